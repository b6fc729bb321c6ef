import { pino, type Logger } from "pino";

export type { Logger } from "pino";

export type LogLevel = "trace" | "debug" | "info" | "warn" | "error" | "silent";

/**
 * JSON lines on stderr, so that stdout stays for data. Nothing that a caller sends is logged but the request id,
 * and errors are reduced to name, code and message: a database error carries its parameters, and those are payloads.
 */
export function createLogger(level: LogLevel): Logger {
  return pino(
    {
      level,
      base: {},
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError, error: describeError },
    },
    pino.destination({ fd: 2, sync: true }),
  );
}

interface ErrorDescription {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: ErrorDescription;
}

/** The parts of an error that are safe to log. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { name: "NonError", message: typeof error };
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const stack = error.stack === undefined ? {} : { stack: framesOf(error.stack) };
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { name: error.name, message: error.message, ...code, ...stack, ...cause };
}

function framesOf(stack: string): string {
  return stack
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .slice(0, 8)
    .join("\n");
}
