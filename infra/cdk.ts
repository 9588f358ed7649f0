import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { settleRegion } from "./region.ts";
import { root } from "./root.ts";

settleRegion();

/*
 * `npm run diff`, `bootstrap` and `destroy`: CDK's own CLI with the arguments given, in the region of all our commands.
 */
const cli = join(root, "node_modules/aws-cdk/bin/cdk");
const { status } = spawnSync(process.execPath, [cli, ...process.argv.slice(2)], { cwd: root, stdio: "inherit" });
process.exitCode = status ?? 1;
