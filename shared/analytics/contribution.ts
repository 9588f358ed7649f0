import { noonOf } from "../core/time.ts";
import { hasEnded } from "../campaigns/reading.ts";
import { responsibleOf } from "../campaigns/responsible.ts";
import { beganAt } from "../campaigns/live.ts";
import { calendarDaysBetween } from "../campaigns/calendar.ts";
import type { Campaign, CampaignMeasure } from "../campaigns/contract.ts";
import type { Cents, Euro } from "../core/kinds.ts";
import { type CostedMeasure, costsOf } from "../campaigns/costs.ts";
import { leadDaysOf } from "../plan/lead-time.ts";
import { channelCosts } from "../market/channel-costs.ts";
import { enquiriesOf } from "../market/counts.ts";
import type { MarketResult } from "../market/result-fields.ts";
import { added, said } from "./sums.ts";

/** The key for "nobody" among people, and for custom tasks among the library's measures. */
export const noOne = "-";

/** Money in whole cents, as `shared/campaigns/costs.ts` has it in euro. What is 0 is left out, here and below. */
export interface CostSums {
  planned?: Cents;
  committed?: Cents;
  spent?: Cents;
  owner?: Cents;
}

/**
 * A measure of the library: its money, how many bills, and of ended campaigns how often it was done, with the working
 * days that it took where that is known.
 */
interface MeasureSums extends CostSums {
  bills?: number;
  cases?: number;
  lead_days?: number;
  lead_cases?: number;
}

/** What a channel cost in cents and brought, and in how many campaigns. */
export interface ChannelSums {
  campaigns?: number;
  cost?: number;
  enquiries?: number;
  viewings?: number;
  /** Campaigns in which it cost anything, and what came by it in those. */
  paid_campaigns?: number;
  paid_enquiries?: number;
  paid_viewings?: number;
}

/** Sales: their number, days on the market, price by first asking price in hundredths of a percent, cost in cents. */
export interface SaleSums {
  sales?: number;
  days?: number;
  days_cases?: number;
  ratio?: number;
  ratio_cases?: number;
  cost?: number;
}

/**
 * What campaigns bring to the figures of the agency, one campaign's or the sum over many: both are the same, so that the
 * agency's are those of its campaigns added up. People by user id, measures by their id in the library.
 */
export interface Figures {
  types: Record<string, CostSums>;
  people: Record<string, CostSums>;
  measures: Record<string, MeasureSums>;
  channels: Record<string, ChannelSums>;
  /** By property type, and by year of the sale. */
  sales: Record<string, Record<string, SaleSums>>;
}

/** No campaign's figures. */
export const noFigures: Figures = { types: {}, people: {}, measures: {}, channels: {}, sales: {} };

/** What the market answered, by channel. */
type Answers = Record<string, Pick<ChannelSums, "enquiries" | "viewings">>;

/** What of a campaign its contribution is made of. `first_price` is the first asking price in whole euro. */
interface ContributingCampaign extends Pick<
  Campaign,
  | "property_type_code"
  | "marketing_start"
  | "live_on"
  | "timezone"
  | "region"
  | "responsible_id"
  | "outcome"
  | "archived"
> {
  first_price: number | undefined;
}

type ContributingMeasure = CostedMeasure &
  Pick<CampaignMeasure, "measure_id" | "responsible_id" | "channels" | "anchor" | "begun_at">;

/** The enquiries and held viewings of a campaign, by channel; those of which none is known are left out. */
export function answersOf(results: readonly MarketResult[]): Answers {
  const viewings = results.filter((result) => result.kind === "viewing" && result.held);
  return added<Answers>(
    mapped(
      Map.groupBy(enquiriesOf(results), ({ channel }) => channel),
      (same) => ({
        enquiries: same.reduce((sum, { count }) => sum + count, 0),
      }),
    ),
    mapped(byChannel(viewings), (same) => ({ viewings: same.length })),
  );
}

function byChannel(results: readonly MarketResult[]): Map<string, MarketResult[]> {
  const known = results.filter((result) => "channel" in result && result.channel);
  return Map.groupBy(known, (result) => ("channel" in result && result.channel) || "");
}

/**
 * What a campaign brings to the figures of the agency (docs/product.md, Figures of the agency). While it goes on, a
 * measure without cost says nothing: ticking one off changes nothing here.
 * @param answers by channel, of `answersOf`
 */
export function contributionOf(
  campaign: ContributingCampaign,
  measures: readonly ContributingMeasure[],
  answers: Answers,
): Figures {
  const isOver = hasEnded(campaign);
  const all = centsOf(measures);
  const personOf = (measure: ContributingMeasure) => responsibleOf(measure, campaign) ?? noOne;
  const idOf = (measure: ContributingMeasure) => measure.measure_id ?? noOne;
  return {
    ...noFigures,
    ...said({
      types: { [campaign.property_type_code]: all },
      people: mapped(Map.groupBy(measures, personOf), centsOf),
      measures: mapped(Map.groupBy(measures, idOf), (same) => ({
        ...centsOf(same),
        bills: same.filter(({ actual_cost }) => actual_cost !== null).length,
        ...(isOver && doneOf(same, campaign)),
      })),
      channels: channelsOf(measures, answers),
      sales: saleOf(campaign, (all.spent ?? 0) + (all.committed ?? 0)),
    }),
  };
}

/** The figures of several campaigns added up, each a campaign's or a sum already. */
export function totalOf(all: readonly Figures[]): Figures {
  return all.reduce((total, one) => ({ ...noFigures, ...added(total, one) }), noFigures);
}

/** How often a measure was done, and the working days that it took where it was begun. */
function doneOf(measures: readonly ContributingMeasure[], campaign: ContributingCampaign): MeasureSums {
  const days = measures.flatMap((measure) => leadDaysOf(measure, campaign) ?? []);
  return {
    cases: measures.filter(({ status }) => status === "done").length,
    lead_days: days.reduce((sum, one) => sum + one, 0),
    lead_cases: days.length,
  };
}

function channelsOf(measures: readonly ContributingMeasure[], answers: Answers): Figures["channels"] {
  const paid = measures.flatMap((measure) => {
    const { spent = 0, committed = 0 } = centsOf([measure]);
    return channelCosts(measure, spent + committed);
  });
  const parts = Map.groupBy(paid, ({ channel }) => channel);
  const costs = mapped(parts, (same) => ({ cost: same.reduce((sum, { cents: part }) => sum + part, 0) }));
  const all: Figures["channels"] = added<Figures["channels"]>(costs, answers);
  return Object.fromEntries(
    Object.entries(all).map(([name, one]) => {
      const { cost = 0, enquiries = 0, viewings = 0 } = one;
      const ofPaid = cost > 0 && { paid_campaigns: 1, paid_enquiries: enquiries, paid_viewings: viewings };
      return [name, { ...one, campaigns: 1, ...ofPaid }];
    }),
  );
}

function centsOf(measures: readonly ContributingMeasure[]): CostSums {
  const { planned, committed, spent, owner } = costsOf([...measures]);
  return { planned: cents(planned), committed: cents(committed), spent: cents(spent), owner: cents(owner) };
}

function cents(euro: Euro): Cents {
  return Math.round(euro * 100);
}

function saleOf(campaign: ContributingCampaign, cost: number): Figures["sales"] {
  const { outcome, timezone, first_price: first, property_type_code: type } = campaign;
  if (outcome?.kind !== "sold") return {};
  const days = calendarDaysBetween(beganAt(campaign), noonOf(outcome.on), timezone);
  const known = days >= 0 && { days, days_cases: 1 };
  const ratio = outcome.price !== null &&
    first !== undefined && { ratio: Math.round((outcome.price / first) * 10_000), ratio_cases: 1 };
  return { [type]: { [outcome.on.slice(0, 4)]: { sales: 1, ...known, ...ratio, cost } } };
}

function mapped<T, Result>(
  groups: ReadonlyMap<string, T[]>,
  sumsOf: (group: readonly T[]) => Result,
): Record<string, Result> {
  return Object.fromEntries([...groups].map(([name, group]) => [name, sumsOf(group)]));
}
