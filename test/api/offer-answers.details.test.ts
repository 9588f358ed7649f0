import { beforeEach, expect, it } from "vitest";
import type { Decision } from "#shared/reports/decision-contract";
import { notificationPath } from "#shared/notifications/notification-path";
import { dayFromToday } from "../german-day.ts";
import { call, newCampaign } from "./api.ts";
import { at, openReportWorld } from "./report-world.ts";
import { fileLink, keys, putFile, query, read } from "./store.ts";

const world = openReportWorld();
const own = () => world.of(world.campaign.id);
const offer = async () => (await call("GET /campaigns/{id}/offer", own())).body;
const save = (body: object) => call("PUT /campaigns/{id}/offer", { ...own(), body });
const send = (body: object = {}) => call("POST /campaigns/{id}/offer/send", { ...own(), body });
const accept = () => call("POST /campaigns/{id}/offer/accept", own());
const campaign = async () => (await call("GET /campaigns/{id}", own())).body;
const look = (token: string) => call("GET /public/decisions/{token}", { params: { token } });
const baseline = () => read<{ decision_id: string | null; steps: { id: string }[] }>(keys.baseline(world.campaign.id));
const answer = (token: string, { content_hash }: Decision, pressed: string, words = "") =>
  call("POST /public/decisions/{token}/answer", {
    params: { token },
    raw: {
      body: new URLSearchParams({ answer: pressed, words, content_hash }).toString(),
      type: "application/x-www-form-urlencoded",
    },
  });
const lastMail = async () => {
  const [mail] = await world.services.mails();
  if (!mail) throw new Error("no mail");
  return { ...mail, token: /\/api\/public\/decisions\/([\w-]{32})/.exec(mail.text)?.[1] ?? "" };
};
const sent = async () => {
  const { status, body } = await send();
  expect(status).toBe(201);
  return { decision: body, token: (await lastMail()).token };
};

/** Another offer to the same owner. */
async function newCampaignAsOffer() {
  const made = await newCampaign(world.token, { is_offer: true });
  await call("POST /campaigns/{id}/generate", { ...world.of(made.id), body: { top_n_per_phase: 3, min_relevance: 0 } });
  await world.assign(world.owner.id, made.id);
  return made;
}

beforeEach(async () => {
  await call("PUT /campaigns/{id}/offer-state", { ...own(), body: { is_offer: true } });
});

it("a file may have any name: in March an offer's has an umlaut", async () => {
  await putFile(`${world.campaign.id}/angebot`, "%PDF-", { type: "application/pdf", name: "Angebot 1. März 2027.pdf" });
  const { status: found, headers } = await fetch(await fileLink(`${world.campaign.id}/angebot`));
  const name = "Angebot%201.%20M%C3%A4rz%202027.pdf";
  expect([found, headers.get("content-disposition")]).toEqual([200, `inline; filename*=UTF-8''${name}`]);
});

it("an offer is entered, previewed and sent with its PDF; its page says the same and takes the answer", async () => {
  const usual = await offer();
  expect(usual).toMatchObject({ intro: "", terms: "", valid_until: null, version: 0, promise: null });
  expect(usual.names_commission).toBe(false);
  await call("PUT /campaigns/{id}/property", { ...own(), body: { commission_seller: 3.57 } });
  expect((await offer()).names_commission).toBe(true);
  const saved = await save({ terms: "Alleinauftrag für sechs Monate.", valid_until: dayFromToday(20), version: 0 });
  expect(saved).toMatchObject({ status: 200, body: { version: 1, terms: "Alleinauftrag für sechs Monate." } });
  expect((await save({ intro: "zu spät", version: 0 })).status).toBe(409);
  const preview = await call("POST /campaigns/{id}/offer/preview", own());
  expect(preview.body.html).toContain("Alleinauftrag für sechs Monate.");
  expect(Buffer.from(preview.body.pdf, "base64").subarray(0, 5).toString()).toBe("%PDF-");
  const { decision, token } = await sent();
  expect(decision).toMatchObject({ kind: "offer", state: "open", recipients: [{ mail: "sent" }] });
  expect(decision.expires_at.slice(0, 10)).toBe(dayFromToday(20));
  const { text, attachments } = await lastMail();
  expect(text).toContain("unser Vermarktungsplan für Ihre Immobilie");
  expect(attachments).toMatchObject([{ content_type: "application/pdf" }]);
  const page = await look(token);
  expect([page.status, page.headers["x-robots-tag"]]).toEqual([200, "noindex, nofollow"]);
  for (const words of [
    "Unser Vermarktungsplan",
    "noch kein Maklervertrag",
    "Sie zahlen",
    "Ja, ich bin einverstanden",
    decision.content_hash,
  ])
    expect(page.body).toContain(words);
  const file = await call("GET /public/decisions/{token}/file", { params: { token }, query: { number: "1" } });
  expect(file.status).toBe(302);
});

it("names price, comparables, both commissions and who works for the owner, as they are entered", async () => {
  const comparables = [
    { address: "Seeweg", area: 142, price: 865_000, kind: "sold", on: "2026-09-13" },
    { address: "Uferpark", area: null, price: 910_000, kind: "offered", on: null },
  ];
  const prices = { asking_price: 890_000, commission_seller: 2.975, commission_buyer: 3.57 };
  expect((await call("PUT /campaigns/{id}/property", { ...own(), body: prices })).status).toBe(200);
  const saved = await save({ price_reasons: "Drei Verkäufe in der Nachbarschaft.", comparables, version: 0 });
  expect(saved).toMatchObject({ status: 200, body: { comparables } });
  expect(await save({ intro: "Guten Tag", version: 1 })).toMatchObject({ body: { comparables, intro: "Guten Tag" } });
  const { body: me } = await call("GET /auth/me", { token: world.token });
  const [first] = await world.plan();
  const { body: colleague } = await call("GET /auth/me", { token: world.admin });
  await call("PUT /campaign-measures/{id}", { ...world.of(first?.id ?? ""), body: { responsible_id: colleague.id } });
  const { html } = (await call("POST /campaigns/{id}/offer/preview", own())).body;
  for (const text of [
    "890.000",
    "Drei Verkäufe in der Nachbarschaft.",
    "Seeweg",
    "6.092",
    "verkauft 09/2026",
    "910.000",
    "kann darunter liegen",
  ])
    expect(html).toContain(text);
  for (const text of ["2,975", "3,57", "Wer für Sie arbeitet", me.full_name, `Mit dabei: ${colleague.full_name}`])
    expect(html).toContain(text);
  for (const wrong of [
    Array.from({ length: 7 }, () => comparables[0]),
    [{ ...comparables[0], address: " " }],
    [{ ...comparables[0], address: "Seeweg 4" }],
    [{ ...comparables[0], price: 0 }],
    [{ ...comparables[0], area: -1 }],
    [{ ...comparables[0], kind: "" }],
  ])
    expect((await save({ comparables: wrong })).status).toBe(400);
});

it("says of each step who usually pays for it, as the library has it, until somebody says otherwise", async () => {
  const plan = await world.plan();
  const { body: library } = await call("GET /measures", { token: world.token });
  const owners = new Set(library.filter(({ payer }) => payer === "owner").map(({ id }) => id));
  const theirs = plan.filter(({ measure_id }) => owners.has(measure_id ?? ""));
  expect(theirs.length).toBeGreaterThan(0);
  expect(plan.filter(({ paid_by }) => paid_by === "owner")).toEqual(theirs);
  const [first] = theirs.filter(({ cost, provisional }) => cost > 0 && provisional !== "no_buyer");
  if (!first) throw new Error("the owner pays nothing");
  const before = (await offer()).owner_pays;
  expect(before).toBeGreaterThanOrEqual(first.cost);
  expect(
    (await call("PUT /campaign-measures/{id}", { ...world.of(first.id), body: { paid_by: "agency" } })).status,
  ).toBe(200);
  expect((await offer()).owner_pays).toBe(before - first.cost);
});

it("is not sent while a gap stands in one of its texts, and is once it is filled in", async () => {
  const before = (await world.services.mails()).length;
  for (const [version, texts] of [
    { intro: "Wir freuen uns, …", terms: "" },
    { intro: "", terms: "Laufzeit: …" },
  ].entries()) {
    expect((await save({ ...texts, version })).status).toBe(200);
    expect(await send()).toMatchObject({ status: 400, body: { detail: expect.stringContaining("füllen Sie aus") } });
  }
  expect((await world.services.mails()).length).toBe(before);
  expect((await campaign()).is_offer).toBe(true);
  expect((await save({ terms: "Laufzeit: sechs Monate", version: 2 })).status).toBe(200);
  await sent();
});

it("accepted by a press it becomes the campaign, once, and what it promised is kept as it was", async () => {
  const { decision, token } = await sent();
  const plan = await world.plan();
  const { steps } = await offer();
  const pressed = await Promise.all([answer(token, decision, "yes"), answer(token, decision, "yes")]);
  expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
  expect(await campaign()).toMatchObject({ is_offer: false, promised_at: expect.any(String) });
  const back = await call("PUT /campaigns/{id}/offer-state", { ...own(), body: { is_offer: true } });
  expect(back.status).toBe(409);
  expect((await campaign()).next_report_due).not.toBeNull();
  const kept = await baseline();
  expect(kept).toMatchObject({ accepted_by: "owner", decision_id: decision.id });
  expect(kept?.steps).toHaveLength(steps);
  const notices = (await world.notices()).filter(({ notification_type }) => notification_type === "other");
  expect(notices).toMatchObject([
    { title: "Vermarktungsplan angenommen", priority: "high", message: expect.stringContaining("Maklervertrag") },
  ]);
  expect(notices.map(notificationPath)).toEqual([`/dashboard/${own().params.id}#angebot`]);
  const promised = plan.find(({ id, advertises }) => !advertises && kept?.steps.some((step) => step.id === id));
  if (!promised) throw new Error("nothing promised");
  expect((await world.setStatus(promised.id, "done")).status).toBe(200);
  expect((await offer()).promise?.state).toMatch(/Zugesagt|erste zugesagte Schritt/);
  await call("DELETE /campaign-measures/{id}", world.of(promised.id));
  expect((await baseline())?.steps).toEqual(kept?.steps);
  expect((await send()).status).toBe(409);
  expect((await save({ intro: "zu spät" })).status).toBe(409);
});

it("reports and room say to this owner how the promise stands, and to no other", async () => {
  const { decision, token } = await sent();
  await answer(token, decision, "yes");
  const told = /Zugesagt bis heute|Der erste zugesagte Schritt/;
  const { body: report } = await world.generate();
  expect(await (await fetch(String(report.html_url))).text()).toMatch(told);
  const room = async () => {
    const { body } = await call("POST /campaigns/{id}/owner-room", own());
    return (await call("GET /public/rooms/{token}", { params: { token: body.url.split("/").at(-1) ?? "" } })).body;
  };
  expect(await room()).toMatch(told);
  await world.assign((await world.newOwner({ name: "Otto Neu", email: "otto@example.de" })).id);
  expect(await room()).not.toMatch(told);
  const { body: next } = await world.generate();
  expect(await (await fetch(String(next.html_url))).text()).not.toMatch(told);
});

it("refused or asked about it stays an offer; a changed one is sent again and the old link says so", async () => {
  const first = await sent();
  expect((await answer(first.token, first.decision, "question", "Und im Sommer?")).status).toBe(200);
  expect(await campaign()).toMatchObject({ is_offer: true, promised_at: null });
  await save({ terms: "Auch im Sommer." });
  const second = await sent();
  expect(second.decision.previous_id).toBe(first.decision.id);
  expect((await look(first.token)).body).toContain("neuere");
  await answer(first.token, first.decision, "yes");
  expect((await campaign()).is_offer).toBe(true);
  expect((await answer(second.token, second.decision, "no", "Zu teuer.")).status).toBe(200);
  expect((await campaign()).is_offer).toBe(true);
  expect(await baseline()).toBeUndefined();
  const third = await sent();
  await answer(third.token, third.decision, "yes");
  expect((await campaign()).is_offer).toBe(false);
  expect((await baseline())?.decision_id).toBe(third.decision.id);
});

it("accepted on paper it is promised as it stands, and the open link ends", async () => {
  const { token } = await sent();
  const { steps } = await offer();
  expect(await accept()).toMatchObject({ status: 200, body: { is_offer: false } });
  expect((await accept()).status).toBe(200);
  expect(await baseline()).toMatchObject({ accepted_by: "agency", decision_id: null });
  expect((await baseline())?.steps).toHaveLength(steps);
  expect((await look(token)).status).toBe(404);
  expect((await offer()).promise).toMatchObject({ accepted_by: "agency" });
  await call("PUT /campaigns/{id}/offer-state", { ...own(), body: { is_offer: true } });
  expect([await baseline(), (await campaign()).promised_at]).toEqual([undefined, null]);
});

it.each([
  ["is taken without it", () => call("PUT /campaigns/{id}/offer-state", { ...own(), body: { is_offer: false } })],
  ["comes on paper", accept],
])("once the mandate %s, link and yes say that no answer is needed any more", async (_, end) => {
  const { decision, token } = await sent();
  expect((await end()).status).toBeLessThan(300);
  const before = await baseline();
  for (const { status, body } of [await look(token), await answer(token, decision, "yes")])
    expect([status, body]).toEqual([
      404,
      expect.stringContaining(
        "annehmen können Sie ihn auf dieser Seite nicht mehr. Einen Maklervertrag schließen wir nur gesondert mit Ihnen",
      ),
    ]);
  expect(await baseline()).toEqual(before);
  const { body: decisions } = await call("GET /campaigns/{id}/decisions", own());
  expect(decisions.map(({ state }) => state)).toEqual(["withdrawn"]);
});

it.each([
  ["it is archived", () => call("PUT /campaigns/{id}/archive", { ...own(), body: { archived: true } })],
  ["the campaign is deleted", () => call("DELETE /campaigns/{id}", own())],
  ["the owner is taken away", () => world.assign(null)],
])("ends for the owner when %s: the link says so and takes no yes", async (_, end) => {
  const { decision, token } = await sent();
  expect((await end()).status).toBeLessThan(300);
  for (const { status, body } of [await look(token), await answer(token, decision, "yes")])
    expect([status, body]).toEqual([404, expect.stringContaining("zurückgezogen")]);
  expect(await baseline()).toBeUndefined();
});

it("taken back from the archive it is open again only once it is sent again; in the archive it is not sent", async () => {
  const { decision, token } = await sent();
  const archive = (archived: boolean) => call("PUT /campaigns/{id}/archive", { ...own(), body: { archived } });
  await archive(true);
  expect(await send()).toMatchObject({ status: 409, body: { detail: expect.stringContaining("archiviert") } });
  await archive(false);
  expect((await answer(token, decision, "yes")).status).toBe(404);
  const again = await sent();
  expect((await answer(again.token, again.decision, "yes")).status).toBe(200);
  expect((await campaign()).is_offer).toBe(false);
});

it("a yes at the moment at which the mandate is taken, or at which it is archived, ends in one truth", async () => {
  const ends = [
    () => call("PUT /campaigns/{id}/offer-state", { ...own(), body: { is_offer: false } }),
    () => call("PUT /campaigns/{id}/archive", { ...own(), body: { archived: true } }),
    accept,
  ];
  for (const end of ends) {
    const { decision, token } = await sent();
    const [said] = await Promise.all([answer(token, decision, "yes"), end()]);
    const { body: decisions } = await call("GET /campaigns/{id}/decisions", own());
    const state = decisions.find(({ id }) => id === decision.id)?.state;
    const kept = (await baseline())?.decision_id;
    expect([said.status, state, kept === decision.id]).toEqual(
      said.status === 200 ? [200, "approved", true] : [404, "withdrawn", false],
    );
    await call("PUT /campaigns/{id}/archive", { ...own(), body: { archived: false } });
    world.campaign = await newCampaignAsOffer();
  }
});

it("sent at the moment at which the mandate is taken, no offer stays open", async () => {
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([send(), call("PUT /campaigns/{id}/offer-state", { ...own(), body: { is_offer: false } })]);
    const { body: decisions } = await call("GET /campaigns/{id}/decisions", own());
    expect(decisions.map(({ state }) => state).filter((state) => state === "open")).toEqual([]);
    world.campaign = await newCampaignAsOffer();
  }
});

it("is refused without an owner, a plan, or a day that is still to come, and leaves nothing behind", async () => {
  await save({ valid_until: dayFromToday(-2) });
  expect(await send()).toMatchObject({ status: 400, body: { errors: [{ field: "valid_until" }] } });
  await save({ valid_until: null });
  for (const { id } of await world.plan()) await call("DELETE /campaign-measures/{id}", world.of(id));
  expect(await send()).toMatchObject({ status: 400, body: { detail: expect.stringContaining("keine Schritte") } });
  await world.assign(null);
  expect((await call("POST /campaigns/{id}/offer/preview", own())).status).toBe(400);
  expect((await send()).status).toBe(400);
  expect(await query(keys.decisions(world.campaign.id))).toEqual([]);
  const { body: other } = await call("POST /campaigns", {
    token: world.token,
    body: { title: "Kein Angebot", marketing_start: at(3) },
  });
  await world.assign(world.owner.id, other.id);
  expect((await call("POST /campaigns/{id}/offer/send", { ...world.of(other.id), body: {} })).status).toBe(409);
  expect((await call("POST /campaigns/{id}/offer/accept", world.of(other.id))).status).toBe(409);
});

it("sent twice under one id goes once", async () => {
  const id = "angebot-0123456789abcdef";
  const [one, two] = [await send({ id }), await send({ id })];
  expect([one.status, two.status, two.body.id]).toEqual([201, 200, one.body.id]);
  expect((await call("GET /campaigns/{id}/decisions", own())).body).toHaveLength(1);
});

it("agents ask for no offer by the form of decisions, and every text of one is text", async () => {
  const body = { kind: "offer", title: "Angebot", text: "Ja?" };
  expect((await call("POST /campaigns/{id}/decisions", { ...own(), body })).status).toBe(400);
  const { decision } = await sent();
  const again = { kind: "other", title: "Neu", text: "Ja?", previous_id: decision.id };
  expect((await call("POST /campaigns/{id}/decisions", { ...own(), body: again })).status).toBe(400);
  await save({ intro: "<img src=x onerror=alert(1)>", terms: "<script>alert(1)</script>" });
  const { token } = await sent();
  expect((await look(token)).body).not.toMatch(/<script|<img src=x/);
});

it("goes with its owner's data and its campaign", async () => {
  const { decision, token } = await sent();
  await save({ intro: "Liebe Erika," });
  const { body } = await call("GET /owners/{id}/export", { ...world.of(world.owner.id), token: world.admin });
  expect(JSON.stringify(body)).toContain(decision.id);
  expect((await call("POST /owners/{id}/erase", { ...world.of(world.owner.id), token: world.admin })).status).toBe(200);
  expect((await look(token)).status).toBe(404);
  expect(await read(keys.offer(world.campaign.id))).toBeUndefined();
  await call("DELETE /campaigns/{id}", own());
  const left = await query(keys.campaignChildren(world.campaign.id));
  expect(left.filter(({ sk }) => /^(A|AP#.*|B)$/.test(sk))).toEqual([]);
});
