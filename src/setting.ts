/** How a setting's text becomes a value; `undefined` with a sentence for what is wrong. */
export type Parsed<T> = { readonly value: T } | { readonly problem: string };

export interface Setting<T> {
  readonly env: string;
  readonly summary: string;
  /** The default as it would be written, or what happens without the setting. */
  readonly defaultText: string;
  readonly fallback: T;
  readonly secret: boolean;
  readonly parse: (text: string) => Parsed<T>;
}

type SettingText = Pick<Setting<unknown>, "env" | "summary" | "defaultText">;

export function integer(
  text: SettingText,
  fallback: number,
  min: number,
  max: number,
): Setting<number> {
  const problem = `must be a whole number from ${min} to ${max}`;
  return setting(text, fallback, (value) => {
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? { value: number } : { problem };
  });
}

export function choice<const T extends string>(
  text: SettingText,
  fallback: T,
  values: readonly T[],
): Setting<T> {
  return setting(text, fallback, (value) => {
    const found = values.find((candidate) => candidate === value);
    return found === undefined
      ? { problem: `must be one of ${values.join(", ")}` }
      : { value: found };
  });
}

export function flag(text: SettingText, fallback: boolean): Setting<boolean> {
  return setting(text, fallback, (value) =>
    value === "1" || value === "0" ? { value: value === "1" } : { problem: "must be 0 or 1" },
  );
}

export function string<F extends string | undefined>(
  text: SettingText,
  fallback: F,
  check: (value: string) => string | undefined = () => undefined,
): Setting<string | F> {
  return setting<string | F>(text, fallback, (value) => {
    const problem = check(value);
    return problem === undefined ? { value } : { problem };
  });
}

/** A setting whose value is never printed; it may also be given as a file named by `<NAME>_FILE`. */
export function secret(
  text: SettingText,
  check: (value: string) => string | undefined,
): Setting<string | undefined> {
  return { ...string(text, undefined, check), secret: true };
}

function setting<T>(
  text: SettingText,
  fallback: T,
  parse: (text: string) => Parsed<T>,
): Setting<T> {
  return { ...text, fallback, secret: false, parse };
}
