import { beforeEach, expect, it, vi } from "vitest";
import { dayInWords } from "#shared/core/time";
import { dayFromToday } from "../german-day.ts";
import { call } from "./api.ts";
import { at, openReportWorld } from "./report-world.ts";
import { asOf, change, keys, runSchedule } from "./store.ts";

const world = openReportWorld();
const own = () => world.of(world.campaign.id);
const send = () => call("POST /campaigns/{id}/offer/send", { ...own(), body: {} });
const mails = () => world.services.mails();

const startAt = (days: number) => call("PUT /campaigns/{id}", { ...own(), body: { marketing_start: at(days) } });
const shown = async () => (await call("GET /campaigns/{id}/offer", own())).body;
const renewBy = async (late: string) => {
  const { past_steps } = await asOf(late, shown);
  return call("PUT /campaigns/{id}", { ...own(), body: { marketing_start: past_steps?.renewed_start } });
};
const daysOver = {
  status: 400,
  body: {
    detail: expect.stringMatching(/ vorbei\. Drücken Sie „Tage erneuern“: Der Vermarktungsstart rückt auf den /),
  },
};

beforeEach(async () => {
  await call("PUT /campaigns/{id}/offer-state", { ...own(), body: { is_offer: true } });
});

it.each([
  [{ commission_seller: 0, commission_buyer: 3.57 }, null, 400],
  [{ commission_seller: 2.38, commission_buyer: 3.57 }, "passed", 400],
  [{ commission_seller: 3.57, commission_buyer: 2.38 }, "both", 400],
  [{ commission_seller: 3.57, commission_buyer: 2.38 }, "passed", 201],
  [{ commission_seller: 3.57, commission_buyer: 3.57 }, null, 201],
  [{ commission_seller: 0, commission_buyer: 0 }, null, 201],
] as const)(
  "BGB §§ 656c, 656d: an offer of %o by the model %s is answered %i",
  async (said, commission_model, wanted) => {
    expect((await call("PUT /campaigns/{id}/property", { ...own(), body: said })).status).toBe(200);
    const answered = { ...own(), body: commission_model ? { commission_model } : {} };
    expect((await call("PUT /campaigns/{id}/duties", answered)).status).toBe(200);
    const before = (await mails()).length;
    const { status, body } = await send();
    expect(status).toBe(wanted);
    if (wanted === 400)
      expect(body).toMatchObject({ detail: expect.stringMatching(/§ 656c.* ändern Sie die Provisionen beim Objekt/) });
    expect((await mails()).length - before).toBe(wanted === 400 ? 0 : 1);
  },
);

it("e-mail, plan and form name the same last day of an offer", async () => {
  const last = dayFromToday(20);
  const body = { valid_until: last, version: 0 };
  expect((await call("PUT /campaigns/{id}/offer", { ...own(), body })).status).toBe(200);
  expect((await send()).status).toBe(201);
  const [mail] = await mails();
  const token = /\/api\/public\/decisions\/([\w-]{32})/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(mail?.text).toContain(`Er gilt bis zum ${dayInWords(last)}.`);
  const page = (await call("GET /public/decisions/{token}", { params: { token } })).body.replace(/\s+/g, " ");
  expect(page).toContain(`Der Plan gilt bis zum ${dayInWords(last)}.`);
  expect(page).toContain(`Sie können bis zum ${dayInWords(last)} antworten.`);
});

it("e-mail, page and confirmation are signed by who is responsible, whoever sends it", async () => {
  const { body: chief } = await call("GET /auth/me", { token: world.admin });
  const { body: sender } = await call("GET /auth/me", { token: world.token });
  await call("PUT /campaigns/{id}", { ...own(), body: { responsible_id: chief.id, marketing_start: at(120) } });
  const decision = (await send()).body;
  const [mail] = await mails();
  const token = /\/api\/public\/decisions\/([\w-]{32})/.exec(mail?.text ?? "")?.[1] ?? "";
  const page = (await call("GET /public/decisions/{token}", { params: { token } })).body;
  const form = new URLSearchParams({ answer: "yes", content_hash: decision.content_hash }).toString();
  const raw = { body: form, type: "application/x-www-form-urlencoded" };
  expect((await call("POST /public/decisions/{token}/answer", { params: { token }, raw })).status).toBe(200);
  await runSchedule(at(0.1));
  const [receipt] = (await mails()).filter(({ subject }) => subject.startsWith("Ihre Antwort"));
  expect(sender.full_name).not.toBe(chief.full_name);
  for (const text of [mail?.text, page, receipt?.text]) {
    expect(text).toContain(chief.full_name);
    expect(text).not.toContain(sender.full_name);
  }
});

it("UWG § 7 (2): no clock reminds of an offer; the agent is asked to, and one press does it", async () => {
  await startAt(120);
  const decision = (await send()).body;
  const sent = async () => (await mails()).filter(({ subject }) => subject.includes("Unser Vermarktungsplan")).length;
  const before = await sent();
  await runSchedule(at(3.1));
  await runSchedule(at(3.2));
  expect(await sent()).toBe(before);
  const proposed = (await world.notices()).filter(({ title }) => title === "Vermarktungsplan ohne Antwort");
  expect(proposed).toMatchObject([{ message: expect.stringContaining("seit drei Tagen nicht geantwortet") }]);
  const press = () => call("POST /decisions/{id}/send", world.of(decision.id));
  expect((await press()).body.reminded_at).toBeNull();
  const [first] = await mails();
  expect(first?.subject).not.toContain("Erinnerung");
  // A reminder that surely did not go out is none, and is not waited for.
  vi.stubEnv("MAIL_SENDER", "");
  expect((await asOf(at(3.3), press)).status).toBe(503);
  vi.unstubAllEnvs();
  const count = await sent();
  const answers = await asOf(at(3.3), () => Promise.all([press(), press()]));
  const [done, late] = answers.toSorted((one, other) => one.status - other.status);
  expect(done?.body.reminded_at).toMatch(/Z$/);
  expect(late).toMatchObject({ status: 409, body: { detail: expect.stringContaining("eben erst hinausgegangen") } });
  expect(await sent()).toBe(count + 1);
  const [reminder] = await mails();
  expect(reminder?.subject).toMatch(/^Erinnerung: Unser Vermarktungsplan/);
  expect((await asOf(at(3.4), press)).status).toBe(200);
  expect((await mails())[0]?.subject).not.toContain("Erinnerung");
});

it("with steps whose day is over it is not sent; the start that renews them is named, and then it is", async () => {
  const before = (await mails()).length;
  expect((await shown()).past_steps).toBeNull();
  const late = at(6);
  expect(await asOf(late, send)).toMatchObject(daysOver);
  expect((await mails()).length).toBe(before);
  expect((await renewBy(late)).status).toBe(200);
  expect((await asOf(late, shown)).past_steps).toBeNull();
  expect((await asOf(late, send)).status).toBe(201);
  expect((await mails()).length).toBe(before + 1);
});

it("nor is its link sent again once its days are over: the plan gets new ones, and the offer is sent anew", async () => {
  await startAt(120);
  const decision = (await send()).body;
  const again = (id: string) => call("POST /decisions/{id}/send", world.of(id));
  await startAt(-40);
  // What was sent names days that lie ahead, whatever became of the plan.
  expect((await again(decision.id)).status).toBe(200);
  const [campaign = "", offer = ""] = decision.id.split(".");
  await change(keys.offered(campaign, offer), { set: { steps: [{ id: "m", by: dayFromToday(-1), text: "Fotos" }] } });
  const before = (await mails()).length;
  expect(await again(decision.id)).toMatchObject(daysOver);
  expect((await renewBy(at(0))).status).toBe(200);
  expect(await again(decision.id)).toMatchObject({
    status: 400,
    body: { detail: expect.stringMatching(/^Der Tag von einem Schritt ist vorbei, im Plan.* „An Eigentümer senden“/) },
  });
  expect((await mails()).length).toBe(before);
  const newer = await send();
  expect(newer.status).toBe(201);
  expect((await again(newer.body.id)).status).toBe(200);
  expect((await mails()).length).toBe(before + 2);
});

it("a yes on paper is taken although days are over, and nothing is promised for them", async () => {
  await startAt(-21);
  const offered = (await shown()).steps;
  const accepted = await call("POST /campaigns/{id}/offer/accept", own());
  expect([accepted.status, accepted.body.is_offer]).toEqual([200, false]);
  const kept = (await shown()).promise?.steps ?? [];
  expect(kept.length).toBeLessThan(offered);
  expect(kept.filter(({ by }) => by < dayFromToday(0))).toEqual([]);
});

it("a yes on paper promises all steps whose days lie ahead", async () => {
  await startAt(120);
  const offered = await shown();
  await call("POST /campaigns/{id}/offer/accept", own());
  expect((await shown()).promise?.steps).toHaveLength(offered.steps);
});

it("what began with the mandate has days that are over, and nothing of it keeps an offer", async () => {
  await call("POST /campaigns/{id}/offer/accept", own());
  expect((await asOf(at(6), shown)).past_steps).toBeNull();
});
