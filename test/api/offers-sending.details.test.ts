import { beforeEach, expect, it } from "vitest";
import { dayInWords } from "#shared/core/time";
import { dayFromToday } from "../german-day.ts";
import { call } from "./api.ts";
import { at, openReportWorld } from "./report-world.ts";
import { asOf, runSchedule } from "./store.ts";

const world = openReportWorld();
const own = () => world.of(world.campaign.id);
const send = () => call("POST /campaigns/{id}/offer/send", { ...own(), body: {} });
const mails = () => world.services.mails();

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

it("UWG § 7 (2): no clock reminds of an offer; the agent is asked to, and one press does it", async () => {
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
  const { body } = await asOf(at(3.3), press);
  expect(body.reminded_at).toMatch(/Z$/);
  const [reminder] = await mails();
  expect(reminder?.subject).toMatch(/^Erinnerung: Unser Vermarktungsplan/);
  expect((await asOf(at(3.4), press)).status).toBe(200);
  expect((await mails())[0]?.subject).not.toContain("Erinnerung");
});

it("with steps whose day is over it is not sent; the start that renews them is named, and then it is", async () => {
  const before = (await mails()).length;
  const offer = async () => (await call("GET /campaigns/{id}/offer", own())).body;
  expect((await offer()).past_steps).toBeNull();
  const late = at(6);
  const refused = await asOf(late, send);
  expect(refused).toMatchObject({
    status: 400,
    body: {
      detail: expect.stringMatching(/ vorbei\. Drücken Sie „Tage erneuern“: Der Vermarktungsstart rückt auf den /),
    },
  });
  expect((await mails()).length).toBe(before);
  const { past_steps } = await asOf(late, offer);
  if (!past_steps) throw new Error("no day is over");
  const renewed = await call("PUT /campaigns/{id}", { ...own(), body: { marketing_start: past_steps.renewed_start } });
  expect(renewed.status).toBe(200);
  expect((await asOf(late, offer)).past_steps).toBeNull();
  expect((await asOf(late, send)).status).toBe(201);
  expect((await mails()).length).toBe(before + 1);
});

it("what began with the mandate has days that are over, and nothing of it keeps an offer", async () => {
  await call("POST /campaigns/{id}/offer/accept", own());
  expect((await asOf(at(6), () => call("GET /campaigns/{id}/offer", own()))).body.past_steps).toBeNull();
});
