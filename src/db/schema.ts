export * from "../audit/tables.ts";
export * from "../keys/tables.ts";
