import { dirname, join } from "node:path";
import { App } from "aws-cdk-lib";
import { cdkContext } from "../cdk-context.ts";
import { buildWeb } from "../local/build.ts";
import { openRegister } from "../register/register.ts";
import { root } from "../root.ts";
import { CockpitStack } from "../stack.ts";
import { targetOf } from "../target.ts";

/*
 * `node infra/fleet/app.ts prod muster beispiel`: synthesizes several agencies of a stage at once into CDK_OUTDIR. The web
 * app and the functions are built once. A fleet that goes back to an older version calls this file of that version, with
 * COCKPIT_REGISTER_NEWER=1: then the register may have names that this version does not know.
 */
const [stage = "", ...agencies] = process.argv.slice(2);
try {
  const mayBeNewer = process.env.COCKPIT_REGISTER_NEWER === "1";
  const register = openRegister(process.env.COCKPIT_REGISTER ?? "", { mayBeNewer });
  const outdir = process.env.CDK_OUTDIR ?? join(root, "cdk.out");
  const app = new App({
    outdir,
    analyticsReporting: false,
    treeMetadata: false,
    context: cdkContext(),
  });
  if (process.env.COCKPIT_WEB !== "built") await buildWeb();
  for (const agency of agencies) {
    const entry = register.find(agency, stage);
    if (!entry) throw new Error(`Im Register gibt es ${register.file(agency, stage)} nicht.`);
    new CockpitStack(app, targetOf({ agency, stage }, entry, dirname(register.file(agency, stage))));
  }
  app.synth();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
