import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { campaignOfNumbers, enquiryOfMail, initialsOf } from "#shared/inbox/enquiry-mail";
import { enquiryRules } from "#shared/inbox/enquiry-rules";
import { fileKindOf } from "#shared/inbox/file-kind";
import { textOfHtml } from "#shared/inbox/html-text";
import { readMail, UnreadableMail } from "#shared/inbox/mail";
import { ownerReply, withoutQuote } from "#shared/inbox/owner-reply";

const fixture = (name: string) => readFileSync(join(import.meta.dirname, "inbox", `${name}.eml`));
const now = "2026-11-27T09:00:00.000Z";
const raw = (text: string) => new TextEncoder().encode(text.replaceAll("\n", "\r\n"));
const bytes = (text: string) => new TextEncoder().encode(text);

describe("the mails of senders of enquiries", () => {
  it.each([
    ["immoscout24", "W-0042", "immoscout24", "2026-11-18", "viewing", "Ä. B."],
    ["immowelt", "HAU-7", "immowelt", "2026-11-19", "call", "O. M."],
    ["kleinanzeigen", "g 100", "kleinanzeigen", "2026-11-20", "information", "K."],
    ["homepage", "LUX-1", "website", "2026-11-21", "information", "E. E."],
  ])("of %s are read", async (name, property, channel, on, wish, note) => {
    const { numbers, ...enquiry } = enquiryOfMail(await readMail(fixture(name)), now) ?? { numbers: [] };
    expect(enquiry).toEqual({ property, channel, on, wish, note });
    expect(numbers).toContain(property);
  });

  it("have a fixture for every rule", () => {
    expect(enquiryRules.map(({ channel }) => channel)).toEqual(["immoscout24", "immowelt", "kleinanzeigen", "website"]);
  });

  it("are no enquiry where nobody asks and no property is named", async () => {
    const bill = raw("From: a@immowelt.de\nSubject: Ihre Rechnung\nMessage-ID: <r>\n\nGuten Tag\nBetrag: 99 Euro\n");
    expect(enquiryOfMail(await readMail(bill), now)).toBeUndefined();
    const stranger = raw("From: a@example.org\nSubject: Hallo\n\nObjektnummer: W-1\nName: Kim\n");
    expect(enquiryOfMail(await readMail(stranger), now)).toBeUndefined();
    const look = raw("From: a@immowelt.de.example.org\nSubject: Hallo\n\nObjektnummer: W-1\n");
    expect(enquiryOfMail(await readMail(look), now)).toBeUndefined();
  });

  it.each([
    ["a@immobilienscout24.de", "Ihr Objekt W-0042 ist online", "Ab heute sehen es alle."],
    ["a@immowelt.de", "Ihre Statistik", "Zeitraum: letzte Woche\nObjekt-Nr.: W-0042\nExposé-Aufrufe: 312\nAnfragen: 4"],
    ["bank@example.org", "Anfrage Finanzierung Objekt W-0042", "Guten Tag,\nbitte senden Sie den Grundbuchauszug."],
  ])("are no enquiry for a property's number alone: %s, %s", async (from, subject, text) => {
    const mail = `From: ${from}\nSubject: ${subject}\nContent-Type: text/plain; charset=utf-8\n\n${text}\n`;
    expect(enquiryOfMail(await readMail(raw(mail)), now)).toBeUndefined();
    const asked = enquiryOfMail(await readMail(raw(`${mail}Nachricht: Ist es noch zu haben?\n`)), now);
    expect(asked).toMatchObject({ property: "W-0042", note: "" });
  });

  it("lie on a day that can be", async () => {
    const dated = (date: string) =>
      raw(`From: a@immowelt.de\nDate: ${date}\nSubject: x\n\nObjektnummer: W-1\nName: Kim\n`);
    const dayOf = async (date: string) => enquiryOfMail(await readMail(dated(date)), now)?.on;
    expect(await dayOf("Fri, 27 Nov 2099 09:00:00 +0100")).toBe("2026-11-27");
    expect(await dayOf("Fri, 27 Nov 1999 09:00:00 +0100")).toBe("2026-11-27");
    expect(await dayOf("unsinn")).toBe("2026-11-27");
  });

  it("find the campaign by their number, as written or nearly", () => {
    const known = [
      { campaign_id: "a", openimmo_obid: "", external_number: "G100" },
      { campaign_id: "b", openimmo_obid: "x-1", external_number: "W-1" },
      { campaign_id: "c", openimmo_obid: "", external_number: "D-1" },
      { campaign_id: "d", openimmo_obid: "", external_number: "D-1" },
    ];
    expect(campaignOfNumbers(["2ABCD", "g 100"], known)).toBe("a");
    expect(campaignOfNumbers(["x-1"], known)).toBe("b");
    expect(campaignOfNumbers(["D-1"], known)).toBeUndefined();
    expect(campaignOfNumbers([], known)).toBeUndefined();
  });

  it("leave initials of a person, and nothing more", () => {
    expect(initialsOf("Frau Dr. Änne von Beispiel")).toBe("Ä. B.");
    expect(initialsOf("kim@example.org")).toBe("");
    expect(initialsOf("")).toBe("");
  });
});

describe("a mail", () => {
  it("is text: no tag, no script, no mark that nobody sees", async () => {
    const mail = await readMail(fixture("immowelt"));
    expect(mail.text).not.toMatch(/<|alert|color/);
    expect(textOfHtml("<p>a &lt;b&gt;</p><style>x</style><!-- <p>y --><br>c &#8364;")).toBe("\na <b>\n\nc €");
    expect(textOfHtml("<script>never ends")).toBe("");
    const marked = raw("From: a@b.de\nSubject: a\u202Eb\u0007c\n\nx\u0000y\u200Bz\n");
    expect(await readMail(marked)).toMatchObject({ subject: "a b c", text: "xyz" });
  });

  it("is taken apart in good time, however it is built", async () => {
    const deep = Array.from({ length: 500 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`);
    await expect(readMail(raw(`From: a@b.de\n${deep.join("")}`))).rejects.toThrow(UnreadableMail);
    await expect(readMail(raw(`From: a@b.de\nX: ${"y".repeat(400_000)}\n\nz`))).rejects.toThrow(UnreadableMail);
    // A few megabytes of line breaks would take all memory that a function has.
    await expect(readMail(raw(`From: a@b.de\n\n${"\n".repeat(300_001)}`))).rejects.toThrow("lines without measure");
    const began = performance.now();
    const long = await readMail(raw(`From: a@immowelt.de\nContent-Type: text/html\n\n${"<td".repeat(100_000)}`));
    enquiryOfMail({ ...long, text: `Am ${"a ".repeat(90_000)}` }, now);
    withoutQuote(`Am ${"schrieb ".repeat(50_000)}\nOn x`);
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it("says whether a program wrote it", async () => {
    const automatic = async (line: string) => (await readMail(raw(`From: a@b.de\n${line}\n\nx`))).isAutomatic;
    expect(await automatic("Auto-Submitted: auto-replied")).toBe(true);
    expect(await automatic("Content-Type: multipart/report; boundary=x")).toBe(true);
    expect(await automatic("Auto-Submitted: no")).toBe(false);
    expect(await automatic("X: y")).toBe(false);
  });

  it("brings files, but not the pictures of its signature", async () => {
    const part = (head: string, body: string) => `--b\n${head}\n\n${body}\n`;
    const mail = await readMail(
      raw(
        `From: a@b.de\nContent-Type: multipart/mixed; boundary=b\n\n${part("Content-Type: text/plain", "Hallo")}${part(
          'Content-Type: image/png; name="logo.png"\nContent-Disposition: inline\nContent-ID: <l>',
          "x",
        )}${part('Content-Type: text/xml\nContent-Disposition: attachment; filename="../../a.xml"', "<openimmo_feedback/>")}--b--\n`,
      ),
    );
    expect(mail.files.map(({ name }) => name)).toEqual(["../../a.xml"]);
    expect(mail.files.map(fileKindOf)).toEqual(["feedback"]);
    expect(fileKindOf({ name: "x.zip", content: bytes("PK..") })).toBe("openimmo");
    expect(fileKindOf({ name: "x.zip", content: bytes("MZ") })).toBe("other");
    expect(fileKindOf({ name: "x.xml", content: bytes("<?xml?><openimmo>") })).toBe("openimmo");
    expect(fileKindOf({ name: "Zahlen.CSV", content: bytes("a;b") })).toBe("csv");
  });
});

describe("an owner's reply", () => {
  it.each([
    ["Ja, gern.\n\nAm Mo., 2. Nov. 2026 um 09:00 schrieb Mia Muster <m@muster.example>:\n> Dürfen wir?", "Ja, gern."],
    ["Ja.\n\nAm 02.11.2026 um 09:00 schrieb Mia Muster\n<m@muster.example>:\n\n> Dürfen wir?", "Ja."],
    ["Passt.\n\n-----Ursprüngliche Nachricht-----\nVon: Mia\nHallo", "Passt."],
    ["Passt.\n\n________________________________\nVon: Mia\nHallo", "Passt."],
    ["Passt.\nVon: Mia Muster <m@muster.example>\nGesendet: Montag", "Passt."],
    [
      'Passt.\n\nGesendet: Montag, 2. November 2026 um 09:00\nVon: "Mia Muster" <m@muster.example>\nAn: a@web.de\nBetreff: Ihr Bericht\n\nDürfen wir?',
      "Passt.",
    ],
    ["Passt.\n\nGesendet: Montag, 02. November 2026 um 09:00 Uhr\nVon: Mia\nAn: a@gmx.de\n\nDürfen wir?", "Passt."],
    ["Passt.\nVon:\nMia Muster <m@muster.example>\nGesendet: Montag\nHallo", "Passt."],
    ["Passt.\n\n*Gesendet:* Montag, 2. November 2026\n*Von:* Mia\n*An:* a@gmx.de\n\nDürfen wir?", "Passt."],
    ["Passt.\n\n-----Original-Nachricht-----\nBetreff: Ihr Bericht\nDatum: 2026-11-02\nHallo", "Passt."],
    ["Passt.\n\n-----Originalnachricht-----\nBetreff: Ihr Bericht\nHallo", "Passt."],
    [
      "Passt.\n\nMia Muster <m@muster.example> hat am Montag, 2. November 2026 um 09:00:00 MEZ Folgendes geschrieben:\n\nDürfen wir?",
      "Passt.",
    ],
    [
      "Passt.\n\n    Am Montag, 2. November 2026 um 09:00:00 MEZ hat Mia Muster <m@muster.example> Folgendes geschrieben:\n\n Dürfen wir?",
      "Passt.",
    ],
    [
      "Passt.\n\nAm Montag, 2. November 2026 um 09:00:00 MEZ hat Mia Muster\n<m@muster.example> Folgendes geschrieben:\n\nDürfen wir?",
      "Passt.",
    ],
    ["Passt.\n\n02.11.2026 09:00 Mia Muster <m@muster.example> hat folgendes geschrieben:\nDürfen wir?", "Passt."],
    ["Das hat mein Mann dazu geschrieben:\nWir nehmen an.", "Das hat mein Mann dazu geschrieben:\nWir nehmen an."],
    ["Gesendet: Den Schlüssel habe ich gestern geschickt.", "Gesendet: Den Schlüssel habe ich gestern geschickt."],
    ["Mein Anwalt hat Folgendes geschrieben:\nNein.", "Mein Anwalt hat Folgendes geschrieben:\nNein."],
    [
      "Es hat 2 Tage gedauert\nAm 2. November 2026 hat Mia <m@muster.example> Folgendes geschrieben:\nDürfen wir?",
      "Es hat 2 Tage gedauert",
    ],
    ["Yes.\n\nOn Mon, Nov 2, 2026 at 9:00 AM Mia wrote:\n> May we?", "Yes."],
    ["Danke\n\n-- \nErb GmbH", "Danke"],
    ["Danke\n\nVon meinem iPhone gesendet", "Danke"],
    ["> Dürfen wir?\nJa, am Montag.", "Ja, am Montag."],
    [
      "Am Montag schrieb mir der Nachbar einen Brief.\nWas nun?",
      "Am Montag schrieb mir der Nachbar einen Brief.\nWas nun?",
    ],
  ])("is what they wrote now: %j", (text, said) => {
    expect(withoutQuote(text)).toBe(said);
  });

  const mail = (text: string, files: [string, string][] = [], address = "anna@example.de") => ({
    messageId: "",
    from: { name: "Anna", address },
    hasOneSender: true,
    replyTo: address,
    recipients: [],
    subject: "AW: Ihr Bericht",
    sentAt: undefined,
    text,
    isAutomatic: false,
    isOwn: false,
    files: files.map(([name, content]) => ({ name, type: "x/y", content: bytes(content) })),
  });
  const matchesMediaType = (type: string) => type !== "image/png";

  it("takes files along that may be kept, and names the others", () => {
    const files: [string, string][] = [
      ["../../Plan.pdf", "%PDF-"],
      ["lüge.png", "MZ"],
      ["los.exe", "MZ"],
    ];
    const reply = ownerReply(mail("Anbei.", files), ["Anna@example.de"], matchesMediaType);
    expect(reply.files.map(({ name, type }) => [name, type])).toEqual([["Plan.pdf", "application/pdf"]]);
    expect(reply.text).toBe(
      "Anbei.\n\nAngehängt: Plan.pdf (liegt bei den Dateien)\nNicht angenommen: lüge.png, los.exe",
    );
    expect(reply.subject).toBe("Per E-Mail: AW: Ihr Bericht");
  });

  it("says where it came from, if that is not the owner's address, and keeps a long text whole beside", () => {
    const reply = ownerReply(mail("x".repeat(5_000), [], "fremd@example.org"), ["anna@example.de"], matchesMediaType);
    expect(reply.subject).toMatch(/^Per E-Mail von fremd@example\.org: /);
    expect(reply.text.length).toBeLessThanOrEqual(2_000);
    expect(reply.files.map(({ name, content }) => [name, content.length])).toEqual([["Nachricht.txt", 5_000]]);
    expect(ownerReply(mail("> nur Zitat"), [], matchesMediaType).text).not.toBe("");
  });
});
