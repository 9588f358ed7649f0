import fc from "fast-check";
import { allRoutes, type Answered, call } from "../api/api.ts";
import { type Operation, operations, undeclared } from "./description.ts";
import { type GoodCall, goodCalls } from "./good-calls.ts";
import { requestsOf, type Sent } from "./requests.ts";
import type { World } from "./world.ts";

/** What came of a run. */
export interface Outcome {
  sent: number;
  /** How many calls were answered by each class of status: "2xx". */
  answers: Record<string, number>;
  /** The same of each route. */
  byRoute: Record<string, Record<string, number>>;
  /** Routes none of whose calls succeeded: nothing is proven of what they do. */
  neverGood: string[];
  /** Each fault once per route, with the call that showed it. */
  faults: string[];
}

/** After so many calls the agency is made again what it was. */
const restoreAfter = 250;
/** In every so many rounds of a long run each route is called as it is to succeed. */
const goodEvery = 20;
/** How often a call goes out again that found the store overloaded. */
const maxAgain = 3;
/** Most characters of a call in a report. */
const shownLength = 1_500;

const accessOf = new Map(allRoutes.map(({ name, route }) => [name, route.access]));

/**
 * Calls every route of docs/openapi.json in turn with what its description allows and with what it does not, and holds each
 * answer against the description. The same seed sends the same calls.
 * @param requests how many, at least one a route
 */
export async function fuzz(world: World, { seed, requests }: { seed: number; requests: number }): Promise<Outcome> {
  const rounds = Math.ceil(requests / operations.length);
  const calls = operations.map((operation, at) => ({
    operation,
    all: fc.sample(requestsOf(operation, world), { seed: seed + at, numRuns: rounds }),
  }));
  const outcome: Outcome = { sent: 0, answers: {}, byRoute: {}, neverGood: [], faults: [] };
  const good = goodCalls(world);
  const seen = new Map<string, string>();
  const note = (name: string, fault: string, sent: unknown) => {
    const key = `${name}: ${fault.slice(0, 80)}`;
    if (!seen.has(key)) seen.set(key, `${name}: ${fault}\n  ${JSON.stringify(sent).slice(0, shownLength)}`);
  };
  for (let round = 0; round < rounds; round += 1)
    for (const { operation, all } of calls) {
      const usual = all[round];
      if (!usual) continue;
      const isToSucceed = rounds > goodEvery && round % goodEvery === 0;
      if (isToSucceed || outcome.sent % restoreAfter === 0) await world.restore();
      const sent = isToSucceed ? await madeGood(good(operation)) : usual;
      if (sent instanceof Error) {
        note(operation.name, `no good call could be made: ${sent.message}`, {});
        continue;
      }
      const answer = await answerTo(operation, sent, world);
      outcome.sent += 1;
      const kind = `${Math.floor(answer.status / 100)}xx`;
      count(outcome.answers, kind);
      count((outcome.byRoute[operation.name] ??= {}), kind);
      for (const fault of faultsIn(operation, sent, answer)) note(operation.name, fault, sent);
      if (isToSucceed && answer.status >= 400) note(operation.name, `a good call is refused: ${answer.status}`, sent);
    }
  outcome.faults = [...seen.values()];
  outcome.neverGood = operations
    .map(({ name }) => name)
    .filter((name) => !outcome.byRoute[name]?.["2xx"] && !outcome.byRoute[name]?.["3xx"]);
  return outcome;
}

function count(counts: Record<string, number>, kind: string): void {
  counts[kind] = (counts[kind] ?? 0) + 1;
}

function madeGood(made: Promise<GoodCall>): Promise<Sent | Error> {
  return made.then(
    ({ caller, ...sent }) => ({ caller, call: sent }),
    (error: Error) => error,
  );
}

/** An answer; where a call before ended the session, the agency is made again what it was first. */
async function answerTo({ name }: Operation, sent: Sent, world: World): Promise<Answered<unknown>> {
  const token = sent.call.token ?? (sent.caller === "nobody" ? undefined : world.tokens[sent.caller]);
  let answer = await call(name, { ...sent.call, token });
  // An engine that gets no time of a busy machine is no fault of the route; one that never answers is.
  for (let again = 0; again < maxAgain && isStoreSlow(answer); again += 1)
    answer = await call(name, { ...sent.call, token });
  const isShutOut =
    token !== undefined && (answer.status === 401 || (answer.status === 403 && sent.caller === "admin"));
  if (!isShutOut) return answer;
  await world.restore();
  return call(name, { ...sent.call, token });
}

function isStoreSlow({ status, body }: Answered<unknown>): boolean {
  return status === 503 && body.detail.startsWith("Der Speicher ist gerade überlastet");
}

function faultsIn(operation: Operation, { caller }: Sent, answer: Answered<unknown>): string[] {
  const access = accessOf.get(operation.name);
  const faults = undeclared(operation, answer);
  if (caller === "nobody" && access !== "public" && answer.status !== 401)
    faults.push(`${answer.status} without a token`);
  if (caller === "staff" && access === "admin" && answer.status !== 403)
    faults.push(`${answer.status} for staff on an administrators' route`);
  if (caller !== "nobody" && answer.status === 401) faults.push("401 for somebody who is signed in");
  const { detail } = answer.body ?? ({} as Partial<Answered<unknown>["body"]>);
  if (
    answer.status >= 400 &&
    typeof detail === "string" &&
    /^.{0,7}$|undefined|\[object|error|expected|invalid/i.test(detail)
  )
    faults.push(`refuses with „${detail}“`);
  return faults;
}
