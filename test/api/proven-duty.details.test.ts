import { keptFactFields } from "#shared/campaigns/measure-fields";
import { storedFields } from "#shared/core/entity-fields";
import { expect, it } from "vitest";
import { recommend } from "#shared/plan/coach";
import { isOpen } from "#shared/campaigns/status";
import { coachedDuties } from "#shared/market/duties/shown";
import { dayFromToday } from "../german-day.ts";
import { proofOf } from "../starter-measures.ts";
import { call } from "./api.ts";
import { settled } from "./settled.ts";
import { at, openReportWorld } from "./report-world.ts";

/* A duty and the measure that stands for it are one fact, wherever one reads of it. */

const world = openReportWorld();
const { of } = world;
const name = proofOf("identification");
const overdue = dayFromToday(-5);

/** What each place says of the measure being still to do: its own words, or nothing. */
async function openIn(id: string) {
  const campaign = await world.current();
  const measures = await world.plan();
  const { body: property } = await call("GET /campaigns/{id}/property", of(campaign.id));
  const { body: stored } = await call("GET /campaigns/{id}/duties", of(campaign.id));
  const { body: office } = await call("GET /office-measures", { token: world.token });
  const now = new Date().toISOString();
  const days = { from: overdue, to: dayFromToday() };
  const { body: agenda } = await call("GET /agenda", { token: world.token, query: days });
  const { body: check } = await call("GET /campaigns/{id}/plan-check", of(campaign.id));
  const { body: draft } = await world.generate();
  const known = { campaign, measures, property, stored, office, now };
  return {
    dashboard: measures.some((measure) => measure.id === id && isOpen(measure.status)),
    coach: recommend(campaign, measures, now, coachedDuties(known)).some(({ measure_id }) => measure_id === id),
    today: agenda.tasks.some((task) => task.id === id && isOpen(task.status)),
    check: check.warnings.some(({ measures: named, kind }) => kind === "before_duty" && named.includes(id)),
    draft: draft.late.some(({ campaign_measure_id }) => campaign_measure_id === id),
    room: stillToCome.test(await roomOf(campaign.id)),
  };
}

const stillToCome = /Was noch aussteht.*Ihre Angaben zur Person wie gesetzlich vorgeschrieben geprüft.*Ihre Unterlagen/;
async function roomOf(campaignId: string): Promise<string> {
  await settled();
  const { body } = await call("POST /campaigns/{id}/owner-room", of(campaignId));
  const token = body.url.split("/").at(-1) ?? "";
  const { body: page } = await call("GET /public/rooms/{token}", { params: { token } });
  return String(page)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
}

it("a proven duty is done on dashboard, coach, Mein Tag, plan check, report draft and in the owner's room", async () => {
  const { id: campaign } = world.campaign;
  const { body: library } = await call("GET /measures", { token: world.token });
  const wanted = library.find((measure) => measure.name === name);
  const own = async () => (await world.plan()).find(({ measure_name }) => measure_name === name);
  if (!(await own()))
    await call("POST /campaigns/{id}/measures", { ...of(campaign), body: { measure_id: wanted?.id } });
  const { id } = (await own()) ?? expect.fail(name);
  const early = await world.plan();
  const waiting = early.find(({ duty, advertises, owner_text }) => !duty && !advertises && owner_text) ?? expect.fail();
  const facts = { ...storedFields(keptFactFields, waiting), after: [], requires: [wanted?.id ?? ""] };
  const changes = [
    { id, scheduled_at: at(-5) },
    { id: waiting.id, scheduled_at: at(-6), facts },
  ];
  await call("POST /campaigns/{id}/plan-changes", { ...of(campaign), body: { changes } });
  // Its owner was promised nothing yet: late it is for the agency alone.
  const open = { dashboard: true, coach: true, today: true, check: true, draft: false, room: false };
  expect(await openIn(id)).toEqual(open);

  const entries = { identification: { state: "proven", on: dayFromToday() } };
  const { body: proven } = await call("PUT /campaigns/{id}/duties", { ...of(campaign), body: { entries } });
  expect(new Set(Object.values(await openIn(id)))).toEqual(new Set([false]));

  // Set back it is to do again everywhere but for the coach: the duty itself stands.
  await call("POST /campaigns/{id}/plan-changes", { ...of(campaign), body: { ...proven.plan?.undo } });
  expect(await openIn(id)).toMatchObject({ dashboard: true, today: true, coach: false, draft: false });
});
