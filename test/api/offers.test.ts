import { expect, it } from "vitest";
import { call } from "./api.ts";
import { settled } from "./settled.ts";
import { openScheduleWorld } from "./schedule-world.ts";
import { readSummaries, renewNotifications } from "./store.ts";

const world = openScheduleWorld();
const of = (id: string) => ({ token: world.token, params: { id } });
const own = () => of(world.campaign.id);
const setOffer = (is_offer: boolean) => call("PUT /campaigns/{id}/offer-state", { ...own(), body: { is_offer } });
const setStatus = (id: string, status: string) =>
  call("POST /campaign-measures/{id}/status", { ...of(id), body: { status } });
const renewed = () => settled();

it("an offer is made by the wizard's call, marked everywhere, and becomes a campaign by a press", async () => {
  const body = { title: "Angebot Seeweg", marketing_start: world.campaign.marketing_start, is_offer: true };
  const { body: made } = await call("POST /campaigns", { token: world.token, body });
  expect(made).toMatchObject({ is_offer: true, next_report_due: null });
  const { body: listed } = await call("GET /campaigns", { token: world.token });
  expect(listed.find(({ id }) => id === made.id)?.is_offer).toBe(true);
  const back = await call("PUT /campaigns/{id}/offer-state", { ...of(made.id), body: { is_offer: false } });
  expect(back).toMatchObject({ status: 200, body: { is_offer: false } });
  const { body: history } = await call("GET /history", {
    token: world.token,
    query: { subject: "campaign", id: made.id },
  });
  expect(history.map(({ action, values }) => [action, values.is_offer])).toContainEqual(["setOfferState", false]);
});

it("nothing of an offer begins, by none of the ways; skipping, planning and moving work", async () => {
  const [first, second] = world.plan;
  await setOffer(true);
  for (const status of ["queued", "done"]) {
    const refused = await setStatus(first.id, status);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { detail: expect.stringContaining("noch ein Angebot") as string, code: "mandate" },
    ]);
  }
  const bulk = { measure_ids: [first.id, second.id], updates: { status: "done" } };
  expect((await call("POST /campaign-measures/bulk-update", { token: world.token, body: bulk })).status).toBe(409);
  const changes = { changes: [{ id: first.id, status: "queued" }], remove: [], add: [], set: {} };
  expect((await call("POST /campaigns/{id}/plan-changes", { ...own(), body: changes })).status).toBe(409);
  const event = { event: "sale", on: "2030-04-01" };
  expect((await call("POST /campaigns/{id}/events", { ...own(), body: event })).status).toBe(409);
  expect((await setStatus(first.id, "skipped")).status).toBe(200);
  expect((await setStatus(first.id, "planned")).status).toBe(200);
  expect((await world.planOf()).every(({ status }) => status === "planned")).toBe(true);
  await setOffer(false);
  const free = world.plan.find(({ advertises }) => !advertises);
  expect((await setStatus(free?.id ?? "", "queued")).status).toBe(200);
});

it("an offer warns of nothing, is in no list of what is to do, and in no figure", async () => {
  const { id } = world.campaign;
  const { body: owner } = await call("POST /owners", {
    token: world.token,
    body: { name: "Erika Eigentümer", email: "erika@example.de" },
  });
  await call("PUT /campaigns/{id}/owner", { ...own(), body: { owner_id: owner.id } });
  await renewed();
  const tiles = async () => (await call("GET /analytics", { token: world.token, query: { days: "90" } })).body.tiles;
  const counted = await tiles();
  const summary = async () => (await readSummaries()).find(({ sk }) => sk === id);
  expect((await summary())?.figures).toBeDefined();
  await setOffer(true);
  await renewed();
  expect(await tiles()).toMatchObject({
    campaigns: counted.campaigns - 1,
    measures: counted.measures - world.plan.filter(({ provisional }) => provisional === null).length,
  });
  const { figures, duties } = (await summary()) ?? {};
  expect([figures, duties]).toEqual([undefined, undefined]);
  const later = "2030-12-01T09:00:00.000Z";
  await renewNotifications(later);
  const { body: notices } = await call("GET /notifications", { token: world.token });
  expect(notices.filter(({ campaign_id }) => campaign_id === id)).toEqual([]);
  const days = { from: "2030-03-20", to: "2030-04-02", scope: "all" };
  const { body: agenda } = await call("GET /agenda", { token: world.token, query: days });
  expect(agenda.campaigns.map((one) => one.id)).not.toContain(id);
  expect(agenda.tasks.map(({ campaign_id }) => campaign_id)).not.toContain(id);
  expect((await call("GET /campaigns/{id}", own())).body.next_report_due).toBeNull();
  const report = await call("POST /campaigns/{id}/owner-reports/generate", own());
  expect(report).toMatchObject({ status: 409, body: { detail: expect.stringContaining("Angebot") } });
  await setOffer(false);
  await renewed();
  expect(await tiles()).toEqual(counted);
  expect((await call("GET /campaigns/{id}", own())).body.next_report_due).not.toBeNull();
  expect((await summary())?.figures).toBeDefined();
});
