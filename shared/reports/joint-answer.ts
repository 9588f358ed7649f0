import { andText } from "../core/list-text.ts";

/** What one of several owners learns about the others: their names, never what they wrote. */
export interface JointAnswer {
  agreed: string[];
  missing: string[];
  /** Whether the reader's own yes is missing, is there, or is not asked for since somebody speaks for all. */
  standing: "missing" | "agreed" | "not-asked";
  /** Whether the reader speaks for all, and whether anybody does. */
  speaksForAll: boolean;
  isAuthorised: boolean;
  /** Who gave the answer that decided it; empty where they are no owner any more. */
  decidedBy: string;
}

/** Whose yes counts, and how the owners stand together, in sentences (BGB §§ 747, 2040 (1), 164 (1); Stand 19.08.2026). */
export function jointAnswerText({ agreed, missing, isAuthorised, standing, speaksForAll }: JointAnswer): string {
  const state = [agreed.length > 0 && `Zugestimmt: ${andText(agreed)}.`, missingText(missing)];
  const rule = isAuthorised
    ? speaksForAll
      ? "Sie antworten mit Ihrer Vollmacht für alle Eigentümer."
      : standing === "not-asked" &&
        "Für alle Eigentümer antwortet eine Person mit Vollmacht; Sie brauchen nichts zu tun. Sind Sie damit nicht einverstanden, rufen Sie uns bitte gleich an."
    : "Die Zustimmung gilt erst, wenn alle Eigentümer sie gegeben haben; lehnt einer ab, ist für alle abgelehnt.";
  return [rule, ...state].filter(Boolean).join(" ");
}

/** Whose answer is missing; empty for nobody's. @param missing names, "Sie" for who reads */
export function missingText(missing: readonly string[]): string {
  if (missing.length === 0) return "";
  return missing.every((name) => name === "Sie")
    ? "Ihre Antwort fehlt noch."
    : `Noch keine Antwort: ${andText(missing)}.`;
}

/** The same on a plan as it is printed, where nobody has answered yet. @param speaker who may agree alone for all; empty for nobody */
export function jointAnswerOnPaper(speaker: string): string {
  return speaker
    ? `Für alle Eigentümer kann ${speaker} mit Vollmacht allein zustimmen.`
    : "Sie sind mehrere Eigentümer: Der Plan gilt erst, wenn alle zugestimmt haben, auf der Seite oder mit Unterschrift. Lehnt einer ab, gilt er als abgelehnt.";
}
