import { beforeAll, expect, it } from "vitest";
import { defaultTemplate } from "#shared/administration/default-templates";
import { frameOf } from "#shared/campaigns/planning/frame-of";
import { makePlan } from "#shared/campaigns/planning/plan";
import { generateOptions } from "#shared/campaigns/wizard";
import { measureItem } from "../../functions/campaigns/measure-item.ts";
import { type StoredMeasure } from "../../functions/campaigns/items.ts";
import { plannedMeasure } from "../../functions/campaigns/new-measure.ts";
import { readMeasures } from "../../functions/campaigns/read.ts";
import { settleDetails } from "../../functions/campaigns/task-details.ts";
import { itemBytes } from "../../functions/core/item-bytes.ts";
import { consumed, resetConsumed } from "../../functions/core/table-client.ts";
import { frames, library } from "../rules/plan-figures.ts";
import { call, firstAdministrator, newCampaign } from "./api.ts";

/** Beyond so many bytes a change of an item costs more (docs/product.md, Budgets). */
const kilobyte = 1024;
const mostUnits = 9;
let token: string;

beforeAll(async () => ({ token } = await firstAdministrator()));

/** A measure with what most measures get in time: a person, a reminder that went out, costs, a priority. */
function lived(measure: StoredMeasure): StoredMeasure {
  const id = "n".repeat(16);
  const reminder = { id, channel: "email", send_before_minutes: 60, user_id: id, sent_for: measure.scheduled_at };
  return {
    ...measure,
    status: "done",
    priority_override: 9,
    responsible_id: id,
    duration_minutes: 90,
    planned_cost: 249.5,
    actual_cost: 249.5,
    begun_at: measure.scheduled_at,
    done_at: measure.scheduled_at,
    reminders: [reminder as StoredMeasure["reminders"][number]],
    campaign_copy: { title: "Doppelhaushälfte mit Garten am Englischen Garten" },
    revision: 100,
  };
}

it("no measure that any plan of the catalogue holds is stored in more than a kilobyte, with all it gets in time", () => {
  const measures = new Map<string, number>();
  const start = { marketing_start: "2027-01-04T08:00:00.000Z", allow_prelaunch: true, region: "DE-BY" } as const;
  for (const { code, timeline, budget } of frames) {
    const request = { ...generateOptions(budget, timeline), budget, timeline };
    const timezone = "Europe/Berlin";
    const frame = frameOf({ ...start, property_type_code: code, timezone }, request, "2026-11-23T08:00:00.000Z");
    const plan = makePlan(library, frame, timezone, { template: defaultTemplate(library, code, frame.budget) });
    for (const entry of plan.entries) {
      const planned = plannedMeasure({ id: "c".repeat(16), shift_sequence: 1 }, entry, { isAgreed: true });
      const bytes = itemBytes(measureItem(lived(settleDetails(undefined, planned).measure)));
      measures.set(planned.id, Math.max(bytes, measures.get(planned.id) ?? 0));
    }
  }
  expect(measures.size).toBeGreaterThan(library.length);
  expect([...measures].filter(([, bytes]) => bytes >= kilobyte)).toEqual([]);
});

it("the dearest status change of a plan stays within nine write units, with a reminder too", async () => {
  const { id } = await newCampaign(token, { property_type_code: "LUX" });
  const body = { ...generateOptions("unlimited", "longterm"), budget: "unlimited", timeline: "longterm" };
  await call("POST /campaigns/{id}/generate", { token, params: { id }, body });
  const bytesOf = (measure: StoredMeasure) => itemBytes(measureItem(measure));
  const stored = (await readMeasures(id)).toSorted((one, other) => bytesOf(other) - bytesOf(one));
  const largest = stored.slice(0, 5);
  const change = async (measure: StoredMeasure, status: string) => {
    resetConsumed();
    await call("POST /campaign-measures/{id}/status", { token, params: { id: measure.id }, body: { status } });
    return consumed.write;
  };
  /** Of the dearest change. Each is made twice: now and then one writes down what the agency used, never two in a row. */
  const dearest = async () => {
    const found: number[] = [];
    for (const measure of largest)
      for (const status of ["done", "planned"]) {
        const first = await change(measure, status);
        await change(measure, "queued");
        found.push(Math.min(first, await change(measure, status)));
      }
    return Math.max(...found);
  };
  const plain = await dearest();
  await call("POST /campaigns/{id}/bulk-reminders", { token, params: { id }, body: {} });
  const reminded = await dearest();
  expect([plain, reminded]).toEqual([mostUnits - 1, mostUnits]);
});

it("a change reads few measures by name and many as the range that holds them", async () => {
  const { id } = await newCampaign(token, { property_type_code: "HAU" });
  await call("POST /campaigns/{id}/generate", {
    token,
    params: { id },
    body: { min_relevance: 0, top_n_per_phase: 10 },
  });
  resetConsumed();
  const measures = await readMeasures(id, { consistent: true });
  const range = consumed.read;
  const ids = measures.filter(({ advertises }) => !advertises).map((measure) => measure.id);
  const readBy = async (count: number, priority: number) => {
    const body = { measure_ids: ids.slice(0, count), updates: { priority_override: priority } };
    resetConsumed();
    expect((await call("POST /campaign-measures/bulk-update", { token, body })).body.updated).toBe(count);
    return consumed.read;
  };
  /** The caller and the campaign's head, which the renewal of what is due looks at once more. */
  const besides = 4;
  expect(ids.length).toBeGreaterThan(30);
  expect(await readBy(30, 3)).toBeLessThanOrEqual(range + besides);
  expect(await readBy(1, 4)).toBeLessThanOrEqual(2 + besides);
});
