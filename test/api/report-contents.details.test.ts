import { describe, expect, it } from "vitest";
import { isPublicAd } from "#shared/campaigns/live";
import { dayInWords } from "#shared/core/time";
import { dayFromToday } from "../german-day.ts";
import { call, overrideDuties, newStaffMember } from "./api.ts";
import { pdfWords } from "../pdf-words.ts";
import { at, openReportWorld } from "./report-world.ts";
import { writeDueReport } from "./store.ts";

const world = openReportWorld();
const { of, generate, edit, newOwner } = world;

const pageOf = async ({ html_url }: { html_url: string | null }) => (await fetch(String(html_url))).text();
const bytesOf = async ({ pdf_url }: { pdf_url: string | null }) =>
  Buffer.from(await (await fetch(String(pdf_url))).arrayBuffer()).toString("latin1");

const setPrice = (asking_price: number, price_reason = "") =>
  call("PUT /campaigns/{id}/property", { ...of(world.campaign.id), body: { asking_price, price_reason } });
const add = (body: object) => call("POST /campaigns/{id}/results", { ...of(world.campaign.id), body });
const change = (body: object) => call("PUT /campaigns/{id}", { ...of(world.campaign.id), body });

/** Five viewings of which three named the price, and an enquiry, each with a note about somebody. */
async function marketAnswers() {
  await change({ marketing_start: at(-40), live_on: dayFromToday(-40) });
  await add({
    kind: "enquiry",
    on: dayFromToday(-9),
    channel: "immowelt",
    wish: "viewing",
    note: "Hr. Geheim, 0171 999",
  });
  for (const position of [1, 2, 3, 4, 5])
    await add({
      kind: "viewing",
      on: dayFromToday(-position),
      impression: "open",
      objections: position < 4 ? ["price"] : ["layout"],
      note: "Frau Verschwiegen",
    });
}

describe("what the market answered", () => {
  it("stands in the report in sums: figures, enquiries by channel, objections; never a name or a note", async () => {
    await setPrice(480_000, "Eigentümer besteht darauf");
    await marketAnswers();
    const { body } = await generate();
    expect(body).toMatchObject({
      figures: { inquiries: null, viewings: null },
      counted: { inquiries: 1, viewings: 5, offers: 0 },
    });
    const page = await pageOf(body);
    expect(page).toContain("480.000\u202F€");
    expect(page).toContain("Immowelt");
    expect(page).toContain("Bedenken der Besucher: Preis (3\u2011mal), Grundriss (2\u2011mal).");
    for (const secret of ["Geheim", "Verschwiegen", "0171 999", "besteht darauf"]) expect(page).not.toContain(secret);
  });

  it("becomes a recommendation in the owner's words, which the agent changes or takes out", async () => {
    await marketAnswers();
    const { body: draft } = await generate();
    expect(draft.recommendation).toContain("Nach 3 von 5 Besichtigungen mit Rückmeldung");
    expect(draft.decision).toContain("Gespräch über den Angebotspreis?");
    expect(await pageOf(draft)).toContain(draft.recommendation);
    const own = await edit(draft.id, { recommendation: "Wir warten noch <zwei> Wochen.", decision: "" });
    expect(own.body).toMatchObject({ recommendation: "Wir warten noch <zwei> Wochen.", decision: "" });
    const page = await pageOf(own.body);
    expect(page).toContain("Wir warten noch &lt;zwei&gt; Wochen.");
    expect(page).not.toContain("Dazu brauchen wir Ihre Antwort");
    expect((await generate()).body.recommendation).toBe("Wir warten noch <zwei> Wochen.");
    const back = await edit(draft.id, { recommendation: null, decision: null });
    expect(back.body).toMatchObject({ recommendation: draft.recommendation, decision: draft.decision });
    await world.send(draft.id);
    expect((await world.services.mails())[0]?.text).toContain(`um Ihre Antwort:\n${draft.decision}`);
  });
});

describe("what the owner has to know first", () => {
  const event = (body: object) => call("POST /campaigns/{id}/events", { ...of(world.campaign.id), body });
  const textOf = (page: string) =>
    page
      .replaceAll(/<(style|head)[\s\S]*?<\/\1>/g, "")
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ");

  it("is on the market since the first ad was done, and before that prepared, in report and page", async () => {
    const { body: draft } = await generate();
    expect(draft.figures).toMatchObject({ days_on_market: null, planned_start: expect.stringMatching(/Z$/) });
    const page = await pageOf(draft);
    expect(textOf(page)).toContain("Vorbereitung, Start geplant am");
    expect(page).not.toContain("Am Markt seit");
    const ad = (await world.plan()).find(isPublicAd);
    await overrideDuties(world.admin, world.campaign.id);
    const body = { status: "done", done_at: at(-3) };
    expect((await call("POST /campaign-measures/{id}/status", { ...of(ad?.id ?? ""), body })).status).toBe(200);
    const { body: renewed } = await generate();
    expect(renewed.figures).toMatchObject({ days_on_market: 3, planned_start: null });
    expect(textOf(await pageOf(renewed))).toContain("Am Markt seit 3 Tagen");
  });

  it("is that a buyer is found and when the notary is: first in page, e-mail and room", async () => {
    await event({ event: "sale", on: dayFromToday(0) });
    await event({ event: "notary", on: dayFromToday(21) });
    const [sale, notary] = [0, 21].map((days) => dayInWords(dayFromToday(days)));
    const turn = `seit dem ${sale} ist ein Käufer für Ihre Immobilie gefunden; der Notartermin ist am ${notary}.`;
    const { body: draft } = await generate();
    const page = textOf(await pageOf(draft));
    expect(page).toContain(`Guten Tag Erika Eigentümer, ${turn}`);
    expect(page).not.toContain("Erledigte Schritte");
    await world.send(draft.id);
    const [mail] = await world.services.mails();
    expect(mail?.text).toContain(`Guten Tag Erika Eigentümer,\n\ns${turn.slice(1)}\n\nIm Anhang`);
    const { body: room } = await call("POST /campaigns/{id}/owner-room", of(world.campaign.id));
    const secret = /public\/rooms\/([\w-]+)/.exec(room.url)?.[1] ?? "";
    const shown = await call("GET /public/rooms/{token}", { params: { token: secret } });
    expect(textOf(shown.body)).toContain(turn.slice("seit ".length));
  });

  it("is in what goes out: a draft from before the turn is not sent, nor one that says what was taken back", async () => {
    const { body: draft } = await generate();
    const { body: sale } = await event({ event: "sale", on: dayFromToday(0) });
    const mails = (await world.services.mails()).length;
    const refused = await world.send(draft.id);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ detail: expect.stringContaining("Bericht neu") });
    expect((await world.send(draft.id, { channel: "sms" })).status).toBe(409);
    await generate();
    const back = { token: world.token, params: { id: world.campaign.id }, body: sale.undo };
    expect((await call("POST /campaigns/{id}/plan-changes", back)).status).toBe(200);
    expect((await world.send(draft.id)).status).toBe(409);
    expect(await world.services.mails()).toHaveLength(mails);
    await edit(draft.id, { closing_note: "Bis bald." });
    expect((await world.send(draft.id)).status).toBe(200);
    expect((await world.services.mails())[0]?.text).not.toContain("Käufer");
  });

  it("asks for no reason why an occurrence of a series was not done", async () => {
    const before = await world.plan();
    const further = before.filter(({ series, owner_text }) => series !== null && owner_text !== "");
    expect(further.length).toBeGreaterThan(0);
    const { body: first } = await generate();
    await world.send(first.id);
    await change({ marketing_start: at(-120) });
    const { body: draft } = await generate();
    expect(draft.late.length).toBeGreaterThan(0);
    const asked = new Set(draft.late.map(({ campaign_measure_id }) => campaign_measure_id));
    expect(further.filter(({ id }) => asked.has(id))).toEqual([]);
  });
});

describe("the title picture", () => {
  /** A file with a thumbnail of these bytes, confirmed. */
  async function upload(bytes: Buffer<ArrayBuffer>) {
    const body = { name: "Haus.jpg", type: "image/jpeg", size: bytes.length, thumbnail_size: bytes.length };
    const announced = await call("POST /campaigns/{id}/files", { ...of(world.campaign.id), body });
    const { id, upload: to, thumbnail } = announced.body;
    for (const place of [to, thumbnail])
      if (place) await fetch(place.url, { method: "PUT", headers: place.headers, body: bytes });
    expect((await call("POST /files/{id}/confirm", of(id))).status).toBe(200);
  }

  it("stands in page and PDF, with what it shows in words", async () => {
    await upload(smallJpeg());
    const { body } = await generate();
    const page = await pageOf(body);
    expect(page).toContain(`src="data:image/jpeg;base64,${smallJpeg().toString("base64")}"`);
    expect(page).toContain('alt="Titelbild der Immobilie Seeweg 1, 82319 Starnberg"');
    expect(await bytesOf(body)).toContain("/Subtype /Image");
  });

  it("is left out where no PDF could be made with it", async () => {
    await upload(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200, 7)]));
    const { status, body } = await generate();
    expect(status).toBe(201);
    expect(await pageOf(body)).not.toContain("Titelbild");
  });
});

describe("who signs", () => {
  it("is whoever is responsible for the campaign, also of a report that wrote itself", async () => {
    const colleague = await newStaffMember(world.admin, "ralf@example.de", "Ralf Zuständig");
    await change({ responsible_id: colleague.id, auto_reports_enabled: true, report_frequency_days: 7 });
    expect(await pageOf((await generate()).body)).toContain("<strong>Ralf Zuständig</strong>");
    expect(await writeDueReport(world.campaign.id, at(8))).toBe(true);
    const [automatic] = await world.reports();
    expect(automatic?.automatic).toBe(true);
    expect(await pageOf(automatic ?? { html_url: null })).toContain("<strong>Ralf Zuständig</strong>");
  });

  it("is one person in page, PDF and e-mail, whoever presses send", async () => {
    const colleague = await newStaffMember(world.admin, "rosa@example.de", "Rosa Zuständig");
    await change({ responsible_id: colleague.id });
    const { body: draft } = await generate();
    expect((await world.send(draft.id)).status).toBe(200);
    const sent = await world.report(draft.id);
    const [mail] = await world.services.mails();
    const { full_name: presser } = (await call("GET /auth/me", { token: world.token })).body;
    const paper = pdfWords(Buffer.from(await (await fetch(String(sent.pdf_url))).arrayBuffer()));
    for (const told of [await pageOf(sent), paper, mail?.text ?? "", mail?.html ?? ""]) {
      expect(told).toContain("Rosa Zuständig");
      expect(told).not.toContain(presser);
    }
    expect(sent.sendings[0]?.by).toBe(presser);
  });

  it("is the agency alone where nobody is responsible for what wrote itself, in page and e-mail alike", async () => {
    await change({ responsible_id: null, auto_reports_enabled: true, report_frequency_days: 7 });
    expect(await writeDueReport(world.campaign.id, at(8))).toBe(true);
    const [draft] = await world.reports();
    expect((await world.send(draft?.id ?? "")).status).toBe(200);
    const { full_name: presser } = (await call("GET /auth/me", { token: world.token })).body;
    const [mail] = await world.services.mails();
    for (const told of [await pageOf(draft ?? { html_url: null }), mail?.text ?? ""])
      expect(told).not.toContain(presser);
  });
});

it("its files are named by the day that it is in Germany, where the next one has begun while UTC has the day before", async () => {
  await change({ auto_reports_enabled: true, report_frequency_days: 7 });
  expect(await writeDueReport(world.campaign.id, `${dayFromToday(8)}T23:30:00.000Z`)).toBe(true);
  const [report] = await world.reports();
  const name = `Vermarktungsbericht-${dayFromToday(9)}`;
  const { headers } = await fetch(String(report?.pdf_url));
  expect(headers.get("content-disposition")).toContain(`${name}.pdf`);
  await world.send(report?.id ?? "");
  expect((await world.services.mails())[0]?.attachments).toMatchObject([{ filename: `${name}.pdf` }]);
});

it("an erasure takes recommendation and second person along", async () => {
  const owner = await newOwner({ second_name: "Otto Zweit", second_email: "zweit@example.de" });
  await world.assign(owner.id);
  const { body: draft } = await generate();
  await edit(draft.id, { recommendation: "Frau Eigentümer sollte warten.", decision: "Warten, Herr Zweit?" });
  expect((await call("POST /owners/{id}/erase", { ...of(owner.id), token: world.admin })).status).toBe(200);
  const left = JSON.stringify(await world.report(draft.id));
  for (const gone of ["Zweit", "zweit@", "sollte warten"]) expect(left).not.toContain(gone);
});

/** As much of a JPEG, 3 by 2 pixels, as says what it is. */
function smallJpeg(): Buffer<ArrayBuffer> {
  const frame = [0xff, 0xc0, 0, 17, 8, 0, 2, 0, 3, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0];
  const scan = [0xff, 0xda, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0, 1, 2, 3, 4];
  return Buffer.from([0xff, 0xd8, ...frame, ...scan, 0xff, 0xd9]);
}
