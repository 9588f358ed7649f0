import { expect, test } from "vitest";
import type { Change } from "#shared/history/contract";
import { changeText } from "#shared/history/change-text";

test.each<[string, Change["values"], string]>([
  ["setStatus", { status: "done" }, "Status gesetzt: Erledigt"],
  ["moveCampaignMeasure", { offset_days: -14 }, "Maßnahme verschoben: Tag -14 ab Vermarktungsstart"],
  ["archiveCampaign", { archived: true }, "Kampagne archiviert"],
  ["archiveCampaign", { archived: false }, "Kampagne aus dem Archiv geholt"],
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
])("%s with %j reads as one German line", (action, values, text) => {
  expect(changeText({ action, values })).toBe(text);
});
