import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { dayOf } from "#shared/campaigns/agenda";
import { isPublicAd } from "#shared/campaigns/live";
import { isOpen } from "#shared/campaigns/status";
import { dayFromToday } from "../german-day.ts";
import { call, firstAdministrator, overrideDuties, newCampaign } from "./api.ts";

/* A buyer who backs out (docs/product.md, Planning: living with it). */

let token: string;
let campaign: Campaign;
let before: CampaignMeasure[];

const of = () => ({ token, params: { id: campaign.id } });
const planOf = async () => (await call("GET /campaigns/{id}/measures", of())).body;
const current = async () => (await call("GET /campaigns/{id}", of())).body;
const event = (body: object) => call("POST /campaigns/{id}/events", { ...of(), body });
const status = (id: string, to: string) =>
  call("POST /campaign-measures/{id}/status", { token, params: { id }, body: { status: to } });
const isOfSale = ({ anchor }: CampaignMeasure) => anchor === "sale" || anchor === "notary";
const found = dayFromToday(-1);
const today = dayFromToday();

beforeAll(async () => {
  token = (await firstAdministrator()).token;
});
beforeEach(async () => {
  campaign = await newCampaign(token, { property_type_code: "WOH" });
  await call("POST /campaigns/{id}/generate", { ...of(), body: { timeline: "standard", budget: "standard" } });
  await overrideDuties(token, campaign.id);
  before = await planOf();
});

describe("a buyer who backs out", () => {
  it("gives back what their coming skipped, ads first and from today on; what leads to the keys waits again", async () => {
    const ad = before.find((measure) => isPublicAd(measure) && measure.anchor === "start");
    if (!ad) throw new Error("nothing advertises");
    const prepared = before.filter(({ phase, duty }) => phase === "Pre-Launch" || duty).map(({ id }) => id);
    await call("POST /campaign-measures/bulk-update", {
      token,
      body: { measure_ids: [ad.id, ...prepared], updates: { status: "done" } },
    });
    await event({ event: "sale", on: found });
    const sold = await planOf();
    const skipped = sold.filter(({ status: now }) => now === "skipped");
    expect(skipped.length).toBeGreaterThan(10);
    expect(skipped.every(({ skipped_by }) => skipped_by === "sale")).toBe(true);
    const [kept] = skipped.filter(({ advertises, series }) => !advertises && !series);
    await status(kept.id, "planned");
    await status(kept.id, "skipped");
    const bought = sold.find((measure) => isOfSale(measure) && isOpen(measure.status));
    if (!bought) throw new Error("nothing hangs on the sale");
    await status(bought.id, "done");
    await call("PUT /campaigns/{id}/property", { ...of(), body: { reserved_until: dayFromToday(20) } });
    await event({ event: "notary", on: dayFromToday(30) });

    const asked = await event({ event: "fell_through", on: today, dry_run: true });
    expect(asked.status).toBe(200);
    expect((await current()).sale_on).toBe(found);
    const { body } = await event({ event: "fell_through", on: today });
    expect(body.changes).toEqual(asked.body.changes);
    expect(await current()).toMatchObject({
      sale_on: null,
      notary_on: null,
      outcome: null,
      fell_through: [{ on: today, sale_on: found }],
      live_on: today,
    });
    const { body: property } = await call("GET /campaigns/{id}/property", of());
    expect(property.reserved_until).toBeNull();

    const after = await planOf();
    const byId = new Map(after.map((measure) => [measure.id, measure]));
    // What a person skipped since is theirs.
    expect(byId.get(kept.id)?.status).toBe("skipped");
    const back = skipped.flatMap(({ id }) => (id === kept.id ? [] : [byId.get(id)]));
    expect(back.every((measure) => measure?.status === "planned" && measure.skipped_by === null)).toBe(true);
    expect(back.every((measure) => measure && dayOf(measure.scheduled_at, "Europe/Berlin") >= today)).toBe(true);
    // What needs no buyer waits for it again that none is found, as it did; the portal's ad goes on.
    const waited = before.filter((one) => one.provisional === "no_buyer" && one.code !== "inserat-pause-vollstaendig");
    expect(waited.length).toBeGreaterThan(0);
    expect(waited.map(({ id }) => byId.get(id)?.provisional)).toEqual(waited.map(() => "no_buyer"));
    const known = new Set(back.map((measure) => measure?.measure_id));
    // What waits for something else that comes back says nothing of which is first.
    const free = back.filter((one) => one && ![...one.requires, ...one.after].some((id) => known.has(id)));
    const firstOf = (isAd: boolean) =>
      free.flatMap((one) => (one?.advertises === isAd ? [one.scheduled_at] : [])).toSorted()[0] ?? "";
    expect(firstOf(true) <= firstOf(false)).toBe(true);
    const hanging = after.filter((measure) => isOfSale(measure) && measure.status !== "skipped");
    expect(hanging.every((measure) => measure.provisional === "sale" && measure.status === "planned")).toBe(true);
    expect(byId.get(ad.id)?.status).toBe("done");

    const undone = await call("POST /campaigns/{id}/plan-changes", { ...of(), body: body.undo });
    expect(undone.body.notice).toBeNull();
    expect(await current()).toMatchObject({ sale_on: found, notary_on: dayFromToday(30), fell_through: [] });
    expect((await call("GET /campaigns/{id}/property", of())).body.reserved_until).toBe(dayFromToday(20));
    expect((await planOf()).find(({ id }) => id === bought.id)?.status).toBe("done");
    expect((await planOf()).find(({ id }) => id === back[0]?.id)).toMatchObject({
      status: "skipped",
      skipped_by: "sale",
    });
  });

  it("comes back by undo with the reservation that was made for them, as identified as they were", async () => {
    const identification = { state: "proven", on: today, note: "Ordner 12" } as const;
    await call("PUT /campaigns/{id}/duties", { ...of(), body: { entries: { identification } } });
    const { body: library } = await call("GET /measures", { token });
    const reserving = library.find(({ code }) => code === "reservierung-eigentuemern-freigeben");
    const { body: reservation } = await call("POST /campaigns/{id}/measures", {
      ...of(),
      body: { measure_id: reserving?.id ?? "" },
    });
    const buyer = before.find(({ code }) => code === "kaeufer-verkaeufer-gwg") ?? expect.fail("nobody is identified");
    const states = async () => {
      const byId = new Map((await planOf()).map((measure) => [measure.id, measure.status]));
      return [buyer.id, reservation.id].map((id) => byId.get(id));
    };
    await event({ event: "sale", on: found });
    await status(buyer.id, "done");
    await status(reservation.id, "done");
    const { body } = await event({ event: "fell_through", on: today });
    expect(await states()).toEqual(["planned", "planned"]);
    const undone = await call("POST /campaigns/{id}/plan-changes", { ...of(), body: body.undo });
    expect([undone.status, await states()]).toEqual([200, ["done", "done"]]);

    // Reserved without an identified buyer, as before that was asked for: what is taken back comes back all the same.
    await status(buyer.id, "planned");
    const fell = (await event({ event: "fell_through", on: today })).body;
    const again = await call("POST /campaigns/{id}/plan-changes", { ...of(), body: fell.undo });
    expect([again.status, await states()]).toEqual([200, ["planned", "done"]]);
    const slip = (await status(reservation.id, "planned")).body;
    expect((await status(reservation.id, "done")).status).toBe(409);
    const took = await call("POST /campaigns/{id}/plan-changes", { ...of(), body: { changes: slip.undo } });
    expect([took.status, await states()]).toEqual([200, ["planned", "done"]]);
  });

  it("backs out of what was sold too, and the next one is found as the first was", async () => {
    await event({ event: "sale", on: found });
    await event({ event: "sold", on: today, price: 400_000 });
    await event({ event: "fell_through", on: today });
    expect((await current()).outcome).toBeNull();
    await event({ event: "sale", on: today });
    const again = await planOf();
    expect(again.filter(isOfSale).every(({ provisional }) => provisional === null)).toBe(true);
    await event({ event: "fell_through", on: today });
    expect((await current()).fell_through).toEqual([
      { on: today, sale_on: found },
      { on: today, sale_on: today },
    ]);
  });

  it.each([
    ["nobody was found", undefined, today],
    ["the day is before that of the buyer", found, dayFromToday(-2)],
    ["the day is to come", found, dayFromToday(1)],
  ])("is refused where %s", async (_, sale, on) => {
    if (sale) await event({ event: "sale", on: sale });
    expect((await event({ event: "fell_through", on })).status).toBe(400);
  });
});
