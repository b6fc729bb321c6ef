import { runOnModernNode } from "./modern-node.js";

await runOnModernNode(
  new URL("../node_modules/vitest/vitest.mjs", import.meta.url),
  process.argv.slice(2),
);
