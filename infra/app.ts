import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { cdkContext } from "./cdk-context.ts";
import { buildWeb } from "./local/build.ts";
import { root } from "./root.ts";
import { openRegister, registerOf } from "./register/register.ts";
import { CockpitStack } from "./stack.ts";
import { contextFromArguments, readTarget } from "./target.ts";

try {
  const app = new App({
    // Where a function's bundle lies: the local runner reads it.
    context: {
      "aws:cdk:enable-asset-metadata": true,
      ...cdkContext(),
      ...contextFromArguments(process.argv.slice(2)),
    },
    outdir: process.env.CDK_OUTDIR ?? join(root, "cdk.out"),
    analyticsReporting: false,
  });
  const context = app.node.getAllContext() as Record<string, unknown>;
  const path = registerOf(app);
  const target = readTarget(context, path && context.stage !== "local" ? openRegister(path) : undefined);
  if (!target.local) await buildWeb();
  new CockpitStack(app, target);
  app.synth();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
