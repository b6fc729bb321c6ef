import { createRequire } from "node:module";

import type * as Orm from "drizzle-orm";
import type * as PgCore from "drizzle-orm/pg-core";
import type * as Driver from "drizzle-orm/postgres-js";

/*
 * drizzle-orm by way of its CommonJS files. Imported as ES modules, every one of its 110 files has Node 24 parse the 450
 * entries of the package's `exports` again: 580 ms of processor time at each start, against 85.
 */
const require = createRequire(import.meta.url);
const orm = require("drizzle-orm") as typeof Orm;
const pg = require("drizzle-orm/pg-core") as typeof PgCore;
const driver = require("drizzle-orm/postgres-js") as typeof Driver;

export const { and, asc, desc, eq, inArray, sql } = orm;
export const {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} = pg;
export const { drizzle } = driver;
