import type { PropertyTypeCode } from "../../catalogue/property-types.ts";
import { saysLet } from "./use.ts";
import { plainWords } from "./words.ts";
import { at, type Element, textAt, yes } from "./xml.ts";

/** Which of our types an object type of the trade is; "ask" where a person has to say. */
export type FoundType = PropertyTypeCode | "ask";

interface Kind {
  /** As the screen names it. */
  label: string;
  /** The attribute with the finer kind. */
  attribute: string;
  usual: FoundType;
  /** Finer kinds that are another type. */
  others?: Partial<Record<FoundType, readonly string[]>>;
}

/** Every `objektart` of OpenImmo 1.2.0 to 1.2.7c. Finer kinds that are not named here are the usual type. */
export const objectKinds: Readonly<Record<string, Kind>> = {
  zimmer: { label: "Zimmer", attribute: "zimmertyp", usual: "ask" },
  wohnung: { label: "Wohnung", attribute: "wohnungtyp", usual: "WOH" },
  haus: {
    label: "Haus",
    attribute: "haustyp",
    usual: "HAU",
    others: {
      MFH: ["MEHRFAMILIENHAUS", "APARTMENTHAUS"],
      // As 1.2.2 has them.
      GEW: [
        ..."PFLEGEHEIM ALTENHEIM ALTERSHEIM SENIORENHEIM SENIORENRESIDENZ BETREUTES-WOHNEN KRANKENHAUS".split(" "),
        ..."KLINIK SANATORIUM".split(" "),
      ],
      LUX: ["VILLA", "SCHLOSS", "BURG", "HERRENHAUS"],
    },
  },
  grundstueck: { label: "Grundstück", attribute: "grundst_typ", usual: "GRS" },
  buero_praxen: { label: "Büro und Praxis", attribute: "buero_typ", usual: "GEW" },
  einzelhandel: { label: "Einzelhandel", attribute: "handel_typ", usual: "GEW" },
  gastgewerbe: { label: "Gastgewerbe", attribute: "gastgew_typ", usual: "GEW" },
  hallen_lager_prod: { label: "Halle, Lager, Produktion", attribute: "hallen_typ", usual: "GEW" },
  land_und_forstwirtschaft: {
    label: "Land- und Forstwirtschaft",
    attribute: "land_typ",
    usual: "GEW",
    others: {
      GRS: ["ACKERBAU", "WEINBAU", "JAGDREVIER", "JAGD_UND_FORSTWIRTSCHAFT", "TEICH_UND_FISCHWIRTSCHAFT"],
    },
  },
  parken: { label: "Stellplatz", attribute: "parken_typ", usual: "ask" },
  sonstige: { label: "Sonstiges", attribute: "sonstige_typ", usual: "GEW", others: { ask: ["SONSTIGE", ""] } },
  freizeitimmobilie_gewerblich: { label: "Freizeitimmobilie", attribute: "freizeit_typ", usual: "GEW" },
  zinshaus_renditeobjekt: {
    label: "Zinshaus, Renditeobjekt",
    attribute: "zins_typ",
    usual: "GEW",
    others: { MFH: ["MEHRFAMILIENHAUS", "WOHN_UND_GESCHAEFTSHAUS", "WOHNANLAGEN", ""] },
  },
};

/** What the file calls a property, and which of our types that is. */
export interface ObjectType {
  label: string;
  /** The file's kind and finer kind: what is asked once is asked for this. */
  key: string;
  type: FoundType;
}

const homes = ["wohnung", "haus"];
const projects = ["PROJEKTIERT", "ROHBAU"];

/**
 * The type of a property (docs/product.md, OpenImmo). A flat that is let or sold as an investment is KAP, a home that is
 * still to be built NEU, one with luxurious equipment LUX.
 * @param property the element `immobilie`
 */
export function objectTypeOf(property: Element): ObjectType {
  const category = at(property, "objektkategorie");
  const kinds = at(category, "objektart")?.children.filter(({ name }) => name in objectKinds) ?? [];
  const [element] = kinds;
  const kind = element && objectKinds[element.name];
  if (!element || !kind) return { label: "ohne Objektart", key: "none", type: "ask" };
  const fine = element.attributes.get(kind.attribute) ?? "";
  const label = fine === "" || fine === "KEINE_ANGABE" ? kind.label : `${kind.label} (${wordsOf(fine)})`;
  const key = `${element.name}.${fine}`;
  if (new Set(kinds.map(({ name }) => name)).size > 1) return { label, key: `${key}.more`, type: "ask" };
  return { label, key, type: refined(element.name, defaultType(kind, fine), property) };
}

function defaultType({ usual, others = {} }: Kind, fine: string): FoundType {
  const other = (Object.keys(others) as FoundType[]).find((type) => others[type]?.includes(fine.toUpperCase()));
  return other ?? usual;
}

function refined(kind: string, type: FoundType, property: Element): FoundType {
  if (!homes.includes(kind) || type === "MFH" || type === "GEW") return type;
  const condition = at(property, "zustand_angaben", "zustand")?.attributes.get("zustand_art")?.toUpperCase() ?? "";
  if (projects.includes(condition)) return "NEU";
  const use = at(property, "objektkategorie", "nutzungsart");
  if (kind === "wohnung" && (saysLet(property) || yes(use?.attributes.get("anlage")))) return "KAP";
  if (textAt(property, "ausstattung", "ausstatt_kategorie").toUpperCase() === "LUXUS") return "LUX";
  return type;
}

function wordsOf(code: string): string {
  return plainWords(code).replaceAll(/(^|\s)(?!und\s)\p{L}/gu, (letter) => letter.toUpperCase());
}
