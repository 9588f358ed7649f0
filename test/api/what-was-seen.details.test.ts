import { describe, expect, it } from "vitest";
import { dutyKeys } from "#shared/catalogue/duty-keys";
import type { Proof } from "#shared/catalogue/proofs";
import { dayOf } from "#shared/campaigns/agenda";
import { addedKey } from "#shared/campaigns/measure-key";
import { defaultTimezone } from "#shared/core/timezone";
import { dayFromToday } from "../german-day.ts";
import { call } from "./api.ts";
import { adName, nameOf, openProofWorld, portal } from "./proof-world.ts";
import { settled } from "./settled.ts";
import { change, keys } from "./store.ts";

const { world, of, own, today, named, seen, measures, described, ...expecting } = openProofWorld();
const { expectProven, expectSeen, expectTakenBack } = expecting;

describe("a result of the market", () => {
  const result = async (body: object) =>
    (await call("POST /campaigns/{id}/results", { ...own(), body: { on: today, ...body } })).body.plan;
  const viewing = { kind: "viewing", people: 2 };

  it.each<[object, Proof[]]>([
    [{ kind: "enquiry", channel: "phone" }, ["result:enquiry"]],
    [viewing, ["result:viewing"]],
    [{ ...viewing, impression: "good" }, ["result:viewing", "result:feedback"]],
    [{ ...viewing, price_opinion: 400_000 }, ["result:viewing", "result:price-opinion"]],
    [{ kind: "offer", amount: 400_000 }, ["result:offer"]],
    [{ kind: "offer", amount: 400_000, finance: "shown" }, ["result:offer", "result:finance"]],
    [{ kind: "portal", channel: "immowelt", views: 20 }, ["result:portal"]],
  ])("%j finishes what is due by then, and is taken back until the next", async (body, expected) => {
    const told = await result(body);
    await expectProven(told, ...expected);
    await expectTakenBack(told, ...expected);
    await expectProven(await result(body), ...expected);
  });

  it("of a day that is over counts for that day, as far as the measure was due", async () => {
    await expectProven(await result({ ...viewing, on: dayFromToday(-2) }), "result:viewing");
    const { done_at, proved } = (await measures()).get(nameOf("result:viewing")) ?? {};
    expect([done_at?.slice(0, 10), proved?.on]).toEqual([dayFromToday(-2), dayFromToday(-2)]);
    expect(await result({ kind: "enquiry", channel: "phone", on: dayFromToday(-9) })).toBeUndefined();
  });

  it("that is planned, sent twice, or entered twice by two people, counts once", async () => {
    expect(await result({ ...viewing, held: false })).toBeUndefined();
    const id = crypto.randomUUID();
    const same = { ...viewing, id };
    const all = await Promise.all([result(same), result(same), result(viewing)]);
    expect(all.filter((told) => told !== undefined)).toHaveLength(1);
    seen.add("result:viewing");
    await expectSeen();
    const { progress } = await world.current();
    expect(progress.completed).toBe((await world.plan()).filter(({ status }) => status === "done").length);
  });
});

describe("a duty", () => {
  it.each(dutyKeys)("%s that is proven finishes what it proves", async (key) => {
    const body = { entries: { [key]: { state: "proven", on: today } } };
    const { plan: told } = (await call("PUT /campaigns/{id}/duties", { ...own(), body })).body;
    await expectProven(told, `duty:${key}`);
    await expectTakenBack(told, `duty:${key}`);
  });
});

describe("an event", () => {
  const event = async (body: object) => (await call("POST /campaigns/{id}/events", { ...own(), body })).body;

  it("finishes what it proves, and one undo takes back both", async () => {
    const before = await world.plan();
    const sale = await event({ event: "sale", on: today });
    expect(sale.plan?.done).toContain(nameOf("sale"));
    const preview = await event({ event: "notary", on: dayFromToday(20), dry_run: true });
    expect(preview.plan).toBeUndefined();
    const notary = await event({ event: "notary", on: today });
    expect(notary.plan?.done).toContain(nameOf("notary"));
    const sold = await event({ event: "sold", on: today, price: 400_000 });
    expect(sold.plan?.done).toContain(nameOf("sold"));
    const { body: draft } = await world.generate();
    expect((await world.send(draft.id)).body.plan?.done).toContain(nameOf("report:closing"));
    for (const { undo } of [sold, notary, sale])
      expect((await call("POST /campaigns/{id}/plan-changes", { ...own(), body: undo })).status).toBe(200);
    const after = new Map((await world.plan()).map((measure) => [measure.id, measure]));
    const others = before.filter(({ measure_name }) => !/report|owner/.test(measure_name));
    expect(others.map(({ id }) => [after.get(id)?.status, after.get(id)?.scheduled_at])).toEqual(
      others.map(({ status, scheduled_at }) => [status, scheduled_at]),
    );
  });
});

describe("what was seen", () => {
  /** Puts one more of a measure into the plan, with what the plan keeps of it. */
  const added = async (name: string, kept: object = {}) => {
    const add = [
      {
        measure_id: named.get(name),
        key: addedKey(named.get(name) ?? "", crypto.randomUUID()),
        scheduled_at: `${today}T09:00:00.000Z`,
        kept: { ...kept, reminders: [] },
      },
    ];
    const { body } = await call("POST /campaigns/{id}/plan-changes", { ...own(), body: { add } });
    const id = body.measures[0]?.id;
    return async () => (await world.plan()).find((measure) => measure.id === id) ?? expect.fail(name);
  };
  const viewed = async (on: string) =>
    (await call("POST /campaigns/{id}/results", { ...own(), body: { kind: "viewing", on } })).body.plan;

  it("again and again is an occurrence of a series each day, of which one can be taken back", async () => {
    const line = await added(nameOf("result:viewing"), { series: { every_days: 7, done: [] } });
    await viewed(dayFromToday(-1));
    const told = await viewed(today);
    expect(told).toMatchObject({ done: expect.arrayContaining([nameOf("result:viewing")]), planned: [] });
    expect(await viewed(today)).toBeUndefined();
    const days = async () => (await line()).series?.done.map(({ at, by }) => [dayOf(at, defaultTimezone), by]);
    expect(await days()).toEqual([
      [dayFromToday(-1), null],
      [today, null],
    ]);
    expect((await line()).status).toBe("planned");
    await call("POST /campaigns/{id}/plan-changes", { ...own(), body: { ...told?.undo } });
    await settled();
    expect(await days()).toEqual([[dayFromToday(-1), null]]);
    await viewed(today);
    expect(await days()).toHaveLength(2);
  });

  it("finishes nothing that is provisional", async () => {
    const line = await added(nameOf("price"), { provisional: "no_buyer" });
    expect((await described({ asking_price: 480_000 }))?.done).toContain(nameOf("price"));
    await settled();
    expect(await line()).toMatchObject({ status: "planned", proved: null });
  });

  it("finishes an ad only once no duty before it is open", async () => {
    const line = await added(adName);
    const told = await described({ portals: [portal("https://www.immowelt.de/expose/2")] });
    expect(told?.done).not.toContain(adName);
    expect((await line()).status).toBe("planned");
    const body = { override_reason: "Eigentümer besteht darauf" };
    const at = { token: world.admin, params: { id: world.campaign.id }, body };
    expect((await call("PUT /campaigns/{id}/duties/override", at)).body.plan?.done).toContain(adName);
    expect(await line()).toMatchObject({ status: "done", proved: { by: "portal:immowelt" } });
  });

  it("before the plan was made is done in it", async () => {
    const { body: fresh } = await call("POST /campaigns", {
      token: world.token,
      body: {
        title: "Später geplant",
        property_type_code: "WOH",
        marketing_start: `${dayFromToday(40)}T08:00:00.000Z`,
      },
    });
    const { params } = of(fresh.id);
    const at = { token: world.token, params };
    await call("PUT /campaigns/{id}/duties", {
      ...at,
      body: { entries: { contract: { state: "proven", on: today } } },
    });
    const { body: made } = await call("POST /campaigns/{id}/generate", { ...at, body: {} });
    expect(made.measures.find(({ proves }) => proves === "contract")).toMatchObject({
      status: "done",
      proved: { by: "duty:contract", on: today },
    });
  });

  it("does not finish what a person adds afterwards, who wants it again", async () => {
    await described({ asking_price: 480_000 });
    const body = { measure_id: named.get(nameOf("price")) };
    const { body: again } = await call("POST /campaigns/{id}/measures", { ...own(), body });
    await described({ rooms: 3 });
    await settled();
    expect((await world.plan()).find(({ id }) => id === again.id)).toMatchObject({ status: "planned", proved: null });
    const later = { measure_id: named.get(nameOf("living-area")) };
    const { body: free } = await call("POST /campaigns/{id}/measures", { ...own(), body: later });
    await described({ living_area: 80 });
    expect((await world.plan()).find(({ id }) => id === free.id)?.status).toBe("done");
  });

  it("by a process that died before it could settle it, is settled by the stream", async () => {
    await change(keys.campaign(world.campaign.id), { add: { changes: 1 }, set: { notary_on: today } });
    await settled();
    seen.add("notary");
    await expectSeen();
  });
});
