import { EXPORT_FORMAT, type ExportHead, type ExportManifest } from "./export-format.ts";

/** Whether the head of an export is what a check relies on: an export is whatever somebody wrote. */
export function isHead({ format, filters, sample }: ExportHead): boolean {
  const named = typeof filters === "object" && filters !== null;
  const drawn =
    sample === undefined || (Number.isSafeInteger(sample?.n) && typeof sample.seed === "string");
  return format === EXPORT_FORMAT && named && drawn;
}

/** The same of its manifest. */
export function isManifest({ population, range, checkpoint, keys }: ExportManifest): boolean {
  const places = [population, ...(Array.isArray(range) ? range : [])];
  return (
    places.length === 3 &&
    places.every((place) => Number.isSafeInteger(place) && place >= 0) &&
    typeof checkpoint === "string" &&
    Array.isArray(keys) &&
    keys.every((key) => typeof key?.vkey === "string")
  );
}
