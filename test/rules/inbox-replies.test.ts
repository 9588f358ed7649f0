import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readMail } from "#shared/inbox/mail";
import { ownerReply } from "#shared/inbox/owner-reply";
import { hasLinkAlone, wordsOf } from "#shared/inbox/words-of";
import { withoutQuote } from "#shared/inbox/without-quote";

const bytes = (text: string) => new TextEncoder().encode(text);
const fixture = (name: string) => readFileSync(join(import.meta.dirname, "inbox", `${name}.eml`));

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
    ["> Dürfen wir?\nJa, am Montag.", "> Dürfen wir?\nJa, am Montag."],
    ["Ja.\n\nMia <m@muster.example> schrieb am Freitag, 27. November 2026 um 10:00:\n\n> Dürfen wir?", "Ja."],
    [
      "Meine Antworten unten.\n\nAm 27.11.2026 um 10:00 schrieb Mia Muster <m@muster.example>:\n> Guten Tag Frau Erb,\n>\n> zwei Fragen.\n> Sind 450.000\n> für Sie einverstanden?\nNein.\n\n> Darf das Bild vom Bad online?\nJa.\n> Mit freundlichen Grüßen",
      "Meine Antworten unten.\n\n> …\n> zwei Fragen.\n> Sind 450.000\n> für Sie einverstanden?\nNein.\n\n> Darf das Bild vom Bad online?\nJa.",
    ],
    [
      "Am Montag schrieb mir der Nachbar einen Brief.\nWas nun?",
      "Am Montag schrieb mir der Nachbar einen Brief.\nWas nun?",
    ],
  ])("is what they wrote now: %j", (text, said) => {
    expect(withoutQuote(text).text).toBe(said);
  });

  it.each([
    "Vielen Dank.\nVon meinem Mann soll ich ausrichten: Unter 400.000 verkaufen wir nicht.\nDas Bild vom Bad bitte heraus.",
    "Von meiner Seite aus ist alles in Ordnung mit 450.000.\nAber erst ab März.",
    "Gesendet mit der Post habe ich gestern den Energieausweis.\nDem neuen Preis stimme ich zu.",
    "Anbei die Angebote.\nVon: Firma Meier 3.000 Euro\nVon: Firma Schulze 2.500 Euro\nBitte das zweite.",
    "Am Montag schrieb mir der Nachbar, er wolle kaufen, und zwar für:\n400.000 Euro.",
    "Der Notar hat am 3.11. Folgendes geschrieben:\nDer Termin ist am 12.12.",
    "Punkt 1: ja\n__________________\nPunkt 2: nein",
    "Der Preis soll\n> 400.000 Euro\nsein",
  ])("loses nothing that only looks like a quote or a signature: %j", (text) => {
    expect(withoutQuote(text)).toEqual({ text, isWhole: true });
  });

  it.each([
    ["Zu 1: ja\n--\nZu 2: nein, auf keinen Fall", false],
    ["Ja.\n\n-----Ursprüngliche Nachricht-----\nVon: Mia\n\nDürfen wir?", false],
    ["Ja.\n\nAm 27.11.2026 um 10:00 schrieb Mia Muster <m@muster.example>:\n\nDürfen wir?", false],
    [
      "Ja.\n\nVon meinem iPhone gesendet\n\n> Am 27.11.2026 um 10:00 schrieb Mia <m@muster.example>:\n> Dürfen wir?",
      true,
    ],
    ["Ja.\n\nAm Fr., 27. Nov. 2026 um 10:00 Uhr schrieb Mia Muster <\nm@muster.example>:\n\n> Dürfen wir?", true],
    ["Ja.\n--", true],
  ])("says whether anything was cut off that is not marked as quoted: %j", (text, isWhole) => {
    expect(withoutQuote(text).isWhole).toBe(isWhole);
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
  const isKnown = (address: string) => ["anna@example.de", "anna@erb.example"].includes(address);

  it("takes files along that may be kept, and names the others", () => {
    const files: [string, string][] = [
      ["../../Plan.pdf", "%PDF-"],
      ["lüge.png", "MZ"],
      ["los.exe", "MZ"],
    ];
    const reply = ownerReply(mail("Anbei.", files), isKnown, matchesMediaType);
    expect(reply.files.map(({ name, type }) => [name, type])).toEqual([["Plan.pdf", "application/pdf"]]);
    expect(reply.text).toBe(
      "Anbei.\n\nAngehängt: Plan.pdf (liegt bei den Dateien)\nNicht angenommen: lüge.png, los.exe",
    );
    expect(reply.subject).toBe("Per E-Mail: AW: Ihr Bericht");
  });

  it("lies beside as a file, whole, where anything was cut off that is not marked as quoted", () => {
    const text = "Zu 1: ja\n--\nZu 2: nein, auf keinen Fall";
    const reply = ownerReply(mail(text), isKnown, matchesMediaType);
    expect(reply.text).toBe(
      "Zu 1: ja\n\nOhne Zitat und Unterschrift; die ganze E-Mail: Nachricht.txt (liegt bei den Dateien)",
    );
    expect(reply.files.map(({ name, content }) => [name, new TextDecoder().decode(content)])).toEqual([
      ["Nachricht.txt", text],
    ]);
    expect(ownerReply(mail("Ja.\n> Dürfen wir?"), isKnown, matchesMediaType).files).toEqual([]);
  });

  const sent =
    "Sehr geehrte Frau Erb,\n\ndürfen wir Ihre Immobilie auch samstags zeigen?\n\nSie können den Bericht auch im Internet lesen (möglich bis zum 26.12.2026):\nBericht online lesen\n\nMia Muster\nTelefon 08151 123456\nm@muster.example";
  const isSent = (text: string) => wordsOf(text) === wordsOf(sent);

  it.each([
    ["reply-outlook-desktop", /^Ja, gern\. Bitte erst ab 9 Uhr\.\n\nMit freundlichen Grüßen\n\nAnna Erb$/],
    ["reply-outlook-web", /^Yes, please\. Not before 9\.$/],
    ["reply-outlook-ios", /^Ja, gern\.$/],
  ])(
    "of Outlook, whose quotes are not marked, has no file beside where it quotes what was sent alone: %s",
    async (name, said) => {
      const read = await readMail(fixture(name));
      const reply = (known?: typeof isSent, text = read.text) =>
        ownerReply({ ...read, text }, isKnown, matchesMediaType, known);
      expect([reply(isSent).text, reply(isSent).files]).toEqual([expect.stringMatching(said), []]);
      const whole = (files: { name: string }[]) => expect(files.map((file) => file.name)).toEqual(["Nachricht.txt"]);
      // Nobody knows what was sent, or there is a word between the lines, below or in the head.
      whole(reply().files);
      whole(reply(isSent, read.text.replace("zeigen?", "zeigen? Nein!")).files);
      whole(reply(isSent, read.text.replace("zeigen?", "zeigen? 👍")).files);
      whole(reply(isSent, read.text.replace("zeigen?", "zeigen? ???")).files);
      whole(reply(isSent, `${read.text}\nUnd am Sonntag nicht.`).files);
      whole(reply(isSent, read.text.replace(/\n(An|To): /, "\nMein Mann sagt nein.\n$1: ")).files);
    },
  );

  const head = "Von: Mia <m@muster.example>\nGesendet: Montag\nAn: Anna\nBetreff: Ihr Bericht\n";
  it.each([
    [`${head}\n${sent}`, true],
    [`-----Ursprüngliche Nachricht-----\n${head}Anlagen: Bericht.pdf\nWichtigkeit: Hoch\n\n${sent}`, true],
    [`________________________________\n${head}\n\n${sent}`, true],
    [`${head}\n--> Bitte nicht samstags\n${sent}`, false],
    [`${head}\n__ Bitte nicht samstags\n${sent}`, false],
    [`${head}\nAnlage: Vollmacht.pdf kommt per Post\n${sent}`, false],
    [`${head}\nAnlage: Vollmacht.pdf\n${sent}`, false],
    [`${head}Anlage: kommt per Post\n\n${sent}`, false],
    [`${head}Datum: bitte nicht der 3. Dezember\n\n${sent}`, false],
    [`-----Ursprüngliche Nachricht-----\n\nAnlage: Vollmacht.pdf\n\n${sent}`, false],
    [`Am 27.11.2026 um 10:00 schrieb Mia <m@muster.example>:\n\n${sent}`, true],
    [`Am 27.11.2026 um 10:00 schrieb Mia <m@muster.example>:\n\nAn: meine Frau denken\n${sent}`, false],
  ])("takes no line of an owner's above what was sent for its head: %j", (quote, isWhole) => {
    expect(withoutQuote(`Ja.\n\n${quote}`, isSent)).toEqual({ text: "Ja.", isWhole });
  });

  it.each([
    ["Guten Tag\nhttps://bilder.example/keller.jpg\nMia Muster", true],
    ["Guten Tag\n  - https://bilder.example/a<https://bilder.example/a>", true],
    ["Guten Tag\n\nhttps://cockpit.muster.example/api/public/rooms/x\n", false],
    ["https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fcockpit.muster.example%2Fx&data=5", false],
    ["Das Exposé: https://portal.example/expose/1", false],
    ["[https://bilder.example/logo.png]\nm@muster.example<mailto:m@muster.example>", false],
  ])("a link alone on a line is somebody's answer, unless it is ours: %j", (text, isAlone) => {
    expect(hasLinkAlone(text, "cockpit.muster.example")).toBe(isAlone);
  });

  it("is read in no time, however many brackets are left open", () => {
    const started = performance.now();
    wordsOf("[https:".repeat(40_000));
    expect(performance.now() - started).toBeLessThan(500);
  });

  it("brings what stands between the lines and within the letter", async () => {
    const reply = ownerReply(await readMail(fixture("reply-apple")), isKnown, matchesMediaType);
    expect(reply.text).toBe(
      "Meine Antworten unten. Anbei der Energieausweis.\n\n> Am 26.11.2026 um 09:00 schrieb Makler Muster <post@muster.example>:\n>\n> Sind Sie mit 450.000 Euro einverstanden?\nNein.\n\n> Darf das Bild vom Bad online bleiben?\nJa.\n\nAngehängt: Energieausweis.pdf (liegt bei den Dateien)",
    );
    expect(reply.files.map(({ name }) => name)).toEqual(["Energieausweis.pdf"]);
  });

  it("says where it came from, if that is not the owner's address, and keeps a long text whole beside", () => {
    const reply = ownerReply(mail("x".repeat(5_000), [], "fremd@example.org"), isKnown, matchesMediaType);
    expect(reply.subject).toMatch(/^Per E-Mail von fremd@example\.org: /);
    expect(reply.text.length).toBeLessThanOrEqual(2_000);
    expect(reply.files.map(({ name, content }) => [name, content.length])).toEqual([["Nachricht.txt", 5_000]]);
    expect(ownerReply(mail("> nur Zitat"), isKnown, matchesMediaType).text).not.toBe("");
  });
});
