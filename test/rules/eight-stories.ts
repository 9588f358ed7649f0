import { plainOwner } from "#shared/campaigns/campaign-owners";
import type { Outcome } from "#shared/campaigns/answers";
import { isOpen } from "#shared/campaigns/status";
import { type Day, dayAfter, dayLength, dayNumber, noonOf } from "#shared/core/time";
import type { MarketResult } from "#shared/market/result-fields";
import type { Comparable } from "#shared/reports/offer-price";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { PropertyTypeCode } from "#shared/catalogue/property-types";
import type { PlanEvent } from "#shared/plan/plan-events";
import { eventChanges } from "#shared/plan/change/events";
import { salutationOf } from "#shared/owners/salutation";
import { reportContent } from "#shared/reports/content";
import { mailText, shortText } from "#shared/reports/message";
import { offerContent, offeredPlan } from "#shared/reports/offer-content";
import { recipientOf } from "#shared/reports/recipient";
import type { RoomDecision } from "#shared/reports/room-decision-facts";
import { roomContent } from "#shared/reports/room-content";
import { roomFacts } from "#shared/reports/room-facts";
import { frameFor, library } from "./plan-figures.ts";
import {
  begun,
  changed,
  livelyMarket,
  plannedMeasures,
  prepared,
  sampleOffer,
  sampleReport,
} from "./report-samples.ts";

const timezone = "Europe/Berlin";

/** A sale as it goes on: of what, whose, how many days after the plan began it is told, and what happened until then. */
export interface Story {
  code: PropertyTypeCode;
  owners: Parameters<typeof recipientOf>[0][];
  days: number;
  events?: { event: PlanEvent; after: number }[];
  /** Before the market answered anything. */
  isFirst?: true;
  /** Of the plan; what it came to later is the market's to tell. */
  asking_price: number;
  yearly_rent?: number;
}

const home = "Am Anger 9\n82335 Berg";
const single = { id: "g", name: "Gerda Ostermeier", salutation: "ms" as const, postal_address: home };
const couple = {
  id: "o",
  name: "Erika Ostermeier",
  salutation: "ms" as const,
  academic_title: "Dr.",
  second_salutation: "mr" as const,
  second_name: "Otto Ostermeier",
  postal_address: home,
};
const heirs = (["Anna", "Bernd", "Clara", "Dieter"] as const).map((first, at) => ({
  id: first,
  name: `${first} Ostermeier`,
  postal_address: `Lindenweg ${at + 1}\n80331 München`,
  salutation: at % 2 === 0 ? ("ms" as const) : ("mr" as const),
}));
const sale = { event: "sale", after: 30 } as const;

/** Viewings that are agreed, some days after the day of a story. */
function agreedFrom(today: Day): MarketResult[] {
  return [
    { after: 1, time: "17:30" },
    { after: 3, time: null },
  ].map(({ after, time }, at) => ({
    kind: "viewing" as const,
    on: dayAfter(today, after),
    time,
    held: false,
    people: 2,
    channel: null,
    impression: null,
    objections: [],
    price_opinion: null,
    note: "",
    id: `c.agreed${at}`,
    campaign_id: "c",
    created_at: noonOf(today),
    created_by: "u",
    version: 1,
  }));
}

/** What the first of a story's owners was asked: something that waits for others too, and a consent that was given. */
function askedOf({ owners, code }: Story, today: Day): RoomDecision[] {
  const [first, ...others] = owners;
  const kept = { expires_at: noonOf(dayAfter(today, 50)), revoked: [], may_revoke: false };
  const yes = (owner_id: string) => ({ owner_id, for_all: false });
  const consent = yes(first?.id ?? "");
  return [
    {
      ...kept,
      id: "d1",
      kind: "expose",
      title: "Exposé",
      asked_at: noonOf(dayAfter(today, -4)),
      state: "open",
      answer: null,
      agreed: others.slice(0, 1).map(({ id }) => yes(id)),
    },
    {
      ...kept,
      id: "d2",
      kind: "photos",
      title: code === "NEU" ? "Bilder der Baustelle" : "Fotos der Innenräume",
      asked_at: noonOf(dayAfter(today, -22)),
      state: "approved",
      answer: { ...consent, at: noonOf(dayAfter(today, -20)) },
      agreed: [],
      may_revoke: true,
    },
  ];
}

/** The eight stories by name: heirs, spouses, sold early, a buyer who backed out, let, several homes, new, and a first report. */
export const stories: Record<string, Story> = {
  "1-vier-erben": { code: "HAU", owners: heirs, days: 45, asking_price: 890_000 },
  "2-eheleute": { code: "HAU", owners: [couple], days: 14, asking_price: 890_000 },
  "3-verkauft-am-tag-30": {
    code: "HAU",
    owners: [single],
    days: 100,
    events: [sale, { event: "notary", after: 60 }, { event: "sold", after: 62 }],
    asking_price: 890_000,
  },
  "4-kaeufer-abgesprungen": {
    code: "HAU",
    owners: [single],
    days: 50,
    events: [sale, { event: "fell_through", after: 47 }],
    asking_price: 890_000,
  },
  "5-vermietete-wohnung": { code: "KAP", owners: [couple], days: 28, asking_price: 340_000, yearly_rent: 13_200 },
  "6-mietshaus": { code: "MFH", owners: heirs.slice(0, 2), days: 45, asking_price: 1_920_000, yearly_rent: 96_000 },
  "7-neubau": { code: "NEU", owners: [{ id: "b", name: "Seehaus Bau GmbH" }], days: 28, asking_price: 720_000 },
  "8-erster-bericht-ohne-ergebnis": { code: "WOH", owners: [single], days: -14, isFirst: true, asking_price: 420_000 },
};

/** The plan of a story on its day with what its events made of it, and how the sale stands then. */
function planOf({ code, days, events = [] }: Story) {
  const wish = { code, timeline: "standard", budget: "standard" } as const;
  const frame = frameFor(code, wish.timeline, wish.budget, dayNumber(begun));
  let measures = plannedMeasures(wish, events[0]?.after ?? days).map(ofLibrary);
  let turning: Sale = { sale_on: null, notary_on: null, outcome: null, fell_through: [] };
  for (const [at, { event, after }] of events.entries()) {
    const on = dayAfter(begun, after);
    const { changes, set } = eventChanges(
      { measures, sale: turning, library, frame: { ...frame, today: dayNumber(on) }, timezone },
      { event, on, price: null },
    );
    const byId = new Map(changes.map((change) => [change.id, change]));
    measures = goOn(
      measures.map((one) => changed(one, byId.get(one.id))),
      dayAfter(begun, events[at + 1]?.after ?? days),
    );
    turning = { ...turning, ...(set as Partial<Sale>) };
  }
  return { wish, measures, turning };
}

/** A measure as the library knows it, by which an event dates what it brings about. */
function ofLibrary(measure: CampaignMeasure): CampaignMeasure {
  const known = library.find(({ id }) => measure.id === `c.${id}`);
  if (!known) throw new TypeError(`The library has no ${measure.id}`);
  return { ...measure, measure_id: known.id, requires: known.requires, after: known.after, lead_days: known.lead_days };
}

/** A plan that is kept to until a day: what is due is done, series each time. */
function goOn(measures: CampaignMeasure[], until: Day): CampaignMeasure[] {
  const now = noonOf(until);
  return measures.map((one) => {
    if (!isOpen(one.status) || one.provisional) return one;
    if (!one.series) return one.ready_at < now ? { ...one, status: "done", done_at: one.ready_at } : one;
    const { every_days, done } = one.series;
    const times: string[] = [];
    let next = one.scheduled_at;
    while (next < now) {
      times.push(next);
      next = new Date(Date.parse(next) + every_days * dayLength).toISOString();
    }
    const more = times.map((at) => ({ at, by: "u1" }));
    return { ...one, scheduled_at: next, series: { ...one.series, done: [...done, ...more] } };
  });
}

interface Sale {
  sale_on: Day | null;
  notary_on: Day | null;
  outcome: Outcome | null;
  fell_through: [];
}

/** The price of the samples, of which those for other properties are a share. */
const sampled = 890_000;

/** Comparables that are worth about as much. */
function beside(comparables: Comparable[], asking_price: number): Comparable[] {
  const share = asking_price / sampled;
  return comparables.map(({ area, price, ...one }) => ({
    ...one,
    area: area && Math.round(area * share),
    price: Math.round((price * share) / 1_000) * 1_000,
  }));
}

/** What visitors would pay and bid, for a home that costs so many times as much. */
function pricedLike(results: readonly MarketResult[], share: number): MarketResult[] {
  const scaled = (price: number) => Math.round((price * share) / 5_000) * 5_000;
  return results.map((one) => {
    if (one.kind === "viewing" && one.price_opinion !== null)
      return { ...one, price_opinion: scaled(one.price_opinion) };
    return one.kind === "offer" && one.amount !== null ? { ...one, amount: scaled(one.amount) } : one;
  });
}

/** What is told of a story: plan, report and room as contents, the e-mail and the short message as text. */
export function told(story: Story) {
  const { days, isFirst, asking_price, yearly_rent = null } = story;
  const { wish, measures, turning } = planOf(story);
  const [owner, ...co_owners] = story.owners.map((one) => recipientOf({ email: "", ...one }));
  if (!owner) throw new TypeError("A story has an owner");
  const sample = sampleReport({ measures }, days);
  const { letterhead, agent, now } = sample;
  const created_at = noonOf(dayAfter(begun, prepared));
  const campaign = { ...sample.campaign, ...turning, created_at, property_type_code: story.code };
  const lively = livelyMarket(Math.max(story.events?.[0]?.after ?? days, 1));
  const property: typeof lively.property = {
    ...lively.property,
    yearly_rent,
    occupancy: yearly_rent === null ? lively.property.occupancy : "let",
    portals: isFirst
      ? []
      : [{ name: "ImmoScout24", url: "https://www.immobilienscout24.de/expose/160000001", until: null }],
  };
  const market = {
    ...lively,
    // Of the sampled property the price came down since; of any other it is what it was.
    property: asking_price === sampled ? property : { ...property, asking_price, price_steps: [] },
    results: isFirst ? [] : pricedLike(lively.results, asking_price / sampled),
    sale_on: turning.sale_on,
    outcome: turning.outcome,
  };
  const offer = sampleOffer(wish, { owner, co_owners, asking_price, yearly_rent });
  const offered = {
    ...offer,
    entered: { ...offer.entered, comparables: beside(offer.entered.comparables, asking_price) },
  };
  const { promised } = offeredPlan(offered.measures, timezone);
  const since = isFirst ? null : sample.since;
  const today = dayAfter(begun, days);
  const isOver = turning.outcome !== null;
  const decisions = isOver ? [] : askedOf(story, today);
  const asked = decisions.flatMap(({ state, title }) => (state === "open" ? [title] : []));
  const report = reportContent({
    ...sample,
    campaign,
    owner,
    co_owners,
    market: { ...market, asked },
    promised,
    since,
  });
  const room = roomContent({
    campaign: { ...campaign, archived: false },
    owner,
    facts: roomFacts({
      campaign,
      measures,
      market: { ...market, results: [...market.results, ...(isOver || isFirst ? [] : agreedFrom(today))] },
      promised,
      now,
      title: "title.jpg",
      files: [
        {
          id: "f",
          name: story.code === "NEU" ? "Baubeschreibung.pdf" : "Energieausweis.pdf",
          type: "application/pdf",
          size: 240_000,
        },
      ],
      reports: since === null ? [] : [{ id: "r", period: { from: since, to: now } }],
      decisions,
    }),
    letterhead,
    contact: agent,
    owners: {
      owners: story.owners.map(({ id }) => plainOwner(id)),
      names: new Map(story.owners.map(({ id, name = "" }) => [id, name])),
    },
    now,
  });
  const words = {
    salutation: salutationOf(owner, ...co_owners),
    turn: report.turn,
    property: campaign.property_address,
    decision: report.recommendation.decision,
    agent: agent?.name ?? "",
    agency: letterhead.name,
  };
  const sms = shortText({ ...words, salutation: salutationOf(owner) });
  return { offer: offerContent(offered), report, room, mail: `${mailText(words)}\n\n${sms}\n` };
}
