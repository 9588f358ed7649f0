import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { checkPrefix, subjectPrefix } from "../github-prefix.ts";
import { checkEnvironments } from "../github-rules.ts";
import { environments } from "../github-roles-stack.ts";
import { root } from "../root.ts";
import { readOptions } from "./command.ts";

/**
 * Lets this repository's workflows sign in to the AWS account of your credentials, and prints the roles for GitHub's
 * variables; first it asks GitHub whether the environments are kept to their branch or tags. `--existing-provider` where
 * GitHub is known to the account already.
 */
export async function run(words: string[]): Promise<void> {
  const values = readOptions(words, {
    repository: { type: "string", default: "" },
    prefix: { type: "string" },
    environments: { type: "string", default: "" },
    "existing-provider": { type: "boolean", default: false },
  });
  const chosen = values.environments.split(",");
  const strange = chosen.filter((name) => !environments.some((known) => known === name));
  if (strange.length > 0)
    throw new Error(`Unbekannte Umgebung "${strange.join()}". Erlaubt sind ${environments.join(", ")}.`);
  const { GITHUB_TOKEN, GH_TOKEN } = process.env;
  await checkEnvironments(values.repository, chosen, GITHUB_TOKEN ?? GH_TOKEN);
  const prefix = values.prefix
    ? checkPrefix(values.prefix)
    : await subjectPrefix(values.repository, GITHUB_TOKEN ?? GH_TOKEN);
  console.log(`GitHub nennt sich ${prefix}:environment:…`);
  const context = [
    `prefix=${prefix}`,
    `environments=${values.environments}`,
    `provider=${values["existing-provider"] ? "existing" : "new"}`,
  ].flatMap((pair) => ["-c", pair]);
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, "node_modules/aws-cdk/bin/cdk"),
      "deploy",
      "--app",
      "node infra/github-app.ts",
      "--output",
      join(root, ".cache/cdk.github"),
      "--require-approval",
      "never",
      ...context,
    ],
    { cwd: root, stdio: "inherit" },
  );
  process.exitCode = status ?? 1;
}
