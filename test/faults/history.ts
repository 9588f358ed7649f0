import fc from "fast-check";
import { call } from "../api/api.ts";
import { seeded } from "../seeded.ts";
import { badDays } from "./bad-days.ts";
import { openLedger } from "./ledger.ts";
import type { Rule } from "./proxy.ts";
import { type Ask, type Course, type Step, steps } from "./steps.ts";
import type { FaultWorld } from "./world.ts";

const kinds = Object.keys(steps) as Step["kind"][];
/** What happens often in an agency; the rest happens now and then. */
const usual: Step["kind"][] = ["status", "generate", "bulk", "note", "save", "move", "result"];
const step = fc.record({
  kind: fc.oneof(fc.constantFrom(...kinds), fc.constantFrom(...usual)),
  who: fc.nat(2),
  which: fc.nat(60),
  other: fc.nat(60),
});
const round = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  /** Of one alone: after how many writes its function dies. */
  dies: fc.option(fc.nat(8)),
});

/** What several people do on a bad day: rounds one after another, in each of which everything happens at once. */
const histories = fc.record({
  day: fc.constantFrom(...(Object.keys(badDays) as (keyof typeof badDays)[])),
  rounds: fc.array(round, { minLength: 3, maxLength: 8 }),
});

const first = (kind: Step["kind"], which = 0): Step => ({ kind, who: 0, which, other: which });
/** What every history begins with: two campaigns with plans, two owners. */
const opening = [
  [first("campaign"), first("campaign", 1), first("owner"), first("owner")],
  [first("generate"), first("generate", 1), first("assign")],
];

/**
 * Lives through one history with its faults and holds what is stored against a recount and against what was acknowledged,
 * after every round and at the end. @param seed the same one makes the same history and the same row of faults; which of
 * several calls at once meets which is the machine's
 * @returns what was wrong
 */
export async function live(world: FaultWorld, seed: number): Promise<string[]> {
  const [{ day, rounds }] = fc.sample(histories, { seed, numRuns: 1 });
  const random = seeded(seed);
  const ledger = openLedger();
  let number = 0;
  const wrong: string[] = [];
  const next = () => (number += 1);
  const course: Course = { world, ledger, campaigns: [], owners: [], files: [], wrong, next };
  const todo = [...opening.map((some) => ({ steps: some, dies: null })), ...rounds.map(atOneThing)];
  for (const [at, { steps: some, dies }] of todo.entries()) {
    const death = some.length === 1 ? dies : null;
    world.proxy.meet(death === null ? badDays[day](random) : dying(badDays[day](random), death));
    await Promise.all(some.map((one) => take(course, one, death !== null)));
    world.proxy.meet();
    ledger.endRound();
    for (const sentence of world.faultsIn(await world.seen())) wrong.push(`${sentence} after round ${at + 1}`);
    if (wrong.length > 0)
      return wrong.map((sentence) => `${sentence} (${describe(todo.slice(0, at + 1))} on a day of ${day})`);
  }
  wrong.push(...(await world.settled()), ...ledger.broken(await world.seen()));
  return wrong.map((sentence) => `${sentence} (${describe(todo)} on a day of ${day})`);
}

/** Every second round is about one campaign and one measure, or people would hardly ever get into each other's way. */
function atOneThing<Round extends { steps: Step[] }>(some: Round, at: number): Round {
  const [{ which, other }] = some.steps;
  return at % 2 === 0 ? { ...some, steps: some.steps.map((one) => ({ ...one, which, other })) } : some;
}

/** A function that dies: after so many writes nothing of what it asks is done any more. */
function dying(otherwise: Rule, writes: number): Rule {
  let isDead = false;
  return (asked) => {
    isDead ||= asked.write > writes;
    return isDead ? { kind: "refused" } : otherwise(asked);
  };
}

async function take(course: Course, one: Step, isDying: boolean): Promise<void> {
  const token = course.world.tokens[one.who];
  const ask: Ask = async (name, more = {}) => {
    const answer = await call(name, { token, ...more });
    const isFault = answer.status >= 500 && answer.status !== 503;
    if (isFault && !isDying) course.wrong.push(`${answer.status} from ${name} ${JSON.stringify(more.params ?? {})}`);
    return answer;
  };
  try {
    await steps[one.kind](course, one, ask);
  } catch (error) {
    if (!isDying) course.wrong.push(`${one.kind}: ${String(error)}`);
  }
}

function describe(rounds: { steps: Step[]; dies: number | null }[]): string {
  const words = ({ steps: some, dies }: (typeof rounds)[number]) =>
    some.map(({ kind }) => kind).join("+") + (some.length === 1 && dies !== null ? ` dies at ${dies}` : "");
  return rounds.map(words).join(", ");
}
