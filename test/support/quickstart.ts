import { readFileSync } from "node:fs";

const GUIDE = new URL("../../docs/agents.md", import.meta.url);

/** The program of this language in the guide for agent developers, as somebody would copy it. */
export function quickstart(language: "ts" | "python" | "bash"): string {
  const block = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "ms");
  const [, source] = block.exec(readFileSync(GUIDE, "utf8")) ?? [];
  if (source === undefined) throw new Error(`The guide has no quickstart in ${language}.`);
  return source;
}
