import { writeFileSync } from "node:fs";

// Loaded into a command with --import: leaves behind what it took.
process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, rssMiB: maxRSS / 1024 };
  writeFileSync(process.env["DOCKET_BENCH_USAGE"] ?? "", JSON.stringify(usage));
});
