import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";

/** What cdk.json says about how to synthesize, for a run without CDK's CLI. */
export function cdkContext(): Record<string, unknown> {
  const { context } = JSON.parse(readFileSync(join(root, "cdk.json"), "utf8")) as { context: Record<string, unknown> };
  return context;
}

/** What is given by `-c name=value` among CDK's own words, in each of the forms that CDK's CLI takes. */
export function contextAmong(words: string[]): Record<string, string | undefined> {
  const pairs = words.flatMap((word, at) => {
    const [, joined] = /^(?:--context=|-c=?)(.+)$/.exec(word) ?? [];
    const given = ["-c", "--context"].includes(word) ? words[at + 1] : joined;
    const [, name, value] = /^([^=]+)=(.*)$/.exec(given ?? "") ?? [];
    return name === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(pairs) as Record<string, string | undefined>;
}
