import { seal, type NewRecord, type RecordContext } from "./record.ts";

/** What happened to an API key, and the key as it is from then on. Never the secret, nor its hash. */
export interface KeyEvent extends RecordContext {
  readonly key: string;
  readonly event: "created" | "revoked" | "rotated";
  readonly name: string;
  readonly scopes: readonly string[];
  readonly agents: readonly string[];
  readonly rules: readonly string[];
  readonly assertsPeople: boolean;
  readonly person?: string | undefined;
  readonly expires?: Date | undefined;
  /** The key that this one takes the place of. */
  readonly replaces?: string | undefined;
  /** Key id of who did it, `startup` or `bootstrap`. */
  readonly principal: string;
  readonly requestId?: string | undefined;
}

/** `docket.key` */
export function keyRecord(event: KeyEvent): NewRecord {
  const { principal, requestId } = event;
  return seal(
    "docket.key",
    event,
    {
      key: event.key,
      event: event.event,
      name: event.name,
      scopes: event.scopes,
      agents: event.agents,
      rules: event.rules,
      asserts_people: event.assertsPeople,
      person: event.person,
      expires: event.expires?.toISOString(),
      replaces: event.replaces,
      principal,
      request_id: requestId,
    },
    { columns: { principal, requestId } },
  );
}

/** A snapshot that is in force from now on. All are digests. */
export interface Activation extends RecordContext {
  readonly snapshot: string;
  readonly previous?: string | undefined;
  readonly bundles: readonly string[];
  readonly registers: string;
  /** Key id, or `startup`. */
  readonly principal: string;
  readonly requestId?: string | undefined;
}

/** `docket.activation` */
export function activationRecord(activation: Activation): NewRecord {
  const { snapshot, previous, bundles, registers, principal, requestId } = activation;
  return seal(
    "docket.activation",
    activation,
    { snapshot, previous, bundles, registers, principal, request_id: requestId },
    { columns: { principal, requestId } },
  );
}

/** A moment in the life of one server. */
export interface ServerEvent extends RecordContext {
  /** Random name of one run of one server. */
  readonly instance: string;
  /** Name and version, such as `docket/0.1.0`. */
  readonly engine: string;
  /** The snapshot in force. */
  readonly snapshot?: string | undefined;
}

/** `docket.startup` */
export function startupRecord(
  event: ServerEvent & { readonly database: "postgres" | "pglite"; readonly durable: boolean },
): NewRecord {
  const { instance, engine, snapshot, database, durable } = event;
  return seal("docket.startup", event, { instance, engine, snapshot, database, durable });
}

/** `docket.shutdown`; the reason is a word such as `SIGTERM`. */
export function shutdownRecord(event: ServerEvent & { readonly reason: string }): NewRecord {
  const { instance, engine, snapshot, reason } = event;
  return seal("docket.shutdown", event, { instance, engine, snapshot, reason });
}

/** `docket.heartbeat`, hourly: a quiet hour and a server that was off look different. */
export function heartbeatRecord(event: ServerEvent): NewRecord {
  const { instance, engine, snapshot } = event;
  return seal("docket.heartbeat", event, { instance, engine, snapshot });
}

/** What happened to a live register, or was tried. */
export interface RegisterEvent extends RecordContext {
  readonly register: string;
  readonly event: "seeded" | "put" | "deleted" | "refused";
  /** Absent where the whole register was seeded. */
  readonly entry?: string | undefined;
  /** Of the canonical JSON of the value, or of the whole register where it was seeded. */
  readonly digest?: string | undefined;
  /** How many entries were seeded. */
  readonly entries?: number | undefined;
  /** Why it was refused: an error code. */
  readonly reason?: string | undefined;
  /** Key id, or `startup`. */
  readonly principal: string;
  readonly requestId?: string | undefined;
}

/** `docket.register` */
export function registerRecord(event: RegisterEvent): NewRecord {
  const { principal, requestId } = event;
  return seal(
    "docket.register",
    event,
    {
      register: event.register,
      event: event.event,
      entry: event.entry,
      digest: event.digest,
      entries: event.entries,
      reason: event.reason,
      principal,
      request_id: requestId,
    },
    { columns: { principal, requestId } },
  );
}
