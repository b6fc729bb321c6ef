import { runOnModernNode } from "./modern-node.js";

await runOnModernNode(
  new URL("../test/policy/mutation/run.ts", import.meta.url),
  process.argv.slice(2),
);
