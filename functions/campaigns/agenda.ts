import { type Agenda, type AgendaCampaign, type AgendaTask, mostOverdue } from "#shared/campaigns/agenda-contract";
import { midnight } from "#shared/campaigns/agenda";
import { measureName } from "#shared/campaigns/reading";
import { type Timezone, timezones, usualTimezone } from "#shared/core/timezone";
import { keys, type PlanDetails } from "../core/keys.ts";
import type { SessionUser } from "../core/session.ts";
import { query } from "../core/table.ts";
import { type CurrentCampaign, readCurrent } from "./current.ts";
import { withPlanDetails } from "./indexed-details.ts";
import { type IndexedMeasure, measuresBetween } from "./measures-by-date.ts";

const earliest = "0";

/**
 * What is planned over all campaigns that are worked on, from one day to another, and in the scope `open` everything
 * open of before. Days are those of each campaign's clock. Read eventually consistent, campaigns too: what the index
 * says of their measures is not newer.
 * @param wanted days "YYYY-MM-DD", both included
 */
export async function readAgenda(wanted: { from: string; to: string; scope: "open" | "all" }): Promise<Agenda> {
  const { from, to, scope } = wanted;
  const isOpenOnly = scope === "open";
  const [current, people, found] = await Promise.all([
    readCurrent(),
    query<SessionUser>(keys.users),
    measuresBetween(
      isOpenOnly ? ["OPEN"] : ["OPEN", "DONE"],
      isOpenOnly ? earliest : midnight(from, usualTimezone),
      midnight(to, usualTimezone, 1),
    ),
  ]);
  const campaigns = new Map(current.map((campaign) => [campaign.id, campaign]));
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
  const measures = await withPlanDetails([...overdue.slice(-mostOverdue), ...within]);
  const tasks = measures.map((measure) => agendaTask(measure, personOf));
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

/** A measure as the lists show it. @param personOf who is responsible for a campaign */
function agendaTask(
  { id, campaign_id, name, phase, status, scheduled_at, details }: IndexedMeasure & { details: PlanDetails },
  personOf: (campaignId: string) => string | null,
): AgendaTask {
  return {
    id,
    campaign_id,
    name: measureName({ name_override: null, measure_name: name }),
    phase,
    status,
    scheduled_at,
    hours: details.hours,
    responsible_id: details.responsible || null,
    campaign_responsible_id: personOf(campaign_id),
  };
}

function agendaCampaign(campaign: CurrentCampaign): AgendaCampaign {
  const { id, title, property_address, property_type_code, marketing_start, timezone, region, hours_per_week } =
    campaign;
  return { id, title, property_address, property_type_code, marketing_start, timezone, region, hours_per_week };
}
