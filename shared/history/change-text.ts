import { statusReadings, type Status } from "../campaigns/status.ts";
import type { Change } from "./contract.ts";

/** What an action did, in the words of the screens; the route's name is the key. */
const actions: Record<string, string> = {
  createCampaign: "Kampagne angelegt",
  updateCampaign: "Kampagne geändert",
  archiveCampaign: "Kampagne archiviert oder zurückgeholt",
  deleteCampaign: "Kampagne gelöscht",
  generate: "Maßnahmenplan erzeugt",
  addCampaignMeasure: "Maßnahme in den Plan genommen",
  removeCampaignMeasure: "Maßnahme aus dem Plan genommen",
  setStatus: "Status gesetzt",
  bulkUpdateCampaignMeasures: "Mehrere Maßnahmen geändert",
  moveCampaignMeasure: "Maßnahme verschoben",
  restoreCampaignMeasure: "Verschieben rückgängig gemacht",
  createReminder: "Erinnerung eingerichtet",
  createBulkReminders: "Erinnerungen eingerichtet",
  setOwnerVisibility: "Sichtbarkeit für Eigentümer geändert",
  assignOwner: "Eigentümer zugeordnet",
  createMeasure: "Maßnahme angelegt",
  updateMeasure: "Maßnahme geändert",
  adminUpdateMeasure: "Maßnahme geändert",
  deleteMeasure: "Maßnahme gelöscht",
  adminDeleteMeasure: "Maßnahme gelöscht",
  bulkUpdateMeasures: "Maßnahmen aktiviert oder deaktiviert",
  createCategory: "Kategorie angelegt",
  updateCategory: "Kategorie geändert",
  deleteCategory: "Kategorie gelöscht",
  createTemplate: "Template angelegt",
  updateTemplate: "Template geändert",
  deleteTemplate: "Template gelöscht",
  createDefaultTemplates: "Standard-Templates angelegt",
  importCatalogue: "CSV-Datei importiert",
  loadStarterCatalogue: "Startkatalog ergänzt",
  cleanup: "Datenbereinigung ausgeführt",
  register: "Benutzer angelegt",
  updateUser: "Benutzer geändert",
  deleteUser: "Benutzer gelöscht",
  changePassword: "Eigenes Passwort geändert",
};

/** A change in words: what was done, and the value where it is kept. */
export function changeText({ action, values }: Pick<Change, "action" | "values">): string {
  const what = actions[action] ?? action;
  const { status, offset_days, archived, is_active, hidden, is_admin, priority_override } = values;
  if (typeof status === "string" && status in statusReadings)
    return `${what}: ${statusReadings[status as Status].timeline.label}`;
  if (typeof offset_days === "number") return `${what}: Tag ${offset_days} ab Vermarktungsstart`;
  if (typeof archived === "boolean") return archived ? "Kampagne archiviert" : "Kampagne aus dem Archiv geholt";
  if (typeof hidden === "boolean")
    return hidden ? "Maßnahme als „nicht für Eigentümer“ markiert" : "Maßnahme wieder für Eigentümer freigegeben";
  if (typeof priority_override === "number") return `${what}: Priorität ${priority_override}`;
  const account = [
    typeof is_active === "boolean" && (is_active ? "aktiv" : "nicht aktiv"),
    typeof is_admin === "boolean" && (is_admin ? "Administrator" : "ohne Verwaltungsrechte"),
  ].filter(Boolean);
  if (account.length > 0) return `${what}: ${account.join(", ")}`;
  return what;
}
