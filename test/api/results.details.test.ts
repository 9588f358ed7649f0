import { dayAfter } from "#shared/core/time";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { NewResult } from "#shared/market/result-fields";
import { dayFromToday } from "../german-day.ts";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";
import { keys, put, query, read } from "./store.ts";

let token: string;
let campaign: { token: string; params: { id: string } };

const add = (body: Partial<NewResult> & Record<string, unknown>) =>
  call("POST /campaigns/{id}/results", { ...campaign, body });
const list = async () => (await call("GET /campaigns/{id}/results", campaign)).body;
const own = async () => (await call("GET /campaigns/{id}/comparison", campaign)).body.own;
const items = () => query(keys.results(campaign.params.id));

const byNumber = (one: number, other: number) => one - other;

beforeAll(async () => {
  ({ token } = await firstAdministrator());
});
beforeEach(async () => {
  const { id } = await newCampaign(token);
  campaign = { token, params: { id } };
});

describe("results", () => {
  it("are kept by kind, the newest first, and counted; a viewing that is only planned is not", async () => {
    await add({ kind: "enquiry", on: dayFromToday(-3), channel: "immoscout24", note: "A. B., sucht für die Tochter" });
    await add({
      kind: "viewing",
      on: dayFromToday(-1),
      people: 2,
      impression: "bad",
      objections: ["price", "price", "layout"],
    });
    await add({ kind: "viewing", on: dayFromToday(2), held: false });
    await add({ kind: "offer", on: dayFromToday(0), amount: 410_000, finance: "promised" });
    await add({ kind: "portal", on: dayFromToday(-7), channel: "immowelt", views: 320, bookmarks: 12, requests: 3 });
    expect((await list()).map(({ kind }) => kind)).toEqual(["viewing", "offer", "viewing", "enquiry", "portal"]);
    expect((await list())[2]).toMatchObject({ objections: ["price", "layout"], people: 2 });
    // The three that Immowelt itself counted, and the one that was kept of another channel.
    expect(await own()).toEqual({ views: 320, enquiries: 4, viewings: 1, offers: 1 });
  });

  it("say what a bidder was told, at first nothing", async () => {
    const { body: offer } = await add({ kind: "offer", on: dayFromToday(0), amount: 410_000 });
    expect(offer).toMatchObject({ answer: "open" });
    const body = { kind: "offer", on: dayFromToday(0), amount: 410_000, answer: "counter" } as const;
    expect((await call("PUT /results/{id}", { token, params: { id: offer.id }, body })).body).toMatchObject({
      answer: "counter",
    });
  });

  it("sent twice with the same id, at once or later, are kept and counted once", async () => {
    const body = { id: "am-telefon-gemacht-01", kind: "viewing", on: dayFromToday(0) } as const;
    const both = await Promise.all([add(body), add(body)]);
    expect(both.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 201]);
    expect((await add({ ...body, people: 5 })).body).toMatchObject({ people: 1 });
    expect(await list()).toHaveLength(1);
    expect(await own()).toMatchObject({ viewings: 1 });
  });

  it("count of a week and channel the portal's enquiries or those kept singly, whichever are more, also at once", async () => {
    const on = "2026-11-16";
    const portal = (requests: number) => ({ kind: "portal", on, channel: "immowelt", views: 100, requests }) as const;
    const { body: week } = await add(portal(3));
    const enquiry = { kind: "enquiry", on: "2026-11-19", channel: "immowelt" } as const;
    const singles = await Promise.all(Array.from({ length: 5 }, () => add(enquiry)));
    expect(singles.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await own()).toMatchObject({ views: 100, enquiries: 5 });
    await call("PUT /results/{id}", { token, params: { id: week.id }, body: portal(8) });
    expect(await own()).toMatchObject({ enquiries: 8 });
    await add({ kind: "viewing", on });
    await call("DELETE /results/{id}", { token, params: { id: singles[0]?.body.id ?? "" } });
    expect(await own()).toMatchObject({ enquiries: 8, viewings: 1 });
    await call("DELETE /results/{id}", { token, params: { id: week.id } });
    expect(await own()).toEqual({ views: 0, enquiries: 4, viewings: 1, offers: 0 });
  });

  it("are changed with the version that was seen, and the counts move along", async () => {
    const { body: planned } = await add({ kind: "viewing", on: dayFromToday(1), held: false });
    const held = { kind: "viewing", on: dayFromToday(0), held: true } as const;
    const save = (version: number, people: number) =>
      call("PUT /results/{id}", { token, params: { id: planned.id }, body: { ...held, people, version } });
    expect((await Promise.all([save(1, 1), save(1, 2)])).map(({ status }) => status).toSorted(byNumber)).toEqual([
      200, 409,
    ]);
    expect(await own()).toMatchObject({ viewings: 1 });
    const { status } = await call("PUT /results/{id}", {
      token,
      params: { id: planned.id },
      body: { kind: "offer", on: dayFromToday(0), amount: 1 },
    });
    expect(status).toBe(400);
    const remove = () => call("DELETE /results/{id}", { token, params: { id: planned.id } });
    expect((await Promise.all([remove(), remove()])).map(({ status: one }) => one).toSorted(byNumber)).toEqual([
      204, 404,
    ]);
    expect(await own()).toMatchObject({ viewings: 0 });
    expect(await items()).toEqual([]);
  });

  it("of viewings say through which channel their people came, where somebody says it", async () => {
    const { body: open } = await add({ kind: "viewing", on: dayFromToday(-1) });
    expect(open).toMatchObject({ channel: null });
    const save = (channel: unknown) =>
      call("PUT /results/{id}", {
        token,
        params: { id: open.id },
        body: { kind: "viewing", on: dayFromToday(-1), channel },
      });
    expect((await save("sign")).body).toMatchObject({ channel: "sign" });
    expect(await list()).toMatchObject([{ channel: "sign" }]);
    expect((await save("fax")).body).toMatchObject({ errors: [{ field: "channel" }] });
  });

  it("keep a note about a person for half a year, in an item that goes by itself", async () => {
    const { body } = await add({ kind: "enquiry", on: "2026-03-31", channel: "phone", note: "K. L." });
    const [campaignId = "", resultId = ""] = body.id.split(".");
    const note = await read<{ expires_at: number; note: string }>(keys.resultNote(campaignId, resultId));
    expect(note?.expires_at).toBe(Date.parse("2026-09-30T00:00:00.000Z") / 1000);
    expect(JSON.stringify(await read(keys.result(campaignId, resultId)))).not.toContain("K. L.");
    expect(await list()).toMatchObject([{ note: "" }]);
    const lasting = (await add({ kind: "enquiry", on: dayFromToday(-1), channel: "phone", note: "M. N." })).body;
    expect(await list()).toMatchObject([{ id: lasting.id, note: "M. N." }, { id: body.id }]);
    await call("PUT /results/{id}", {
      token,
      params: { id: lasting.id },
      body: { kind: "enquiry", on: dayFromToday(-1), channel: "phone", note: "" },
    });
    expect(await items()).toHaveLength(3);
  });

  it.each([
    [{ kind: "party", on: "2026-01-01" }, "kind"],
    [{ kind: "enquiry", on: "2026-01-01", channel: "fax" }, "channel"],
    [{ kind: "offer", on: "2026-01-01", amount: null }, "amount"],
    [{ kind: "viewing", on: "1999-12-31" }, "on"],
    [{ kind: "viewing", on: "2099-12-31", held: false }, "on"],
    [{ kind: "enquiry", on: dayFromToday(2), channel: "phone" }, "on"],
    [{ kind: "viewing", on: dayFromToday(2) }, "on"],
    [{ kind: "offer", on: dayFromToday(2), amount: 400_000 }, "on"],
    [{ kind: "portal", on: dayFromToday(8), channel: "immowelt", views: 3 }, "on"],
    [{ kind: "viewing", on: "2026-01-01", people: 0 }, "people"],
    [{ kind: "viewing", on: "2026-01-01", note: "x".repeat(301) }, "note"],
    [{ kind: "portal", on: "2026-01-01", channel: "phone" }, "channel"],
  ])("%j is refused", async (body, field) => {
    const { status, body: problem } = await add(body as never);
    expect([status, problem.errors[0]?.field]).toEqual([400, field]);
  });

  it("go with their campaign, whose counts go too; none is added to one that is gone", async () => {
    await add({ kind: "enquiry", on: dayFromToday(0), channel: "phone", note: "A." });
    await call("DELETE /campaigns/{id}", campaign);
    expect(await items()).toEqual([]);
    expect(await read(keys.summary(campaign.params.id))).toBeUndefined();
    expect((await add({ kind: "enquiry", on: dayFromToday(0), channel: "phone" })).status).toBe(404);
    expect(await read(keys.summary(campaign.params.id))).toBeUndefined();
  });

  it("of an unknown id, or one that can be none, are not found", async () => {
    for (const id of ["x", "x.y", `${campaign.params.id}.x`, `${campaign.params.id}.a.b`, "ä.ö", "x".repeat(3_000)])
      expect((await call("DELETE /results/{id}", { token, params: { id } })).status).toBe(404);
  });
});

describe("the comparison", () => {
  const sold = async (first_price: number, enquiries: number, days: number) => {
    const { id } = await newCampaign(token);
    // Midnight in Germany: the day that begins there, not that before it in UTC.
    const started_at = "2025-12-31T23:00:00.000Z";
    const on = dayAfter("2026-01-01", days);
    const counts = { views: 0, enquiries, viewings: 4, offers: 0 };
    const told = JSON.stringify({ type: "HAU", first_price, started_at, sold_on: on, ...counts });
    await put({ ...keys.summary(id), of: "-", told });
  };

  it("tells medians from five sales of the same type and price band, and nothing before", async () => {
    const { id } = await newCampaign(token, { property_type_code: "HAU" });
    campaign = { token, params: { id } };
    const compare = async () => (await call("GET /campaigns/{id}/comparison", campaign)).body.agency;
    await call("PUT /campaigns/{id}/property", { ...campaign, body: { asking_price: 500_000 } });
    for (const [at, price] of [400_000, 600_000, 500_000, 520_000].entries()) await sold(price, 10 + at, 60 + at);
    await sold(900_000, 90, 900);
    expect(await compare()).toBeNull();
    await sold(500_000, 20, 100);
    expect(await compare()).toEqual({
      campaigns: 5,
      views: 0,
      enquiries: 12,
      viewings: 4,
      offers: 0,
      days_to_sale: 62,
    });
  });

  it("is open to staff", async () => {
    const staff = await newStaffMember(token, "vera@example.de", "Vera Blum");
    const { status } = await call("GET /campaigns/{id}/comparison", { ...campaign, token: staff.token });
    expect(status).toBe(200);
  });
});
