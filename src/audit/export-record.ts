import { seal, type NewRecord, type RecordContext } from "./record.ts";

/** That somebody takes records out, or draws a sample of them. Twice: when it begins, and once all of it was sent. */
export interface ExportEvent extends RecordContext {
  readonly event: "begun" | "completed";
  readonly format: "ndjson" | "csv";
  /** `name=value`, sorted. */
  readonly filters: readonly string[];
  /** Whether inputs and salts are in it. */
  readonly payload: boolean;
  /** Size of the checkpoint that it is drawn from. */
  readonly population: number;
  /** Of a sample: how many were asked for, and by which seed they are drawn. */
  readonly sample?: { readonly n: number; readonly seed: string } | undefined;
  /** Of what was completed: the record that begun it, how many records, and hex SHA-256 of the content before the manifest. */
  readonly completes?: string | undefined;
  readonly count?: number | undefined;
  readonly sha256?: string | undefined;
  /** Key id. */
  readonly principal: string;
  readonly requestId?: string | undefined;
}

/** `docket.export` */
export function exportRecord(event: ExportEvent): NewRecord {
  const { principal, requestId, sample } = event;
  return seal(
    "docket.export",
    event,
    {
      event: event.event,
      format: event.format,
      filters: event.filters,
      payload: event.payload,
      population: event.population,
      sample_size: sample?.n,
      sample_seed: sample?.seed,
      completes: event.completes,
      count: event.count,
      sha256: event.sha256,
      principal,
      request_id: requestId,
    },
    { columns: { principal, requestId } },
  );
}
