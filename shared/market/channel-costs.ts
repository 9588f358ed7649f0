import type { CampaignMeasure } from "../campaigns/contract.ts";
import { measureName } from "../campaigns/reading.ts";
import type { Channel } from "./result-fields.ts";

/**
 * What in a measure's channel hint names a channel that its money went into, small letters. Advertisements at search
 * engines lead to the agency's own pages; leaflets and letters are print; portals that have no name of their own here are
 * "Sonstiges", as their enquiries are.
 */
const hintWords: readonly (readonly [Channel, RegExp])[] = [
  ["immoscout24", /immo(bilien)?scout/],
  ["immowelt", /immowelt|immonet/],
  ["kleinanzeigen", /kleinanzeigen/],
  [
    "website",
    /^(eigene |unsere )?website|projekt-(domain|website)|^startseite|search console|google-unternehmensprofil/,
  ],
  ["website", /google[ -](ads|display)|suchmaschinenwerbung/],
  ["social", /instagram|facebook|linkedin|tiktok|youtube|\bmeta\b|social media/],
  ["network", /suchkunden|^(e-mail-)?newsletter|maklerverbund|netzwerk|relocation|kooperationsvertrag/],
  [
    "sign",
    /schild(er)?\b|beschilderung|tafel am|\b(groß)?banner|bauzaun|schaufenster|bürofenster|prospektbox|schwarzes brett|aushang|plakat/,
  ],
  [
    "print",
    /zeitung|(anzeigen|wochen|amts|gemeinde|mitteilungs|kammer)blatt|magazin|wochenendausgabe|redaktion|\bprint/,
  ],
  ["print", /postwurf|handzettel|flyer|^brief\b|briefkasten|direktwerbung/],
  ["phone", /rufumleitung|telefonservice|telefondienst|hotline/],
  ["other", /(spezial|nischen|regional|fach|gewerbe)portal|ivd24|fachnewsletter/],
];

/** Portals that are unmistakable in a measure's own name, where its hint names no channel. */
const portalNames = hintWords.slice(0, 3);

/** Measures of the starter catalogue whose hint names no channel, or one that their money does not go into. */
const byName: Readonly<Record<string, readonly Channel[]>> = {
  "Anzeige im Mitgliederblatt von Haus & Grund buchen": ["print"],
  "Investoren-Mailing mit Kurzprofil und anonymer Mieterliste": ["network"],
  "Vorabinfo an A-Suchkunden 72 Stunden vor Portalstart": ["network"],
  "Tippgeber aus Handwerk, Vereinen und Kundschaft einweihen": ["network"],
  "Bauträger und Projektentwickler einzeln anrufen": ["network"],
  "Wirtschaftsförderung und Kammern über die Fläche informieren": ["network"],
  "Steuerberater, Vermögensverwalter und Family Offices einbinden": ["network"],
  "Kommune, Genossenschaften und Stiftungen als Käufer prüfen": ["network"],
  "Hausverwaltungen nach kaufbereiten Bestandsvermietern fragen": ["network"],
  // They prepare what no single channel is paid for, or none at all.
  "Elektronische Widerrufsfunktion auf der Website einrichten": [],
  "Werbebudget und Zielkosten je Anfrage festlegen": [],
  "Besichtigungstermine mit Mietern und Nutzern abstimmen": [],
};

/** What says into which channels a measure's money goes. */
export type ChannelMeasure = Pick<CampaignMeasure, "measure_name" | "name_override" | "channel_hint" | "anchor">;

/**
 * The channels that a measure's money goes into (docs/product.md, What works here): by its name in the starter catalogue,
 * else by the words of its channel hint, else by a portal's name in its own. None where nothing says one, and none for what
 * waits for the sale or the notary: it brings nobody to this property any more.
 */
export function channelsPaidBy(measure: ChannelMeasure): readonly Channel[] {
  if (measure.anchor !== "start") return [];
  const known = Object.hasOwn(byName, measure.measure_name) ? byName[measure.measure_name] : undefined;
  if (known) return known;
  const hinted = namedIn(measure.channel_hint, hintWords);
  return hinted.length > 0 ? hinted : namedIn(measureName(measure), portalNames);
}

function namedIn(text: string, words: typeof hintWords): Channel[] {
  const small = text.toLowerCase();
  return [...new Set(words.filter(([, word]) => word.test(small)).map(([channel]) => channel))];
}

/**
 * What each channel had of a measure's cost: of several the same part, what is left over goes to the first ones.
 * @param cents whole cents
 */
export function channelCosts(measure: ChannelMeasure, cents: number): { channel: Channel; cents: number }[] {
  const channels = channelsPaidBy(measure);
  return channels.map((channel, at) => {
    const part = Math.floor(cents / channels.length);
    return { channel, cents: part + (at < cents - part * channels.length ? 1 : 0) };
  });
}
