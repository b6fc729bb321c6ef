import { pathToFileURL } from "node:url";

import { runOnModernNode } from "./modern-node.js";

// node bin/run.js FILE.ts [ARGUMENTS]: a script of this repository, under a Node that strips types.
const [file = "", ...args] = process.argv.slice(2);
process.argv.splice(1, 2, file);
await runOnModernNode(pathToFileURL(file), args);
