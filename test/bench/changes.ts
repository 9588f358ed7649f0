import type { RouteName } from "#shared/client";
import { call, type Call, overrideDuties } from "../api/api.ts";
import { type Agency, makeAgency, unitsOf } from "./agency.ts";
import { atMost, type Line, median } from "./line.ts";

const rounds = 30;
const warmUp = 5;

/** A call of a screen, by its round. */
type Round = (round: number) => { name: RouteName; input: Call };

/**
 * What the screens' changes of a plan as the wizard makes it take, in read and write units and in processor time as a share
 * of the same plan's load; by turns in one run.
 */
export async function measureChanges(): Promise<Line[]> {
  const agency = await makeAgency();
  const { token, campaign, measures } = agency;
  await overrideDuties(token, campaign.id);
  const work = workOf(agency);
  const [times, units] = [new Map<string, number[]>(), new Map<string, { read: number; write: number }>()];
  for (let round = -warmUp; round < rounds; round += 1)
    for (const [what, one] of Object.entries(work)) {
      const { name, input } = one(round + warmUp);
      const started = process.cpuUsage();
      const used = await unitsOf(async () => {
        const { status, body } = await call(name, { token, ...input });
        if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
      });
      const { user, system } = process.cpuUsage(started);
      if (round < 0) continue;
      times.set(what, [...(times.get(what) ?? []), (user + system) / 1000]);
      units.set(what, used);
    }
  const load = median(times.get("load") ?? []);
  console.error(`  a plan of ${measures.length} measures`);
  return Object.keys(work).map((what) => {
    const time = median(times.get(what) ?? []);
    const { read = 0, write = 0 } = units.get(what) ?? {};
    const said = `${what} (${read} read, ${write} write units; ${time.toFixed(1)} ms of processor) ÷ load`;
    return atMost(said, most[what] ?? 1, time / load);
  });
}

/** The most that each may take of the processor time of a load of the plan. */
const most: Record<string, number> = { status: 0.7, move: 1.2, "move with successors": 2, "twenty in one call": 1.4 };

function workOf({ campaign: { id }, measures }: Agency): Record<string, Round> {
  const free = measures.filter(({ advertises, anchor, series }) => !advertises && anchor === "start" && !series);
  const [changed, moved] = free;
  const before = free.find((one) => measures.some(({ requires }) => requires.includes(one.measure_id ?? ""))) ?? moved;
  const twenty = free.slice(-20);
  if (!changed || !moved || !before || twenty.length < 20)
    throw new Error("The plan has too few measures that may begin");
  const statusOf = (round: number) => (round % 2 === 0 ? "queued" : "planned");
  const move = (measure: string, round: number, more = {}) => ({
    name: "POST /campaign-measures/{id}/move" as const,
    input: { params: { id: measure }, body: { offset_days: 5 + (round % 40), ...more } },
  });
  return {
    load: () => ({ name: "GET /campaigns/{id}/measures", input: { params: { id } } }),
    status: (round) => ({
      name: "POST /campaign-measures/{id}/status",
      input: { params: { id: changed.id }, body: { status: statusOf(round) } },
    }),
    move: (round) => move(moved.id, round),
    "move with successors": (round) => move(before.id, round, { with_successors: true }),
    "twenty in one call": (round) => ({
      name: "POST /campaign-measures/bulk-update",
      input: { body: { measure_ids: twenty.map((one) => one.id), updates: { status: statusOf(round) } } },
    }),
  };
}
