import * as z from "zod/mini";
import { count } from "../campaigns/answers.ts";
import { settledPlan } from "../plan/plan-changes-contract.ts";
import { responseShape, updateShape, type Answered } from "../core/entity-fields.ts";
import { id, line, version, day, campaignId } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";
import { dutyRoutes } from "./duties/contract.ts";
import { price, propertyFields } from "./property-fields.ts";
import { marketResult, newResult, provenResult, resultUpdate } from "./result-fields.ts";

/** A step of the asking price: on which day, from what (null for the first), to what, and why. */
const priceStep = z.object({ on: day, from: price, to: price, reason: z.string() });
export type PriceStep = z.output<typeof priceStep>;

/**
 * The property of a campaign; of one of which nothing was said, everything is open and `version` is 0. `openimmo_obid` is
 * the id that the agency's software has for it, `imported` what its last import wrote, so that what a person changed since
 * is known.
 */
export const property = z.object({
  ...responseShape(propertyFields),
  price_steps: z.array(priceStep),
  /** What the owner agreed to for a day to come; absent where nothing is. */
  agreed_price: z.optional(z.object({ to: z.int(), on: day, decision_id: id })),
  openimmo_obid: z.string(),
  /** Whose id that is: two agencies' programs may give the same; absent where the file did not say. */
  openimmo_anid: z.optional(z.string()),
  imported: z.partial(z.object(responseShape(propertyFields))),
  version,
});
export type Property = z.output<typeof property>;

/** A property after a change: with what it made of the plan, where it settled a duty. */
const changedProperty = z.extend(property, { plan: z.optional(settledPlan) });

export type PropertyValues = Answered<typeof propertyFields>;

/**
 * A change of a property: what is not given stays as it is. A new price takes its reason along. With `openimmo` it is an
 * import, which says the sender's id for the property (empty where it has none).
 */
export const propertyUpdate = z.object({
  ...updateShape(propertyFields),
  price_reason: z.optional(line),
  openimmo: z.optional(z.object({ obid: line, anid: z.optional(line) })),
  version: z.optional(version),
});
export type PropertyUpdate = z.output<typeof propertyUpdate>;

/** What the market answered to a campaign so far. */
const marketCounts = z.object({ views: count, enquiries: count, viewings: count, offers: count });
export type MarketCounts = z.output<typeof marketCounts>;

/** How comparable campaigns of the agency went: medians of at least five that were sold. */
const comparison = z.object({ campaigns: count, ...marketCounts.shape, days_to_sale: z.nullable(count) });
export type Comparison = z.output<typeof comparison>;

/** By what an import finds a campaign again: the sender's id for its property, else the agency's own number. */
const knownProperty = z.object({
  campaign_id: campaignId,
  openimmo_obid: z.string(),
  openimmo_anid: z.optional(z.string()),
  external_number: z.string(),
  /** Of a campaign that is sold, withdrawn or archived: one that runs goes before it. */
  has_ended: z.optional(z.literal(true)),
});
export type KnownProperty = z.output<typeof knownProperty>;

/** The property of a campaign and what the market answers (docs/product.md, Market). */
export const marketRoutes = {
  listProperties: {
    method: "GET",
    path: "/properties",
    access: "user",
    paged: true,
    response: z.array(knownProperty),
    status: 200,
    summary: "Objekte mit einer OpenImmo-Kennung oder Objektnummer und ihre Kampagnen",
  },
  getProperty: {
    method: "GET",
    path: "/campaigns/{id}/property",
    access: "user",
    response: property,
    status: 200,
    summary: "Das Objekt einer Kampagne mit dem Verlauf seines Preises",
  },
  updateProperty: {
    method: "PUT",
    path: "/campaigns/{id}/property",
    access: "user",
    body: propertyUpdate,
    response: changedProperty,
    status: 200,
    history: "campaign",
    summary: "Angaben zum Objekt ändern; ein neuer Preis steht danach im Verlauf",
  },
  listResults: {
    method: "GET",
    path: "/campaigns/{id}/results",
    access: "user",
    paged: true,
    response: z.array(marketResult),
    status: 200,
    summary: "Anfragen, Besichtigungen, Angebote und Portalzahlen einer Kampagne, die neuesten zuerst",
  },
  addResult: {
    method: "POST",
    path: "/campaigns/{id}/results",
    access: "user",
    body: newResult,
    response: provenResult,
    status: 201,
    also: 200,
    history: "campaign",
    summary: "Ein Ergebnis festhalten; zweimal mit derselben Kennung gesendet, entsteht es einmal",
  },
  updateResult: {
    method: "PUT",
    path: "/results/{id}",
    access: "user",
    body: resultUpdate,
    response: provenResult,
    status: 200,
    history: "campaign",
    summary: "Ein Ergebnis ändern",
  },
  deleteResult: {
    method: "DELETE",
    path: "/results/{id}",
    access: "user",
    response: z.void(),
    status: 204,
    history: "campaign",
    summary: "Ein Ergebnis löschen",
  },
  compareCampaign: {
    method: "GET",
    path: "/campaigns/{id}/comparison",
    access: "user",
    response: z.object({ own: marketCounts, agency: z.nullable(comparison) }),
    status: 200,
    summary: "Die Ergebnisse neben dem Mittel vergleichbarer Verkäufe des Büros, sobald es fünf davon gibt",
  },
  ...dutyRoutes,
} as const satisfies Routes;
