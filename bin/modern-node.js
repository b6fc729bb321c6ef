import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { keepCompiledCode } from "./compile-cache.js";

const MINIMUM = [24, 12];

function isModern() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1]);
}

/** The Node that `npm ci` brings along; its file is missing where install scripts were switched off. */
function bundledNode() {
  const name = process.platform === "win32" ? "node.exe" : "node";
  const path = fileURLToPath(new URL(`../node_modules/node/bin/${name}`, import.meta.url));
  return existsSync(path) ? path : undefined;
}

/** Passes signals on and takes over the exit code, so that a supervisor sees one process. */
function runUnder(node, script, args) {
  const child = spawn(node, [script, ...args], { stdio: "inherit" });
  // A terminal sends SIGINT to the whole group: passing it on would make it two.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 143)));
}

/**
 * Runs `script` (a file URL) under a Node that strips types: this one, else the one in node_modules.
 * Plain JavaScript that any Node since 18 reads.
 */
export async function runOnModernNode(script, args) {
  if (isModern()) {
    keepCompiledCode();
    await import(script.href);
    return;
  }
  const node = bundledNode();
  if (node !== undefined) {
    runUnder(node, fileURLToPath(script), args);
    return;
  }
  console.error(
    `Docket needs Node ${MINIMUM.join(".")} or newer and this is ${process.versions.node}. ` +
      "Run `npm ci` with install scripts allowed (it brings a suitable Node), or install Node 24.",
  );
  process.exit(2);
}
