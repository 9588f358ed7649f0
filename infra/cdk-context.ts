import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";

/** What cdk.json says about how to synthesize, for a run without CDK's CLI. */
export function cdkContext(): Record<string, unknown> {
  const { context } = JSON.parse(readFileSync(join(root, "cdk.json"), "utf8")) as { context: Record<string, unknown> };
  return context;
}

/** What is given by `-c name=value` among CDK's own words. */
export function contextAmong(words: string[]): Record<string, string | undefined> {
  const pairs = words.flatMap((word, at) => {
    const [, name, value] = /^([^=]+)=(.*)$/.exec(words[at + 1] ?? "") ?? [];
    return ["-c", "--context"].includes(word) && name !== undefined ? [[name, value]] : [];
  });
  return Object.fromEntries(pairs) as Record<string, string | undefined>;
}
