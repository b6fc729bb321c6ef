import type { TestClient } from "./client.ts";

/** Makes an API key over HTTP and gives a client that uses it. */
export async function clientOf(
  admin: TestClient,
  spec: Readonly<Record<string, unknown>>,
): Promise<TestClient> {
  const rights = { scopes: ["verify"], agents: ["*"], rules: ["*"] };
  const { status, body, text } = await admin.send("POST", "/v1/labs/keys", {
    name: "test",
    ...rights,
    ...spec,
  });
  if (status !== 201) throw new Error(`no key: ${status} ${text}`);
  return admin.withKey(body.key);
}
