import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, it } from "vitest";
import { call } from "./api.ts";
import { letter, openInboxWorld } from "./inbox-world.ts";
import {
  forgetUndelivered,
  type Key,
  keys,
  leftWork,
  markUndelivered,
  muteLog,
  overtaking,
  query,
  read,
  remove,
  runSchedule,
} from "./store.ts";

const world = openInboxWorld();
const { deliver, of, results, waiting, messages, files } = world;
const scanner = DynamoDBDocumentClient.from(new DynamoDBClient());
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const enquiry = (number: string, more: object = {}) =>
  letter({
    text: `Objekt-Nr.: ${number}\r\nVorname: Änne\r\nNachname: Geheimnis\r\nE-Mail: aenne@geheim.example\r\nNachricht: Ich möchte besichtigen.`,
    more: "Reply-To: aenne@geheim.example",
    ...more,
  });

describe("an enquiry by e-mail", () => {
  it("stands with its campaign, once however often it comes, and goes on to who is responsible", async () => {
    const { id } = await world.campaign("W-0042");
    const mail = enquiry("W-0042");
    const answers = await Promise.all([1, 2, 3].map(() => deliver(mail)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.delivered_as).toSorted()).toEqual(["enquiry", "known", "known"]);
    expect(await results(id)).toMatchObject([
      { kind: "enquiry", channel: "immoscout24", wish: "viewing", note: "Ä. G.", created_by: "" },
    ]);
    expect(await waiting()).toEqual([]);
    await runSchedule(inDays(0));
    const mails = (await world.services.mails()).filter(({ to }) => to.includes(world.staff.email));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: "WG: Neue Kontaktanfrage", reply_to: ["aenne@geheim.example"] });
    expect(mails[0]?.text).toContain("Nachname: Geheimnis");
    expect(mails[0]?.text).toContain("Ihre Antwort geht an aenne@geheim.example.");
    // As bytes: a message within a message may not be in base64, and Outlook shows such a one empty.
    expect(mails[0]?.attachments).toMatchObject([
      {
        filename: "Anfrage.eml",
        content_type: "application/octet-stream",
        content: Buffer.from(mail).toString("base64"),
      },
    ]);
    // Of the person nothing is left but initials, in the whole table and in the file store; they go half a year later, by themselves.
    const { Items = [] } = await scanner.send(new ScanCommand({ TableName: process.env.TABLE_NAME }));
    expect(JSON.stringify(Items)).not.toMatch(/geheim\.example|Geheimnis|Änne/);
    const noted = Items.filter((item) => JSON.stringify(item).includes("Ä. G."));
    expect(noted).toMatchObject([{ note: "Ä. G.", expires_at: expect.any(Number) }]);
    const halfYear = (Number(noted[0]?.expires_at) * 1_000 - Date.now()) / 86_400_000;
    expect(halfYear).toBeGreaterThan(178);
    expect(halfYear).toBeLessThan(186);
    expect(world.services.files().filter((key) => key.startsWith("inbox/"))).toEqual([]);
    expect((await deliver(mail)).body).toEqual({ delivered_as: "known" });
    const { body: history } = await call("GET /history", {
      token: world.staff.token,
      query: { subject: "campaign", id },
    });
    expect(history.map(({ action }) => action)).toContain("receiveEnquiry");
  });

  it("counts once where a mailbox sends what was handed on back to the letter-box, as it is or in a mail of its own", async () => {
    const { id } = await world.campaign("W-0044");
    await deliver(enquiry("W-0044"));
    await runSchedule(inDays(0));
    const [sent] = (await world.services.mails()).filter(({ text }) => text.includes("W-0044"));
    const back = { from: world.staff.email, subject: `WG: ${sent?.subject}` };
    const redirected = letter({ ...back, text: sent?.text ?? "", more: "X-Verkaufs-Cockpit: 1" });
    expect((await deliver(redirected)).body).toEqual({ delivered_as: "known" });
    expect(await waiting()).toEqual([]);
    const quoted = (sent?.text ?? "").replaceAll("\n", "\r\n> ").replace("Eingang des", "Eingang\r\n> des");
    expect((await deliver(letter({ ...back, text: quoted }))).body).toEqual({ delivered_as: "waiting" });
    expect((await waiting()).map(({ reason }) => reason)).toEqual(["unknown"]);
    expect(await results(id)).toHaveLength(1);
  });

  it("is of the campaign that runs where its property was offered before", async () => {
    const old = await world.campaign("W-0048");
    await call("PUT /campaigns/{id}/archive", { ...of(old.id), body: { archived: true } });
    const { id } = await world.campaign("W-0048");
    expect((await deliver(enquiry("W-0048"))).body).toEqual({ delivered_as: "enquiry" });
    expect([await results(old.id), await results(id)]).toMatchObject([[], [{ kind: "enquiry" }]]);
  });

  it("is of the campaign whose property stands on the portal under the number in it, and waits where two do", async () => {
    const { id } = await world.campaign("W-0050");
    const portals = [{ name: "ImmoScout24", url: "https://www.immobilienscout24.de/expose/151234567", until: null }];
    await call("PUT /campaigns/{id}/property", { ...of(id), body: { portals } });
    const mail = () => letter({ text: "Scout-ID: 151234567\r\nName: Kim Beispiel\r\nNachricht: Bitte Unterlagen." });
    expect((await deliver(mail())).body).toEqual({ delivered_as: "enquiry" });
    expect(await results(id)).toMatchObject([{ kind: "enquiry", channel: "immoscout24", note: "K. B." }]);
    const other = await world.campaign("W-0051");
    await call("PUT /campaigns/{id}/property", { ...of(other.id), body: { portals } });
    expect((await deliver(mail())).body).toEqual({ delivered_as: "waiting" });
    const [waits] = await waiting();
    expect(waits).toMatchObject({ reason: "property" });
    await call("DELETE /inbox/mails/{id}", of(waits?.id ?? ""));
  });

  it("waits where its campaign is deleted at the moment in which it comes", async () => {
    const { id } = await world.campaign("W-0049");
    const gone = overtaking(
      ({ command, writes }) => command === "TransactWriteItems" && writes.some(({ sk }) => sk === id),
      () => call("DELETE /campaigns/{id}", of(id)),
    );
    expect((await deliver(enquiry("W-0049"))).body).toEqual({ delivered_as: "waiting" });
    expect(gone.times()).toBe(1);
    const [mail] = await waiting();
    expect(mail).toMatchObject({ reason: "property" });
    await call("DELETE /inbox/mails/{id}", of(mail?.id ?? ""));
  });

  it("is answered to who asks where a mailbox's rule or a form sends it in its own name", async () => {
    await world.campaign("W-0047");
    world.services.forgetMails();
    const own = { from: "info@muster.example", subject: "WG: Anfrage", more: undefined };
    expect((await deliver(enquiry("W-0047", own))).body).toEqual({ delivered_as: "enquiry" });
    await runSchedule(inDays(0));
    const [mail] = (await world.services.mails()).filter(({ to }) => to.includes(world.staff.email));
    expect(mail?.reply_to).toEqual(["aenne@geheim.example"]);
    expect(mail?.text).toContain("Ihre Antwort geht an aenne@geheim.example.");
  });

  it("is handed on without an address that is kept, since an answer quotes that e-mail", async () => {
    const place = {
      title: "Villa Kranichstein-Allee 4711b",
      property_address: "Kranichsteinallee 4711 b, 82319 Starnberg",
    };
    const { id } = await world.campaign("W-0043", place);
    await call("PUT /campaigns/{id}/property", { ...of(id), body: { hides_address: true } });
    world.services.forgetMails();
    expect((await deliver(enquiry("W-0043"))).body).toEqual({ delivered_as: "enquiry" });
    await runSchedule(inDays(0));
    const [mail] = (await world.services.mails()).filter(({ to }) => to.includes(world.staff.email));
    expect(mail?.text).toContain("steht bei „Villa (Adresse auf Anfrage)“");
    expect(JSON.stringify(mail)).not.toMatch(/kranich|4711/i);
  });

  it("goes to the administrators where mail no longer arrives at who is responsible, and waits where it arrives nowhere", async () => {
    muteLog();
    const { id } = await world.campaign("W-0046");
    const bounced = (email: string) => markUndelivered({ email, reason: "bounced", at: new Date().toISOString() });
    await bounced(world.staff.email);
    world.services.forgetMails();
    expect((await deliver(enquiry("W-0046"))).body).toEqual({ delivered_as: "enquiry" });
    await runSchedule(inDays(0));
    expect((await world.services.mails()).map(({ to }) => to)).toEqual([[world.administrator]]);
    // On its way already when mail arrives there no more: it is left for people to look at, with its bytes.
    expect((await deliver(enquiry("W-0046"))).body).toEqual({ delivered_as: "enquiry" });
    await bounced(world.administrator);
    await runSchedule(inDays(0));
    const [left, ...others] = await query<Key & { kind?: string; letter_id?: string }>(leftWork);
    expect([left?.kind, others]).toEqual(["forward", []]);
    expect(world.services.files()).toContain(`inbox/${left?.letter_id}/mail`);
    expect((await deliver(enquiry("W-0046"))).body).toEqual({ delivered_as: "waiting" });
    expect(await results(id)).toHaveLength(2);
    const [mail] = await waiting();
    expect(mail).toMatchObject({ reason: "unreached", enquiry: { property: "W-0046", note: "Ä. G." } });
    const place = { ...of(mail?.id ?? ""), body: { campaign_id: id } };
    expect((await call("POST /inbox/mails/{id}/place", place)).body).toMatchObject({ delivered_as: "enquiry" });
    expect(await results(id)).toHaveLength(3);
    await forgetUndelivered([world.staff.email, world.administrator]);
    await remove(...(await query<Key>(leftWork)));
  });

  it("of an OpenImmo feedback stands with its campaign, all of them or none", async () => {
    const text = readFileSync(join(import.meta.dirname, "../rules/openimmo/feedback.xml"), "utf8");
    const whole = text.replace(/<objekt><oobj_id\/>.*<\/objekt>/, "").replaceAll("W-0042", "FB-1");
    const { id } = await world.campaign("FB-1");
    const send = (content: string) => deliver(letter({ from: "x@y.example", files: [{ name: "f.xml", content }] }));
    expect((await send(text.replaceAll("W-0042", "FB-1"))).body).toEqual({ delivered_as: "waiting" });
    expect(await results(id)).toEqual([]);
    expect((await send(whole)).body).toEqual({ delivered_as: "enquiry" });
    expect(new Set((await results(id)).map((one) => "note" in one && one.note))).toEqual(new Set(["M.", "Ä. B."]));
    for (const { id: waits } of await waiting()) await call("DELETE /inbox/mails/{id}", of(waits));
  });
});

describe("what waits", () => {
  it("is placed by a person as an enquiry", async () => {
    const { id } = await world.campaign("X-1");
    expect((await deliver(enquiry("GIBT-ES-NICHT"))).body).toEqual({ delivered_as: "waiting" });
    const [mail] = await waiting();
    expect(mail).toMatchObject({
      reason: "property",
      enquiry: { property: "GIBT-ES-NICHT", channel: "immoscout24", wish: "viewing", note: "Ä. G." },
    });
    const place = () => call("POST /inbox/mails/{id}/place", { ...of(mail?.id ?? ""), body: { campaign_id: id } });
    expect((await place()).body).toEqual({ campaign_id: id, delivered_as: "enquiry" });
    expect((await place()).status).toBe(404);
    expect(await results(id)).toMatchObject([{ channel: "immoscout24", created_by: world.staff.id }]);
    expect(await waiting()).toEqual([]);
  });

  it("is properties, figures and whatever nobody knows, with its files to be opened", async () => {
    await deliver(letter({ subject: "Objekte", files: [{ name: "a.zip", content: "PK\u0003\u0004x" }] }));
    await deliver(letter({ subject: "Zahlen", files: [{ name: "a.csv", content: "Woche;Aufrufe\n1;2" }] }));
    await deliver(letter({ from: "bank@example.org", subject: "Rechnung", text: "<script>alert(1)</script>" }));
    await deliver(letter({ from: "a@example.org", subject: "Weg", more: "Auto-Submitted: auto-replied" }));
    await deliver(Buffer.from("unsinn ohne Kopf"));
    const all = await waiting();
    expect(all.map(({ reason }) => reason).toSorted()).toEqual([
      "automatic",
      "figures",
      "import",
      "unknown",
      "unreadable",
    ]);
    const figures = all.find(({ reason }) => reason === "figures");
    const { body } = await call("GET /inbox/mails/{id}/files", of(figures?.id ?? ""));
    expect(body).toMatchObject({ files: [{ name: "a.csv", kind: "csv", size: 17 }] });
    const opened = await fetch(body.files[0]?.url ?? "");
    expect(await opened.text()).toBe("Woche;Aufrufe\n1;2");
    expect(opened.headers.get("content-disposition")).toMatch(/^attachment/);
    for (const { id } of all) expect((await call("DELETE /inbox/mails/{id}", of(id))).status).toBe(204);
  });

  it("is thrown away with a way back for an hour, and does not come again by itself", async () => {
    const mail = letter({ from: "bank@example.org", subject: "Kontoauszug" });
    await deliver(mail);
    const [{ id } = { id: "" }] = await waiting();
    await call("DELETE /inbox/mails/{id}", of(id));
    expect(await waiting()).toEqual([]);
    expect((await deliver(mail)).body).toEqual({ delivered_as: "known" });
    expect((await call("POST /inbox/mails/{id}/restore", of(id))).body).toMatchObject({ subject: "Kontoauszug" });
    expect(await waiting()).toHaveLength(1);
    await runSchedule(inDays(0.5));
    expect(await waiting()).toHaveLength(1);
    await call("DELETE /inbox/mails/{id}", of(id));
    await runSchedule(inDays(0.5));
    expect((await call("POST /inbox/mails/{id}/restore", of(id))).status).toBe(404);
    expect(world.services.files().filter((key) => key.startsWith(`inbox/${id}`))).toEqual([]);
    expect((await deliver(mail)).body).toEqual({ delivered_as: "known" });
    await runSchedule(inDays(31));
    expect(await read(keys.letter(id))).toBeUndefined();
  });

  it("goes after thirty days", async () => {
    await deliver(letter({ from: "bank@example.org", subject: "Liegt" }));
    const [{ id } = { id: "" }] = await waiting();
    await runSchedule(inDays(29));
    expect(await waiting()).toHaveLength(1);
    await runSchedule(inDays(31));
    expect(await waiting()).toEqual([]);
    expect(world.services.files().filter((key) => key.startsWith(`inbox/${id}`))).toEqual([]);
  });
});

describe("a file that software delivers by itself", () => {
  const kinds = async () =>
    (await waiting()).map(({ from, subject, reason, files: all }) => [from, subject, reason, all[0]?.kind]);

  it.each([
    ["application/zip", undefined, "PK\u0003\u0004x", ["Maklersoftware", "Lieferung.zip", "import", "openimmo"]],
    [
      "application/xml; charset=utf-8",
      "Büro/Export ä.xml",
      "<openimmo>ä</openimmo>",
      ["Maklersoftware", "Export ä.xml", "import", "openimmo"],
    ],
    ["text/csv", "immowelt", "Woche;Aufrufe\n1;2", ["Maklersoftware", "immowelt.csv", "figures", "csv"]],
    ["application/octet-stream", "Zahlen.CSV", "Stra\u00dfe;1", ["Maklersoftware", "Zahlen.CSV", "figures", "csv"]],
  ])("as %s waits as what it is, once, and opens as it came", async (type, name, content, expected) => {
    const bytes = Buffer.from(content, type.startsWith("application/oct") ? "latin1" : "utf8");
    const send = () => deliver(bytes, { type, ...(name !== undefined && { name }) });
    expect([(await send()).body, (await send()).body].map((body) => body.delivered_as)).toEqual(["waiting", "known"]);
    expect(await kinds()).toEqual([expected]);
    const [{ id } = { id: "" }] = await waiting();
    const { body } = await call("GET /inbox/mails/{id}/files", of(id));
    expect(Buffer.from(await (await fetch(body.files[0]?.url ?? "")).arrayBuffer())).toEqual(bytes);
    await call("DELETE /inbox/mails/{id}", of(id));
  });

  it("is an enquiry where it is OpenImmo's, handed on without an address for answers, which nobody knows", async () => {
    const { id } = await world.campaign("FB-9");
    const text = readFileSync(join(import.meta.dirname, "../rules/openimmo/feedback.xml"), "utf8");
    const xml = text.replace(/<objekt><oobj_id\/>.*<\/objekt>/, "").replaceAll("W-0042", "FB-9");
    expect((await deliver(Buffer.from(xml), { type: "text/xml" })).body).toEqual({ delivered_as: "enquiry" });
    expect((await results(id)).length).toBeGreaterThan(0);
    world.services.forgetMails();
    await runSchedule(inDays(0));
    const [mail] = (await world.services.mails()).filter(({ to }) => to.includes(world.staff.email));
    expect(mail?.reply_to).toEqual([]);
    expect(mail?.text).toContain("Eine Antwort auf diese E-Mail erreicht die Person nicht.");
  });

  it("is refused where it is something else, or has lost its letters on the way", async () => {
    const status = async (content: Buffer, type: string, name?: string) =>
      (await deliver(content, { type, ...(name !== undefined && { name }) })).status;
    expect(await status(Buffer.from("Straße;1"), "text/csv")).toBe(200);
    expect(await status(Buffer.from("Stra\ufffde;1"), "text/csv")).toBe(415);
    expect(await status(Buffer.from("x"), "application/octet-stream")).toBe(415);
    expect(await status(Buffer.from("MZ"), "application/octet-stream", "a.exe")).toBe(415);
    expect(await status(Buffer.from("MZ"), "application/zip")).toBe(415);
    expect(await status(Buffer.from("<html/>"), "application/xml")).toBe(415);
    expect(await status(Buffer.alloc(0), "application/zip")).toBe(400);
    for (const { id } of await waiting()) await call("DELETE /inbox/mails/{id}", of(id));
  });
});

describe("what was taken over from a mail that waits", () => {
  const attached = [
    { name: "zahlen.csv", content: "Woche;Aufrufe\n1;2" },
    { name: "objekte.xml", content: "<openimmo></openimmo>" },
    { name: "brief.pdf", content: "%PDF" },
  ];
  const tell = (mail: string, campaign_id: string, file: number, is_last: boolean) =>
    call("POST /inbox/mails/{id}/place", { ...of(mail), body: { campaign_id, file, is_last } });

  it("stands there, and the mail waits until the last of every file is; then for an hour it can be taken back", async () => {
    const [one, other] = [await world.campaign(""), await world.campaign("")];
    await deliver(letter({ from: "x@example.org", subject: "Beides", files: attached }));
    const [{ id } = { id: "" }] = await waiting();
    expect((await tell(id, one.id, 0, false)).body).toEqual({ campaign_id: one.id, delivered_as: "waiting" });
    expect((await tell(id, one.id, 0, false)).body.delivered_as).toBe("waiting");
    expect((await tell(id, other.id, 0, true)).body.delivered_as).toBe("waiting");
    const shown = async () => (await waiting()).map((mail) => mail.files.map(({ taken }) => taken));
    expect(await shown()).toEqual([[[one.id, other.id], [], []]]);
    const { body } = await call("GET /inbox/mails/{id}/files", of(id));
    expect(body.files[0]).toMatchObject({ taken: [one.id, other.id] });
    expect((await tell(id, one.id, 1, true)).body.delivered_as).toBe("taken");
    expect(await waiting()).toEqual([]);
    expect((await tell(id, one.id, 1, true)).body.delivered_as).toBe("taken");
    expect((await call("POST /inbox/mails/{id}/restore", of(id))).body.files[1]).toMatchObject({ taken: [one.id] });
    expect(await waiting()).toHaveLength(1);
    expect((await tell(id, one.id, 1, true)).body.delivered_as).toBe("taken");
    await runSchedule(inDays(0.5));
    expect(world.services.files().filter((key) => key.startsWith(`inbox/${id}`))).toEqual([]);
    expect((await tell(id, one.id, 1, true)).status).toBe(404);
  });

  it("is said by two at once, and both stand there", async () => {
    const [one, other] = [await world.campaign(""), await world.campaign("")];
    await deliver(letter({ from: "x@example.org", subject: "Zugleich", files: attached }));
    const [{ id } = { id: "" }] = await waiting();
    await Promise.all([tell(id, one.id, 0, false), tell(id, other.id, 0, false)]);
    expect((await waiting())[0]?.files[0]?.taken.toSorted()).toEqual([one.id, other.id].toSorted());
    await call("DELETE /inbox/mails/{id}", of(id));
  });

  it("is of a campaign that there is, and of a file with properties or figures", async () => {
    const { id: campaign } = await world.campaign("");
    await deliver(letter({ from: "x@example.org", subject: "Nichts", files: attached }));
    const [{ id } = { id: "" }] = await waiting();
    expect((await tell(id, "gibt-es-nicht", 0, true)).status).toBe(404);
    expect((await tell(id, campaign, 2, true)).status).toBe(404);
    expect((await tell(id, campaign, 3, true)).status).toBe(404);
    expect((await tell(id, campaign, -1, true)).status).toBe(400);
    expect((await waiting())[0]?.files.map(({ taken }) => taken)).toEqual([[], [], []]);
    await call("DELETE /inbox/mails/{id}", of(id));
  });
});

describe("an owner's reply", () => {
  const { written, write } = world;
  const pdf = "%PDF-1.7\n1 0 obj\n";

  it("stands in the thread of the room, without what it quotes, with files that are released to nobody", async () => {
    const { id, owner_id, address } = await written();
    expect(address).toMatch(/^antwort\+[\da-f]{32}\.[\da-f]{20}@post\.example$/);
    const mail = letter({
      from: "Anna Erb <anna@erb.example>",
      to: address.toUpperCase(),
      subject: "AW: Frage",
      text: "Ja, gern.\r\n\r\nAm 02.11.2026 um 09:00 schrieb Mia <m@x.de>:\r\n> Dürfen wir?",
      files: [
        { name: "Grundriss.pdf", content: pdf },
        { name: "böse.exe", content: "MZ" },
      ],
    });
    const answers = await Promise.all([1, 2].map(() => deliver(mail)));
    expect(answers.map(({ body }) => body.delivered_as).toSorted()).toEqual(["known", "reply"]);
    const [, reply, ...more] = await messages(id);
    expect(more).toEqual([]);
    expect(reply).toMatchObject({ from: "owner", subject: "Per E-Mail: AW: Frage" });
    expect(reply?.text).toMatch(/^Ja, gern\.\n\nAngehängt: Grundriss\.pdf .*\nNicht angenommen: b/);
    expect(await files(id)).toMatchObject([{ name: "Grundriss.pdf", released: "none", owner_id, size: pdf.length }]);
    const { body: notices } = await call("GET /notifications", { token: world.staff.token });
    expect(notices.filter(({ campaign_id }) => campaign_id === id).map(({ title }) => title)).toContain(
      "E-Mail des Eigentümers",
    );
    // Another mail to the same owner has the same address.
    world.services.forgetMails();
    await write(id, owner_id);
    expect((await world.services.mails())[0]?.reply_to[0]?.slice(0, 40)).toBe(address.slice(0, 40));
  });

  it("that quotes our e-mail without marks brings no file, unless a word of theirs is among it", async () => {
    const { id, owner_id, address } = await written();
    const [mail] = await world.services.mails();
    const answer = (quote = "") =>
      `Ja, gern.\r\n\r\nVon: Mia <m@x.de>\r\nGesendet: Montag, 2. November 2026 09:00\r\nAn: Anna Erb\r\nBetreff: Frage\r\n\r\n${quote}`;
    await deliver(letter({ from: "anna@erb.example", to: address, text: answer(mail?.text) }));
    expect((await messages(id)).at(-1)).toMatchObject({ text: "Ja, gern." });
    for (const theirs of [" Nur mittags.", "\r\nhttps://bilder.example/keller.jpg"]) {
      const between = answer(mail?.text.replace("wir?", `wir?${theirs}`));
      await deliver(letter({ from: "anna@erb.example", to: address, text: between }));
      expect((await messages(id)).at(-1)?.text).toContain("Nachricht.txt");
    }
    expect((await files(id)).map(({ name }) => name)).toEqual(["Nachricht.txt", "Nachricht.txt"]);
    const admin = { token: world.admin, params: { id: owner_id } };
    expect((await call("GET /owners/{id}/export", admin)).body.files).toMatchObject([{}, { name: "Nachricht.txt" }]);
    expect((await call("POST /owners/{id}/erase", admin)).body).toMatchObject({ files: 2 });
    expect(await files(id)).toEqual([]);
  });

  it("is theirs from an address with an umlaut, which mail servers write otherwise", async () => {
    const { id, owner_id, address } = await written();
    await call("PUT /owners/{id}", { ...of(owner_id), body: { name: "Anna Erb", email: "Anna@häuser.example" } });
    await deliver(letter({ from: "anna@xn--huser-gra.example", to: address, subject: "Frage", text: "Ja." }));
    expect((await messages(id)).at(-1)).toMatchObject({ subject: "Per E-Mail: Frage" });
  });

  it("waits where a program wrote it, or the owner is none of the campaign any more", async () => {
    const { id, address } = await written();
    await deliver(letter({ from: "anna@erb.example", to: address, more: "Auto-Submitted: auto-replied" }));
    await call("PUT /campaigns/{id}/owner", { ...of(id), body: { owner_id: null } });
    await deliver(letter({ from: "anna@erb.example", to: address, text: "Hallo" }));
    const all = await waiting();
    expect(all.map(({ reason }) => reason).toSorted()).toEqual(["automatic", "unknown"]);
    for (const { id: waits } of all) await call("DELETE /inbox/mails/{id}", of(waits));
  });

  it("that came to the letter-box is placed by a person as a message", async () => {
    const { id, owner_id } = await written();
    await deliver(letter({ from: "anna@erb.example", subject: "Schlüssel", text: "Liegt beim Nachbarn." }));
    const [mail] = await waiting();
    const place = (owner: string) =>
      call("POST /inbox/mails/{id}/place", { ...of(mail?.id ?? ""), body: { campaign_id: id, owner_id: owner } });
    expect((await place("jemand-anderes")).status).toBe(409);
    const faster = overtaking(
      ({ command }) => command === "TransactWriteItems",
      async () => expect((await place(owner_id)).body).toEqual({ campaign_id: id, delivered_as: "reply" }),
    );
    // Somebody else placed it meanwhile: it waits no more, which says nothing of its owner.
    expect((await place(owner_id)).status).toBe(404);
    expect(faster.times()).toBe(1);
    expect((await messages(id)).at(-1)).toMatchObject({ text: "Liegt beim Nachbarn.", from: "owner" });
    expect(await waiting()).toEqual([]);
  });

  it("leads nowhere once the owner is erased or the campaign deleted", async () => {
    const { id, owner_id, address } = await written();
    await call("POST /owners/{id}/erase", { ...of(owner_id), token: world.admin });
    expect(await query(keys.campaignChildren(id))).not.toContainEqual(
      expect.objectContaining({ sk: `YR#${owner_id}` }),
    );
    const secret = address.slice("antwort+".length, 40);
    expect(await read(keys.replySecret(secret))).toBeUndefined();
    const other = await written();
    await call("DELETE /campaigns/{id}", of(other.id));
    expect(await read(keys.replySecret(other.address.slice(8, 40)))).toBeUndefined();
    await deliver(letter({ from: "anna@erb.example", to: other.address, text: "Hallo" }));
    for (const { id: waits } of await waiting()) await call("DELETE /inbox/mails/{id}", of(waits));
  });
});

describe("keys", () => {
  it("are made and ended by administrators, shown once, kept as a hash, and in the history", async () => {
    const { status, body } = await call("POST /inbox/keys", { token: world.admin, body: { name: "onOffice" } });
    expect(status).toBe(201);
    expect(body.key).toMatch(/^eingang_[\w-]{32}$/);
    const settings = async () => (await call("GET /inbox/settings", { token: world.admin })).body;
    expect(JSON.stringify([await settings(), await query({ pk: "INBOX" })])).not.toContain(body.key);
    expect((await deliver(letter({ from: "bank@example.org" }), { token: body.key })).status).toBe(200);
    const found = (await settings()).keys.find(({ id }) => id === body.id);
    expect(found).toMatchObject({ name: "onOffice", used_on: expect.stringMatching(/^\d{4}-/) });
    expect((await call("DELETE /inbox/keys/{id}", { ...of(body.id), token: world.admin })).status).toBe(204);
    expect((await deliver(letter({}), { token: body.key })).status).toBe(401);
    expect((await call("DELETE /inbox/keys/{id}", { ...of(body.id), token: world.admin })).status).toBe(404);
    const { body: history } = await call("GET /history", { token: world.admin, query: { subject: "users" } });
    expect(history.map(({ action }) => action)).toEqual(expect.arrayContaining(["createInboxKey", "endInboxKey"]));
    for (const { id } of await waiting()) await call("DELETE /inbox/mails/{id}", of(id));
  });

  it("open nothing but the letter-box, and no session opens that", async () => {
    for (const name of ["GET /campaigns", "GET /inbox/mails", "GET /inbox/settings"] as const)
      expect((await call(name, { token: world.key })).status).toBe(401);
    expect((await deliver(letter({}), { token: world.admin })).status).toBe(401);
  });

  it("belong to an address that is renewed with one press", async () => {
    const settings = async () => (await call("GET /inbox/settings", { token: world.admin })).body.address;
    expect(await settings()).toBeNull();
    const { body } = await call("POST /inbox/address", { token: world.admin });
    expect(body.address).toMatch(/^eingang\+[\da-f]{32}@post\.example$/);
    expect(await settings()).toBe(body.address);
    expect((await call("POST /inbox/address", { token: world.admin })).body.address).not.toBe(body.address);
  });
});
