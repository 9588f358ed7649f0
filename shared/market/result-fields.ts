import * as z from "zod";
import { day } from "../campaigns/answers.ts";
import { id, instant, line, madeId, version } from "../core/fields.ts";
import { price } from "./property-fields.ts";

/** Where an enquiry or a portal's figures come from. */
export const channels = {
  immoscout24: "ImmoScout24",
  immowelt: "Immowelt",
  kleinanzeigen: "Kleinanzeigen",
  website: "Eigene Website",
  social: "Social Media",
  network: "Suchkunden & Netzwerk",
  sign: "Schild & Aushang",
  print: "Print",
  phone: "Telefon",
  other: "Sonstiges",
} as const;
export type Channel = keyof typeof channels;
/** The channels that hand out figures. */
export const portalChannels = ["immoscout24", "immowelt", "kleinanzeigen", "website", "other"] as const;

/** What speaks against a property, in the trade's list. */
export const objections = {
  price: "Preis",
  location: "Lage",
  condition: "Zustand",
  layout: "Grundriss",
  charges: "Nebenkosten",
  finance: "Finanzierung",
  other: "Sonstiges",
} as const;
export type Objection = keyof typeof objections;

/** What interested people want. */
export const wishes = { information: "Informationen", viewing: "Besichtigung", call: "Rückruf" } as const;
/** How a viewing was liked. */
export const impressions = { good: "Interessiert", open: "Unentschieden", bad: "Kein Interesse" } as const;
/** How a buyer pays. */
export const financeProofs = { none: "Kein Nachweis", promised: "Zugesagt", shown: "Liegt vor" } as const;

const oneOf = <Words extends Record<string, string>>(words: Words, message: string) =>
  z.enum(Object.keys(words) as [keyof Words & string, ...(keyof Words & string)[]], message);

/** Longest note about an interested person, in characters. */
export const noteLength = 300;
/** Initials and a note at most; both are deleted half a year after the day (docs/privacy.md). */
const note = line
  .refine((text) => text.length <= noteLength, `Höchstens ${noteLength} Zeichen sind erlaubt`)
  .default("");

const channel = oneOf(channels, "Diesen Kanal gibt es nicht");
const peopleMessage = "Bitte geben Sie an, wie viele Personen es waren (1 bis 200)";
const people = z.int(peopleMessage).min(1, peopleMessage).max(200, peopleMessage).default(1);
const figureMessage = "Bitte geben Sie eine ganze Zahl von 0 bis 10 Millionen an";
const figure = z.int(figureMessage).min(0, figureMessage).max(10_000_000, figureMessage).default(0);

/** The kinds of results and what is said of each. */
const kinds = {
  enquiry: { channel, wish: oneOf(wishes, "Diesen Wunsch gibt es nicht").default("information"), note },
  viewing: {
    held: z.boolean().default(true),
    people,
    /** Through which channel its people came, where that is known. */
    channel: channel.nullable().default(null),
    impression: oneOf(impressions, "Diesen Eindruck gibt es nicht").nullable().default(null),
    objections: z
      .array(oneOf(objections, "Diesen Einwand gibt es nicht"))
      .max(Object.keys(objections).length)
      .transform((all) => [...new Set(all)])
      .default([]),
    /** What they would pay, in whole euro. */
    price_opinion: price.default(null),
    note,
  },
  offer: {
    amount: price.refine((amount) => amount !== null, "Bitte geben Sie den gebotenen Betrag an"),
    conditions: line.default(""),
    finance: oneOf(financeProofs, "Diesen Nachweis gibt es nicht").default("none"),
    note,
  },
  /** Figures of a portal of the week that begins on `on`. */
  portal: {
    channel: z.enum(portalChannels, "Diesen Kanal gibt es nicht"),
    views: figure,
    bookmarks: figure,
    requests: figure,
  },
} as const;

const entered = <Kind extends keyof typeof kinds>(kind: Kind) =>
  z.object({ kind: z.literal(kind), on: day, ...kinds[kind] });
const enquiry = entered("enquiry");
const viewing = entered("viewing");
const offer = entered("offer");
const portal = entered("portal");

/** A result to keep. `on` is its day; a portal's figures are of the week (Monday to Sunday) in which it lies. */
export const newResult = z.discriminatedUnion(
  "kind",
  [
    enquiry.extend({ id: madeId.optional() }),
    viewing.extend({ id: madeId.optional() }),
    offer.extend({ id: madeId.optional() }),
    portal.extend({ id: madeId.optional() }),
  ],
  "Diese Art von Ergebnis gibt es nicht",
);
export type NewResult = z.output<typeof newResult>;

/** The whole of a result again; its kind stays. */
export const resultUpdate = z.discriminatedUnion(
  "kind",
  [
    enquiry.extend({ version: version.optional() }),
    viewing.extend({ version: version.optional() }),
    offer.extend({ version: version.optional() }),
    portal.extend({ version: version.optional() }),
  ],
  "Diese Art von Ergebnis gibt es nicht",
);
export type ResultUpdate = z.output<typeof resultUpdate>;

const kept = { id, campaign_id: id, created_at: instant, created_by: z.string(), version };

/** What the market answered once. `note` is empty half a year after the day. */
export const marketResult = z.discriminatedUnion("kind", [
  enquiry.extend(kept),
  viewing.extend(kept),
  offer.extend(kept),
  portal.extend(kept),
]);
export type MarketResult = z.output<typeof marketResult>;
export type ResultKind = MarketResult["kind"];

/** The kinds as the screens name them. */
export const kindLabels: Record<ResultKind, string> = {
  enquiry: "Anfrage",
  viewing: "Besichtigung",
  offer: "Angebot",
  portal: "Portalzahlen",
};
