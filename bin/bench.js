import { runOnModernNode } from "./modern-node.js";

await runOnModernNode(new URL("../bench/run.ts", import.meta.url), process.argv.slice(2));
