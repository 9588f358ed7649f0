import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../root.ts";

/** CDK's own CLI with the words given, in the region of all our commands. */
export function run(words: string[]): void {
  const cli = join(root, "node_modules/aws-cdk/bin/cdk");
  const { status } = spawnSync(process.execPath, [cli, ...words], { cwd: root, stdio: "inherit" });
  process.exitCode = status ?? 1;
}
