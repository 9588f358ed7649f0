import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { requireNode } from "./local/node-version.ts";
import { root } from "./root.ts";

/*
 * `npm test`: every check in order of cost, up to the first that fails. With arguments only the tests run, and vitest
 * gets them: `npm test -- --project rules`. The details of screens, API and rules, the long fuzz
 * of the API and the long tests of faults have commands of their own: `npm run test:details`, `test:fuzz`, `test:faults`.
 */
requireNode();
const forVitest = process.argv.slice(2);
const chosen =
  forVitest.length > 0 ? forVitest : ["details*", "fuzz", "faults-*"].flatMap((left) => ["--project", `!${left}`]);
const tests = ["Tests", "vitest/vitest.mjs", "run", "--config", "test/vitest.config.ts", ...chosen] as const;
const checks = [["Format", "oxfmt/bin/oxfmt", "--check"], ["Lint und Typen", "oxlint/bin/oxlint"], tests] as const;

for (const [name, program, ...parameters] of forVitest.length > 0 ? [tests] : checks) {
  const started = performance.now();
  // Called by Node, not by a shell: no path needs quotes, on Windows neither.
  const { status } = spawnSync(process.execPath, [join(root, "node_modules", program), ...parameters], {
    cwd: root,
    stdio: "inherit",
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`✗ ${name} fehlgeschlagen nach ${seconds} s`);
    process.exit(1);
  }
  console.log(`✓ ${name} in ${seconds} s`);
}
console.log("Alles in Ordnung.");
