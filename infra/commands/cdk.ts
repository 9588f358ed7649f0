import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { namedAmong } from "../cdk-context.ts";
import { goToAgency } from "../fleet/caller.ts";
import { root } from "../root.ts";

/**
 * CDK's own CLI for the agency and stage among the words given: where the register says that it stands.
 * @throws Error when the operator's credentials do not lead there, or no stage says where; CDK was not called then
 */
export async function run(words: string[], call = runHere): Promise<void> {
  // A stack's name alone says of no account whether it is the right one.
  const { agency, stage, register } = namedAmong(words);
  await goToAgency(agency, stage, register);
  call(words);
}

/** CDK's own CLI with the words given, in the account of the credentials and the region of all our commands. */
export function runHere(words: string[]): void {
  const cli = join(root, "node_modules/aws-cdk/bin/cdk");
  const { status } = spawnSync(process.execPath, [cli, ...words], { cwd: root, stdio: "inherit" });
  process.exitCode = status ?? 1;
}
