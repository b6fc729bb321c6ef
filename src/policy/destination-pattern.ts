const FORMS =
  "must be a lower-case host name, *. and a host name, an IPv4 address or an IPv4 block";

/**
 * What is wrong with a pattern of the `destinations` register, if anything. Three forms exist: an IPv4 block
 * (`10.20.0.0/16`), a wildcard (`*.example.com`) and a host (`example.com`, `10.20.0.1`), all in lower case.
 */
export function destinationFault(pattern: string): string | undefined {
  if (pattern.includes("/")) return isBlock(pattern) ? undefined : FORMS;
  const host = pattern.startsWith("*.") ? pattern.slice(2) : pattern;
  if (isHostName(host)) return undefined;
  return isAddress(pattern) ? undefined : FORMS;
}

function isBlock(pattern: string): boolean {
  const [address = "", bits = "", ...rest] = pattern.split("/");
  return rest.length === 0 && isAddress(address) && /^(?:[0-9]|[12][0-9]|3[0-2])$/.test(bits);
}

function isAddress(text: string): boolean {
  const parts = text.split(".");
  return (
    parts.length === 4 &&
    parts.every((part) => /^(?:0|[1-9][0-9]{0,2})$/.test(part) && Number(part) <= 255)
  );
}

/** A name that a parsed destination can have: its last label is not a number, or it would be read as an address. */
function isHostName(host: string): boolean {
  const labels = host.split(".");
  if (host.length > 253 || /^(?:[0-9]+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? "")) return false;
  return labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label));
}
