import { settings } from "../settings.ts";
import { loadSnapshot } from "../activation/policy-files.ts";
import { Evaluator } from "../policy/evaluator.ts";
import type { Snapshot } from "../policy/snapshot.ts";

export interface CheckOptions {
  readonly bundles?: string;
  readonly json?: boolean;
}

/**
 * Does with a set of registers all that a server does before it activates them: files, schema, load rules, whether they fit
 * the bundles, and whether the policies take their patterns. Throws DocketError that lists what is wrong.
 */
export async function checkRegisters(path: string, options: CheckOptions): Promise<void> {
  const bundles =
    options.bundles ?? (process.env[settings.bundles.env] || settings.bundles.fallback);
  const snapshot = await loadSnapshot({ registers: path, bundles });
  const evaluator = new Evaluator({ threads: 1 });
  try {
    await evaluator.use(snapshot);
  } finally {
    await evaluator.close();
  }
  report(snapshot, options.json === true);
}

function report({ registers }: Snapshot, json: boolean): void {
  const { digest, digests, warnings } = registers;
  if (json) {
    console.log(JSON.stringify({ digest, documents: digests, warnings }, null, 2));
    return;
  }
  for (const { file, pointer, detail } of warnings)
    console.error(`warning: ${file}, ${pointer}: ${detail}`);
  console.log(`ok  ${Object.keys(digests).length} documents  ${digest}`);
}
