import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { isByHand } from "#shared/campaigns/measure-key";
import { countStatuses, progressOf } from "#shared/campaigns/status";
import { measureName, nextMeasures } from "#shared/campaigns/reading";
import { call, firstAdministrator, newCampaign } from "./api.ts";
import { settled } from "./settled.ts";

let token: string;
let library: { id: string }[];
beforeAll(async () => {
  token = (await firstAdministrator()).token;
  library = (await call("GET /measures", { token })).body;
});

const statusWord = fc.constantFrom("planned", "queued", "done", "skipped", "pending", "completed");
const position = fc.nat({ max: 60 });

/** One thing that somebody may do with a campaign; positions pick a measure of the plan as it is at that moment. */
const action = fc.oneof(
  fc.record({ kind: fc.constant("generate" as const), top: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant("status" as const), position, status: statusWord }),
  fc.record({
    kind: fc.constant("bulk" as const),
    positions: fc.array(position, { minLength: 1, maxLength: 20 }),
    status: statusWord,
  }),
  fc.record({ kind: fc.constant("move" as const), position, days: fc.integer({ min: -20, max: 120 }) }),
  fc.record({ kind: fc.constant("add" as const), position }),
  fc.record({ kind: fc.constant("rename" as const), position, name: fc.constantFrom("Aushang", "Zettel") }),
  fc.record({
    kind: fc.constant("changes" as const),
    positions: fc.array(position, { maxLength: 120 }),
    status: statusWord,
  }),
  fc.record({ kind: fc.constant("remove" as const), position }),
  fc.record({ kind: fc.constant("start" as const), day: fc.integer({ min: 1, max: 28 }) }),
  fc.record({ kind: fc.constant("delete" as const), unless: fc.constant(true) }),
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

async function plan(id: string): Promise<CampaignMeasure[]> {
  const { status, body } = await call("GET /campaigns/{id}/measures", { token, params: { id } });
  return status === 200 ? body : [];
}

/** The next measures of a plan, as a recount finds them. */
function nextIn(measures: CampaignMeasure[]) {
  return nextMeasures(measures).map((measure) => ({
    name: measureName(measure),
    scheduled_at: measure.scheduled_at,
  }));
}

async function perform(id: string, step: Action) {
  const measures = await plan(id);
  const pick = (at: number) => measures[at % Math.max(1, measures.length)]?.id ?? `${id}.fehlt`;
  const campaign = { token, params: { id } };
  switch (step.kind) {
    case "generate":
      return call("POST /campaigns/{id}/generate", {
        ...campaign,
        body: { top_n_per_phase: step.top, min_relevance: 0 },
      });
    case "status":
      return call("POST /campaign-measures/{id}/status", {
        token,
        params: { id: pick(step.position) },
        body: { status: step.status },
      });
    case "bulk":
      return call("POST /campaign-measures/bulk-update", {
        token,
        body: { measure_ids: step.positions.map(pick), updates: { status: step.status } },
      });
    case "move":
      return call("POST /campaign-measures/{id}/move", {
        token,
        params: { id: pick(step.position) },
        body: { offset_days: step.days },
      });
    case "rename":
      return call("PUT /campaign-measures/{id}", {
        token,
        params: { id: pick(step.position) },
        body: { name_override: step.name },
      });
    case "add":
      return call("POST /campaigns/{id}/measures", { ...campaign, body: { measure_id: library[step.position]?.id } });
    case "changes":
      return call("POST /campaigns/{id}/plan-changes", {
        ...campaign,
        body: {
          changes: step.positions.map((at) => ({ id: pick(at), status: step.status })),
          remove: step.positions.slice(0, 2).map((at) => pick(at + 7)),
          add: [{ measure_id: library[step.positions.length]?.id }],
        },
      });
    case "remove":
      return call("DELETE /campaign-measures/{id}", { token, params: { id: pick(step.position) } });
    case "start":
      return call("PUT /campaigns/{id}", {
        ...campaign,
        body: { marketing_start: `2030-03-${String(step.day).padStart(2, "0")}T08:00:00Z` },
      });
    case "delete":
      return call("DELETE /campaigns/{id}", campaign);
  }
}

it("whatever people do at the same time, the counts equal a recount", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(action, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
      async (rounds) => {
        const { id } = await newCampaign(token, { marketing_start: "2030-03-04T08:00:00Z" });
        await call("POST /campaigns/{id}/generate", {
          token,
          params: { id },
          body: { top_n_per_phase: 3, min_relevance: 0 },
        });
        for (const round of rounds) {
          const answers = await Promise.all(round.map((step) => perform(id, step)));
          for (const { status } of answers) expect(status).toBeLessThan(500);
          const { status, body } = await call("GET /campaigns/{id}", { token, params: { id } });
          const measures = await plan(id);
          if (status === 200) {
            expect(body.progress).toEqual(progressOf(countStatuses(measures)));
            const listed = async () => (await call("GET /campaigns", { token })).body.find((one) => one.id === id);
            // What the list does not know yet it leaves to the plan; it never says what is over.
            const next = (await listed())?.next;
            if (next) expect(next).toEqual(nextIn(measures));
            await settled();
            expect((await listed())?.next).toEqual(nextIn(measures));
          } else expect(measures).toEqual([]);
          const planned = measures.filter(({ id: own }) => !isByHand(own));
          expect(new Set(planned.map(({ measure_id }) => measure_id)).size).toBe(planned.length);
        }
      },
    ),
    { numRuns: 6 },
  );
});
