import { statusReadings, type Status } from "../campaigns/status.ts";
import { eventLabels, type PlanEvent } from "../plan/plan-events.ts";
import { anchors } from "../catalogue/anchors.ts";
import { type PlanningFacts, defaultPayers } from "../catalogue/planning-facts.ts";
import { proofLabels, proofs } from "../catalogue/proofs.ts";
import { anchorLabels, leadText, officeText, payerLabels } from "../catalogue/planning-text.ts";
import { euroText, hoursText, measuresText } from "../core/numbers.ts";
import { dayText, isDay } from "../core/time.ts";
import { liveSinceText } from "../plan/settled-words.ts";
import type { Change } from "./contract.ts";

/** What an action did, in the words of the screens; the route's name is the key. */
const actions: Record<string, string> = {
  createCampaign: "Kampagne angelegt",
  updateCampaign: "Kampagne geändert",
  handOver: "Offenes an andere übergeben",
  archiveCampaign: "Kampagne archiviert oder zurückgeholt",
  deleteCampaign: "Kampagne gelöscht",
  setOfferState: "Kampagne zum Angebot oder Angebot zur Kampagne gemacht",
  updateOffer: "Angebot geändert",
  sendOffer: "Angebot an den Eigentümer gesendet",
  acceptOffer: "Angebot auf Papier angenommen",
  generate: "Maßnahmenplan erzeugt",
  addCampaignMeasure: "Maßnahme in den Plan genommen",
  updateCampaignMeasure: "Maßnahme des Plans geändert",
  addTaskNote: "Notiz zu einer Maßnahme geschrieben",
  deleteTaskNote: "Notiz zu einer Maßnahme gelöscht",
  removeCampaignMeasure: "Maßnahme aus dem Plan genommen",
  setStatus: "Status gesetzt",
  bulkUpdateCampaignMeasures: "Mehrere Maßnahmen geändert",
  moveCampaignMeasure: "Maßnahme verschoben",
  changePlan: "Plan geändert",
  setCheckAside: "Hinweis der Plan-Prüfung zurückgestellt oder zurückgeholt",
  reportEvent: "Ereignis eingetragen",
  changeMarketing: "Offen oder diskret vermarktet",
  proveMeasure: "Vom Cockpit im Plan erledigt",
  followLive: "Termine nach dem Tag am Markt neu gesetzt",
  recalculatePlan: "Plan neu berechnet",
  createReminder: "Erinnerung eingerichtet",
  createBulkReminders: "Erinnerungen eingerichtet",
  setOwnerVisibility: "Sichtbarkeit für Eigentümer geändert",
  confirmFile: "Datei abgelegt",
  updateFile: "Datei geändert",
  deleteFile: "Datei gelöscht",
  restoreFile: "Datei zurückgeholt",
  updateProperty: "Angaben zum Objekt geändert",
  updateDuties: "Pflichten vor der Werbung festgehalten",
  overrideDuties: "Werbung trotz offener Pflichten",
  addResult: "Ergebnis des Marktes eingetragen",
  updateResult: "Ergebnis des Marktes geändert",
  deleteResult: "Ergebnis des Marktes gelöscht",
  assignOwner: "Eigentümer zugeordnet",
  setOwners: "Eigentümer, Anteile oder Vollmacht geändert",
  createOwner: "Eigentümer angelegt",
  updateOwner: "Eigentümer geändert",
  deleteOwner: "Eigentümer gelöscht",
  exportOwner: "Gespeicherte Daten exportiert (DSGVO Art. 15)",
  eraseOwner: "Daten gelöscht (DSGVO Art. 17)",
  generateOwnerReport: "Eigentümer-Bericht erstellt",
  editOwnerReport: "Entwurf eines Berichts geändert",
  sendOwnerReport: "Eigentümer-Bericht gesendet",
  withdrawReportLink: "Links eines Berichts zurückgezogen",
  answerOwner: "Dem Eigentümer geschrieben",
  arrangeFiles: "Reihenfolge der Dateien oder Titelbild geändert",
  openOwnerRoom: "Eigentümerbereich angelegt oder Adresse erneuert",
  mailOwnerRoom: "Adresse eines Eigentümerbereichs per E-Mail gesendet",
  withdrawOwnerRoom: "Eigentümerbereich zurückgezogen",
  savePropertyPage: "Objektseite veröffentlicht, geändert oder vom Netz genommen",
  askDecision: "Eigentümer um Freigabe gebeten",
  sendDecision: "Link zu einer Freigabe erneut gesendet",
  withdrawDecision: "Freigabe zurückgezogen",
  approveDecision: "Eigentümer hat zugestimmt",
  refuseDecision: "Eigentümer hat abgelehnt",
  revokeDecision: "Eigentümer hat eine Einwilligung in Fotos widerrufen",
  createMeasure: "Maßnahme angelegt",
  updateMeasure: "Maßnahme geändert",
  adminUpdateMeasure: "Maßnahme geändert",
  deleteMeasure: "Maßnahme gelöscht",
  adminDeleteMeasure: "Maßnahme gelöscht",
  bulkUpdateMeasures: "Maßnahmen aktiviert oder deaktiviert",
  updateOfficeMeasure: "Maßnahme des Büros festgehalten",
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
  invite: "Benutzer eingeladen",
  resendInvitation: "Einladung erneut gesendet",
  withdrawInvitation: "Einladung zurückgezogen",
  acceptInvitation: "Einladung angenommen",
  removeSession: "Eigene Anmeldung beendet",
  removeOtherSessions: "Alle anderen eigenen Anmeldungen beendet",
  resetPassword: "Vergessenes Passwort neu gesetzt",
  confirmSecondFactor: "Zweiten Faktor eingeschaltet",
  removeSecondFactor: "Eigenen zweiten Faktor ausgeschaltet",
  resetSecondFactor: "Zweiten Faktor zurückgesetzt",
  addPasskey: "Passkey angelegt",
  renamePasskey: "Passkey umbenannt",
  removePasskey: "Passkey entfernt",
  useRecoveryCode: "Mit einem Wiederherstellungscode angemeldet",
  updateSignInRules: "Zweiter Faktor für alle",
  setAbsences: "Abwesenheiten geändert",
  updateProfile: "Eigenes Profil geändert",
  createCalendarFeed: "Eigene Kalender-Adresse angelegt",
  revokeCalendarFeed: "Eigene Kalender-Adresse beendet",
  updateAgency: "Angaben des Büros geändert",
  receiveEnquiry: "Anfrage aus einer E-Mail festgehalten",
  receiveReply: "E-Mail eines Eigentümers aufgenommen",
  receiveFigures: "Portalzahlen aus einer E-Mail übernommen",
  trustSender: "Portalzahlen eines Absenders gleich zu übernehmen erlaubt",
  endTrust: "Portalzahlen eines Absenders wieder warten lassen",
  renewInboxAddress: "Dem Eingang eine neue Adresse gegeben",
  createInboxKey: "Schlüssel für den Eingang gemacht",
  endInboxKey: "Schlüssel für den Eingang beendet",
};

/** A change in words: what was done, and the value where it is kept. */
export function changeText(change: Pick<Change, "action" | "values"> & Partial<Pick<Change, "fields">>): string {
  const { action, values, fields = [] } = change;
  const what = actions[action] ?? action;
  const {
    proof,
    status,
    end_series,
    offset_days,
    event,
    archived,
    is_offer,
    is_active,
    hidden,
    is_admin,
    priority_override,
    second_factor_required,
    done_on,
    live_on,
    moved,
  } = values;
  if (action === "followLive" && typeof moved === "number")
    return `${what}: ${liveSinceText(isDay(live_on) ? live_on : null)}, ${measuresText(moved)}`;
  if (end_series === true) return "Serie beendet";
  if (typeof proof === "string")
    return status === "skipped"
      ? "Vom Cockpit im Plan übersprungen: Pflicht gilt nicht"
      : `${what}: ${proofs.flatMap((one) => (one === proof ? proofLabels[one] : [])).join("")}`;
  if (typeof status === "string" && status in statusReadings)
    return `${what}: ${statusReadings[status as Status].timeline.label}${status === "skipped" && fields.includes("skip_reason") ? ", mit Grund" : ""}`;
  if (action === "changePlan" && fields.includes("responsible_id")) return `${what}: Zuständigkeit`;
  if (typeof offset_days === "number") return `${what}: Tag ${offset_days} ab Vermarktungsstart`;
  if (typeof event === "string" && event in eventLabels) return `${what}: ${eventLabels[event as PlanEvent]}`;
  if (typeof archived === "boolean") return archived ? "Kampagne archiviert" : "Kampagne aus dem Archiv geholt";
  if (typeof is_offer === "boolean")
    return is_offer ? "Kampagne zum Angebot gemacht" : "Auftrag erhalten: Angebot zur Kampagne gemacht";
  if (typeof hidden === "boolean")
    return hidden ? "Maßnahme als „nicht für Eigentümer“ markiert" : "Maßnahme wieder für Eigentümer freigegeben";
  if (typeof priority_override === "number") return `${what}: Priorität ${priority_override}`;
  if (typeof second_factor_required === "boolean")
    return `${what}: ${second_factor_required ? "Pflicht" : "freigestellt"}`;
  if (isDay(done_on)) return `${what}: erledigt am ${dayText(done_on)}`;
  if (done_on === null) return `${what}: nicht erledigt`;
  const planning = measureSaves.includes(action) ? planningText(fields, values) : "";
  if (planning) return `${what}: ${planning}`;
  const account = [
    typeof is_active === "boolean" && (is_active ? "aktiv" : "nicht aktiv"),
    typeof is_admin === "boolean" && (is_admin ? "Administrator" : "ohne Verwaltungsrechte"),
  ].filter(Boolean);
  if (account.length > 0) return `${what}: ${account.join(", ")}`;
  return what;
}

const measureSaves = ["updateMeasure", "adminUpdateMeasure"];
/** Maximum number of facts that one line says in full. */
const maxFacts = 4;

/** The planning facts that a change gives; a save of the whole form says only that there was one. */
function planningText(fields: Change["fields"], values: Change["values"]): string {
  const parts = fields.flatMap((field) => {
    if (!(field in factTexts)) return [];
    const value = values[field];
    return factTexts[field as keyof PlanningFacts](value === undefined ? null : value);
  });
  return parts.length > maxFacts ? "Angaben zur Planung" : parts.join(", ");
}

type Kept = Change["values"][string];

/** A fact in words. Of lists and texts, whose values are not kept, only that they were changed. */
const factTexts: Record<keyof PlanningFacts, (value: Kept) => string> = {
  requires: () => "was vorher fertig sein und in den Plan muss",
  after: () => "was vorher kommt, wenn es geplant ist",
  anchor: (value) => `Bezug ${anchors.flatMap((anchor) => (anchor === value ? anchorLabels[anchor] : [])).join("")}`,
  day: (value) => (typeof value === "number" ? `üblicher Tag ${value}` : "kein üblicher Tag"),
  lead_days: (value) => (typeof value === "number" ? leadText(value) : "Vorlauf"),
  hours: (value) => (typeof value === "number" ? hoursText(value) : "keine eigenen Stunden"),
  cost: (value) => (typeof value === "number" ? euroText(value) : "keine Kosten"),
  weekdays: () => "Wochentage",
  time: (value) => (typeof value === "string" ? `${value} Uhr` : "keine feste Uhrzeit"),
  repeat_days: (value) => (typeof value === "number" ? `alle ${value} Tage` : "keine Wiederholung"),
  duty: (value) => (value ? "Pflicht" : "keine Pflicht"),
  advertises: (value) => (value ? "wirbt für das Objekt" : "wirbt nicht für das Objekt"),
  owner_text: () => "was der Eigentümer liest",
  code: (value) => (typeof value === "string" && value ? `Code ${value}` : "kein Code"),
  channels: () => "Kanäle",
  replaces: () => "was sie ersetzt",
  proves: (value) => (value === null ? "weist keine Pflicht nach" : "welche Pflicht sie nachweist"),
  flies: (value) => (value ? "ist ein Drohnenflug" : "ist kein Drohnenflug"),
  payer: (value) => defaultPayers.flatMap((one) => (one === value ? `zahlt ${payerLabels[one]}` : [])).join(""),
  office: (value) => (typeof value === "number" ? officeText(value) : "für jedes Objekt"),
  proved_by: () => "wodurch sie sich erledigt",
  use: () => "bei welcher Nutzung sie passt",
};
