import type { ResultKind } from "./result-fields.ts";

/** The kinds of results as the screens name them; apart from their fields, so that a screen without the form loads none. */
export const kindLabels: Record<ResultKind, string> = {
  enquiry: "Anfrage",
  viewing: "Besichtigung",
  offer: "Angebot",
  portal: "Portalzahlen",
};
