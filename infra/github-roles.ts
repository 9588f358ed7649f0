import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkPrefix, subjectPrefix } from "./github-prefix.ts";
import { environments } from "./github-roles-stack.ts";
import { settleRegion } from "./region.ts";
import { root } from "./root.ts";

settleRegion();

/*
 * `npm run github-roles -- --repository muster/cockpit`: lets this repository's workflows sign in to the AWS account of
 * your credentials, and prints the roles for GitHub's variables. `--environments preview` for an account of previews,
 * `--existing-provider` where GitHub is known to the account already.
 */
const { values } = parseArgs({
  options: {
    repository: { type: "string", default: "" },
    prefix: { type: "string" },
    environments: { type: "string", default: environments.join() },
    "existing-provider": { type: "boolean", default: false },
  },
});
try {
  const strange = values.environments.split(",").filter((name) => !environments.some((known) => known === name));
  if (strange.length > 0)
    throw new Error(`Unbekannte Umgebung "${strange.join()}". Erlaubt sind ${environments.join(", ")}.`);
  const { GITHUB_TOKEN, GH_TOKEN } = process.env;
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
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
