import { type DutyKey, dutyKeys, dutyTitles } from "./duty-keys.ts";

/**
 * What the cockpit sees of a campaign that makes a measure done (docs/product.md, Planning: proofs), in the words of the
 * screens. A file is known by its name (`shared/files/file-kinds.ts`), a portal by its address.
 */
const seen = {
  owner: "Eigentümer zugeordnet",
  "offer-sent": "Angebot an den Eigentümer gesendet",
  "offer-accepted": "Angebot angenommen",
  room: "Eigentümerbereich eröffnet",

  price: "Angebotspreis eingetragen",
  "price-change": "Angebotspreis gesenkt",
  "living-area": "Wohnfläche eingetragen",
  "usable-area": "Nutzfläche eingetragen",
  "plot-area": "Grundstücksfläche eingetragen",
  rooms: "Zimmer eingetragen",
  "monthly-charge": "Hausgeld eingetragen",
  condition: "Zustand eingetragen",
  energy: "Angaben zum Energieausweis vollständig",
  commission: "Provision eingetragen",
  mandate: "Auftrag mit Laufzeit eingetragen",
  reservation: "Reservierung eingetragen",

  "portal:any": "Adresse eines Inserats eingetragen",
  "portal:immoscout24": "Inserat bei ImmoScout24 eingetragen",
  "portal:immowelt": "Inserat bei Immowelt eingetragen",
  "portal:kleinanzeigen": "Inserat bei Kleinanzeigen eingetragen",
  "property-page": "Objektseite veröffentlicht",

  "title-picture": "Titelbild festgelegt",
  pictures: "Mindestens acht Bilder abgelegt",
  "file:video": "Film abgelegt",
  "file:land-register": "Datei „Grundbuchauszug“ abgelegt",
  "file:energy-certificate": "Datei „Energieausweis“ abgelegt",
  "file:floor-plan": "Datei „Grundriss“ abgelegt",
  "file:site-plan": "Datei „Lageplan“ oder „Flurkarte“ abgelegt",
  "file:area-calculation": "Datei „Wohnflächenberechnung“ abgelegt",
  "file:division": "Datei „Teilungserklärung“ abgelegt",
  "file:owners-meeting": "Datei „Protokoll der Eigentümerversammlung“ abgelegt",
  "file:budget": "Datei „Wirtschaftsplan“ oder „Hausgeldabrechnung“ abgelegt",
  "file:encumbrances": "Datei „Baulastenauskunft“ oder „Altlastenauskunft“ abgelegt",
  "file:building-records": "Datei „Bauakte“ oder „Baugenehmigung“ abgelegt",
  "file:tenants": "Datei „Mieterliste“ oder „Mietvertrag“ abgelegt",
  "file:modernisation": "Datei „Modernisierungen“ abgelegt",
  "file:inspection": "Datei „Aufnahmebogen“ abgelegt",
  "file:valuation": "Datei „Wertermittlung“ oder „Marktwert“ abgelegt",
  "file:comparison": "Datei „Vergleichswerte“ abgelegt",
  "file:contract": "Datei „Maklervertrag“ abgelegt",
  "file:expose": "Datei „Exposé“ abgelegt",
  "file:purchase-contract": "Datei „Kaufvertrag“ abgelegt",
  "file:finance": "Datei „Finanzierungsbestätigung“ abgelegt",
  "file:handover": "Datei „Übergabeprotokoll“ abgelegt",
  "file:own": "Datei zu dieser Maßnahme abgelegt",
  "file:bill": "Rechnung zu dieser Maßnahme abgelegt",

  "decision:expose": "Freigabe „Exposé“ erteilt",
  "decision:photos": "Freigabe „Fotos“ erteilt",
  "decision:price": "Freigabe „Preisänderung“ erteilt",
  "decision:bids": "Freigabe „Bieterfrist“ erteilt",
  "decision:other": "Freigabe „Sonstiges“ erteilt",

  report: "Bericht gesendet",
  "report:closing": "Bericht nach dem Verkauf gesendet",

  "result:enquiry": "Anfrage eingetragen",
  "result:viewing": "Besichtigung eingetragen",
  "result:feedback": "Rückmeldung nach einer Besichtigung eingetragen",
  "result:price-opinion": "Preisäußerung eines Interessenten eingetragen",
  "result:offer": "Angebot eines Interessenten eingetragen",
  "result:finance": "Angebot mit Finanzierungsnachweis eingetragen",
  "result:portal": "Portalzahlen eingetragen",

  sale: "Käufer gefunden",
  notary: "Notartermin eingetragen",
  sold: "Verkauft",
} as const;

type DutyProof = `duty:${DutyKey}`;
const duties = Object.fromEntries(
  dutyKeys.map((key) => [`duty:${key}`, `Pflicht „${dutyTitles[key]}“ nachgewiesen`]),
) as Record<DutyProof, string>;

/** What proves a measure, in the words of the screens. */
export const proofLabels = { ...seen, ...duties };
export type Proof = keyof typeof proofLabels;
/** All proofs, in the order in which a sale sees them. */
export const proofs = Object.keys(proofLabels) as [Proof, ...Proof[]];
