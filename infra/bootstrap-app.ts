import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { ExecutionPolicyStack } from "./execution-policy.ts";
import { cache } from "./root.ts";

/* What `npm run cockpit -- bootstrap` hands to CDK before its own bootstrap: the stack that says what deployments may. */
const app = new App({ outdir: process.env.CDK_OUTDIR ?? join(cache, "cdk.bootstrap"), analyticsReporting: false });
new ExecutionPolicyStack(app);
app.synth();
