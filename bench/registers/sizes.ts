import { RegisterFolder } from "../../test/support/register-folder.ts";

/** What is added to the sample set. */
export const SIZES = {
  sample: { agents: 0, tickets: 0, approvals: 0, incidents: 0 },
  large: { agents: 500, tickets: 50_000, approvals: 100_000, incidents: 1_000 },
} as const;
export type Size = keyof typeof SIZES;

/** Ids of what is added count from here. */
export const FIRST_ID = 10_000;

/** Register files of a size; the live documents only where a server is to fill its database from them. */
export function registerFolder(size: Size, withLive: boolean): RegisterFolder {
  const folder = new RegisterFolder();
  const { agents, tickets, approvals, incidents } = SIZES[size];
  const model = JSON.parse(folder.text("agents")) as Record<string, unknown>;
  add(folder, "agents", agents, "bot-", () => model["data-bot-03"]);
  if (!withLive) return folder;
  add(folder, "change_tickets", tickets, "CHG-", ticket);
  add(folder, "approvals", approvals, "APR-", approval);
  add(folder, "incidents", incidents, "INC-", incident);
  return folder;
}

/** A request that names a ticket, two approvals, a backup and a system. */
export function payload(ticketId: number, approvalId: number): Record<string, unknown> {
  return {
    action: "drop_database",
    target: { system: "dwh-prod" },
    change: { ticket: `CHG-${ticketId}` },
    oversight: { approval_refs: [`APR-${approvalId}`, `APR-${approvalId + 1}`] },
    backup: { ref: "bkp-dwh-1031" },
  };
}

function add(
  folder: RegisterFolder,
  document: string,
  count: number,
  prefix: string,
  entry: (at: number) => unknown,
): void {
  folder.edit(document, (value: Record<string, unknown>) => {
    for (let at = 0; at < count; at += 1) value[`${prefix}${at + FIRST_ID}`] = entry(at);
  });
}

function ticket(at: number): object {
  const systems = [`system-${at % 300}`, "web-prod"];
  return { state: "approved", systems, requester: "dev.ops", approvers: ["tomas.berg"] };
}

function approval(): object {
  return {
    state: "granted",
    approver: "tomas.berg",
    agent_id: "data-bot-03",
    action: "drop_database",
    system: "dwh-prod",
  };
}

function incident(at: number): object {
  const state = at % 3 === 0 ? "closed" : "open";
  return { state, severity: `sev${1 + (at % 3)}`, systems: [`system-${at % 300}`] };
}
