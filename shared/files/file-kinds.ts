import { spelledOut } from "../core/spelled-out.ts";
import type { Proof } from "../catalogue/proofs.ts";

/** What a file is by the words of its name, as agencies call such papers; folded as `folded` does. */
const words = {
  "file:land-register": ["grundbuch"],
  "file:energy-certificate": ["energieausweis", "energiebedarfsausweis", "energieverbrauchsausweis"],
  "file:floor-plan": ["grundriss"],
  "file:site-plan": ["lageplan", "flurkarte", "liegenschaftskarte"],
  "file:area-calculation": ["wohnflaeche", "flaechenberechnung"],
  "file:division": ["teilungserklaerung"],
  "file:owners-meeting": ["eigentuemerversammlung", "versammlungsprotokoll", "weg protokoll"],
  "file:budget": ["wirtschaftsplan", "hausgeldabrechnung", "jahresabrechnung"],
  "file:encumbrances": ["baulast", "altlast"],
  "file:building-records": ["bauakte", "baugenehmigung"],
  "file:tenants": ["mieterliste", "mietvertrag", "mietvertraege"],
  "file:modernisation": ["modernisierung"],
  "file:inspection": ["aufnahmebogen", "objektaufnahme", "maengelliste"],
  "file:valuation": ["wertermittlung", "marktwert", "verkehrswert"],
  "file:comparison": ["vergleichswert", "kaufpreissammlung"],
  "file:contract": ["maklervertrag", "alleinauftrag"],
  "file:expose": ["expose"],
  "file:purchase-contract": ["kaufvertrag"],
  "file:finance": ["finanzierungsbestaetigung", "finanzierungszusage", "finanzierungsnachweis"],
  "file:handover": ["uebergabeprotokoll"],
} as const satisfies Partial<Record<Proof, readonly string[]>>;

/** Names of what is not the paper itself: it is asked for, paid, or a form of it. */
const isAboutIt =
  /(antrag|anforderung|anfrage|bestellung|vorlage|blanko|checkliste|(^| )(muster|angebot|vollmacht)|(?<!ab|be)rechnung)( |$)/;

/**
 * The kinds that a file is unmistakably by its name ("2026-03 Energieausweis Seestraße.pdf"); none where it may be a request,
 * a bill or a form. A draft counts as a purchase contract alone, which is one until it is signed.
 */
export function fileKindsOf(name: string): Proof[] {
  const text = folded(name);
  if (isAboutIt.test(text)) return [];
  const isDraft = /entwurf/.test(text);
  return (Object.keys(words) as (keyof typeof words)[]).filter(
    (kind) => words[kind].some((word) => text.includes(word)) && (!isDraft || kind === "file:purchase-contract"),
  );
}

/** Lower case, umlauts as two letters, other marks gone, words parted by one space, without the ending. */
function folded(name: string): string {
  return spelledOut(name.replace(/\.[^.]*$/, ""))
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z\d]+/g, " ")
    .trim();
}
