import { beforeEach, describe, expect, it } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { call } from "./api.ts";
import { openDecisionWorld } from "./decision-world.ts";
import { at, openLink, tokenIn } from "./report-world.ts";
import { change, keys, runSchedule } from "./store.ts";

const { world, of, ask, list, look, answer, asked, lastSecret } = openDecisionWorld();

const exposeMeasure = "Exposé vom Eigentümer schriftlich freigeben lassen";
const ownersWords = "Exposé von Ihnen geprüft und freigegeben";
const today = dayFromToday();
const german = (day: string) => day.split("-").toReversed().join(".");
const own = () => of(world.campaign.id);
const describedAs = async (body: object) => (await call("PUT /campaigns/{id}/property", { ...own(), body })).body;
const property = async () => (await call("GET /campaigns/{id}/property", own())).body;
const measureOf = async (name = exposeMeasure) =>
  (await world.plan()).find(({ measure_name }) => measure_name === name) ?? expect.fail(name);
const price = (more: object = {}) => ({
  kind: "price",
  title: "Neuer Angebotspreis",
  text: "wir empfehlen einen neuen Preis.",
  old_price: 485_000,
  new_price: 465_000,
  price_on: today,
  ...more,
});
const askedPrice = async (more: object = {}) => {
  const { status, body: decision } = await ask(price(more));
  expect(status).toBe(201);
  return { decision, token: await lastSecret() };
};
const room = async () => {
  const { body } = await call("POST /campaigns/{id}/owner-room", own());
  const token = /rooms\/([\w-]{32})$/.exec(body.url)?.[1] ?? "";
  return async () => (await call("GET /public/rooms/{token}", { params: { token } })).body;
};

/** A report as its owner reads it. */
const report = async () => {
  const { body } = await world.generate();
  await world.send(body.id);
  const [mail] = await world.services.mails();
  return (await openLink(tokenIn(mail?.text ?? ""))).body;
};
/** What a page says under its heading of the next steps. */
const comingIn = (page: string) => {
  const [, coming] = page.split(/<h2[^>]*>Was als Nächstes kommt/);
  return coming?.split("<h2")[0] ?? "";
};

describe("a yes to the Exposé", () => {
  beforeEach(async () => {
    const body = { top_n_per_phase: 10, min_relevance: 0 };
    await call("POST /campaigns/{id}/generate", { ...own(), body });
  });

  it("leaves in the room what the owner waits for, at once and not only some seconds later", async () => {
    const told = comingIn(await report());
    const show = await room();
    const { decision, token } = await asked();
    const exposed = await measureOf();
    const awaited =
      (await world.plan()).find(
        ({ id, owner_text, series }) => owner_text && !series && id !== exposed.id && told.includes(owner_text),
      ) ?? expect.fail("nothing is announced");
    const changes = [{ id: awaited.id, scheduled_at: at(-60) }];
    await call("POST /campaigns/{id}/plan-changes", { ...own(), body: { changes } });
    await world.notices();
    const late = (page: string) => page.split(/<h2[^>]*>Was noch aussteht/)[1]?.split("<h2")[0] ?? "";
    expect(late(await show())).toContain(awaited.owner_text);
    expect((await answer(decision, token, "yes")).status).toBe(200);
    const after = await show();
    expect(after).toContain("Sie haben zugestimmt.");
    expect(late(after)).toContain(awaited.owner_text);
  });

  it("finishes its measure at once: plan, head, room and report say the same", async () => {
    const show = await room();
    const { decision, token } = await asked();
    const measure = await measureOf();
    const changes = [{ id: measure.id, scheduled_at: at(0.1) }];
    await call("POST /campaigns/{id}/plan-changes", { ...own(), body: { changes } });
    await world.notices();
    expect(comingIn(await show()) + comingIn(await report())).not.toContain(ownersWords);
    const open = `Noch offen ist unsere Frage an Sie: „${decision.title}“`;
    expect(await report()).toContain(open);
    expect(decision.measure_id).toBe(measure.id);
    const before = await world.current();
    expect((await answer(decision, token, "yes")).status).toBe(200);
    expect(await measureOf()).toMatchObject({ status: "done", done_at: expect.stringMatching(/Z$/) });
    const after = await world.current();
    expect(after.progress.completed).toBe(before.progress.completed + 1);
    expect(JSON.stringify(after.next ?? [])).not.toContain(measure.id);
    const shown = await show();
    expect(shown).toContain("Sie haben zugestimmt.");
    const told = await report();
    expect(told).not.toContain(open);
    for (const page of [shown, told]) {
      expect(page).toContain(ownersWords);
      expect(comingIn(page)).not.toContain(ownersWords);
    }
    expect((await world.notices()).map(({ message }) => message).join()).toContain(
      `Im Plan erledigt: „${exposeMeasure}“`,
    );
  });

  it("is finished by no other press, and can be planned again: the answer stays, and nothing finishes it again", async () => {
    const no = await asked();
    await answer(no.decision, no.token, "no");
    expect((await measureOf()).status).toBe("planned");
    const { decision, token } = await asked();
    await answer(decision, token, "question", "Stimmt die Fläche?");
    expect((await measureOf()).status).toBe("planned");
    await answer(decision, token, "yes");
    const { id, status } = await measureOf();
    expect(status).toBe("done");
    expect((await world.setStatus(id, "planned")).status).toBe(200);
    await answer(decision, token, "yes");
    await runSchedule(at(0.1));
    await runSchedule(at(4));
    expect((await measureOf()).status).toBe("planned");
    expect((await list())[0]).toMatchObject({ state: "approved", answer: { answer: "yes" } });
  });

  it("finishes the measure that was chosen, none where that was said, and none of another campaign", async () => {
    const [other] = (await world.plan()).filter(
      ({ advertises, measure_name }) => !advertises && measure_name !== exposeMeasure,
    );
    const chosen = await asked({ kind: "photos", measure_id: other?.id });
    await answer(chosen.decision, chosen.token, "yes");
    expect((await measureOf(other?.measure_name)).status).toBe("done");
    const none = await asked({ measure_id: null });
    await answer(none.decision, none.token, "yes");
    expect((await measureOf()).status).toBe("planned");
    expect(await ask({ measure_id: `${world.campaign.id}.weg` })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "measure_id" }] },
    });
  });

  it("given to an offer finishes its measure with the mandate, with the moment of the yes, and only then", async () => {
    const setOffer = async (is_offer: boolean) =>
      expect((await call("PUT /campaigns/{id}/offer-state", { ...own(), body: { is_offer } })).status).toBe(200);
    await setOffer(true);
    const { decision, token } = await asked();
    expect(decision.measure_id).toBe((await measureOf()).id);
    await answer(decision, token, "yes");
    expect((await measureOf()).status).toBe("planned");
    await setOffer(false);
    const said = (await list())[0]?.answer?.at ?? expect.fail("no answer");
    const { id, status, done_at } = await measureOf();
    expect([status, done_at]).toEqual(["done", said]);
    await world.setStatus(id, "planned");
    await setOffer(false);
    expect((await measureOf()).status).toBe("planned");
  });

  it("leaves a measure that waits for another yes, and finishes one that waits for this", async () => {
    const { id } = await measureOf();
    const [first, second] = [await asked(), await asked({ title: "Zweite Frage" })];
    const waitFor = (decision_id: string) => call("PUT /campaign-measures/{id}", { ...of(id), body: { decision_id } });
    await waitFor(first.decision.id);
    await answer(second.decision, second.token, "yes");
    expect((await measureOf()).status).toBe("planned");
    await answer(first.decision, first.token, "yes");
    expect((await measureOf()).status).toBe("done");
  });
});

describe("a question about the price", () => {
  beforeEach(async () => {
    await describedAs({ asking_price: 485_000 });
    const price_steps = [{ on: dayFromToday(-20), from: null, to: 485_000, reason: "" }];
    await change(keys.property(world.campaign.id), { set: { price_steps } });
  });

  it("names old and new price and the day, made from fields, and is not asked without them", async () => {
    const { decision, token } = await askedPrice();
    const page = (await look(token)).body;
    for (const line of ["Bisheriger Angebotspreis: 485.000", "Neuer Angebotspreis: 465.000", "Gültig ab: "])
      expect(page).toContain(line);
    expect(decision.price).toEqual({ from: 485_000, to: 465_000, on: today });
    for (const [wrong, field] of [
      [{ new_price: null }, "new_price"],
      [{ new_price: 485_000 }, "new_price"],
      [{ price_on: null }, "price_on"],
      [{ price_on: dayFromToday(-1) }, "price_on"],
      [{ old_price: 490_000 }, "old_price"],
    ] as const)
      expect(await ask(price(wrong))).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  it("agreed for today is the property's price with its step; room and report say it, and the report asks no more", async () => {
    const show = await room();
    const { decision, token } = await askedPrice();
    expect((await show()).includes("485.000")).toBe(true);
    await answer(decision, token, "yes");
    expect(await property()).toMatchObject({
      asking_price: 465_000,
      price_steps: [
        { to: 485_000 },
        { on: today, from: 485_000, to: 465_000, reason: "Mit dem Eigentümer vereinbart" },
      ],
    });
    for (const page of [await show(), await report()]) {
      expect(page).toMatch(/Angebotspreis[^]{0,80}465\.000/);
      expect(page).toContain(`ab ${german(today)} 465.000`);
      expect(page).not.toMatch(/Angebotspreis<[^]{0,80}485\.000/);
    }
  });

  it("agreed for a day to come is told as that, and taken over on it, once", async () => {
    const show = await room();
    const on = dayFromToday(3);
    const { decision, token } = await askedPrice({ price_on: on });
    await answer(decision, token, "yes");
    expect(await property()).toMatchObject({ asking_price: 485_000, agreed_price: { to: 465_000, on } });
    const shown = await show();
    expect(shown).toContain(`Angebotspreis ab ${german(on)}`);
    expect(shown).toMatch(/465\.000/);
    await runSchedule(at(1));
    expect((await property()).asking_price).toBe(485_000);
    for (const time of [at(3.5), at(3.6)]) await runSchedule(time);
    const { agreed_price, ...taken } = await property();
    expect(agreed_price).toBeUndefined();
    expect(taken).toMatchObject({ asking_price: 465_000, price_steps: [{}, { on, to: 465_000 }] });
    expect(taken.price_steps).toHaveLength(2);
    await world.notices();
    expect(await show()).not.toContain("Angebotspreis ab");
  });

  it("agreed for later ends with a price that is entered by hand meanwhile", async () => {
    const { decision, token } = await askedPrice({ price_on: dayFromToday(3) });
    await answer(decision, token, "yes");
    expect((await property()).agreed_price).toMatchObject({ to: 465_000 });
    expect((await describedAs({ asking_price: 470_000 })).agreed_price).toBeUndefined();
    await runSchedule(at(3.5));
    expect((await property()).asking_price).toBe(470_000);
  });

  it("whose old price is no longer the property's is agreed by nobody, and can still be refused", async () => {
    const { decision, token } = await askedPrice();
    await describedAs({ asking_price: 450_000 });
    const pressed = await answer(decision, token, "yes");
    expect(pressed).toMatchObject({ status: 409, body: expect.stringContaining("es gilt nichts als vereinbart") });
    expect((await property()).asking_price).toBe(450_000);
    expect((await answer(decision, token, "no")).status).toBe(200);
  });

  it("refused changes no price", async () => {
    const { decision, token } = await askedPrice();
    await answer(decision, token, "no");
    expect(await property()).toMatchObject({ asking_price: 485_000, price_steps: [{}] });
  });
});

describe("a gap that nobody filled", () => {
  it("is sent by no way: neither asked nor asked again, in title or text of any kind, nor as link", async () => {
    const { decision } = await asked();
    for (const kind of ["expose", "photos", "price", "bids", "other"])
      for (const body of [
        { text: "Frist bis: …" },
        { title: "Frist bis …" },
        { text: "Preis: …", previous_id: decision.id },
        { text: "Frist bis: ..." },
        { text: "Frist bis . . . , danach nicht mehr" },
        { title: "Frist bis ....." },
      ])
        expect(await ask({ kind, ...body })).toMatchObject({
          status: 400,
          body: { errors: [{ message: expect.stringContaining("füllen Sie aus") }] },
        });
    const [, key = ""] = decision.id.split(".");
    for (const text of ["Frist: …", "Frist: ..."]) {
      await change(keys.decision(world.campaign.id, key), { set: { text } });
      // What was answered before is confirmed by the next run.
      await runSchedule(at(0.1));
      const before = (await world.services.mails()).length;
      expect((await call("POST /decisions/{id}/send", of(decision.id))).status).toBe(400);
      await runSchedule(at(3.1));
      expect((await world.services.mails()).length).toBe(before);
    }
    expect(await list()).toHaveLength(1);
  });
});
