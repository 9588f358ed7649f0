import { beforeAll, expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { isMarketAd } from "#shared/campaigns/live";
import { generateOptions } from "#shared/campaigns/wizard";
import { isDiscreet } from "#shared/catalogue/channels";
import { call, firstAdministrator, letAdvertise, newCampaign } from "./api.ts";

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
  await letAdvertise(token, id);
  const done = { token, params: { id: mailing?.id ?? "" }, body: { status: "done" } };
  expect((await call("POST /campaign-measures/{id}/status", done)).status).toBe(200);
  expect(await campaign()).toMatchObject({ live_by: "ad" });
  expect((await generate("open")).body.measures.filter(({ channels }) => channels.includes("immoscout24"))).not.toEqual(
    [],
  );
  expect(await campaign()).toMatchObject({ marketing: "open", live_on: null, live_by: null });
});
