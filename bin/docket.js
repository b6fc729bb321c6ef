#!/usr/bin/env node
import { runOnModernNode } from "./modern-node.js";

await runOnModernNode(new URL("../src/cli/main.ts", import.meta.url), process.argv.slice(2));
