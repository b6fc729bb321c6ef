import {
  ActionDeniedError,
  type ApprovedVerdict,
  type DeniedVerdict,
  Docket,
  type ReviewRequiredVerdict,
  verifyProof,
} from "../../src/client/main.ts";

/**
 * What the types of the client allow and forbid. Never run: the compiler checks it, here and against the published declarations.
 * An expected error that is none is an error too.
 */
export async function typing(): Promise<void> {
  const address = { apiKey: "dk_1_s", endpoint: "https://docket.example.com" };
  const ruled = new Docket({ ...address, policyRule: "SOC_2" });
  const unruled = new Docket(address);

  await ruled.auditAction("agent", { action: "read" });
  await ruled.auditAction("agent", null, { policyRule: "ISO_42001" });
  await unruled.auditAction("agent", {}, { policyRule: "SOC_2" });
  // @ts-expect-error -- no policy rule, neither here nor for the client
  await unruled.auditAction("agent", {});
  // @ts-expect-error -- options without a policy rule
  await unruled.auditAction("agent", {}, { explain: true });
  // @ts-expect-error -- the same for guard
  await unruled.guard("agent", {}, () => 1);
  // @ts-expect-error -- a payload is an object or null
  await ruled.auditAction("agent", "read");
  // @ts-expect-error -- an unknown option
  await ruled.auditAction("agent", {}, { explained: true });
  // @ts-expect-error -- a key is needed
  void new Docket({ endpoint: "https://docket.example.com" });

  const verdict = await ruled.auditAction("agent", {});
  const narrowed: string = narrow(verdict);
  // @ts-expect-error -- there is no such status
  if (verdict.status === "approved") return;
  // @ts-expect-error -- not asked to explain
  void verdict.findings;
  const explained = await ruled.auditAction("agent", {}, { explain: true });
  const remedy: string | undefined = explained.findings[0]?.remedy;
  const published = await ruled.auditAction("agent", {}, { wait: "published" });
  const proof: string | undefined = published.proof;

  const number: number = await ruled.guard("agent", {}, ({ auditReferenceId }) =>
    Promise.resolve(auditReferenceId.length),
  );
  const counted: number = await unruled.guard("agent", {}, () => 1, {
    policyRule: "SOC_2",
    onReview: "wait",
  });
  for await (const record of ruled.auditTrail({ status: "DENIED" })) {
    const place: string = record.auditReferenceId;
    // @ts-expect-error -- not every kind of record has an agent
    const agent: string = record.agentId;
    void [place, agent];
  }
  // @ts-expect-error -- there is no such status to filter by
  ruled.auditTrail({ status: "NO" });
  const { index } = await verifyProof(await ruled.proof("aud_1"), "vkey");
  const place: bigint = index;
  try {
    await ruled.guard("agent", {}, () => 1);
  } catch (error) {
    if (error instanceof ActionDeniedError) void error.findings[0]?.reasons;
  }
  void [narrowed, remedy, proof, number, counted, place];
}

function narrow(verdict: ApprovedVerdict | ReviewRequiredVerdict | DeniedVerdict): string {
  if (verdict.status === "APPROVED") return verdict.complianceScore.toFixed(3);
  const held: ReviewRequiredVerdict | DeniedVerdict = verdict;
  return held.status === "DENIED" ? held.timestamp : held.auditReferenceId;
}
