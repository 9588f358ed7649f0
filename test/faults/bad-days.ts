import type { Fault, Rule, StoreCall } from "./proxy.ts";

/** What a day may be like, by name. @param random from 0 to 1 */
export const badDays = {
  throttled:
    (random: () => number): Rule =>
    () =>
      sometimes(random, 0.3, { kind: "throttled" }),
  unprocessed: (random) => (call) => (isBatch(call) ? sometimes(random, 0.6, { kind: "unprocessed" }) : undefined),
  conflicts: (random) => (call) => (call.write > 0 ? sometimes(random, 0.4, { kind: "conflict" }) : undefined),
  "lost answers": (random) => () => sometimes(random, 0.2, { kind: "lost" }),
  delays: (random) => () => sometimes(random, 0.3, { kind: "delayed", milliseconds: Math.ceil(random() * 40) }),
  "all at once": (random) => (call) => {
    const drawn = random();
    if (drawn < 0.3) return { kind: "throttled" };
    if (drawn < 0.38) return { kind: "lost" };
    if (drawn < 0.45) return { kind: "delayed", milliseconds: Math.ceil(random() * 20) };
    if (drawn < 0.55 && call.write > 0) return { kind: "conflict" };
    return drawn < 0.75 && isBatch(call) ? { kind: "unprocessed" } : undefined;
  },
} as const satisfies Record<string, (random: () => number) => Rule>;

function isBatch({ operation }: StoreCall): boolean {
  return operation.startsWith("Batch");
}

function sometimes(random: () => number, share: number, fault: Fault): Fault | undefined {
  return random() < share ? fault : undefined;
}
