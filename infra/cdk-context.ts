import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";

/** What cdk.json says about how to synthesize, for a run without CDK's CLI. */
export function cdkContext(): Record<string, unknown> {
  const { context } = JSON.parse(readFileSync(join(root, "cdk.json"), "utf8")) as { context: Record<string, unknown> };
  return context;
}
