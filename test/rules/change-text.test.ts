import { expect, test } from "vitest";
import type { Change } from "#shared/history/contract";
import { changeText } from "#shared/history/change-text";

test.each<[string, Change["values"], string]>([
  ["setStatus", { status: "done" }, "Status gesetzt: Erledigt"],
  ["moveCampaignMeasure", { offset_days: -14 }, "Maßnahme verschoben: Tag -14 ab Vermarktungsstart"],
  ["reportEvent", { event: "sale" }, "Ereignis eingetragen: Käufer gefunden"],
  ["changePlan", {}, "Plan geändert"],
  ["archiveCampaign", { archived: true }, "Kampagne archiviert"],
  ["archiveCampaign", { archived: false }, "Kampagne aus dem Archiv geholt"],
  ["setOfferState", { is_offer: true }, "Kampagne zum Angebot gemacht"],
  ["setOfferState", { is_offer: false }, "Auftrag erhalten: Angebot zur Kampagne gemacht"],
  ["setOwnerVisibility", { hidden: true }, "Maßnahme als „nicht für Eigentümer“ markiert"],
  ["setOwnerVisibility", { hidden: false }, "Maßnahme wieder für Eigentümer freigegeben"],
  ["bulkUpdateCampaignMeasures", { priority_override: 9 }, "Mehrere Maßnahmen geändert: Priorität 9"],
  [
    "bulkUpdateCampaignMeasures",
    { status: "queued", priority_override: 9 },
    "Mehrere Maßnahmen geändert: Warteschlange",
  ],
  ["updateUser", { is_active: true, is_admin: true }, "Benutzer geändert: aktiv, Administrator"],
  ["updateUser", { is_admin: false }, "Benutzer geändert: ohne Verwaltungsrechte"],
  ["updateUser", { is_active: false }, "Benutzer geändert: nicht aktiv"],
  ["deleteCategory", {}, "Kategorie gelöscht"],
  ["updateOfficeMeasure", { done_on: "2026-11-23" }, "Maßnahme des Büros festgehalten: erledigt am 23.11.2026"],
  ["updateOfficeMeasure", { done_on: "kein Tag" }, "Maßnahme des Büros festgehalten"],
])("%s with %j reads as one German line", (action, values, text) => {
  expect(changeText({ action, values })).toBe(text);
});

test.each<[Change["values"], string[], string]>([
  [{ day: -7, lead_days: 1 }, [], "üblicher Tag -7, Vorlauf 1 Arbeitstag"],
  [{ hours: 0.25, cost: 1_500 }, [], "0,25 Std., 1.500\u202F€"],
  [{ anchor: "sale", time: "11:00" }, [], "Bezug Käufer gefunden, 11:00 Uhr"],
  [{ repeat_days: 14, duty: true }, [], "alle 14 Tage, Pflicht"],
  [{ duty: false }, [], "keine Pflicht"],
  [
    { day: null, hours: null, time: null, repeat_days: null },
    [],
    "kein üblicher Tag, keine eigenen Stunden, keine feste Uhrzeit, keine Wiederholung",
  ],
  [{ cost: null }, ["weekdays"], "keine Kosten, Wochentage"],
  [
    {},
    ["requires", "after", "owner_text"],
    "was vorher fertig sein und in den Plan muss, was vorher kommt, wenn es geplant ist, was der Eigentümer liest",
  ],
  [{ anchor: "start", day: 1, lead_days: 2, hours: 3, cost: 4 }, ["requires"], "Angaben zur Planung"],
])("a saved measure's planning facts %j and %j read as one German line", (values, others, text) => {
  const fields = ["name", ...Object.keys(values), ...others, "version"];
  expect(changeText({ action: "updateMeasure", values, fields })).toBe(`Maßnahme geändert: ${text}`);
  expect(changeText({ action: "createMeasure", values, fields })).toBe("Maßnahme angelegt");
});
