import { firstAd } from "#shared/campaigns/live";
import { dayNumber, utcDay } from "#shared/core/time";
import type { PropertyTypeCode } from "#shared/catalogue/property-types";
import { atMoment } from "#shared/campaigns/moments";
import { phaseOfDay } from "#shared/plan/make/frame";
import type { Budget, Timeline } from "#shared/campaigns/wizard";
import { storedFields } from "#shared/core/entity-fields";
import type { Property } from "#shared/market/contract";
import { propertyFields } from "#shared/market/property-fields";
import type { MarketResult } from "#shared/market/result-fields";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { PlanChange } from "#shared/plan/plan-changes-contract";
import type { ReportInput } from "#shared/reports/content";
import { recipientOf } from "#shared/reports/contract";
import type { OfferInput } from "#shared/reports/offer-content";
import type { ReportedMarket } from "#shared/reports/market-part";
import { nothingEntered } from "#shared/reports/reported";
import { aMeasure } from "./campaign-fixtures.ts";
import { frameFor, planFor } from "./plan-figures.ts";

/** The day on which the sample plans begin. */
export const begun = "2027-01-11";
const timezone = "Europe/Berlin";
const at = (days: number) => atMoment({ day: dayNumber(begun) + days, minute: 10 * 60 }, timezone);
const day = (days: number) => utcDay(at(days));

/** How many days after the marketing start the plans may begin, and an offer of one goes out the day before. */
export const prepared = -49;
const offered = prepared - 1;

const plans = new Map<string, ReturnType<typeof planFor>>();

function plannedOnce(code: PropertyTypeCode, timeline: Timeline, budget: Budget): ReturnType<typeof planFor> {
  const start = dayNumber(begun);
  const key = `${code} ${timeline} ${budget}`;
  const made = plans.get(key) ?? planFor({ ...frameFor(code, timeline, budget, start), today: start + prepared });
  plans.set(key, made);
  return made;
}

/**
 * The whole plan of a frame as its campaign's measures would be so many days after it began, series and what is provisional
 * among them; every twentieth due one is late, every due occurrence of a series done.
 */
export function plannedMeasures(
  { code, timeline, budget }: { code: PropertyTypeCode; timeline: Timeline; budget: Budget },
  days: number,
): CampaignMeasure[] {
  const start = dayNumber(begun);
  const { selection, plan } = plannedOnce(code, timeline, budget);
  const now = at(days);
  return plan.dated.map(({ id, begins, ready, days: occurrences }, position) => {
    const {
      measure,
      repeatDays,
      provisional = null,
    } = selection.measures.find((one) => one.id === id) ?? selection.measures[0];
    const times = occurrences.map((occurrence) => atMoment({ day: occurrence, minute: begins.minute }, timezone));
    const isDue = atMoment(ready, timezone) < now;
    const isDone = isDue && repeatDays === undefined && provisional === null && position % 20 !== 9;
    return aMeasure({
      id: `c.${id}`,
      measure_id: null,
      phase: phaseOfDay(begins.day - start, timeline),
      status: isDone ? "done" : "planned",
      scheduled_at: (repeatDays && times.find((time) => time >= now)) || atMoment(begins, timezone),
      ready_at: atMoment(ready, timezone),
      anchor: measure.anchor,
      advertises: measure.advertises,
      channels: measure.channels,
      cost: measure.cost ?? 0,
      paid_by: measure.payer,
      done_at: isDone ? atMoment(ready, timezone) : null,
      series:
        repeatDays === undefined
          ? null
          : {
              every_days: repeatDays,
              done: times.filter((time) => time < now).map((time) => ({ at: time, by: "u1" })),
            },
      provisional,
      code: measure.code,
      base_priority: measure.base_priority,
      proves: measure.proves,
      proved_by: measure.proved_by,
      measure_name: measure.name,
      owner_text: measure.owner_text,
    });
  });
}

/** A measure as a change of its plan leaves it: what moves takes along when its result is there. */
export function changed(measure: CampaignMeasure, change: Partial<PlanChange> = {}): CampaignMeasure {
  const after = { ...measure, ...change };
  const moved = Date.parse(after.scheduled_at) - Date.parse(measure.scheduled_at);
  return { ...after, ready_at: new Date(Date.parse(measure.ready_at) + moved).toISOString() };
}

/** A report to an owner on a day so many days after the plan began, of an agency that said all of itself. */
export function sampleReport(fields: Partial<ReportInput> = {}, days = 45): ReportInput {
  return {
    campaign: {
      title: "Haus in Starnberg",
      property_type_code: "HAU",
      property_address: "Seeweg 12, 82319 Starnberg",
      marketing_start: at(0),
      created_at: at(-21),
      timezone,
      live_ad: firstAd(fields.measures ?? [], { timezone }),
    },
    measures: [],
    owner: recipientOf({
      id: "o",
      name: "Erika Ostermeier",
      email: "erika@example.de",
      salutation: "ms",
      academic_title: "Dr.",
      second_salutation: "mr",
      second_name: "Otto Ostermeier",
    }),
    letterhead: {
      name: "Seeblick Immobilien GmbH",
      address: "Hauptstraße 8\n82319 Starnberg",
      phone: "08151 123456",
      color: "",
      imprint: [
        "Aufsichtsbehörde nach § 34c GewO: Landratsamt Starnberg",
        "Register: AG München, HRB 123456",
        "USt-IdNr.: DE123456789",
      ],
      privacy_url: "https://seeblick.example/datenschutz",
    },
    agent: {
      name: "Mia Lindner",
      email: "lindner@seeblick.example",
      title: "Immobilienmaklerin (IHK)",
      phone: "08151 123456-12",
      signature: "",
    },
    entered: nothingEntered,
    since: at(days - 14),
    now: at(days),
    ...fields,
  };
}

/** An offer for the whole plan of a frame, the day before it may begin; who pays what is as the library has it. */
export function sampleOffer(
  frame: { code: PropertyTypeCode; timeline: Timeline; budget: Budget },
  fields: Partial<OfferInput> = {},
): OfferInput {
  const { campaign, owner, letterhead, agent } = sampleReport();
  return {
    campaign: { ...campaign, property_type_code: frame.code },
    measures: plannedMeasures(frame, offered),
    owner,
    letterhead,
    about:
      "Seit 1998 verkaufen wir Häuser und Wohnungen zwischen Starnberg und Tutzing, im letzten Jahr 34. Wir sind zu fünft, kennen die Käufer am See und sind auch am Wochenende für Sie da.",
    agent,
    entered: {
      intro: "",
      terms:
        "Alleinauftrag für sechs Monate, danach jederzeit kündbar.\nKeine Grundgebühr; Provision zahlen Sie nur, wenn wir Ihre Immobilie verkaufen.",
      valid_until: day(offered + 7),
      price_reasons:
        "Der Preis folgt aus zwei Verkäufen und einem Angebot in Ihrer Nachbarschaft und dem guten Zustand Ihrer Immobilie.",
      comparables: [
        { address: "Seeweg", area: 142, price: 865_000, kind: "sold", on: day(-120) },
        { address: "Hangstraße 17", area: 128.5, price: 798_000, kind: "offered", on: null },
        { address: "Haus am Uferpark", area: null, price: 910_000, kind: "sold", on: day(-60) },
      ],
    },
    commission: 3.57,
    commission_buyer: 3.57,
    asking_price: 890_000,
    yearly_rent: null,
    colleagues: [
      { name: "Jonas Keller", email: "keller@seeblick.example", title: "Fotograf", phone: "08151 123456-14" },
    ],
    now: at(offered),
    ...fields,
  };
}

/** What the market answered in so many days: a price that was lowered, enquiries by every channel, viewings with objections. */
export function livelyMarket(days = 45): ReportedMarket {
  const property: Property = {
    ...storedFields(propertyFields, { asking_price: 849_000 }),
    price_steps: [
      { on: day(-10), from: null, to: 890_000, reason: "Eigentümer wollte es so" },
      { on: day(8), from: 890_000, to: 849_000, reason: "intern: schwieriger Eigentümer" },
    ],
    openimmo_obid: "",
    imported: {},
    version: 2,
  };
  return { property, results: marketResults(days), aside: [], sale_on: null, outcome: null };
}

function marketResults(days: number): MarketResult[] {
  const channels = [
    "immoscout24",
    "immoscout24",
    "immowelt",
    "website",
    "sign",
    "immoscout24",
    "kleinanzeigen",
  ] as const;
  const enquiries = Array.from({ length: 24 }, (_, position) => ({
    kind: "enquiry" as const,
    on: day(2 + Math.floor((position * (days - 3)) / 24)),
    channel: channels[position % channels.length] as "website",
    wish: "viewing" as const,
    note: "Hr. K., Tel. 0171 2222222",
  }));
  const objections = [["price"], ["price", "layout"], [], ["price"], ["condition"], ["location", "price"]] as const;
  const viewings = objections.map((named, position) => ({
    kind: "viewing" as const,
    on: day(10 + position * 6),
    held: true,
    people: 2,
    impression: (["good", "open", "bad"] as const)[position % 3] ?? null,
    objections: [...named],
    price_opinion: position % 2 === 0 ? 780_000 + position * 10_000 : null,
    note: "Familie Geheim",
  }));
  const portal = Array.from({ length: Math.floor(days / 7) }, (_, week) => ({
    kind: "portal" as const,
    on: day(week * 7),
    channel: (week % 3 === 2 ? "immowelt" : "immoscout24") as "immowelt",
    views: 180 - week * 14,
    bookmarks: 9,
    requests: 0,
  }));
  const until = day(days);
  return [...enquiries, ...viewings, ...portal]
    .filter(({ on }) => on <= until)
    .map((result, position) => ({
      ...result,
      id: `c.${position}`,
      campaign_id: "c",
      created_at: at(0),
      created_by: "u",
      version: 1,
    })) as MarketResult[];
}
