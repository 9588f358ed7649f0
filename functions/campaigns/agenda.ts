import type { Instant } from "#shared/core/kinds";
import { type Day, dayAfter } from "#shared/core/time";
import {
  type Agenda,
  type AgendaCampaign,
  type AgendaTask,
  type AgendaViewing,
  maxOverdue,
} from "#shared/campaigns/agenda-contract";
import type { Campaign } from "#shared/campaigns/answers";
import { dayOf, listedAt, midnight } from "#shared/campaigns/agenda";
import { shortMonth } from "#shared/campaigns/agenda-month";
import { isUnknown } from "#shared/campaigns/estimated";
import { isOwed, measureName } from "#shared/campaigns/reading";
import { isOpen } from "#shared/campaigns/status";
import { holderOf, type PlannedViewing, viewingStart } from "#shared/market/planned-viewings";
import { lastDayOfAgenda } from "#shared/plan/days/agenda-groups";
import { given } from "#shared/core/given";
import { type Timezone, timezones, defaultTimezone } from "#shared/core/timezone";
import { keys } from "../core/keys.ts";
import type { SessionUser } from "../core/session.ts";
import { query } from "../core/table.ts";
import { doneMeasures, endedSeries, type IndexedMeasure, measuresBetween, seriesUntil } from "./measures-by-date.ts";
import { mostUrgent, risksAmong } from "./risks.ts";
import { readSummaries } from "../summaries/summary.ts";
import { comingOccurrences } from "./occurrences.ts";
import { readCampaigns } from "./read.ts";
import { campaignResponse, type StoredCampaign } from "./items.ts";

const earliest = "0";
/** For how many days we ask about a viewing without a result; older ones are listed with the campaign's results only. */
const unrecordedDays = 14;

/**
 * What is planned over all campaigns that are worked on, from one day to another, and in the scope `open` also what of earlier
 * days is still owed (`isOwed`), and the viewings of a fortnight that nobody recorded. Days are those of each campaign's clock. Read eventually consistent, campaigns too: what
 * the index says of their measures is not newer.
 * @param wanted days "YYYY-MM-DD", both included, the last one that of Mein Tag unless told; of a month whose and which campaign's
 * @param now ISO 8601 UTC
 */
export async function readAgenda(
  wanted: {
    from: Day;
    to?: Day | undefined;
    scope: "open" | "all" | "month";
    person?: string | undefined;
    campaign?: string | undefined;
  },
  now: Instant,
): Promise<Agenda> {
  const { from, to = lastDayOfAgenda(from), scope } = wanted;
  const isOpenOnly = scope === "open";
  const [begin, end] = [midnight(from, defaultTimezone), midnight(to, defaultTimezone, 1)];
  const [current, summaries, people, open, done, goingOn, ended] = await Promise.all([
    readCurrent(),
    readSummaries(),
    query<SessionUser>(keys.users),
    measuresBetween(["OPEN"], isOpenOnly ? earliest : begin, end),
    isOpenOnly ? [] : doneMeasures(begin, end),
    seriesUntil(isOpenOnly ? end : undefined),
    isOpenOnly ? [] : endedSeries(begin, end),
  ]);
  const stored = current.map((campaign) => campaign.stored);
  const risks = mostUrgent(isOpenOnly ? risksAmong(stored, summaries, open, now) : []);
  const campaigns = new Map(current.map((campaign) => [campaign.id, campaign]));
  const begins = new Map(timezones.map((timezone) => [timezone, midnight(from, timezone)]));
  const ends = new Map(timezones.map((timezone) => [timezone, midnight(to, timezone, 1)]));
  const isBefore = (instant: string, bounds: ReadonlyMap<Timezone, string>, timezone: Timezone) =>
    instant < (bounds.get(timezone) ?? "");
  const overdue: IndexedMeasure[] = [];
  const within: IndexedMeasure[] = [];
  for (const found of [...open, ...done]) {
    const campaign = campaigns.get(found.campaign_id);
    if (!campaign) continue;
    const { timezone } = campaign;
    const measure = { ...found, scheduled_at: listedAt(found.scheduled_at, found.details.doneAt, timezone) };
    if (!isBefore(measure.scheduled_at, ends, timezone)) continue;
    if (!isBefore(measure.scheduled_at, begins, timezone)) within.push(measure);
    else if (isOpenOnly && isOwed(measure, campaign)) overdue.push(measure);
  }
  const once = [...overdue.slice(-maxOverdue), ...within].map((measure) =>
    agendaTask(measure, campaigns.get(measure.campaign_id)),
  );
  const series = [...goingOn, ...ended].flatMap((measure): AgendaTask[] => {
    const campaign = campaigns.get(measure.campaign_id);
    const shown = campaign && seriesWithin(measure, campaign, { from, to }, now);
    return shown ? [{ ...agendaTask(measure, campaign), ...shown }] : [];
  });
  const tasks = [...once, ...series].toSorted((one, other) => one.scheduled_at.localeCompare(other.scheduled_at));
  const viewingsFrom = isOpenOnly ? dayAfter(from, -unrecordedDays) : from;
  const viewings = summaries
    .flatMap(({ sk, viewings_planned = [] }) =>
      viewingsWithin(viewings_planned, campaigns.get(sk), { from: viewingsFrom, to }),
    )
    .toSorted((one, other) => one.scheduled_at.localeCompare(other.scheduled_at));
  return {
    ...(scope === "month" ? shortMonth(tasks, campaigns, { ...wanted, to }) : { tasks }),
    ...given({ viewings: viewings.length > 0 ? viewings : undefined }),
    campaigns: [...campaigns.values()]
      .map((campaign) => ({ ...agendaCampaign(campaign), ...given({ risk: risks.get(campaign.id) }) }))
      .sort((one, other) => one.title.localeCompare(other.title, "de")),
    people: people
      .map(({ id, full_name, is_active, hours_per_week = null, absences }) => ({
        id,
        full_name,
        is_active,
        hours_per_week,
        ...(absences && { absences }),
      }))
      .sort((one, other) => one.full_name.localeCompare(other.full_name, "de")),
    left_out: Math.max(0, overdue.length - maxOverdue),
  };
}

/** A measure of a campaign as the lists show it. */
function agendaTask(
  { id, campaign_id, name, phase, status, scheduled_at, details }: IndexedMeasure,
  campaign: CurrentCampaign | undefined,
): AgendaTask {
  return {
    id,
    campaign_id,
    name: measureName({ name_override: null, measure_name: name }),
    phase,
    status,
    scheduled_at,
    estimated: campaign !== undefined && isUnknown(details.awaits, campaign),
    hours: details.hours,
    series: null,
    responsible_id: details.responsible || null,
    campaign_responsible_id: campaign?.responsible_id ?? null,
  };
}

function agendaCampaign(campaign: CurrentCampaign): AgendaCampaign {
  const { id, title, property_address, property_type_code, marketing_start, timezone, region } = campaign;
  const { hours_per_week, responsible_id, closed_days, outcome } = campaign;
  return {
    id,
    title,
    property_address,
    property_type_code,
    marketing_start,
    timezone,
    region,
    hours_per_week,
    responsible_id,
    ...(closed_days && { closed_days }),
    outcome,
  };
}

/**
 * What a list of some days shows of a series: what is to come in them and what was done, its next occurrence never before
 * today; nothing where neither is. Screens that know no series show it on the day of its next one.
 */
function seriesWithin(
  measure: IndexedMeasure,
  campaign: CurrentCampaign,
  { from, to }: { from: Day; to: Day },
  now: Instant,
): Pick<AgendaTask, "scheduled_at" | "series"> | undefined {
  const { series, status, scheduled_at } = measure;
  if (!series) return undefined;
  const coming = isOpen(status) ? comingOccurrences(measure, campaign.stored, { now, to }) : [];
  const dates = coming.filter((at) => dayOf(at, campaign.timezone) >= from);
  const done = series.done.filter((at) => isWithin(dayOf(at, campaign.timezone), { from, to }));
  if (dates.length + done.length === 0) return undefined;
  const { every_days } = series;
  const last_done = series.done.at(-1) ?? null;
  return { scheduled_at: coming[0] ?? scheduled_at, series: { every_days, dates, done, last_done } };
}

/** The agreed viewings of some days of a campaign that is worked on; none once it is over. */
function viewingsWithin(
  planned: readonly PlannedViewing[],
  campaign: CurrentCampaign | undefined,
  wanted: { from: Day; to: Day },
): AgendaViewing[] {
  if (!campaign || campaign.outcome) return [];
  return planned
    .filter(({ on }) => isWithin(on, wanted))
    .map(({ id, on, time, people, by }) => ({
      id,
      campaign_id: campaign.id,
      scheduled_at: viewingStart({ on, time }, campaign.timezone),
      time,
      people,
      responsible_id: holderOf({ by }, campaign),
    }));
}

function isWithin(day: Day, { from, to }: { from: Day; to: Day }): boolean {
  return day >= from && day <= to;
}

/** What lists over all campaigns show of one that is worked on. */
interface CurrentCampaign extends AgendaCampaign, Pick<Campaign, "live_on" | "sale_on" | "notary_on"> {
  stored: StoredCampaign;
}

/** The campaigns that are worked on, neither archived nor offers, in no particular order. Eventually consistent. */
async function readCurrent(): Promise<CurrentCampaign[]> {
  const campaigns = await readCampaigns({ consistent: false, atWork: true });
  return campaigns.map((stored) => ({ ...campaignResponse(stored), stored }));
}
