import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { executionPolicyName } from "../execution-policy.ts";
import { callerAccount } from "../fleet/caller.ts";
import { regionOf } from "../region.ts";
import { root } from "../root.ts";
import { run as cdk } from "./cdk.ts";

/**
 * Prepares the account of your credentials: first the policy of what deployments may, with your own rights, then CDK's bootstrap,
 * whose role for CloudFormation gets that policy instead of an administrator's. The words are those of `cdk bootstrap`.
 */
export async function run(words: string[]): Promise<void> {
  const account = await callerAccount();
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, "node_modules/aws-cdk/bin/cdk"),
      "deploy",
      "--app",
      "node infra/bootstrap-app.ts",
      "--output",
      join(root, ".cache/cdk.bootstrap"),
      "--require-approval",
      "never",
    ],
    { cwd: root, stdio: "inherit" },
  );
  if (status !== 0) {
    process.exitCode = status ?? 1;
    return;
  }
  const policy = `arn:aws:iam::${account}:policy/${executionPolicyName(regionOf(process.env))}`;
  await cdk(["bootstrap", "-c", "stage=dev", "--cloudformation-execution-policies", policy, ...words]);
}
