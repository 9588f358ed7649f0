import { type Agenda, type AgendaCampaign, type AgendaTask, mostOverdue } from "#shared/campaigns/agenda-contract";
import { midnight } from "#shared/campaigns/agenda";
import { measureName } from "#shared/campaigns/reading";
import { type Timezone, timezones, usualTimezone } from "#shared/core/timezone";
import { keys } from "../core/keys.ts";
import type { SessionUser } from "../core/session.ts";
import { query, readMany } from "../core/table.ts";
import {
  keyOf,
  planDetails,
  regionOfCampaign,
  shownCampaign,
  type StoredCampaign,
  type StoredMeasure,
} from "./items.ts";
import { type IndexedMeasure, measuresBetween } from "./measures-by-date.ts";

const earliest = "0";

/**
 * What is planned over all campaigns that are not archived, from one day to another, and in the scope `open` everything
 * open of before. Days are those of each campaign's clock. Read eventually consistent, campaigns too: what the index
 * says of their measures is not newer.
 * @param wanted days "YYYY-MM-DD", both included
 */
export async function readAgenda(wanted: { from: string; to: string; scope: "open" | "all" }): Promise<Agenda> {
  const { from, to, scope } = wanted;
  const isOpenOnly = scope === "open";
  const [heads, people, found] = await Promise.all([
    query<StoredCampaign>(keys.campaigns),
    query<SessionUser>(keys.users),
    measuresBetween(
      isOpenOnly ? ["OPEN"] : ["OPEN", "DONE"],
      isOpenOnly ? earliest : midnight(from, usualTimezone),
      midnight(to, usualTimezone, 1),
    ),
  ]);
  const campaigns = new Map(heads.filter(({ archived }) => !archived).map((head) => [head.id, head]));
  const begins = new Map(timezones.map((timezone) => [timezone, midnight(from, timezone)]));
  const ends = new Map(timezones.map((timezone) => [timezone, midnight(to, timezone, 1)]));
  const isBefore = (instant: string, bounds: ReadonlyMap<Timezone, string>, timezone: Timezone) =>
    instant < (bounds.get(timezone) ?? "");
  const overdue: IndexedMeasure[] = [];
  const within: IndexedMeasure[] = [];
  for (const measure of found) {
    const timezone = campaigns.get(measure.campaign_id)?.timezone;
    if (!timezone || !isBefore(measure.scheduled_at, ends, timezone)) continue;
    if (!isBefore(measure.scheduled_at, begins, timezone)) within.push(measure);
    else if (isOpenOnly) overdue.push(measure);
  }
  const personOf = (campaignId: string) => campaigns.get(campaignId)?.responsible_id ?? null;
  const tasks = await withDetails([...overdue.slice(-mostOverdue), ...within], personOf);
  return {
    tasks: tasks.sort((one, other) => one.scheduled_at.localeCompare(other.scheduled_at)),
    campaigns: [...campaigns.values()]
      .map(agendaCampaign)
      .sort((one, other) => one.title.localeCompare(other.title, "de")),
    people: people
      .map(({ id, full_name, is_active, hours_per_week = null }) => ({ id, full_name, is_active, hours_per_week }))
      .sort((one, other) => one.full_name.localeCompare(other.full_name, "de")),
    left_out: Math.max(0, overdue.length - mostOverdue),
  };
}

/** Completes measures by what the index does not say of items of before; those are read themselves. */
async function withDetails(
  measures: IndexedMeasure[],
  personOf: (campaignId: string) => string | null,
): Promise<AgendaTask[]> {
  const older = measures.filter(({ details }) => details === undefined);
  const stored = new Map((await readMany<StoredMeasure>(older.map(keyOf))).map((measure) => [measure.id, measure]));
  return measures.map(({ id, campaign_id, name, phase, status, scheduled_at, details }) => {
    const own = stored.get(id);
    const { hours, responsible } = details ?? (own ? planDetails(own) : { hours: 0, responsible: "" });
    const shown = measureName({ name_override: null, measure_name: name });
    const responsible_id = responsible || null;
    const campaign_responsible_id = personOf(campaign_id);
    return {
      id,
      campaign_id,
      name: shown,
      phase,
      status,
      scheduled_at,
      hours,
      responsible_id,
      campaign_responsible_id,
    };
  });
}

function agendaCampaign(campaign: StoredCampaign): AgendaCampaign {
  const { id, title, property_address, property_type_code, marketing_start, timezone } = campaign;
  const { hours_per_week } = shownCampaign(campaign);
  const region = regionOfCampaign(campaign);
  return { id, title, property_address, property_type_code, marketing_start, timezone, region, hours_per_week };
}
