import { requireNode } from "../../../infra/local/node-version.ts";
import { median, timeOf } from "../line.ts";
import { startOurs } from "./cockpit.ts";
import { startDirectus } from "./directus.ts";
import type { Board, Peer } from "./work.ts";

/*
 * `npm run bench:peers`: the same board work here and on a self-hosted peer, both on this computer and over HTTP, by turns in
 * one run. Every round goes ours, theirs, ours: the two of ours give the band in which a difference says nothing. Exits 1
 * when a goal is missed. PEER_ROUNDS says how many rounds; see docs/performance.md.
 */
requireNode();
const rounds = Number(process.env.PEER_ROUNDS ?? 60);
const warmUp = 10;

/** The work, what it is called, how often a round counts it, and the most that ours may take of theirs. */
const work: { what: string; of: keyof Board; goal?: number; every: number }[] = [
  { what: "who am I", of: "whoAmI", goal: 0.5, every: 1 },
  { what: "load a plan", of: "load", goal: 0.9, every: 1 },
  { what: "load a plan, one flat table", of: "loadFlat", goal: 0.9, every: 1 },
  { what: "status of one", of: "status", goal: 0.6, every: 1 },
  { what: "move one", of: "move", goal: 0.8, every: 1 },
  { what: "twenty in one call", of: "twentyInOneCall", goal: 0.6, every: 2 },
  { what: "twenty calls at once", of: "twentyCalls", goal: 0.5, every: 4 },
  { what: "a campaign with its plan", of: "newCampaign", goal: 0.5, every: 4 },
];

const { peer: ours, data } = await startOurs();
const theirs = await startDirectus(data).catch(async (error: unknown) => {
  await ours.stop();
  throw error;
});
try {
  const counts = [await ours.board.load(), await theirs.board.load()];
  if (counts[0] !== counts[1]) throw new Error(`Not the same board: ${counts.join(" and ")} measures`);
  console.log(
    `${ours.name} ÷ ${theirs.name}, ${rounds} rounds, p50; the wizard's plan has ${data.measures.length} measures`,
  );
  const met: boolean[] = [];
  for (const { what, of, goal, every } of work) {
    const times = await measure(ours, theirs, of, Math.ceil(rounds / every));
    const [first, their, second] = times.map(median) as [number, number, number];
    const ratio = median(times[0].concat(times[2])) / their;
    const band = Math.max(first, second) / Math.min(first, second);
    const isMet = goal === undefined || ratio <= goal;
    met.push(isMet);
    const figures = `${ratio.toFixed(2)} (${median(times[0].concat(times[2])).toFixed(1)} ÷ ${their.toFixed(1)} ms; A/A ${band.toFixed(2)})`;
    console.log(
      `${what.padEnd(26)}${figures.padEnd(44)}${goal === undefined ? "" : `≤ ${goal}  ${isMet ? "yes" : "NO"}`}`,
    );
  }
  process.exitCode = met.every(Boolean) ? 0 : 1;
} finally {
  await theirs.stop();
  await ours.stop();
}

/** @returns milliseconds of ours, theirs and ours again, a round each */
async function measure(
  one: Peer,
  other: Peer,
  of: keyof Board,
  count: number,
): Promise<[number[], number[], number[]]> {
  const times: [number[], number[], number[]] = [[], [], []];
  for (let round = -Math.ceil(warmUp / 2); round < count; round += 1)
    for (const [place, { board }] of [one, other, one].entries()) {
      const time = await timeOf(board[of]);
      if (round >= 0) times[place]?.push(time);
    }
  return times;
}
