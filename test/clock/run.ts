import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { requireNode } from "../../infra/local/node-version.ts";
import { root } from "../../infra/root.ts";

/*
 * `npm run test:day -- 2026-12-24T09:00:00Z`: `npm test` as it would run at another moment, ISO 8601; what follows goes to vitest, such as
 * `--project browser`. The moment lies ahead: a browser's own clock stays, and would forget at once what ends before now.
 */
requireNode();
const [moment = "", ...forVitest] = process.argv.slice(2);
const ahead = Date.parse(moment) - Date.now();
if (!(ahead > 0)) {
  console.error("Welcher Tag? Er muss noch kommen: npm run test:day -- 2030-12-24T09:00:00Z");
  process.exit(1);
}
const { NODE_OPTIONS = "" } = process.env;
const { status } = spawnSync(process.execPath, [join(root, "infra", "check.ts"), ...forVitest], {
  stdio: "inherit",
  env: {
    ...process.env,
    CLOCK_AHEAD: String(ahead),
    NODE_OPTIONS: `${NODE_OPTIONS} --import ${pathToFileURL(join(import.meta.dirname, "preload.ts")).href}`,
  },
});
process.exit(status ?? 1);
