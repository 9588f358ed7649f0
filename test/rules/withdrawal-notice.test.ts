import { expect, it } from "vitest";
import { missingOfSender, withdrawalNotice } from "#shared/market/duties/withdrawal-notice";
import { noticePdf } from "../../functions/reports/pdf/notice-pdf.ts";
import { pdfWords } from "../pdf-words.ts";
import { pdfParts } from "./pdf-parts.ts";

const sender = {
  name: "Seeblick Immobilien GmbH",
  address: "Hauptstraße 8\n82319 Starnberg",
  phone: "08151 123456",
  email: "lindner@seeblick.example",
};

it("EGBGB Anlage 1 (to Art. 246a § 1 EGBGB; BGB §§ 312g, 356a): the model's words for services, filled in; of the online function where there is one", () => {
  const { rights, consequences } = withdrawalNotice(sender);
  expect(rights).toEqual([
    "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.",
    "Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.",
    "Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (Seeblick Immobilien GmbH, Hauptstraße 8, 82319 Starnberg, Telefon: 08151 123456, E-Mail: lindner@seeblick.example) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.",
    "Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.",
  ]);
  expect(consequences).toEqual([
    expect.stringMatching(/^Wenn Sie diesen Vertrag widerrufen, .* wegen dieser Rückzahlung Entgelte berechnet\.$/),
    expect.stringMatching(/^Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen soll, /),
  ]);
  const [, , , online] = withdrawalNotice(sender, "https://seeblick.example/widerruf").rights;
  expect(online).toBe(
    "Sie können Ihr Widerrufsrecht auch online unter https://seeblick.example/widerruf ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.",
  );
});

it("EGBGB Anlage 2: the form names to whom it goes, and what is signed for (BGB § 357a (2), BGB § 356 (5)) stands apart", () => {
  const { form, early } = withdrawalNotice(sender);
  expect(form.to).toBe(
    "An Seeblick Immobilien GmbH, Hauptstraße 8, 82319 Starnberg, E-Mail: lindner@seeblick.example:",
  );
  expect(form.fields.filter(Boolean)).toEqual([
    "Bestellt am (*)/erhalten am (*)",
    "Name des/der Verbraucher(s)",
    "Anschrift des/der Verbraucher(s)",
    "Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)",
    "Datum",
  ]);
  expect(early.join(" ")).toMatch(
    /verlange ausdrücklich.*vor Ablauf der Widerrufsfrist.*angemessenen Betrag.*erlischt/,
  );
});

it("names what the law wants and nobody entered", () => {
  expect(missingOfSender(sender)).toEqual([]);
  expect(missingOfSender({ ...sender, address: " ", phone: "" })).toEqual(["Anschrift", "Telefon"]);
});

it("is three sheets: the notice with nothing else, the form, the declarations; each says of which day its text is", async () => {
  const notice = withdrawalNotice(
    { ...sender, name: "Seeblick & Söhne ".repeat(8).trim() },
    "https://seeblick.example/widerruf",
  );
  const made = { agency: sender.name, color: "", created: "2026-11-27T12:00:00Z" };
  const pdf = await noticePdf(notice, made);
  expect(pdfParts(pdf).text.match(/\/Type \/Page\b/g)).toHaveLength(3);
  const words = pdfWords(pdf);
  for (const text of [
    "Widerrufsbelehrung",
    "Muster-Widerrufsformular",
    "Text Stand 28.05.2022, Hinweise Stand 19.08.2026",
    "Seite 3 von 3",
  ])
    expect(words).toContain(text);
  expect(await noticePdf(notice, made)).toEqual(pdf);
});
