import type { Instant } from "../core/kinds.ts";
import type { Sighting } from "../plan/change/proving.ts";
import type { Proof } from "../catalogue/proofs.ts";
import { dayOf } from "../campaigns/agenda.ts";
import type { Campaign } from "../campaigns/answers.ts";
import { dutyKeys } from "../catalogue/duty-keys.ts";
import type { Day } from "../core/time.ts";
import { fileKindsOf } from "../files/file-kinds.ts";
import { isPicture, type MediaType } from "../files/file-types.ts";
import type { Property, PropertyValues } from "./contract.ts";
import type { CampaignDuties } from "./duties/contract.ts";
import { settlementOf } from "./duties/settled.ts";
import { isReserved } from "./duties/shown.ts";
import { priceCuts } from "./price-steps.ts";
import { energyAdText } from "./property-words.ts";
import type { MarketResult } from "./result-fields.ts";

/** What is kept of a campaign that may prove measures of its plan. Instants are ISO 8601 UTC. */
export interface Evidence {
  campaign: Pick<
    Campaign,
    | "property_type_code"
    | "timezone"
    | "region"
    | "owner_id"
    | "owners"
    | "sale_on"
    | "notary_on"
    | "outcome"
    | "promised_at"
  >;
  property: PropertyValues & Pick<Property, "price_steps">;
  duties: CampaignDuties;
  results: readonly MarketResult[];
  /** Those that arrived and were not deleted. */
  files: readonly {
    name: string;
    type: MediaType;
    measure_id: string | null;
    is_bill: boolean;
    uploaded_at: string;
  }[];
  /** Whether somebody chose the title picture. */
  has_title: boolean;
  decisions: readonly {
    kind: string;
    state: string;
    asked_at: string;
    answer: { at: string } | null;
    measure_id?: string | null | undefined;
  }[];
  reports: readonly { sendings: readonly { state: string; at: string }[] }[];
  /** When the owner's room was opened. */
  room_at: string | undefined;
  /** Since when the property's page is published; absent while it is not. */
  page_at?: string | undefined;
}

/** Pictures of which a property may be shown. */
const enoughPictures = 8;

const portalHosts = {
  "portal:immoscout24": /(^|\.)immobilienscout24\.(de|at|ch)$/,
  "portal:immowelt": /(^|\.)immowelt\.(de|at)$/,
  "portal:kleinanzeigen": /(^|\.)kleinanzeigen\.de$/,
} as const satisfies Partial<Record<Proof, RegExp>>;

/**
 * What the cockpit has seen of a campaign, with the days of it (docs/product.md, Planning: proofs).
 * @param now ISO 8601 UTC
 */
export function seenOf(evidence: Evidence, now: Instant): Sighting[] {
  return [
    ...ofSale(evidence),
    ...ofProperty(evidence),
    ...ofPage(evidence),
    ...ofDuties(evidence, now),
    ...ofFiles(evidence),
    ...ofOwner(evidence),
    ...evidence.results.flatMap(ofResult),
  ];
}

function ofSale({ campaign }: Evidence): Sighting[] {
  const { owner_id, sale_on, notary_on, outcome, promised_at, timezone } = campaign;
  return [
    ...when(owner_id, "owner"),
    ...(promised_at
      ? [{ by: "offer-accepted" as const, on: dayOf(promised_at, timezone), known_at: promised_at }]
      : []),
    ...(sale_on ? [{ by: "sale" as const, on: sale_on }] : []),
    ...when(notary_on, "notary"),
    ...(outcome?.kind === "sold" ? [{ by: "sold" as const, on: outcome.on }] : []),
  ];
}

function ofProperty({ campaign, property }: Evidence): Sighting[] {
  const { certificate, portals, price_steps } = property;
  const hosts = portals.map(({ url }) => /^https?:\/\/([^/:?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? "");
  const isThere = certificate === "demand" || certificate === "consumption";
  return [
    ...when(property.asking_price, "price"),
    ...priceCuts(price_steps).map(({ on }) => ({ by: "price-change" as const, on })),
    ...when(property.living_area, "living-area"),
    ...when(property.usable_area, "usable-area"),
    ...when(property.plot_area, "plot-area"),
    ...when(property.rooms, "rooms"),
    ...when(property.monthly_charge, "monthly-charge"),
    ...when(property.condition, "condition"),
    ...when(isThere && energyAdText(campaign.property_type_code, property).missing.length === 0, "energy"),
    ...when(property.commission_seller !== null || property.commission_buyer !== null, "commission"),
    ...when(property.mandate && property.mandate_until, "mandate"),
    ...when(property.reserved_until, "reservation"),
    ...when(hosts.length > 0, "portal:any"),
    ...(Object.keys(portalHosts) as (keyof typeof portalHosts)[]).flatMap((portal) =>
      when(
        hosts.some((host) => portalHosts[portal].test(host)),
        portal,
      ),
    ),
  ];
}

/** Something of which only that it is there is known, not since when. */
function when(isThere: unknown, by: Proof): Sighting[] {
  return isThere ? [{ by }] : [];
}

function ofDuties({ campaign, property, duties }: Evidence, now: Instant): Sighting[] {
  const today = dayOf(now, campaign.timezone);
  const facts = {
    type: campaign.property_type_code,
    property,
    duties,
    owners: campaign.owners,
    isReserved: isReserved(campaign, property, today),
    region: campaign.region,
    today,
  };
  return dutyKeys.flatMap((key): Sighting[] => {
    const settled = settlementOf(key, facts);
    if (!settled) return [];
    if (settled.as === "skipped") return [{ by: `duty:${key}`, skips: true }];
    return [{ by: `duty:${key}`, on: settled.on }];
  });
}

function ofFiles({ campaign, files, has_title }: Evidence): Sighting[] {
  const seen = ({ uploaded_at }: Evidence["files"][number]) => ({
    on: dayOf(uploaded_at, campaign.timezone),
    known_at: uploaded_at,
  });
  const plain = files.filter(({ is_bill }) => !is_bill);
  const pictures = plain
    .filter(({ type }) => isPicture(type))
    .toSorted((one, other) => one.uploaded_at.localeCompare(other.uploaded_at));
  const enough = pictures[enoughPictures - 1];
  return [
    ...when(has_title, "title-picture"),
    ...(enough ? [{ by: "pictures" as const, ...seen(enough) }] : []),
    ...plain.flatMap((file) => fileKindsOf(file.name).map((by) => ({ by, ...seen(file) }))),
    ...plain.flatMap((file) => (file.type === "video/mp4" ? [{ by: "file:video" as const, ...seen(file) }] : [])),
    ...files.flatMap((file): Sighting[] =>
      file.measure_id === null
        ? []
        : [{ by: file.is_bill ? "file:bill" : "file:own", measure_id: file.measure_id, ...seen(file) }],
    ),
  ];
}

const yesTo: Partial<Record<string, Proof>> = {
  expose: "decision:expose",
  photos: "decision:photos",
  price: "decision:price",
  bids: "decision:bids",
  other: "decision:other",
};

/** The property's page, which is as good as an address on a portal. */
function ofPage({ campaign, page_at }: Evidence): Sighting[] {
  return page_at ? [{ by: "property-page", on: dayOf(page_at, campaign.timezone), known_at: page_at }] : [];
}

function ofOwner({ campaign, decisions, reports, room_at }: Evidence): Sighting[] {
  const { timezone, outcome } = campaign;
  const at = (by: Proof, instant: string, measure_id?: string): Sighting => ({
    by,
    on: dayOf(instant, timezone),
    known_at: instant,
    measure_id,
  });
  const soldOn: Day | undefined = outcome?.kind === "sold" ? outcome.on : undefined;
  const sent = reports.flatMap(({ sendings }) => sendings.filter(({ state }) => state === "sent"));
  return [
    ...(room_at ? [at("room", room_at)] : []),
    ...decisions.flatMap(({ kind, asked_at }) => (kind === "offer" ? [at("offer-sent", asked_at)] : [])),
    ...decisions.flatMap(({ kind, state, answer, measure_id }) => {
      const by = yesTo[kind];
      return by && state === "approved" && answer && measure_id ? [at(by, answer.at, measure_id)] : [];
    }),
    ...sent.map((sending) => at("report", sending.at)),
    ...sent
      .filter((sending) => soldOn !== undefined && dayOf(sending.at, timezone) >= soldOn)
      .map((sending) => at("report:closing", sending.at)),
  ];
}

function ofResult(result: MarketResult): Sighting[] {
  const as = (...proofs: Proof[]) => proofs.map((by) => ({ by, on: result.on, known_at: result.created_at }));
  if (result.kind === "enquiry") return as("result:enquiry");
  if (result.kind === "portal") return as("result:portal");
  if (result.kind === "offer")
    return as("result:offer", ...(result.finance === "shown" ? (["result:finance"] as const) : []));
  if (!result.held) return [];
  return as(
    "result:viewing",
    ...(result.impression !== null || result.objections.length > 0 ? (["result:feedback"] as const) : []),
    ...(result.price_opinion === null ? [] : (["result:price-opinion"] as const)),
  );
}
