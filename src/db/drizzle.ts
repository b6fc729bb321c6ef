import { createRequire } from "node:module";

import type * as Orm from "drizzle-orm";
import type * as Migrator from "drizzle-orm/migrator";
import type * as PgCore from "drizzle-orm/pg-core";
import type * as Driver from "drizzle-orm/postgres-js";
import type * as DriverMigrator from "drizzle-orm/postgres-js/migrator";

/*
 * drizzle-orm by way of its CommonJS files. Imported as ES modules, every one of its 110 files has Node 24 parse the 450
 * entries of the package's `exports` again: 580 ms of processor time at each start, against 85.
 */
const require = createRequire(import.meta.url);
const orm = require("drizzle-orm") as typeof Orm;
const pg = require("drizzle-orm/pg-core") as typeof PgCore;
const driver = require("drizzle-orm/postgres-js") as typeof Driver;
const migrator = require("drizzle-orm/migrator") as typeof Migrator;
const driverMigrator = require("drizzle-orm/postgres-js/migrator") as typeof DriverMigrator;

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
export const { readMigrationFiles } = migrator;
export const { migrate: runMigrations } = driverMigrator;
