import { beforeAll, expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { isMarketAd } from "#shared/campaigns/live";
import { generateOptions } from "#shared/campaigns/wizard";
import { isDiscreet } from "#shared/catalogue/channels";
import { dayFromToday } from "../german-day.ts";
import { call, firstAdministrator, overrideDuties, newCampaign } from "./api.ts";

let token: string;
beforeAll(async () => {
  token = (await firstAdministrator()).token;
});

const options = { ...generateOptions("premium", "standard"), hours_per_week: 10 };
const openOf = (measures: readonly { channels: CampaignMeasure["channels"] }[]) =>
  measures.filter(({ channels }) => !isDiscreet(channels));

it("a luxury property that is sold discreetly gets no public ad, whatever its plan is asked for later", async () => {
  const asked = { ...options, marketing: "discreet" as const };
  const preview = await call("POST /plan-preview", { token, body: { ...asked, property_type_code: "LUX" } });
  expect(preview.status).toBe(200);
  const { id } = await newCampaign(token, { property_type_code: "LUX" });
  const params = { id };
  const generate = (body: object) => call("POST /campaigns/{id}/generate", { token, params, body });
  const campaign = async () => (await call("GET /campaigns/{id}", { token, params })).body;
  const plan = async () => (await call("GET /campaigns/{id}/measures", { token, params })).body;
  expect(await campaign()).toMatchObject({ marketing: null });

  expect((await generate(asked)).body.created).toBeGreaterThan(50);
  expect(openOf(await plan())).toEqual([]);
  expect(new Set((await plan()).map(({ measure_id }) => measure_id))).toEqual(
    new Set(preview.body.measures.map(({ measure_id }) => measure_id)),
  );
  expect((await generate(options)).body.created).toBe(0);
  await call("POST /campaigns/{id}/recalculate", { token, params, body: {} });
  expect(openOf(await plan())).toEqual([]);
  expect(await campaign()).toMatchObject({ marketing: "discreet", live_on: null });
  const { warnings } = (await call("GET /campaigns/{id}/plan-check", { token, params })).body;
  expect(warnings.filter(({ kind }) => kind === "missing")).toEqual([]);
});

it("its clock begins with the first offer to chosen people, and with the first public ad once it is sold openly", async () => {
  const { id } = await newCampaign(token, { property_type_code: "LUX" });
  const params = { id };
  const generate = (marketing: string) =>
    call("POST /campaigns/{id}/generate", { token, params, body: { ...options, marketing } });
  const campaign = async () => (await call("GET /campaigns/{id}", { token, params })).body;
  await generate("discreet");
  const plan = (await call("GET /campaigns/{id}/measures", { token, params })).body;
  const mailing = plan.find((measure) => isMarketAd(measure, { marketing: "discreet" }));
  await overrideDuties(token, id);
  const done = { token, params: { id: mailing?.id ?? "" }, body: { status: "done" } };
  expect((await call("POST /campaign-measures/{id}/status", done)).status).toBe(200);
  expect(await campaign()).toMatchObject({ live_by: "ad" });
  expect((await generate("open")).body.measures.filter(({ channels }) => channels.includes("immoscout24"))).not.toEqual(
    [],
  );
  expect(await campaign()).toMatchObject({ marketing: "open", live_on: null, live_by: null });
});

/** A planned campaign of a luxury property, and what is asked of it. */
async function planned(marketing?: "open" | "discreet") {
  const { id } = await newCampaign(token, { property_type_code: "LUX" });
  const about = { token, params: { id } };
  await call("POST /campaigns/{id}/generate", { ...about, body: { ...options, ...(marketing && { marketing }) } });
  return {
    about,
    offer: (to: "open" | "discreet", dry_run = false) =>
      call("POST /campaigns/{id}/marketing", { ...about, body: { marketing: to, dry_run } }),
    plan: async () => (await call("GET /campaigns/{id}/measures", about)).body,
    campaign: async () => (await call("GET /campaigns/{id}", about)).body,
    change: (body: object) => call("POST /campaigns/{id}/plan-changes", { ...about, body }),
    /** What the plan check says besides hours and money, which grow with what comes in. */
    warnings: async () => {
      const { warnings } = (await call("GET /campaigns/{id}/plan-check", about)).body;
      return warnings.filter(({ kind }) => kind !== "over_capacity" && kind !== "over_budget");
    },
  };
}
const isOpenAd = ({ status, channels }: CampaignMeasure) => status === "planned" && !isDiscreet(channels);
const whole = ({ version: _, ...measure }: CampaignMeasure) => measure;

it("a discreet sale becomes an open one: previewed, with the ads that an open plan holds, and taken back with one press", async () => {
  const { about, offer, plan, campaign, change, warnings } = await planned("discreet");
  const before = await plan();
  const preview = (await offer("open", true)).body;
  expect(preview.campaign.marketing).toBe("open");
  expect((await plan()).map(whole)).toEqual(before.map(whole));
  expect(await campaign()).toMatchObject({ marketing: "discreet" });

  const { status, body } = await offer("open");
  expect(status).toBe(200);
  expect(body.added.map(({ id, scheduled_at }) => [id, scheduled_at])).toEqual(
    preview.added.map(({ id, scheduled_at }) => [id, scheduled_at]),
  );
  expect(await campaign()).toMatchObject({ marketing: "open" });
  const codes = new Set((await plan()).map(({ code }) => code));
  expect(codes).toContain("immoscout24-inserat-wochenendstart");
  expect(openOf(body.added).length).toBeGreaterThan(5);
  expect(await warnings()).toEqual([]);
  expect((await call("POST /campaigns/{id}/generate", { ...about, body: options })).body.created).toBe(0);

  await change(body.undo);
  expect(await campaign()).toMatchObject({ marketing: "discreet" });
  expect((await plan()).map(whole)).toEqual(before.map(whole));
});

it("an open sale becomes a discreet one and comes back: what is public is skipped for that alone and returns", async () => {
  const { about, offer, plan, campaign, warnings } = await planned();
  const before = await plan();
  const isAwaited = ({ measure_id }: CampaignMeasure) =>
    before.some(({ requires }) => requires.includes(measure_id ?? ""));
  const [first, second] = before.filter((measure) => isOpenAd(measure) && !isAwaited(measure));
  const own = { name: "Schild am Zaun", scheduled_at: first.scheduled_at };
  const { body: task } = await call("POST /campaigns/{id}/measures", { ...about, body: own });
  await call("POST /campaign-measures/{id}/status", { token, params: { id: second.id }, body: { status: "skipped" } });

  const { body } = await offer("discreet");
  const skipped = body.changes.filter(({ status_to }) => status_to === "skipped").map(({ id }) => id);
  expect(skipped).toContain(first.id);
  expect(body.added.length).toBeGreaterThan(0);
  expect(openOf(body.added)).toEqual([]);
  expect((await plan()).filter(isOpenAd)).toEqual([]);
  expect((await plan()).find(({ id }) => id === task.id)).toMatchObject({ status: "planned" });
  expect((await plan()).find(({ id }) => id === second.id)).toMatchObject({ status: "skipped", skipped_by: null });
  expect(await warnings()).toEqual([]);
  // A series that found no room among what came in may find some once that is there: on 30 November one does.
  expect((await call("POST /campaigns/{id}/generate", { ...about, body: options })).body.created).toBeLessThan(2);

  const back = await offer("open");
  const restored = back.body.changes.filter(({ status_from }) => status_from === "skipped").map(({ id }) => id);
  expect(new Set(restored)).toEqual(new Set(skipped));
  expect(await campaign()).toMatchObject({ marketing: "open" });
  const after = new Map((await plan()).map((measure) => [measure.id, measure]));
  expect(restored.every((id) => after.get(id)?.status === "planned" && after.get(id)?.skipped_by === null)).toBe(true);
  expect(after.get(second.id)).toMatchObject({ status: "skipped", skipped_by: null });
  expect(await warnings()).toEqual([]);
});

it("its clock follows to whom it is offered, there and back; a public ad that was done is named", async () => {
  const { about, offer, plan, campaign, change } = await planned("discreet");
  const mailing = (await plan()).find((measure) => isMarketAd(measure, { marketing: "discreet" }));
  await overrideDuties(token, about.params.id);
  const done = (id = "") =>
    call("POST /campaign-measures/{id}/status", { token, params: { id }, body: { status: "done" } });
  await done(mailing?.id);
  expect(await campaign()).toMatchObject({ live_by: "ad" });
  const { body } = await offer("open");
  expect(await campaign()).toMatchObject({ marketing: "open", live_on: null });
  expect(body.public).toEqual([]);
  await change(body.undo);
  expect(await campaign()).toMatchObject({ marketing: "discreet", live_by: "ad" });

  await offer("open");
  const ad = (await plan()).find((measure) => isMarketAd(measure, { marketing: "open" }));
  await done(ad?.id);
  expect(await campaign()).toMatchObject({ live_by: "ad" });
  expect((await offer("discreet", true)).body.public).toEqual([ad?.measure_name]);
});

it("is refused without a plan, and once there is a buyer", async () => {
  const { id } = await newCampaign(token, { property_type_code: "LUX" });
  const body = { marketing: "open" as const };
  expect((await call("POST /campaigns/{id}/marketing", { token, params: { id }, body })).status).toBe(409);
  const { about, offer } = await planned();
  await call("POST /campaigns/{id}/events", { ...about, body: { event: "sale", on: dayFromToday() } });
  expect((await offer("discreet", true)).status).toBe(409);
  expect((await offer("discreet")).status).toBe(409);
});
