import { describe, expect, it } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { call } from "./api.ts";
import { anna, openEnquiryWorld } from "./enquiry-world.ts";
import { look } from "./page-world.ts";
import { asOf, forgetUndelivered, markUndelivered } from "./store.ts";

const world = openEnquiryWorld();
const { of, word, ask, results, sent } = world;

describe("the form of a property's page", () => {
  it("says before the yes what is kept", async () => {
    const { body } = await look(word());
    expect(body.replaceAll(/\s+/g, " ")).toContain(
      "aufbewahrt werden hier nur Tag und Wunsch, Ihre Initialen ein halbes Jahr",
    );
  });

  it("counts the same once however often it is sent", async () => {
    for (const _ of [1, 2]) expect((await ask(anna)).status).toBe(200);
    expect(await results()).toHaveLength(1);
    expect(await sent()).toHaveLength(1);
  });

  it("takes five from a connection and thirty from all in a quarter of an hour, and names the wait", async () => {
    const statuses: number[] = [];
    for (const number of Array.from({ length: 7 }).keys())
      statuses.push((await ask({ ...anna, message: String(number) })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    for (const number of Array.from({ length: 25 }).keys())
      await ask({ ...anna, message: `von anderen ${number}` }, { source: `198.51.100.${number}` });
    const late = await ask({ ...anna, message: "noch eine" }, { source: "198.51.100.200" });
    expect([late.status, late.headers["Retry-After"]]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(await results()).toHaveLength(30);
  });

  it("takes ten a day from a connection, which so shuts nobody else out", async () => {
    const statuses: number[] = [];
    for (const quarter of [1, 2, 3])
      await asOf(new Date(Date.now() + quarter * 16 * 60_000).toISOString(), async () => {
        for (const number of [1, 2, 3, 4])
          statuses.push((await ask({ ...anna, message: `${quarter} ${number}` })).status);
      });
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect((await ask({ ...anna, message: "von nebenan" }, { source: "198.51.100.7" })).status).toBe(200);
  });

  it("reaches the administrators where mail no longer arrives at who is responsible", async () => {
    const responsible = "mitarbeit@example.de";
    expect((await ask(anna)).status).toBe(200);
    expect((await sent()).map(({ to }) => to)).toEqual([[responsible]]);
    world.services.forgetMails();
    await markUndelivered({ email: responsible, reason: "bounced", at: new Date().toISOString() });
    expect((await ask({ ...anna, message: "Noch einmal." })).status).toBe(200);
    const told = (await sent()).map(({ to }) => to);
    expect(told).toHaveLength(1);
    expect(told).not.toContainEqual([responsible]);
    await forgetUndelivered([responsible]);
  });

  it("is not there on a sold property's page, where pages are off, and under a word that was guessed", async () => {
    await call("POST /campaigns/{id}/events", {
      ...of(world.campaign.id),
      body: { event: "sold", on: dayFromToday(), price: 1_400_000 },
    });
    expect((await look(word())).body).not.toContain("<form");
    expect((await ask(anna)).status).toBe(404);
    expect((await ask(anna, { at: "23456789" })).status).toBe(404);
    expect(await results()).toEqual([]);
  });
});
