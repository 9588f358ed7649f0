import { dayText } from "../../core/time.ts";
import { needsCertificate, promisesCertificate } from "../certificate-reasons.ts";
import { certificateWords } from "../certificates.ts";
import { energyAdText, laterText } from "../property-words.ts";
import { type DutyFacts, missingText, type Said } from "./facts.ts";

/**
 * What the property says of its energy certificate. GModG § 87 (1) binds an ad where a certificate "zu diesem Zeitpunkt …
 * vorliegt"; before that, § 80 (4) wants it shown "spätestens bei der Besichtigung", and § 80 (1) made once a new building stands.
 */
export function energySaid({ type, property, today }: DutyFacts): Said {
  const { certificate, certificate_until: until, certificate_exemption: reason } = property;
  if (certificate === null) return undefined;
  if (certificate === "later")
    return {
      pending: `${laterText(type)} Sobald es ihn gibt, gehören seine Angaben in jede Anzeige: Tragen Sie sie dann beim Objekt ein.`,
    };
  const { later } = certificateWords(type);
  if (certificate === "none" && type === "NEU")
    return {
      wrong: `Ein Neubau braucht einen Energieausweis (GModG § 80 Abs. 1). Bis er da ist, wählen Sie beim Objekt „${later}“.`,
    };
  if (certificate === "none" && reason && needsCertificate(type, property))
    return {
      wrong: promisesCertificate(reason)
        ? `„${reason}“ heißt, dass ein Ausweis nötig ist. Bis er da ist, wählen Sie beim Objekt „${later}“.`
        : `Bei einem Erstbezug ist ein Energieausweis nötig, außer bei einem Baudenkmal oder einem kleinen Gebäude bis 50 m² (GModG §§ 79, 80). Bis er da ist, wählen Sie beim Objekt „${later}“.`,
    };
  if (certificate !== "none" && until !== null && until < today)
    return { wrong: `Der Energieausweis ist am ${dayText(until)} abgelaufen.` };
  const { missing } = energyAdText(type, property);
  if (missing.length > 0) return { wrong: missingText(missing) };
  return certificate === "none"
    ? { proven: "Beim Objekt steht, warum kein Ausweis nötig ist." }
    : { proven: "Der Pflichttext für Anzeigen ist vollständig.", until };
}
