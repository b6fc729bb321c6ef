import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { DocketError } from "../errors.ts";
import { REQUEST_LIMITS } from "../http/body.ts";
import { findJsonDefect } from "../http/strict-json.ts";
import { parseVerificationRequest } from "../http/verification-request.ts";
import type { VerificationRequest } from "../verify-policy.ts";

/** A request and where it stands. */
export interface FiledRequest {
  /** 1 for the first line. */
  readonly line: number;
  readonly request: VerificationRequest;
}

/** Reads a file as text; `-` is standard input. Throws DocketError `not_found`. */
export async function readText(path: string): Promise<string> {
  try {
    return path === "-" ? await text(process.stdin) : await readFile(path, "utf8");
  } catch (cause) {
    throw new DocketError("not_found", `Cannot read ${path}.`, { cause });
  }
}

/** Reads one request as the API would take it. Throws DocketError as the API would refuse it, with the file's name. */
export async function readRequest(path: string): Promise<VerificationRequest> {
  return parseRequest(await readText(path), path);
}

/** Reads a request a line (NDJSON); empty lines are skipped. Throws DocketError that names the line. */
export async function readRequests(path: string): Promise<readonly FiledRequest[]> {
  const lines = (await readText(path)).split("\n");
  return lines.flatMap((line, at) =>
    line.trim() === "" ? [] : [{ line: at + 1, request: parseRequest(line, `${path}:${at + 1}`) }],
  );
}

function parseRequest(json: string, where: string): VerificationRequest {
  try {
    return parseVerificationRequest(parseJson(json));
  } catch (cause) {
    if (!(cause instanceof DocketError)) throw cause;
    const { problems } = cause;
    throw new DocketError(cause.code, `${where}: ${cause.message}`, { cause, problems });
  }
}

function parseJson(json: string): unknown {
  if (Buffer.byteLength(json) > REQUEST_LIMITS.bytes)
    throw new DocketError("body_too_large", `longer than ${REQUEST_LIMITS.bytes} bytes`);
  const value = parse(json);
  const defect = findJsonDefect(json, REQUEST_LIMITS);
  if (defect === undefined) return value;
  const { code, pointer, detail } = defect;
  throw new DocketError(code, `${pointer === "" ? "the document" : pointer}: ${detail}`);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch (cause) {
    const [at = ""] = /position \d+(?: \(.*\))?/u.exec(String(cause)) ?? [];
    throw new DocketError("invalid_json", `not JSON${at && ` at ${at}`}`, { cause });
  }
}
