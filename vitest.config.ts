import { defineConfig } from "vitest/config";

import { isLostWrite } from "./src/db/lost-write.ts";

const config = defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/global-setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    // The server survives it too (src/cli/serve.ts).
    onUnhandledError: (error) => !isLostWrite(error),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    teardownTimeout: 10_000,
  },
});

export { config as default };
