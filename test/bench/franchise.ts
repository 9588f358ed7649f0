import { call } from "../api/api.ts";
import { unitsOf } from "./agency.ts";
import type { Asked } from "./least.ts";
import { atMost, type Line, median, timeOf } from "./line.ts";
import { settledYears } from "./years.ts";
import { type Sizes, smallAgency } from "./years-agency.ts";
import { screensOf } from "./years-screens.ts";

/** Two hundred agents who have five thousand campaigns, two thousand of them at work. */
const franchise: Sizes = {
  campaigns: 5_000,
  running: 2_000,
  tasks: { running: 120, ended: 20 },
  owners: 4_000,
  people: 200,
};
/** What a call may take at most: of a function's time in milliseconds, of an answer in KB of 1,000 bytes, before it is compressed. */
const limits = { time: 1_000, kilobytes: 1_000 };
const rounds = 3;

/**
 * Every call of every screen of a franchise on a store that is filled with it: how long the function works, how much it
 * answers before that is compressed, and what it reads. `BENCH_FRANCHISE=10` fills it with a tenth.
 */
export async function measureFranchise(): Promise<Line[]> {
  const agency = await settledYears(shareOf(Number(process.env.BENCH_FRANCHISE ?? "1")));
  const asked = Object.values(screensOf(agency)).flat();
  const calls = new Map(asked.map((one) => [`${one.name} ${JSON.stringify(one.input ?? {})}`, one]));
  const lines: Line[] = [];
  for (const one of calls.values()) lines.push(...(await linesOf(one, agency.token)));
  return lines;
}

/** A franchise so many times smaller, with no fewer people than an agency. */
function shareOf(share: number): Sizes {
  const { campaigns, running, owners, people } = franchise;
  const part = (count: number) => Math.ceil(count / share);
  return {
    ...franchise,
    campaigns: part(campaigns),
    running: part(running),
    owners: part(owners),
    people: Math.max(smallAgency.people, part(people)),
  };
}

async function linesOf({ name, input }: Asked, token: string): Promise<Line[]> {
  let bytes = 0;
  const ask = async () => {
    const answered = await call(name, { ...input, token });
    if (answered.status !== 200) throw new Error(`${name}: ${answered.status} ${JSON.stringify(answered.body)}`);
    ({ bytes } = answered);
  };
  const { read } = await unitsOf(ask);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timeOf(ask));
  const what = `franchise, ${name}, ${read} read units`;
  return [
    atMost(`${what}: function's time, p50`, limits.time, median(times), " ms"),
    atMost(`${what}: answer before it is compressed`, limits.kilobytes, bytes / 1_000, " KB"),
  ];
}
