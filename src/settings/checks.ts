/** Each gives what is wrong with a value in a few words; undefined where nothing is. */
export function checkText(value: string): string | undefined {
  return value.includes("\0") ? "must not contain U+0000" : undefined;
}

export function checkHost(value: string): string | undefined {
  return /^[A-Za-z0-9._:[\]-]{1,253}$/.test(value)
    ? undefined
    : "must be a host name or an address";
}

export function checkDatabaseUrl(value: string): string | undefined {
  const problem = "must be a URL such as postgres://user:password@host:5432/database";
  if (!URL.canParse(value)) return problem;
  const { protocol } = new URL(value);
  return protocol === "postgres:" || protocol === "postgresql:" ? undefined : problem;
}

export function checkBootstrapKey(value: string): string | undefined {
  return /^[\x21-\x7e]{32,256}$/.test(value)
    ? undefined
    : "must be 32 to 256 visible ASCII characters without spaces";
}

export function checkOrigin(value: string): string | undefined {
  return /^[A-Za-z0-9][A-Za-z0-9._/-]{2,127}$/.test(value)
    ? undefined
    : "must be 3 to 128 characters: letters, digits, dots, hyphens and slashes, such as log.example.com/docket";
}
