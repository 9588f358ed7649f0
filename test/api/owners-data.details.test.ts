import { afterAll, beforeAll, expect, it } from "vitest";
import { call, firstAdministrator, newCampaign } from "./api.ts";
import { letter } from "./inbox-world.ts";
import { settled } from "./settled.ts";
import { type ReportServices, startReportServices } from "./report-services.ts";
import { change, failing, intercept, keys, muteLog, query, read, runSchedule } from "./store.ts";

let token: string;
let services: ReportServices;
beforeAll(async () => {
  services = await startReportServices();
  token = (await firstAdministrator()).token;
});
afterAll(() => services.stop());

const postal_address = "Am Anger 9\n82335 Berg";
const of = (id: string) => ({ token, params: { id } });
const newOwner = async (name: string) =>
  (await call("POST /owners", { token, body: { name, email: "e@example.de", phone: "0171 1234567", postal_address } }))
    .body;
const assign = (id: string, owner_id: string | null) =>
  call("PUT /campaigns/{id}/owner", { ...of(id), body: { owner_id } });

/** A campaign whose owner got a report, read it and asked; and one whose draft lies unsent. */
async function history(ownerId: string) {
  const [sent, draft] = [await newCampaign(token, { title: "Erste" }), await newCampaign(token, { title: "Zweite" })];
  for (const { id } of [sent, draft]) await assign(id, ownerId);
  const { body: report } = await call("POST /campaigns/{id}/owner-reports/generate", of(sent.id));
  await call("PUT /owner-reports/{id}", { ...of(report.id), body: { inquiries: 7, closing_note: "Liebe Erika" } });
  const { body } = await call("POST /owner-reports/{id}/send", { ...of(report.id), body: { channel: "sms" } });
  const link = (body.messages.at(0)?.url ?? "").split("/").at(-1) as string;
  await call("POST /public/reports/{token}/read", { params: { token: link } });
  const raw = { body: "question=Wie+geht+es%3F", type: "application/x-www-form-urlencoded" };
  await call("POST /public/reports/{token}/question", { params: { token: link }, raw });
  const { body: unsent } = await call("POST /campaigns/{id}/owner-reports/generate", of(draft.id));
  return { sent, draft, report, unsent, link };
}

it("an export (DSGVO Art. 15) holds everything about one owner and nothing about others", async () => {
  const [owner, other] = [await newOwner("Erika Eigentümer"), await newOwner("Otto Ost")];
  const { sent, draft, report, unsent } = await history(owner.id);
  await history(other.id);
  // Formerly theirs is theirs too.
  await assign(sent.id, other.id);
  const { status, body } = await call("GET /owners/{id}/export", of(owner.id));
  expect(status).toBe(200);
  expect(body.owner).toMatchObject({ id: owner.id, name: "Erika Eigentümer", email: "e@example.de", postal_address });
  expect(body.assignments).toMatchObject([{ campaign_id: draft.id, title: "Zweite" }]);
  expect(body.reports.map(({ id }) => id).toSorted()).toEqual([report.id, unsent.id].toSorted());
  expect(body.reports.find(({ id }) => id === report.id)).toMatchObject({
    campaign_title: "Erste",
    closing_note: "Liebe Erika",
    figures: { inquiries: 7 },
    reads: [{ owner_id: owner.id }],
    questions: [{ text: "Wie geht es?" }],
  });
  expect(body.messages).toMatchObject([{ campaign_id: sent.id, campaign_title: "Erste", text: "Wie geht es?" }]);
  expect(body.sendings).toMatchObject([{ report_id: report.id, channel: "sms", to: "0171 1234567", state: "sent" }]);
  expect(JSON.stringify(body)).not.toContain("Otto");
});

it("an erasure takes the person away everywhere; campaigns and figures stay, others are untouched", async () => {
  const [owner, other] = [await newOwner("Erika Löschmich"), await newOwner("Otto Bleibt")];
  const { sent, draft, report, link } = await history(owner.id);
  const kept = await history(other.id);
  await settled();
  const before = services.files().length;
  const { status, body } = await call("POST /owners/{id}/erase", of(owner.id));
  expect([status, body]).toEqual([200, { campaigns: 2, reports: 2, files: 0, messages: 1 }]);
  expect((await call("GET /owners", { token })).body.map(({ id }) => id)).not.toContain(owner.id);
  expect((await call("GET /campaigns/{id}", of(draft.id))).body).toMatchObject({
    owner_id: null,
    next_report_due: null,
    title: "Zweite",
  });
  const after = (await call("GET /owner-reports/{id}", of(report.id))).body;
  expect(after).toMatchObject({
    owner: null,
    pdf_url: null,
    html_url: null,
    closing_note: "",
    reads: [{ owner_id: "" }],
    questions: [],
    figures: { inquiries: 7 },
    sending: { channel: "sms", to: "" },
  });
  expect(JSON.stringify(after)).not.toMatch(/Erika|Am Anger/);
  expect((await call("GET /public/reports/{token}", { params: { token: link } })).status).toBe(404);
  const left = services.files();
  expect(left.length).toBeLessThan(before);
  expect(left.filter((key) => key.startsWith(sent.id) || key.startsWith(draft.id))).toEqual([]);
  const notices = (await call("GET /notifications", { token })).body.filter(({ id }) => id.startsWith("other."));
  expect(notices.map(({ campaign_id }) => campaign_id)).not.toContain(sent.id);
  expect(notices.map(({ campaign_id }) => campaign_id)).toContain(kept.sent.id);
  expect((await call("GET /public/reports/{token}", { params: { token: kept.link } })).status).toBe(200);
  expect((await call("POST /owners/{id}/erase", of(owner.id))).status).toBe(404);
  const refused = await call("POST /owner-reports/{id}/send", { ...of(report.id), body: { channel: "sms" } });
  expect([refused.status, refused.body.detail]).toEqual([409, "Die Daten dieses Eigentümers wurden gelöscht"]);
});

it("an owner whom something still names is not deleted: what is left goes with an erasure, and is exported before", async () => {
  const owner = await newOwner("Erika Ehemals");
  const { sent, draft } = await history(owner.id);
  for (const { id } of [sent, draft]) await assign(id, null);
  const refused = await call("DELETE /owners/{id}", of(owner.id));
  expect([refused.status, refused.body.detail]).toEqual([
    400,
    "Zu diesem Eigentümer gibt es noch 2 Berichte und 1 Nachricht. Mit „Daten löschen (DSGVO Art. 17)“ auf seiner Karte geht beides zusammen.",
  ]);
  expect((await call("GET /owners/{id}/export", of(owner.id))).body.reports).toHaveLength(2);
  expect((await call("POST /owners/{id}/erase", of(owner.id))).status).toBe(200);
  expect((await call("DELETE /owners/{id}", of(owner.id))).status).toBe(404);
});

it("says where the name still stands before an erasure, and what was released is nobody's after it", async () => {
  const owner = await newOwner("Erika Quastenflosser");
  const { id } = await newCampaign(token, { title: "Haus Quastenflosser", property_address: "Am Anger 1" });
  await assign(id, owner.id);
  const task = (await call("POST /campaigns/{id}/measures", { ...of(id), body: { name: "Schlüssel abholen" } })).body;
  const other = (await call("POST /campaigns/{id}/measures", { ...of(id), body: { name: "Foto" } })).body;
  await call("PUT /campaign-measures/{id}", {
    ...of(task.id),
    body: { description_override: "Bei Frau Quastenflosser klingeln", checklist: [{ text: "Pfand" }] },
  });
  await call("PUT /campaign-measures/{id}", {
    ...of(other.id),
    body: { checklist: [{ text: "Quastenflossers Hund" }] },
  });
  const note = (
    await call("POST /campaign-measures/{id}/notes", { ...of(task.id), body: { text: "Tel. 0171 1234567" } })
  ).body;
  await call("POST /campaign-measures/{id}/notes", {
    ...of(task.id),
    body: { text: "Quastenflossertag ist ein Fest" },
  });
  const released = await releasedFile(id, "Energieausweis.pdf");
  const inCampaigns = ({ kind }: { kind: string }) => kind !== "owner";
  const traces = (await call("GET /owners/{id}/traces", of(owner.id))).body.traces.filter(inCampaigns);
  expect(traces.map(({ kind, about, text }) => `${kind} / ${about} / ${text}`).toSorted()).toEqual(
    [
      "campaign /  / Haus Quastenflosser",
      "task / Schlüssel abholen / Bei Frau Quastenflosser klingeln",
      "task / Foto / Quastenflossers Hund",
      "note / Schlüssel abholen / Tel. 0171 1234567",
      "file /  / Energieausweis.pdf",
    ].toSorted(),
  );
  expect(traces.find(({ kind }) => kind === "note")).toMatchObject({ id: note.id, campaign_id: id });
  expect((await call("GET /owners/{id}/export", of(owner.id))).body.traces.filter(inCampaigns)).toEqual(traces);
  expect((await call("POST /owners/{id}/erase", of(owner.id))).status).toBe(200);
  const left = await query(keys.campaignChildren(id));
  expect(left.filter((item) => JSON.stringify(item).includes(owner.id))).toEqual([]);
  expect(services.files().some((key) => key.includes(released.split(".")[1] ?? "?"))).toBe(true);
});

it("says it of what went to others too, and of what was promised; after the erasure that names nobody", async () => {
  const [owner, other] = [await newOwner("Erika Quastenflosser"), await newOwner("Otto Quastenflosser")];
  // Its plan is this task alone, so that it is one of the headlines that are promised.
  const made = await newCampaign(token, { is_offer: true });
  const task = (
    await call("POST /campaigns/{id}/measures", { ...of(made.id), body: { name: "Termin bei Quastenflosser" } })
  ).body;
  await call("PUT /campaign-measures/{id}", { ...of(task.id), body: { owner_text: "Termin bei Quastenflosser" } });
  await assign(made.id, owner.id);
  expect((await call("POST /campaigns/{id}/offer/accept", of(made.id))).status).toBe(200);
  await assign(made.id, other.id);
  const body = { kind: "other", title: "Schlüssel", text: "Ihre Schwester, Tel. +49 (0)171/123 45 67, hat einen." };
  expect((await call("POST /campaigns/{id}/decisions", { ...of(made.id), body })).status).toBe(201);
  const { body: report } = await call("POST /campaigns/{id}/owner-reports/generate", of(made.id));
  await call("PUT /owner-reports/{id}", { ...of(report.id), body: { closing_note: "Auch an Frau Quastenflosser" } });
  const said = { id: "answer-0001", text: "Frau Quastenflosser weiß es.", owner_id: other.id, channel: "whatsapp" };
  expect((await call("POST /campaigns/{id}/owner-messages", { ...of(made.id), body: said })).status).toBeLessThan(300);
  const { traces } = (await call("GET /owners/{id}/traces", of(owner.id))).body;
  const here = traces.filter(({ campaign_id }) => campaign_id === made.id);
  expect(here.map(({ kind, text }) => `${kind} / ${text}`).toSorted()).toEqual(
    [
      "decision / Ihre Schwester, Tel. +49 (0)171/123 45 67, hat einen.",
      "message / Frau Quastenflosser weiß es.",
      "offer / Termin bei Quastenflosser",
      "report / Auch an Frau Quastenflosser",
      "task / Termin bei Quastenflosser",
    ].toSorted(),
  );
  expect((await call("DELETE /owners/{id}", of(owner.id))).body.detail).toContain("1 Angebot.");
  expect((await call("POST /owners/{id}/erase", of(owner.id))).status).toBe(200);
  expect(await read(keys.baseline(made.id))).toMatchObject({ owner_ids: [] });
  const left = await query(keys.campaignChildren(made.id));
  expect(left.filter((item) => JSON.stringify(item).includes(owner.id))).toEqual([]);
});

it("finds the name in the reason for a set-aside warning and on the cards of others, not of a namesake", async () => {
  const owner = (
    await call("POST /owners", { token, body: { name: "Karl Rübezahl", email: "karl@ruebezahl.example" } })
  ).body;
  const card = { name: "Berta Rübezahl", email: "b@example.de", second_name: "Karl Ruebezahl" };
  const wife = (await call("POST /owners", { token, body: card })).body;
  await newOwner("Emil Rübezahl");
  const made = await newCampaign(token, { title: "Haus am Hang" });
  const body = { key: "advice.price", reason: "Herr RÜBEZAHL will warten" };
  expect((await call("POST /campaigns/{id}/plan-check/set-aside", { ...of(made.id), body })).status).toBe(200);
  const { traces } = (await call("GET /owners/{id}/traces", of(owner.id))).body;
  expect(traces).toEqual([
    { kind: "owner", campaign_id: "", campaign_title: "", id: wife.id, about: card.name, text: card.second_name },
    { kind: "campaign", campaign_id: made.id, campaign_title: made.title, id: made.id, about: "", text: body.reason },
  ]);
  const exported = (await call("GET /owners/{id}/export", of(owner.id))).body.traces;
  expect(exported).toEqual([{ ...traces[0], id: "", about: "" }, traces[1]]);
});

it("says which e-mails of theirs wait in the Eingang, until somebody throws them away", async () => {
  const owner = await newOwner("Wanda Wartburgerin");
  const { key } = (await call("POST /inbox/keys", { token, body: { name: "Software" } })).body;
  const raw = letter({
    from: `"Wartburgerin, Wanda" <w@example.org>`,
    subject: "Unser Garten",
    text: "Wann kommen Sie?",
  });
  const mail = { token: key, raw: { body: raw.toString("base64"), base64: true, type: "message/rfc822" } };
  expect((await call("POST /inbox/mails", mail)).body).toEqual({ delivered_as: "waiting" });
  const isMail = ({ kind }: { kind: string }) => kind === "mail";
  const tracesOf = async () => (await call("GET /owners/{id}/traces", of(owner.id))).body.traces.filter(isMail);
  const [trace] = await tracesOf();
  expect(trace).toMatchObject({ kind: "mail", campaign_id: "", about: "Unser Garten" });
  expect(trace?.text).toContain("Wartburgerin");
  expect((await call("GET /owners/{id}/export", of(owner.id))).body.traces.filter(isMail)).toEqual([trace]);
  expect((await call("DELETE /inbox/mails/{id}", of(trace?.id ?? ""))).status).toBe(204);
  expect(await tracesOf()).toEqual([]);
});

it("an erased owner's report names no measures that were late", async () => {
  const owner = await newOwner("Erika Quastenflosser");
  const { id } = await newCampaign(token);
  await assign(id, owner.id);
  const { body: report } = await call("POST /campaigns/{id}/owner-reports/generate", of(id));
  const key = keys.report(id, report.id.split(".")[1] ?? "");
  const late = [{ id: `${id}.x`, name: "Schlüssel bei Quastenflosser", scheduled_at: new Date().toISOString() }];
  await change(key, { set: { late } });
  expect((await call("POST /owners/{id}/erase", of(owner.id))).status).toBe(200);
  expect(JSON.stringify(await read(key))).not.toContain("Quastenflosser");
});

/** A text of the property that the campaign's owner may open. @returns its id */
async function releasedFile(campaign: string, name: string): Promise<string> {
  const bytes = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
  const body = { name, type: "application/pdf", size: bytes.length };
  const { upload, id } = (await call("POST /campaigns/{id}/files", { ...of(campaign), body })).body;
  expect((await fetch(upload.url, { method: "PUT", headers: upload.headers, body: bytes })).status).toBe(200);
  expect((await call("POST /files/{id}/confirm", of(id))).status).toBe(200);
  expect((await call("PUT /files/{id}", { ...of(id), body: { released: true } })).body.released).toBe("all");
  return id;
}

it("an owner who was only asked for a decision is not deleted either, one whom nothing names is", async () => {
  const [asked, unknown] = [await newOwner("Erika Gefragt"), await newOwner("Otto Ohne")];
  const { id } = await newCampaign(token);
  for (const owner of [asked, unknown]) await assign(id, owner.id);
  await assign(id, asked.id);
  const body = { kind: "other", title: "Schlüssel", text: "Dürfen wir einen Schlüssel behalten?" };
  expect((await call("POST /campaigns/{id}/decisions", { ...of(id), body })).status).toBe(201);
  await assign(id, null);
  expect((await call("DELETE /owners/{id}", of(asked.id))).body.detail).toContain("1 Freigabe.");
  expect((await call("DELETE /owners/{id}", of(unknown.id))).status).toBe(204);
});

it("a draft of an erased owner is no draft for the next one", async () => {
  const [owner, next] = [await newOwner("Erika Weg"), await newOwner("Nora Neu")];
  const { draft, unsent } = await history(owner.id);
  await call("POST /owners/{id}/erase", of(owner.id));
  expect((await call("PUT /owner-reports/{id}", { ...of(unsent.id), body: {} })).status).toBe(409);
  await assign(draft.id, next.id);
  const { body } = await call("POST /campaigns/{id}/owner-reports/generate", of(draft.id));
  expect(body).toMatchObject({ owner: { name: "Nora Neu" }, state: "draft" });
});

it("erasing while somebody assigns and writes reports leaves nothing of the person", async () => {
  const owner = await newOwner("Erika Eilig");
  const { draft } = await history(owner.id);
  const spare = await newCampaign(token);
  const answers = await Promise.all([
    call("POST /owners/{id}/erase", of(owner.id)),
    assign(spare.id, owner.id),
    call("POST /campaigns/{id}/owner-reports/generate", of(draft.id)),
    call("POST /owners/{id}/erase", of(owner.id)),
  ]);
  for (const { status } of answers) expect(status).toBeLessThan(500);
  expect((await call("GET /owners", { token })).body.map(({ id }) => id)).not.toContain(owner.id);
  const reports = (await call("GET /campaigns/{id}/owner-reports", of(draft.id))).body;
  expect(reports.map((report) => report.owner)).toEqual(reports.map(() => null));
  expect(services.files().filter((key) => key.startsWith(draft.id))).toEqual([]);
});

it("a deleted campaign's files are left to the scheduled function, which finds its job", async () => {
  const owner = await newOwner("Erika Ende");
  const { sent } = await history(owner.id);
  await call("DELETE /campaigns/{id}", of(sent.id));
  expect(await read(keys.job(`delete-${sent.id}`))).toBeDefined();
  expect(services.files().some((key) => key.startsWith(sent.id))).toBe(true);
  await runSchedule(new Date(Date.now() + 3 * 60_000).toISOString());
  expect(services.files().filter((key) => key.startsWith(sent.id))).toEqual([]);
  // What was still on its way goes half a day later.
  await runSchedule(new Date(Date.now() + 25 * 3_600_000).toISOString());
  expect(await read(keys.job(`delete-${sent.id}`))).toBeUndefined();
});

it("an erasure and a deletion find what a crash left between the file store and the save", async () => {
  const owner = await newOwner("Erika Abgebrochen");
  const [asked, deleted] = [await newCampaign(token), await newCampaign(token)];
  muteLog();
  const left = async (campaign: string) => {
    await assign(campaign, owner.id);
    const revive = failing(({ writes }) => writes.some(({ sk }) => sk.startsWith("R#")));
    expect((await call("POST /campaigns/{id}/owner-reports/generate", of(campaign))).status).toBe(500);
    revive();
    await assign(campaign, null);
    return services.files().find((key) => key.startsWith(campaign)) ?? "";
  };
  const [first, second] = [await left(asked.id), await left(deleted.id)];
  expect([first, second]).not.toContain("");
  await call("DELETE /campaigns/{id}", of(deleted.id));
  await runSchedule(new Date(Date.now() + 3 * 60_000).toISOString());
  expect(services.files()).not.toContain(second);
  expect(services.files()).toContain(first);
  expect((await call("POST /owners/{id}/erase", of(owner.id))).body).toMatchObject({ reports: 1 });
  expect(services.files()).not.toContain(first);
});

it("files of a report are noted before they are written, and no longer once the report names them", async () => {
  const owner = await newOwner("Erika Vorgemerkt");
  const { id } = await newCampaign(token);
  await assign(id, owner.id);
  const noted: string[] = [];
  const stop = intercept(({ writes }, next) => {
    noted.push(...writes.flatMap(({ sk, item }) => (item && sk.startsWith("RF#") ? [sk] : [])));
    return next();
  });
  await call("POST /campaigns/{id}/owner-reports/generate", of(id));
  stop();
  expect(noted).toHaveLength(1);
  expect(await query(keys.pendingReports(id))).toEqual([]);
});
