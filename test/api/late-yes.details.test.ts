import { beforeEach, expect, it } from "vitest";
import { midnight } from "#shared/campaigns/agenda";
import { dayAfter } from "#shared/core/time";
import type { Decision } from "#shared/reports/decision-contract";
import { notPromisedText } from "#shared/reports/offer-days";
import type { PromisedStep } from "#shared/reports/promise";
import { call } from "./api.ts";
import { openDecisionWorld } from "./decision-world.ts";
import { at } from "./report-world.ts";
import { asOf, keys, read, runSchedule } from "./store.ts";

/* A yes by the link to an offer of whose days some are over by then. */

const { world, of, list, look, answer, lastSecret } = openDecisionWorld();
const own = () => of(world.campaign.id);
const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ");
const kept = () => read<{ steps: PromisedStep[] }>(keys.baseline(world.campaign.id));

/** What was offered, the instant at which the first of its days is over, and which are then. */
async function sent() {
  const { status, body: decision } = await call("POST /campaigns/{id}/offer/send", { ...own(), body: {} });
  expect(status).toBe(201);
  const [campaign = "", id = ""] = decision.id.split(".");
  const { steps = [] } = (await read<{ steps: PromisedStep[] }>(keys.offered(campaign, id))) ?? {};
  const day = dayAfter(steps[0]?.by ?? "2026-01-01", 1);
  const [over, ahead] = [steps.filter(({ by }) => by < day), steps.filter(({ by }) => by >= day)];
  expect([over.length > 0, ahead.length > 0]).toEqual([true, true]);
  return { decision, over, ahead, late: midnight(day, "Europe/Berlin") };
}

const protocol = async (decision: Decision) => (await call("GET /decisions/{id}/protocol", of(decision.id))).body.html;

beforeEach(async () => {
  await call("PUT /campaigns/{id}/offer-state", { ...own(), body: { is_offer: true } });
  await call("PUT /campaigns/{id}", { ...own(), body: { marketing_start: at(40) } });
});

it("promises the others; page, receipt, protocol and notice say which not, before and after it", async () => {
  const { decision, over, ahead, late } = await sent();
  const token = await lastSecret();
  const told = notPromisedText(over);
  expect(inOneLine((await look(token)).body)).not.toContain("Nicht mehr zugesagt");

  // The page was opened a day before: what it does not say is not agreed to.
  const stale = await asOf(late, () => answer(decision, token, "yes", "", { over: "0" }));
  expect([stale.status, inOneLine(stale.body)]).toEqual([409, expect.stringContaining(told)]);
  expect(stale.body).toContain("sind Tage des Plans vorbei");
  expect([await list(), await kept()]).toMatchObject([[{ state: "open" }], undefined]);

  const page = await asOf(late, () => look(token));
  expect(inOneLine(page.body)).toContain(`${told}</strong> Alles andere gilt wie im Plan.`);
  const said = await asOf(late, () => answer(decision, token, "yes"));
  expect([said.status, inOneLine(said.body)]).toEqual([200, expect.stringContaining(told)]);
  expect((await kept())?.steps).toEqual(ahead);
  expect(inOneLine((await look(token)).body)).toContain(told);
  expect(inOneLine(await protocol(decision))).toContain(told);
  expect(await world.notices()).toContainEqual(
    expect.objectContaining({
      title: "Vermarktungsplan angenommen",
      message: expect.stringMatching(/vorbei und (gilt|gelten) nicht als zugesagt/),
    }),
  );
  await runSchedule(late);
  const [receipt] = (await world.services.mails()).filter(({ subject }) => subject.startsWith("Ihre Antwort"));
  expect(receipt?.text).toContain(told);
});

it("before any of its days is over it promises all, and nothing is said", async () => {
  const { decision, over, ahead } = await sent();
  const token = await lastSecret();
  const said = await answer(decision, token, "yes");
  expect([said.status, said.body]).toEqual([200, expect.not.stringContaining("zugesagt, weil")]);
  expect((await kept())?.steps).toEqual([...over, ...ahead]);
  expect(await protocol(decision)).not.toContain("zugesagt, weil");
});

it("of several owners the last yes says it, and a no or a question needs no new look at the page", async () => {
  const heirs = await Promise.all(
    ["Anna", "Bernd"].map((name) => world.newOwner({ name: `${name} Erb`, email: `${name}@erben.example.de` })),
  );
  const owners = heirs.map(({ id: owner_id }) => ({ owner_id, role: "heir" }));
  expect((await call("PUT /campaigns/{id}/owners", { ...own(), body: { owners } })).status).toBe(200);
  const { decision, over, ahead, late } = await sent();
  const [anna = "", bernd = ""] = await Promise.all(heirs.map(({ email }) => lastSecret(email)));
  expect((await answer(decision, anna, "yes")).status).toBe(200);
  const waiting = await asOf(late, () => look(anna));
  expect(inOneLine(waiting.body)).toContain(notPromisedText(over));
  const asked = await asOf(late, () => answer(decision, bernd, "question", "Und neue Tage?", { over: "0" }));
  expect(asked.status).toBe(200);
  expect((await asOf(late, () => answer(decision, bernd, "yes", "", { over: "0" }))).status).toBe(409);
  expect((await asOf(late, () => answer(decision, bernd, "yes"))).status).toBe(200);
  expect((await kept())?.steps).toEqual(ahead);
  expect(inOneLine((await look(anna)).body)).toContain(notPromisedText(over));
});
