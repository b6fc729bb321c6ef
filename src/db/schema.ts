export * from "../audit/erasure-tables.ts";
export * from "../audit/idempotency-tables.ts";
export * from "../audit/tables.ts";
export * from "../executions/tables.ts";
export * from "../keys/tables.ts";
export * from "../registers/tables.ts";
export * from "../reviews/tables.ts";
