import { randomBytes } from "node:crypto";

import postgres from "postgres";
import { describe, expect, test } from "vitest";

import { grantAppRole } from "../../src/db/grants.ts";
import { administer, createTestDatabase } from "../support/database.ts";
import { startServiceOn } from "../support/service.ts";

describe("serving as a role that owns nothing", () => {
  test("works, and what is recorded cannot be changed, removed or emptied", async () => {
    const testDatabase = await createTestDatabase("postgres");
    const role = `docket_app_${randomBytes(4).toString("hex")}`;
    await administer((sql) => sql.unsafe(`create role ${role} login password 'app'`));
    const owner = await testDatabase.open();
    await grantAppRole(owner, role);
    await owner.close();

    const url = new URL(testDatabase.config.databaseUrl ?? "");
    Object.assign(url, { username: role, password: "app" });
    const config = { ...testDatabase.config, databaseUrl: url.href };
    const service = await startServiceOn(
      { ...testDatabase, config },
      { env: { DOCKET_MIGRATE: "0" } },
    );
    const { status, body } = await service.client.verify({
      agent_id: "support-bot-01",
      policy_rule: "SOC_2_BASELINE",
      payload: { action: "summarize_document" },
    });
    expect([status, body.status]).toEqual([200, "APPROVED"]);
    const { body: key } = await service.client.send("POST", "/v1/labs/keys", {
      name: "x",
      scopes: ["verify"],
      agents: ["*"],
      rules: ["*"],
    });
    expect((await service.client.send("DELETE", `/v1/labs/keys/${key.key_id}`)).status).toBe(204);

    const sql = postgres(url.href, { max: 1, onnotice: () => {} });
    const appendOnly = ["records", "failed_controls", "contents", "snapshot_parts"];
    for (const table of [...appendOnly, "tiles", "checkpoints", "cosignatures", "reviews"]) {
      for (const statement of [
        `update ${table} set log_id = log_id`,
        `delete from ${table}`,
        `truncate ${table}`,
        `alter table ${table} disable trigger all`,
        `drop table ${table}`,
      ]) {
        await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: "42501" });
      }
    }
    await sql`select docket_add_partitions(0, ${1e9})`;
    for (const statement of [
      "create table records_0_5 (like records)",
      "delete from records_0_0",
      "select docket_detach_range(0, 0)",
    ]) {
      await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: "42501" });
    }
    await expect(sql`update log_heads set size = 0`).rejects.toMatchObject({ code: "23000" });
    await sql.end();
    await service.close();
    await testDatabase.remove();
    await administer((admin) => admin.unsafe(`drop role ${role}`));
  });

  test.each(["nobody_here", 'x"; drop table records; --', ""])(
    "refuses the role %j",
    async (role) => {
      const testDatabase = await createTestDatabase("postgres");
      const owner = await testDatabase.open();
      await expect(grantAppRole(owner, role)).rejects.toMatchObject({
        code: "configuration_invalid",
      });
      await owner.close();
      await testDatabase.remove();
    },
  );
});
