import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { askerAddress } from "#shared/inbox/asker";
import { enquiryOfMail, enquirySaid, initialsOf } from "#shared/inbox/enquiry-mail";
import { campaignOfNumbers } from "#shared/inbox/enquiry-numbers";
import { numberInText } from "#shared/inbox/enquiry-numbers";
import { enquiryRules } from "#shared/inbox/enquiry-rules";
import { fileKindOf } from "#shared/inbox/file-kind";
import { textOfHtml } from "#shared/inbox/html-text";
import { readMail, UnreadableMail } from "#shared/inbox/mail";
import { withoutQuote } from "#shared/inbox/without-quote";

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
    ["other-portal", "W-1", "other", "2026-11-24", "call", "P. P."],
    ["gmail", "W-0042", "immoscout24", "2026-11-22", "information", "M. M."],
    ["no-html", "W-0042", "immoscout24", "2026-11-23", "call", "K. B."],
  ])("of %s are read", async (name, property, channel, on, wish, note) => {
    const { numbers, portalIds: _, ...enquiry } = enquiryOfMail(await readMail(fixture(name)), now) ?? { numbers: [] };
    expect(enquiry).toEqual({ property, channel, on, wish, note });
    expect(numbers).toContain(property);
  });

  it("have a fixture for every rule", () => {
    expect(enquiryRules.map(({ channel }) => channel)).toEqual([
      "immoscout24",
      "immowelt",
      "kleinanzeigen",
      "other",
      "website",
    ]);
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
    const told = `${mail}Nachricht: Ist es noch zu haben?\n`;
    expect(enquiryOfMail(await readMail(raw(told)), now)).toBeUndefined();
    const asked = enquiryOfMail(await readMail(raw(`Reply-To: kim@example.net\n${told}`)), now);
    expect(asked).toMatchObject({ property: "W-0042", note: "" });
  });

  const written = async (from: string, subject: string, text: string) =>
    readMail(raw(`From: ${from}\nSubject: ${subject}\nContent-Type: text/plain; charset=utf-8\n\n${text}\n`));
  const portal = "ImmoScout24 <noreply@immobilienscout24.de>";
  const asks = "Objekt-Nr.: W-0042\nVorname: Änne\nNachname: Beispiel\nNachricht: Bitte Unterlagen.";

  it.each([
    [
      "Makler <info@muster.example>",
      "AW: Neue Anfrage zu Ihrem Objekt W-0042",
      `Gern.\n\n> ${asks.replaceAll("\n", "\n> ")}`,
    ],
    [portal, "WG: Re: Anfrage", asks],
    [portal, "Ihr Objekt W-0042 läuft ab", "Objekt-Nr.: W-0042\nMitteilung: Ihre Anzeige endet"],
    [portal, "Ihre Rechnung", "Absender:\nImmobilien Scout GmbH\nObjekt-Nr.: W-0042"],
  ])("are no enquiry where one is answered, or nobody asks: %s, %s", async (from, subject, text) => {
    expect(enquiryOfMail(await written(from, subject, text), now)).toBeUndefined();
  });

  it.each([
    [`${asks}\n\nTipp von ImmoScout24: Vereinbaren Sie gleich eine Besichtigung!`, "information"],
    [`${asks}\n____\nJetzt Besichtigung vereinbaren`, "information"],
    [`${asks}\n\nIch würde um 10:00 Uhr gern\nbesichtigen.\nTelefon: 0431 1`, "viewing"],
    ["Objekt-Nr.\tW-0042\nName\tKim\nNachricht\tBitte um Rückruf", "call"],
  ])("want what the person wrote, not what the portal says: %j", async (text, wish) => {
    expect(enquiryOfMail(await written(portal, "Anfrage", text), now)?.wish).toBe(wish);
  });

  it.each([
    ["Anna über Kleinanzeigen <abc@mail.kleinanzeigen.de>", "Nutzer-Anfrage", "kleinanzeigen", "A."],
    ["WordPress <wordpress@muster.example>", "Kontaktformular", "website", ""],
    ["Änne Beispiel <aenne@example.org>", "Ihr Haus", "other", "Ä. B."],
  ])("keep the sender's channel where a person says that it is one: %s", async (from, subject, channel, note) => {
    expect(enquirySaid(await written(from, subject, "Ist es noch zu haben?"), now)).toMatchObject({ channel, note });
  });

  it.each([
    ["Objekt: W-0042, Helle Wohnung", "W-0042"],
    ["Objekt: 1200 - Grundstück am See", "1200"],
    ["Immobilie: Helle Wohnung", undefined],
    ["Immobilie: 1200 m² in 24105 Kiel", undefined],
    ["Ref.-Nr.: W-0042", "W-0042"],
    ["Ihre Referenznummer: W-0042", "W-0042"],
    ["Externe Objektnummer: W-0042", "W-0042"],
    ["Objekt-ID des Anbieters: W-0042", "W-0042"],
    ["Objektkennung: W-0042", "W-0042"],
    ["Objekt-Nr.: W-0042 (Scout-ID 151234567)", "W-0042"],
    ["Objekt-Nr.: W-0042 - Helle Wohnung", "W-0042"],
    ["Objekt-Nr.: „W-0042“", "W-0042"],
    ["Objekt-Nr.: 12 / 3 - Helle Wohnung", "12 / 3"],
    ["Obj.-Nr.: W-0042", "W-0042"],
    ["Objekt Nummer: W-0042", "W-0042"],
    ["Ihre Objekt-ID: W-0042", "W-0042"],
    ["Immo-Nr.: W-0042", "W-0042"],
    ["Ihre Referenz: W-0042", "W-0042"],
    ["Kennung: W-0042", "W-0042"],
    ["Objekt-Nr.: W-0042, 3-Zimmer-Wohnung", "W-0042"],
    ["Objekt-Nr.: W-0042 - Haus am See", "W-0042"],
    ["Objekt-Nr.: W-0042, 24105 Kiel", "W-0042"],
    ["Objekt-Nr.: W-0042 / 450.000 €", "W-0042"],
    ["Objektnummer: 1200 (Scout-ID 151234567)", "1200"],
    // Another unit's number is none of the house's.
    ["Objektnummer: 1200 WE 5", undefined],
    ["Objektnummer: 1200 b", undefined],
    ["Objektnummer: 1200 - 5", undefined],
    ["Objektnummer: 1200, WE 7", undefined],
    ["Objektnummer: 1200 (Whg. 7)", undefined],
    ["Referenz: 1200 Nr. 17", undefined],
    ["Objekt-Nr.: W-0042 WE 3", undefined],
    ["Objekt-Nr.: W-0042 - Haus b", undefined],
    ["Objekt-Nr.: W-0042 / W-0043", undefined],
    ["Objekt-Nr.: W-0043, W-0042", undefined],
    ["Objekt-Nr.: W-0042 und W-0043", undefined],
    ["Objekt-Nr.: W-0042 bzw. W-0043", undefined],
    ["Objekt-Nr.: W-0042 + W-0043", undefined],
    ["Objekt-Nr.: W-0042 #5", undefined],
    ["Objektnummer: 1200 [5]", undefined],
    ["Objektnummer: 1200 Etage 2", undefined],
    ["Objekt-Nr.: W-0042 Bauabschnitt 2", undefined],
    ["Objekt: 1200, Musterdorf", undefined],
    ["Objekt: 1200 - 5 Zimmer", undefined],
  ])("name the property in a line: %s", async (line, expected) => {
    const known = ["W-0042", "12 / 3", "12", "1200"].map((external_number) => ({
      campaign_id: external_number,
      openimmo_obid: "",
      external_number,
    }));
    const mail = await written(portal, "Anfrage", `${line}\nName: Kim Beispiel`);
    expect(campaignOfNumbers(enquiryOfMail(mail, now)?.numbers ?? [], known)).toBe(expected);
  });

  it.each([
    ["Anfrage zu Helle Wohnung (W-0042)", "W-0042"],
    ['Anfrage zu deiner Anzeige "Helle Wohnung (W-0042)"', "W-0042"],
    ["Anfrage zu Helle Wohnung (80m²)", ""],
    ["Anfrage (2)", ""],
  ])("name it at the end of the subject %s", async (subject, property) => {
    expect(enquiryOfMail(await written(portal, subject, "Name: Kim"), now)).toMatchObject({ property });
  });

  it.each(["Anfragender", "Interessent/in", "Anfrage von", "Nachricht von", "Ihr Name"])(
    "name who asks as “%s”",
    async (label) => {
      const mail = await written(portal, "Anfrage", `${label}: Kim Beispiel\nObjekt-Nr.: W-0042`);
      expect(enquiryOfMail(mail, now)).toMatchObject({ property: "W-0042", note: "K. B." });
    },
  );

  it.each([
    ["Eva Muster über Kleinanzeigen <x@mail.kleinanzeigen.de>", "Ist es noch zu haben?"],
    [
      "Makler <info@muster.example>",
      "Von: Eva Muster über Kleinanzeigen <x@mail.kleinanzeigen.de>\nGesendet: heute\n\nIst es noch zu haben?",
    ],
  ])("of Kleinanzeigen name who asks in the sender: %s", async (from, text) => {
    const mail = await written(from, "Nutzer-Anfrage zu deiner Anzeige", text);
    expect(enquiryOfMail(mail, now)).toMatchObject({ property: "", channel: "kleinanzeigen", note: "E. M." });
  });

  it.each([
    ["noreply@immobilienscout24.at", "immoscout24"],
    ["noreply@immoscout24.ch", "immoscout24"],
    ["noreply@willhaben.at", "other"],
    ["noreply@homegate.ch", "other"],
    ["noreply@newhome.ch", "other"],
  ])("of portals abroad are none of the agency's own website: %s", async (from, channel) => {
    const mail = await written(from, "Neue Anfrage", "Objekt-Nr.: W-0042\nName: Kim");
    expect(enquiryOfMail(mail, now)).toMatchObject({ channel });
  });

  it.each([
    [portal, "Scout-ID: 151234567\nName: Kim", ["151234567"]],
    [portal, "Name: Kim\n\nhttps://www.immobilienscout24.de/expose/151234567#/?x=1", ["151234567"]],
    [portal, "Scout-ID: 151234567\nName: Kim\nMehr: https://www.immobilienscout24.de/expose/999999999", ["151234567"]],
    ["a@immowelt.de", "Online-ID: 2ABC4D\nName: Kim", ["2abc4d"]],
    ["a@mail.kleinanzeigen.de", "Anzeigennummer: 2987654321\nName: Kim", ["2987654321"]],
    [
      "a@mail.kleinanzeigen.de",
      "Name: Kim\nhttps://www.kleinanzeigen.de/s-anzeige/helle-wohnung/2987654321-196-1234",
      ["2987654321-196-1234"],
    ],
    ["wordpress@muster.example", "Scout-ID: 151234567\nName: Kim", []],
    [portal, "Scout-ID 151234567\nName: Kim", ["151234567"]],
    [portal, "Scout ID: 151234567\nName: Kim", ["151234567"]],
    [portal, "ImmoScout24-ID: 151234567\nName: Kim", ["151234567"]],
    [portal, "Exposé-Nr.: 151234567\nName: Kim", ["151234567"]],
    [portal, "Objekt-Nr. (Scout-ID): 151234567\nName: Kim", ["151234567"]],
    [portal, "Objektnummer: 151234567\nName: Kim", ["151234567"]],
    ["a@immowelt.de", "Online ID: 2ABC4D\nName: Kim", ["2abc4d"]],
    ["a@mail.kleinanzeigen.de", "Anzeigen ID 2987654321\nName: Kim", ["2987654321"]],
    [portal, "Name: Kim\nEs geht um https://www.immobilienscout24.de/expose/151234567.", ["151234567"]],
    [portal, "Objekt: 3-Zimmer-Wohnung\nName: Kim\nhttps://www.immobilienscout24.de/expose/151234567", ["151234567"]],
    // Where it names the agency's number, or several advertisements, a link says nothing.
    [portal, "Objekt-Nr.: W-0099\nName: Kim\nNachricht: wie bei https://is24.example/expose/151234567", []],
    [portal, "Name: Kim\nhttps://is24.example/expose/140000000\nWeitere: https://is24.example/expose/159999999", []],
    [portal, "Name: Kim\nNachricht: wie bei Scout-ID 151234567", []],
    [portal, "Scout-ID 140000000\nName: Kim\nScout-ID 159999999", []],
    // Neither the visitor's words nor the portal's footer say it.
    [portal, "Objekt-Nr.: W-0099\nName: Kim\nNachricht:\nScout-ID 151234567 war mir zu klein", []],
    [portal, "Name: Kim\nNachricht:\nScout-ID: 151234567 war mir zu klein", []],
    [portal, "Objekt-Nr.: W-0099\nName: Kim\n\nÄhnliche Objekte\nScout-ID 159999999", []],
    [portal, "Name: Kim\n\nÄhnliche Objekte\nScout-ID 159999999", []],
    [portal, "Objekt-Nr.: W-0099\nScout-ID 151234567\nName: Kim", []],
    [portal, "Objekt-Nr.: W-0099\nScout-ID: 151234567\nName: Kim", ["151234567"]],
  ])("of portals say the portal's own number: %s, %s", async (from, text, expected) => {
    expect(enquiryOfMail(await written(from, "Anfrage", text), now)?.portalIds).toEqual(expected);
  });

  it("of a form that says its visitor as sender name who asks and what about", async () => {
    const form = (text: string) =>
      written("Makler <wordpress@muster.example>\nReply-To: eva@example.net", 'Makler "Anfrage W-0042"', text);
    const said = "Betreff: Anfrage Objekt W-0042\n\nNachrichtentext:\nBitte um Besichtigung";
    const mail = await form(`Von: Eva Klein <eva@example.net>\n${said}`);
    expect(enquiryOfMail(mail, now)).toMatchObject({
      property: "W-0042",
      channel: "website",
      wish: "viewing",
      note: "E. K.",
    });
    expect(askerAddress(mail)).toBe("eva@example.net");
    expect(enquiryOfMail(await form(`Von: Bank <bank@example.org>\n\nGuten Tag`), now)).toBeUndefined();
    expect(enquiryOfMail({ ...mail, subject: `WG: ${mail.subject}` }, now)).toBeUndefined();
  });

  it("of portals say it in the subject", async () => {
    const mail = await written(portal, "Anfrage zu Ihrer Immobilie (Scout-ID 151234567)", "Name: Kim");
    expect(enquiryOfMail(mail, now)?.portalIds).toEqual(["151234567"]);
  });

  it("say the property's number in the subject, whatever the visitor writes of another", async () => {
    const words = "Name: Kim\nNachricht: Guten Tag,\nObjekt-Nr: W-0042 ist schöner";
    const mail = await written(portal, "Anfrage zu Objekt W-0099", words);
    expect(enquiryOfMail(mail, now)?.numbers).toEqual(["W-0099"]);
  });

  it.each([
    "Erinnerung: Unbeantwortete Anfrage",
    "WG: Kopie Ihrer Antwort an Kim",
    "Besichtigungstermin abgesagt",
    "Neue Bewertung",
    "Ihre Rechnung",
    "Deine Anzeige läuft ab",
  ])("are no enquiry where a portal speaks for itself: %s", async (subject) => {
    const text = "Scout-ID: 151234567\nName: Kim Beispiel\nNachricht: Bitte Termin";
    expect(enquiryOfMail(await written(portal, subject, text), now)).toBeUndefined();
    expect(enquiryOfMail(await written("wordpress@muster.example", `Anfrage: ${subject}`, text), now)).toBeDefined();
  });

  const agency = "Muster Immobilien <info@muster.example>";
  const handedOn = `Objekt-Nr.: W-1\nName: Kim\nNachricht: Bitte Unterlagen.\n\nE-Mail: info@muster.example`;
  it.each([
    ["an Outlook rule", agency, "WG: Anfrage", `${handedOn}\nE-Mail-Adresse: Kim@Example.net`, "kim@example.net"],
    ["an Outlook rule, of a person", agency, "WG: Ihr Haus", "Von: Kim <kim@example.net>\n\nHallo", "kim@example.net"],
    ["a rule, and nobody named", agency, "WG: Anfrage", `Von: Scout <noreply@immobilienscout24.de>\n${handedOn}`, ""],
    ["a form", "wordpress@muster.example", "Anfrage", "Name: Kim\nMail: kim@muster.example", "kim@muster.example"],
    ["a form without an address", "wordpress@muster.example", "Anfrage", "Name: Kim\nTelefon: 1", ""],
    [
      "a form in the visitor's name",
      "kim@example.net",
      "Anfrage",
      "Name: Kim\nE-Mail: kim@example.net",
      "kim@example.net",
    ],
    ["a portal", "noreply@immowelt.de", "Anfrage", "Name: Kim\nE-Mail\nkim@example.net", "kim@example.net"],
    ["a portal's relay", "a@mail.kleinanzeigen.de", "Anfrage", "Name: Kim", "a@mail.kleinanzeigen.de"],
    [
      "who answers us",
      "kim@example.net",
      "AW: Exposé",
      "Ja, gern.\n\nVon: info@muster.example\n\nHallo",
      "kim@example.net",
    ],
    ["a person", "kim@example.net", "Ihr Haus", "Hallo\n\nE-Mail: kim@work.example", "kim@example.net"],
  ])("are answered to who asks: %s", async (_, from, subject, text, expected) => {
    expect(askerAddress(await written(from, subject, text))).toBe(expected);
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
    const ended = [
      { ...known[0], campaign_id: "old", openimmo_obid: "", external_number: "G100", has_ended: true as const },
    ];
    expect(campaignOfNumbers(["g 100"], [...ended, ...known])).toBe("a");
    expect(campaignOfNumbers(["G100"], [...ended, ...known.slice(1)])).toBe("old");
    expect(
      campaignOfNumbers(
        ["D-1"],
        [...known, { ...known[3], campaign_id: "e", openimmo_obid: "", external_number: "D-1", has_ended: true }],
      ),
    ).toBeUndefined();
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
    expect(await automatic("Precedence: bulk")).toBe(true);
    expect(await automatic("Precedence: first-class")).toBe(false);
    expect(await automatic("X-Autorespond: Urlaub")).toBe(true);
    expect(await automatic("Subject: Abwesenheitsnotiz: Ihr Bericht")).toBe(true);
    expect(await automatic("Subject: Automatische Antwort: Ihr Bericht")).toBe(true);
    expect(await automatic("Subject: AW: Ihre Abwesenheitsnotiz: danke")).toBe(false);
  });

  it("brings files, also where a mail program shows them within the letter, but not the pictures of its signature", async () => {
    const part = (head: string, body: string) => `--b\n${head}\n\n${body}\n`;
    const shown = (name: string, type: string, body: string) =>
      part(`Content-Type: ${type}; name="${name}"\nContent-Disposition: inline\nContent-ID: <${name}>`, body);
    const mail = await readMail(
      raw(
        `From: a@b.de\nContent-Type: multipart/mixed; boundary=b\n\n${part(
          "Content-Type: text/html",
          '<p>Hallo</p><img src="cid:logo.png"><img src="cid:bad.jpg"><a href="cid:ausweis.pdf">',
        )}${shown("logo.png", "image/png", "x")}${shown("bad.jpg", "image/jpeg", "x".repeat(100_000))}${shown(
          "ausweis.pdf",
          "application/pdf",
          "%PDF-",
        )}${shown("ohne.jpg", "image/jpeg", "x")}${part('Content-Type: text/xml\nContent-Disposition: attachment; filename="../../a.xml"', "<openimmo_feedback/>")}--b--\n`,
      ),
    );
    expect(mail.files.map(({ name }) => name)).toEqual(["bad.jpg", "ausweis.pdf", "ohne.jpg", "../../a.xml"]);
    expect(mail.files.map(fileKindOf)).toEqual(["other", "other", "other", "feedback"]);
    expect(fileKindOf({ name: "x.zip", content: bytes("PK..") })).toBe("openimmo");
    expect(fileKindOf({ name: "x.zip", content: bytes("MZ") })).toBe("other");
    expect(fileKindOf({ name: "x.xml", content: bytes("<?xml?><openimmo>") })).toBe("openimmo");
    const wide = new Uint8Array(Buffer.from("\ufeff<?xml?><openimmo>", "utf16le"));
    expect(fileKindOf({ name: "x.xml", content: wide })).toBe("openimmo");
    expect(fileKindOf({ name: "Zahlen.CSV", content: bytes("a;b") })).toBe("csv");
  });
});

it.each([
  ["Anfrage zu Ihrem Objekt MÜ-042: Helle Wohnung", "MÜ-042"],
  ["Ihre Immobilie W-0042/3.", "W-0042/3"],
  ["Anfrage zu Objekt 12 / 3: Helle Wohnung", "12 / 3"],
  ["Anfrage zu Objekt 12 / 3 Zimmer in Kiel", "12"],
  ["Objekt 12 / 34 m² in Kiel", "12"],
  ["Objekt MÜ-042 / 3-Zimmer-Wohnung", "MÜ-042"],
  ["Objekt W-0042 / 3,5 Zimmer", "W-0042"],
  ["Objekt W-0042 / 24105 Kiel", "W-0042"],
  ["Objekt W-0042 / 450.000 €", "W-0042"],
  ["Objekt 12 / 3a, Kiel", "12 / 3a"],
  ["Ihr Objekt 12 / 3.", "12 / 3"],
  ["Objekt 12 / 3 – Helle Wohnung", "12 / 3"],
  ["Auswertung Objekt 12 / 3 vom 23.11. bis 29.11.", "12 / 3"],
  ["Objekt 12 / 3 in Kiel", "12 / 3"],
  ["Anfrage zu Ihrem Objekt Haus am See", ""],
  ["Anfrage zu Objekt Nr. W-0042", "W-0042"],
  ["Immobilie Nr. 12 / 3", "12 / 3"],
  ["Anfrage Nr. W-0042", "W-0042"],
  ["Anfrage Nr. 4711 zu Objekt W-0042", "W-0042"],
  ["Anfrage Nr. 4711", ""],
  ["Ihr Objekt „W-0042“", "W-0042"],
  ["Anfrage zu Ihrem Objekt 4711 m² Grundstück", ""],
  ["Anfrage zu Objekt 3-Zimmer-Wohnung in Kiel", ""],
  ["Anfrage zu Objekt 1234 WE 5", ""],
  ["Anfrage zu Objekt 1234 b in Kiel", ""],
  ["Zahlen Objekt W-0042 2026-11-23", "W-0042"],
  ["Zahlen Objekt W-0042 23.11. bis 29.11.", "W-0042"],
  ["Objekt W-0042, 3 Zimmer", "W-0042"],
  ["Objekt W-0042 5 Zimmer", "W-0042"],
  ["Zahlen Objekt W-0042, KW48", "W-0042"],
  ["Objekt W-0042 | W-0043", ""],
  ["Objekt W-0042 WE5", ""],
  ["Objekt 1234, WE12", ""],
  ["Objekt W-0042 Haus2", ""],
  ["Objekt W-0042 / W-0043", ""],
  ["Objekt W-0042, W-0043", ""],
  ["Objekt W-0042 und W-0043", ""],
  ["Objekt W-0042 5", ""],
  ["Objekt 100 Jahre alt", ""],
  ["Immobilie 12345 Kiel", ""],
  ["Immobilie Nr. 12345 Kiel", "12345"],
])("%j names the property's number %j", (subject, number) => expect(numberInText(subject)).toBe(number));
