import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { goToAgency } from "../fleet/caller.ts";
import { deployWhenFree } from "../deploy-when-free.ts";
import { accountStackName, stacksOfAgencies } from "../register/names.ts";
import { root } from "../root.ts";

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

/** Where nobody is signed in nothing is busy: CDK then says what is missing. */
async function isBusy(): Promise<boolean> {
  const answer = await new CloudFormationClient()
    .send(new DescribeStacksCommand({ StackName: accountStackName }))
    .catch(() => undefined);
  return answer?.Stacks?.[0]?.StackStatus?.endsWith("_IN_PROGRESS") ?? false;
}

async function pause(): Promise<void> {
  console.log(`Auf ${accountStackName} wird gerade ausgeliefert; es geht gleich weiter.`);
  await wait(10_000);
}

/**
 * Deploys what all agencies of the account share, which does nothing when nothing changed, and then the agency. The words
 * are `cdk deploy`'s own, such as `-c stage=prod -c agency=muster`. Nothing is made in an account that the register does
 * not name.
 */
export async function run(words: string[]): Promise<void> {
  const { agency = "demo", stage = "", register } = contextAmong(words);
  await goToAgency(agency, stage, register);
  const shared = () => cdkDeploy(accountStackName, ...words);
  // What was synthesized for the account's stack is there for the agency's too.
  const isWell =
    (await deployWhenFree({ isBusy, deploy: shared, pause })) &&
    (await cdkDeploy(stacksOfAgencies, ...words, "--app", join(root, "cdk.out")));
  if (!isWell) process.exitCode = 1;
}

/** What is given by `-c name=value` among CDK's own words. */
function contextAmong(words: string[]): Record<string, string | undefined> {
  const pairs = words.flatMap((word, at) => {
    const [, name, value] = /^([^=]+)=(.*)$/.exec(words[at + 1] ?? "") ?? [];
    return ["-c", "--context"].includes(word) && name !== undefined ? [[name, value]] : [];
  });
  return Object.fromEntries(pairs) as Record<string, string | undefined>;
}
