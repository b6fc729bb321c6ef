import { type Browser, chromium } from "playwright-core";

import { findOnPath } from "./on-path.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The Chromium of this machine: DOCKET_CHROMIUM, or one on the PATH; undefined where there is none. */
export const chromiumPath = process.env["DOCKET_CHROMIUM"] ?? findOnPath(NAMES);

/** What a test says of itself where it cannot run. */
export const WITHOUT_CHROMIUM =
  "NOT RUN: there is no Chromium here; install one or name it in DOCKET_CHROMIUM";

if (chromiumPath === undefined) console.warn(WITHOUT_CHROMIUM);

export function launchChromium(): Promise<Browser> {
  // Chromium refuses its own sandbox to root.
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ executablePath: chromiumPath ?? "", args });
}
