import { runOnModernNode } from "./modern-node.js";

await runOnModernNode(
  new URL("../packages/client/main.ts", import.meta.url),
  process.argv.slice(2),
);
