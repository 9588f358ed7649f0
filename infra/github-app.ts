import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { type Environment, environments, GithubRolesStack } from "./github-roles-stack.ts";
import { cache } from "./root.ts";

/* What `npm run cockpit -- github-roles` hands to CDK: the stack of GitHub's roles, from the context that it wrote. */
const app = new App({ outdir: process.env.CDK_OUTDIR ?? join(cache, "cdk.github"), analyticsReporting: false });
const given = (key: string) => String(app.node.tryGetContext(key) ?? "");
new GithubRolesStack(app, {
  prefix: given("prefix"),
  environments: given("environments")
    .split(",")
    .filter((name): name is Environment => environments.some((known) => known === name)),
  providerExists: given("provider") === "existing",
});
app.synth();
