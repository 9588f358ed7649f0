import { beforeEach, describe, expect, it } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { call } from "./api.ts";
import { look, openPageWorld } from "./page-world.ts";
import { keys, query, runSchedule } from "./store.ts";

const world = openPageWorld();
const { of, publish } = world;
const anna = {
  name: "Anna Müller",
  email: "anna@example.org",
  phone: "0171 5550000",
  wish: "viewing",
  message: "Gern beim Leuchtturm.\n<script>alert(1)</script>",
  consent: "yes",
  website: "",
};
let word: string;
let from = 1;
const ask = (fields: Record<string, string>, source = `203.0.113.${from}`) =>
  call("POST /public/objekt/{word}/anfrage", {
    params: { word },
    raw: { body: new URLSearchParams(fields).toString(), type: "application/x-www-form-urlencoded" },
    from: source,
  });
const results = async () => (await call("GET /campaigns/{id}/results", of(world.campaign.id))).body;
const sent = async () => {
  await runSchedule(new Date(Date.now() + 60_000).toISOString());
  return world.services.mails();
};

beforeEach(async () => {
  from += 1;
  await sent();
  world.services.forgetMails();
  ({ word } = await publish());
});

describe("the form of a property's page", () => {
  it("works without a script, and an enquiry is one like any other, by day, channel, wish and initials", async () => {
    expect((await look(word)).body).toContain(`<form method="post" action="/api/public/objekt/${word}/anfrage">`);
    const answer = await ask(anna);
    expect([answer.status, answer.body]).toEqual([200, expect.stringContaining("Vielen Dank")]);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(await results()).toMatchObject([
      { kind: "enquiry", channel: "website", wish: "viewing", note: "A. M.", on: dayFromToday() },
    ]);
  });

  it("mails the rest to the person responsible, with an answer to who asked, and keeps nothing of it", async () => {
    await ask(anna);
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual(["mitarbeit@example.de"]);
    expect(mail?.reply_to).toEqual(["anna@example.org"]);
    for (const said of ["Anna Müller", "0171 5550000", "Gern beim Leuchtturm.", "Besichtigung", "Villa am See"])
      expect(mail?.text).toContain(said);
    expect(mail?.html).not.toContain("<script");
    const left = [...(await query({ pk: "MAIL" })), ...(await query(keys.campaignChildren(world.campaign.id)))];
    const history = await query(keys.history("campaign", world.campaign.id));
    expect(JSON.stringify([left, history])).not.toMatch(/Müller|anna@|0171 555|Leuchtturm/);
  });

  it("counts the same once however often it is sent", async () => {
    for (const _ of [1, 2]) expect((await ask(anna)).status).toBe(200);
    expect(await results()).toHaveLength(1);
    expect(await sent()).toHaveLength(1);
  });

  it("goes to the administrators where nobody is responsible", async () => {
    const body = { responsible_id: null };
    expect((await call("PUT /campaigns/{id}", { ...of(world.campaign.id), body })).status).toBe(200);
    await ask(anna);
    const [mail] = await sent();
    expect(mail?.to).not.toContain("mitarbeit@example.de");
    expect(mail?.text).toContain("Anna Müller");
  });

  it("refuses what can't be answered, on a page with the way back, and believes no machine", async () => {
    const refused = await ask({ ...anna, consent: "" });
    expect([refused.status, refused.body]).toEqual([400, expect.stringContaining(`href="/objekt/${word}"`)]);
    expect((await ask({ ...anna, website: "https://spam.example" })).body).toContain("Vielen Dank");
    expect(await results()).toEqual([]);
    expect(await sent()).toEqual([]);
  });

  it("takes five from a connection and thirty from all in a quarter of an hour, and names the wait", async () => {
    const statuses: number[] = [];
    for (const number of Array.from({ length: 7 }).keys())
      statuses.push((await ask({ ...anna, message: String(number) })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    for (const number of Array.from({ length: 25 }).keys())
      await ask({ ...anna, message: `von anderen ${number}` }, `198.51.100.${number}`);
    const late = await ask({ ...anna, message: "noch eine" }, "198.51.100.200");
    expect([late.status, late.headers["Retry-After"]]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(await results()).toHaveLength(30);
  });

  it("is not there on a sold property's page, where pages are off, and under a word that was guessed", async () => {
    await call("POST /campaigns/{id}/events", {
      ...of(world.campaign.id),
      body: { event: "sold", on: dayFromToday(), price: 1_400_000 },
    });
    expect((await look(word)).body).not.toContain("<form");
    expect((await ask(anna)).status).toBe(404);
    word = "23456789";
    expect((await ask(anna)).status).toBe(404);
    expect(await results()).toEqual([]);
  });
});
