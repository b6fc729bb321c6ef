import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

import { type Browser, chromium } from "playwright-core";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The Chromium of this machine: DOCKET_CHROMIUM, or one on the PATH; undefined where there is none. */
export const chromiumPath = process.env["DOCKET_CHROMIUM"] ?? findOnPath();

/** What a test says of itself where it cannot run. */
export const WITHOUT_CHROMIUM =
  "NOT RUN: there is no Chromium here; install one or name it in DOCKET_CHROMIUM";

if (chromiumPath === undefined) console.warn(WITHOUT_CHROMIUM);

export function launchChromium(): Promise<Browser> {
  // Chromium refuses its own sandbox to root.
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ executablePath: chromiumPath ?? "", args });
}

function findOnPath(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
