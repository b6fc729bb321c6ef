import { buildClient } from "./build.ts";
import { writeWireTypes } from "./wire-types.ts";

const tasks: Readonly<Record<string, () => unknown>> = {
  build: () => buildClient(),
  types: writeWireTypes,
};

const task = tasks[process.argv[2] ?? ""];
if (task === undefined) {
  console.error(`One of: ${Object.keys(tasks).join(", ")}`);
  process.exit(2);
}
await task();
