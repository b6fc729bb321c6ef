import { z } from "zod";

const CONTROL_CHARACTER = /\p{Cc}/u;

/** Whether a text holds a control character (Unicode category Cc), U+0000 among them. */
export function hasControlCharacter(text: string): boolean {
  return CONTROL_CHARACTER.test(text);
}

/** A text of 1 to `max` characters (code points, as JSON Schema counts them) without control characters. */
export function visibleText(max: number) {
  return z
    .string("must be a string")
    .min(1, "must not be empty")
    .refine((value) => hasAtMost(value, max), `must be at most ${max} characters`)
    .refine((value) => !hasControlCharacter(value), "must not hold control characters");
}

function hasAtMost(text: string, max: number): boolean {
  return text.length <= max || (text.length <= 2 * max && [...text].length <= max);
}
