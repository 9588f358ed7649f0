import * as z from "zod/mini";
import { channels } from "../catalogue/channels.ts";
import { id, instant, line, madeId, version, wholeNumber, day, campaignId } from "../core/fields.ts";
import { settledPlan } from "../plan/plan-changes-contract.ts";
import { price } from "./property-fields.ts";
import { financeProofs, impressions, objections, offerAnswers, portalChannels, wishes } from "./result-choices.ts";

const oneOf = <Words extends Record<string, string>>(words: Words, message: string) =>
  z.enum(Object.keys(words) as [keyof Words & string, ...(keyof Words & string)[]], message);

/** Longest note about an interested person, in characters. */
const noteLength = 300;
/** Initials and a note at most; both are deleted half a year after the day (docs/privacy.md). */
const note = z._default(
  line.check(z.refine((text) => text.length <= noteLength, `Höchstens ${noteLength} Zeichen sind erlaubt`)),
  "",
);

const channel = oneOf(channels, "Diesen Kanal gibt es nicht");
const peopleMessage = "Bitte geben Sie an, wie viele Personen es waren (1 bis 200)";
const people = z._default(wholeNumber(1, 200, peopleMessage), 1);
const timeMessage = "Bitte geben Sie die Uhrzeit als Stunde und Minute an, zum Beispiel 17:30";
const figureMessage = "Bitte geben Sie eine ganze Zahl von 0 bis 10 Millionen an";
const figure = z._default(wholeNumber(0, 10_000_000, figureMessage), 0);

/** The kinds of results and what is said of each. */
const kinds = {
  enquiry: { channel, wish: z._default(oneOf(wishes, "Diesen Wunsch gibt es nicht"), "information"), note },
  viewing: {
    held: z._default(z.boolean(), true),
    /** When it is agreed for, "HH:MM" by the campaign's clock. */
    time: z._default(z.nullable(z.string(timeMessage).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeMessage))), null),
    people,
    /** Through which channel its people came, where that is known. */
    channel: z._default(z.nullable(channel), null),
    impression: z._default(z.nullable(oneOf(impressions, "Diesen Eindruck gibt es nicht")), null),
    objections: z._default(
      z.pipe(
        z.array(oneOf(objections, "Diesen Einwand gibt es nicht")).check(z.maxLength(Object.keys(objections).length)),
        z.transform((all) => [...new Set(all)]),
      ),
      [],
    ),
    /** What they would pay, in whole euro. */
    price_opinion: z._default(price, null),
    note,
  },
  offer: {
    amount: price.check(z.refine((amount) => amount !== null, "Bitte geben Sie den gebotenen Betrag an")),
    conditions: z._default(line, ""),
    finance: z._default(oneOf(financeProofs, "Diesen Nachweis gibt es nicht"), "none"),
    /** What the bidder was told; advice reminds of one that was told nothing. */
    answer: z._default(oneOf(offerAnswers, "Diese Antwort gibt es nicht"), "open"),
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
    z.extend(enquiry, { id: z.optional(madeId) }),
    z.extend(viewing, { id: z.optional(madeId) }),
    z.extend(offer, { id: z.optional(madeId) }),
    z.extend(portal, { id: z.optional(madeId) }),
  ],
  "Diese Art von Ergebnis gibt es nicht",
);
export type NewResult = z.output<typeof newResult>;

/** The whole of a result again; its kind stays. */
export const resultUpdate = z.discriminatedUnion(
  "kind",
  [
    z.extend(enquiry, { version: z.optional(version) }),
    z.extend(viewing, { version: z.optional(version) }),
    z.extend(offer, { version: z.optional(version) }),
    z.extend(portal, { version: z.optional(version) }),
  ],
  "Diese Art von Ergebnis gibt es nicht",
);
export type ResultUpdate = z.output<typeof resultUpdate>;

const kept = { id, campaign_id: campaignId, created_at: instant, created_by: z.string(), version };

/** What the market answered once. `note` is empty half a year after the day. */
export const marketResult = z.discriminatedUnion("kind", [
  z.extend(enquiry, kept),
  z.extend(viewing, kept),
  z.extend(offer, kept),
  z.extend(portal, kept),
]);
export type MarketResult = z.output<typeof marketResult>;

const proven = { ...kept, plan: z.optional(settledPlan) };
/** A result that was just kept, with what it made of the plan. */
export const provenResult = z.discriminatedUnion("kind", [
  z.extend(enquiry, proven),
  z.extend(viewing, proven),
  z.extend(offer, proven),
  z.extend(portal, proven),
]);
export type ResultKind = MarketResult["kind"];
