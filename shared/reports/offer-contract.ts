import * as z from "zod/mini";
import { campaign, count } from "../campaigns/answers.ts";
import { responseShape, field, updateShape } from "../core/entity-fields.ts";
import { maxDescriptionLength, id, instant, madeId, ownerId, version, day, dayOrNone } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";
import { decision } from "./decision-contract.ts";
import { comparables, keptComparables } from "./offer-price.ts";

const longText = z.string("Bitte schreiben Sie einen Text").check(
  z.trim(),
  z.maxLength(maxDescriptionLength, "Höchstens 5.000 Zeichen sind erlaubt"),
  z.refine((text) => !/(?![\n\r\t])\p{Cc}/u.test(text), "Steuerzeichen sind nicht erlaubt"),
);

/** What an agent enters into an offer (docs/product.md, Marketing offer). An empty introduction is the usual one. */
export const offerFields = {
  intro: field(longText, z.string(), ""),
  terms: field(longText, z.string(), ""),
  valid_until: field(dayOrNone, dayOrNone, null),
  /** What speaks for the asking price, which stands at the property. */
  price_reasons: field(longText, z.string(), ""),
  comparables: field(comparables, keptComparables, []),
};

/** A change of what is entered; `version` is the one the screen saw. */
export const offerUpdate = z.object({ ...updateShape(offerFields), version: z.optional(version) });
export type OfferUpdate = z.output<typeof offerUpdate>;

/** What was promised with the mandate, and how far it is kept. */
const promise = z.object({
  accepted_at: instant,
  /** The owner by a link, or somebody of the agency for what was signed on paper. */
  accepted_by: z.enum(["owner", "agency"]),
  /** Which owners signed on paper; nobody by a link. */
  signed_by: z.array(ownerId),
  /** How it stands today, in the owner's words. */
  state: z.string(),
  steps: z.array(z.object({ id, by: day, text: z.string() })),
  agency_pays: z.number(),
  owner_pays: z.number(),
});
export type OfferPromise = z.output<typeof promise>;

/** The offer of a campaign: what was entered, and what its plan makes of it. */
const offer = z.object({
  ...responseShape(offerFields),
  version,
  /** What stands at the beginning where nothing was entered. */
  usual_intro: z.string(),
  steps: count,
  /** How many of the steps are to be done before the last day on which it can be accepted; none where no such day is entered. */
  early_steps: count,
  /** What keeps it from being sent where its owner would read days that are over: of how many steps, and the marketing start that renews all. */
  past_steps: z.nullable(z.object({ count, renewed_start: instant })),
  owner_pays: z.number(),
  /** Whether the owner reads what our work costs them: by the property's commission, or by the conditions. */
  names_commission: z.boolean(),
  /** Null before the mandate, and of one that had no offer. */
  promise: z.nullable(promise),
});
export type Offer = z.output<typeof offer>;

/** Offers: what agents do with them. The owner answers by a decision's link (`decision-contract.ts`). */
export const offerRoutes = {
  getOffer: {
    method: "GET",
    path: "/campaigns/{id}/offer",
    access: "user",
    response: offer,
    status: 200,
    summary: "Das Angebot einer Kampagne: Eingaben, was der Plan daraus macht, und nach der Annahme, was zugesagt ist",
  },
  updateOffer: {
    method: "PUT",
    path: "/campaigns/{id}/offer",
    access: "user",
    body: offerUpdate,
    response: offer,
    status: 200,
    history: "campaign",
    summary: "Einleitung, Gründe und Vergleiche zum Preis, Bedingungen und Gültigkeit eines Angebots ändern",
  },
  previewOffer: {
    method: "POST",
    path: "/campaigns/{id}/offer/preview",
    access: "user",
    response: z.object({ html: z.string(), pdf: z.string() }),
    status: 200,
    summary: "Das Angebot als Seite und als PDF (base64), wie es jetzt wäre; gespeichert wird nichts",
  },
  sendOffer: {
    method: "POST",
    path: "/campaigns/{id}/offer/send",
    access: "user",
    body: z.object({ id: z.optional(madeId) }),
    response: decision,
    status: 201,
    also: 200,
    history: "campaign",
    summary: "Das Angebot mit einem Link zur Antwort an den Eigentümer senden; ein früheres gilt nicht mehr",
  },
  acceptOffer: {
    method: "POST",
    path: "/campaigns/{id}/offer/accept",
    access: "user",
    response: campaign,
    status: 200,
    history: "campaign",
    summary: "Angebot auf Papier angenommen: Es wird zur Kampagne, sein Plan zur Zusage",
  },
} as const satisfies Routes;
