import type { PropertyTypeCode } from "../catalogue/property-types.ts";
import type { PropertyValues } from "./contract.ts";

const comesYet = new RegExp(
  String.raw`(?<!\p{L})(${[
    "folgt",
    "fehlt",
    "beantragt",
    "beauftragt",
    "bestellt",
    "angefordert",
    "abgelaufen",
    "ausstehend",
    "demnächst",
    "nachgereicht",
    "in (arbeit|auftrag|bearbeitung|vorbereitung|erstellung|ausstellung|kürze)",
    "im bau",
    "noch nicht",
    "noch offen",
    "steht (noch )?aus",
    "kommt (noch|bald|später|dann|nach)",
    "(nach|bis|bei|zur|vor) (der )?(bau)?fertigstellung",
    "(zur|bei|bis zur|auf) (der |einer )?(besichtigung|anfrage)",
    "wird ([\\p{L}.]+ ){0,3}(erstellt|ausgestellt|nachgereicht|nachgeliefert|vorgelegt|ausgehändigt|übergeben)",
    "(energie)?ausweis (vorhanden|da(?= *(?:[,.;]|$))|(ist|liegt) (vorhanden|vor|da))",
    "(energie)?ausweis (erst )?in [\\p{L}\\d]+ (tagen|wochen|monaten)",
  ].join("|")})(?!\p{L})|neubau`,
  "iu",
);

const protection = String.raw`((bau|kultur)?denkmal(schutz|status|eigenschaft|liste|eintrag(ung)?)?|unterschutzstellung)`;
const pending = [
  "beantragt",
  "geplant",
  "angestrebt",
  "vorgesehen",
  "erwartet",
  "fraglich",
  "läuft",
  "folgt",
  "möglich",
  "offen",
  "geprüft",
  "steht (noch )?aus",
  "(in|im) (der )?(prüfung|planung|klärung|bearbeitung|vorbereitung|verfahren)",
  "noch nicht",
].join("|");
/** A monument's protection that is asked for or intended: until it is there, the building is no monument. */
const notYetProtected = new RegExp(
  String.raw`(?<!\p{L})(${[
    String.raw`${protection}[\s:,(–-]*((ist|wird|wurde|noch|derzeit|bereits|aktuell|gerade|erst)\s+)*(${pending})`,
    String.raw`(antrag|beantragung|beantragter?|geplanter?|künftiger?|angestrebter?|voraussichtlich|(soll|wird)( bald| demnächst| noch)?) ((auf|der|des|unter|als|in|die|eintragung) )*${protection}`,
  ].join("|")})(?!\p{L})`,
  "iu",
);

/** What needs none though nobody used it yet: a monument and a small building (GModG § 79 (4)), and what is lived in for a part of the year. */
const exemptWhenNew =
  /denkmal|kleines gebäude|(?<!\d)50 ?(m²|m2|qm|quadratmeter)|monaten? (im|pro|des) jahr|monaten? jährlich/iu;
const tornDown = /abriss|abgerissen|abbruch|abgebrochen/iu;
/** A certificate that a reason is about, which "kein Ausweis vorhanden" is not and "noch kein Ausweis" is. */
const aboutCertificate = /(?<!(?<!noch )kein(en)? (energie)?)ausweis/iu;

/**
 * Whether a reason says itself that there is or will be a certificate, and not of something else of an exempt building; or that
 * the building is to become exempt, which it is not yet.
 */
export function promisesCertificate(reason: string): boolean {
  if (notYetProtected.test(reason)) return true;
  if (!comesYet.test(reason)) return false;
  const isExempt = exemptWhenNew.test(reason) || (tornDown.test(reason) && !/neubau/iu.test(reason));
  return !isExempt || aboutCertificate.test(reason);
}

/**
 * Whether a reason is none for doing without a certificate: what is still to come is needed, and a new home has to have one
 * (GModG § 80 (1)) whatever type it is entered as. No legal advice.
 */
export function needsCertificate(
  type: PropertyTypeCode,
  { condition, certificate_exemption: reason }: Pick<PropertyValues, "condition" | "certificate_exemption">,
): boolean {
  return promisesCertificate(reason) || (condition === "first_use" && type !== "GEW" && !exemptWhenNew.test(reason));
}
