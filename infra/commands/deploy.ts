import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { namedAmong } from "../cdk-context.ts";
import { deployAccountStack } from "../fleet/account.ts";
import { goToAgency } from "../fleet/caller.ts";
import { describeStack } from "../fleet/cloud.ts";
import { recoverStacks } from "../fleet/recovery.ts";
import { checkRoom } from "../fleet/room.ts";
import { accountStackName, stackName, stacksOfAgencies } from "../register/names.ts";
import { root } from "../root.ts";
import { codeVersion } from "../version.ts";

const say = (line: string) => console.log(line);
/** The one word that is not CDK's. */
const withAccount = "--with-account";

async function cdkDeploy(...parameters: string[]): Promise<boolean> {
  const command = [
    join(root, "node_modules/aws-cdk/bin/cdk"),
    "deploy",
    "--exclusively",
    "--require-approval",
    "never",
  ];
  const child = spawn(process.execPath, [...command, ...parameters], { cwd: root, stdio: "inherit" });
  const [status] = (await once(child, "exit")) as [number | null];
  return status === 0;
}

/**
 * Deploys what all agencies of the account share, which does nothing when nothing changed or it is of a newer version, and
 * then the agency. The words are `cdk deploy`'s own, such as `-c stage=prod -c agency=muster`, and `--with-account`, with
 * which the account's stack becomes older too. Nothing is made in an account that the register does not name.
 */
export async function run(typed: string[]): Promise<void> {
  const words = typed.filter((word) => word !== withAccount);
  const { agency, stage, register, app } = namedAmong(words);
  await goToAgency(agency, stage, register);
  const made: string[] = [];
  const shared = {
    version: codeVersion(),
    mayGoBack: typed.includes(withAccount),
    deploy: () => {
      // What is synthesized for the account's stack is there for the agency's too.
      if (app === undefined) made.splice(0, made.length, "--app", join(root, "cdk.out"));
      return cdkDeploy(accountStackName, ...words);
    },
    say,
  };
  const isWell = await deployAccountStack(shared);
  const name = stackName(agency, stage);
  if (isWell) await recoverStacks([name], say);
  // What an agency needs is refused before anything is made: a stack that stops halfway holds nothing of anybody, and takes no update.
  if (isWell && !(await describeStack(name, new CloudFormationClient()))) await checkRoom(1, say);
  if (!isWell || !(await cdkDeploy(stacksOfAgencies, ...words, ...made))) process.exitCode = 1;
}
