import { dayLength, hourLength } from "#shared/core/time";
import { responsibleOf } from "../campaigns/responsible.ts";
import { dayOf } from "../campaigns/agenda.ts";
import { calendarDaysBetween } from "../campaigns/calendar.ts";
import { daysOnMarket, type LiveFacts, liveOf } from "../campaigns/live.ts";
import { isAtWork, isLate, type Lateable } from "../campaigns/reading.ts";
import { given } from "../core/given.ts";
import { countText, measuresText } from "../core/numbers.ts";
import { dayText, noonOf } from "../core/time.ts";
import { dutyTitles } from "../catalogue/duty-keys.ts";
import { type DutySummary, openLater } from "../market/duties/lights.ts";
import { dutyRules } from "../market/duties/rules.ts";
import type { Timezone } from "../core/timezone.ts";
import { isOpen, type StatusCounts } from "../campaigns/status.ts";
import { type Deadline, deadlineNotices, deadlinesText, nearDeadlines } from "../market/property-words.ts";
import type { NotificationType, Priority } from "./contract.ts";

/** What of a campaign its notifications depend on. */
export interface ObservedCampaign extends StatusCounts, LiveFacts {
  id: string;
  title: string;
  timezone: Timezone;
  archived: boolean;
  owner_id: string | null;
  next_report_due: string | null;
  /** When the report that lies unsent was due; null when none lies unsent. */
  unsent_report_due: string | null;
  /** Whose its measures are where nobody else is responsible. */
  responsible_id: string | null;
  outcome?: unknown;
  /** Of its property, the earliest first. */
  deadlines?: Deadline[] | undefined;
  /** How its duties stood when they were last looked at. */
  duties?: DutySummary | undefined;
  /** When the next of its ads is to begin, ISO 8601 UTC. */
  next_ad?: string | undefined;
  sale_on?: string | null | undefined;
}

/** What of a measure its campaign's notifications depend on. */
export interface ObservedMeasure extends Lateable {
  id?: string;
  name: string;
  /** Who does it; defaults to the campaign's responsible person. */
  responsible_id?: string | null;
}

/** A notification as the facts demand it. There is one per campaign and kind (docs/product.md, Notifications). */
export interface RequiredNotification {
  notification_type: NotificationType;
  title: string;
  message: string;
  priority: Priority;
  due_date: string | null;
  /** Whom it concerns, by their ids in order: who is responsible for what it tells of. Empty: everybody. */
  for_users: string[];
  /** The measure that it tells of first; opened by who follows it. */
  measure_id?: string;
}

/** "Within a day" and "within 48 hours", "after 7 days", "after 2" (docs/product.md, Notifications). */
const reportNotice = dayLength;
const deadlineNotice = 48 * hourLength;
/** How long it is worth a notification that a property came on the market. */
const startNoticeDays = 7;
/** How long before an ad its open duties are told, in milliseconds. */
const dutyNotice = 14 * dayLength;
const namesShown = 3;

/**
 * The notifications that a campaign's state demands at an instant; none for an archived campaign or an offer.
 * @param measures at least those of its measures that are open and due within 48 hours or overdue
 * @param now ISO 8601 UTC
 */
export function notificationsOf(
  campaign: ObservedCampaign,
  measures: ObservedMeasure[],
  now: string,
): RequiredNotification[] {
  if (!isAtWork(campaign)) return [];
  const open = measures
    // Of what comes back, and of what is not certain yet, nobody is told (docs/product.md, Notifications).
    .filter(({ status, series, provisional }) => isOpen(status) && !series && !provisional)
    // By name at the same time: whichever way the measures were read, the words are the same and stay read.
    .sort(
      (one, other) => one.scheduled_at.localeCompare(other.scheduled_at) || one.name.localeCompare(other.name, "de"),
    );
  return [
    reportDue(campaign, now),
    overdue(campaign, open, now),
    deadline(campaign, open, now),
    propertyDeadline(campaign, now),
    dutyOpen(campaign, now),
    milestone(campaign, now),
  ].filter((demanded) => demanded !== undefined);
}

function reportDue(campaign: ObservedCampaign, now: string): RequiredNotification | undefined {
  const unsent = campaign.unsent_report_due;
  const due = unsent ?? campaign.next_report_due;
  if (campaign.owner_id === null || due === null) return undefined;
  // Of what is sold or withdrawn no other report is due; one that was written waits to be sent.
  if (unsent === null && campaign.outcome) return undefined;
  if (unsent === null && Date.parse(due) - Date.parse(now) > reportNotice) return undefined;
  const late = due < now;
  return {
    notification_type: "owner_report_due",
    title:
      unsent !== null
        ? "Bericht liegt zum Versand bereit"
        : late
          ? "Eigentümer-Bericht überfällig"
          : "Eigentümer-Bericht fällig",
    message:
      unsent !== null
        ? `${campaign.title}: Der Bericht ist erstellt. Bitte prüfen und senden Sie ihn.`
        : `${campaign.title}: Bitte erstellen Sie den Bericht an den Eigentümer.`,
    priority: late ? "urgent" : "high",
    due_date: due,
    for_users: personOf(campaign),
  };
}

function overdue(campaign: ObservedCampaign, open: ObservedMeasure[], now: string): RequiredNotification | undefined {
  const late = open.filter((measure) => isLate(measure, campaign, now));
  const [oldest] = late;
  if (!oldest) return undefined;
  const days = calendarDaysBetween(oldest.scheduled_at, now, campaign.timezone);
  return {
    notification_type: "measure_overdue",
    title: `${measuresText(late.length)} überfällig`,
    message: `${campaign.title}: ${namesText(late)}`,
    priority: days > 7 ? "urgent" : days > 2 ? "high" : "medium",
    due_date: oldest.scheduled_at,
    for_users: responsibleFor(late, campaign),
  };
}

function deadline(campaign: ObservedCampaign, open: ObservedMeasure[], now: string): RequiredNotification | undefined {
  const soon = open.filter(
    ({ scheduled_at }) => scheduled_at >= now && Date.parse(scheduled_at) - Date.parse(now) <= deadlineNotice,
  );
  const [next] = soon;
  if (!next) return undefined;
  return {
    notification_type: "deadline_warning",
    title: `${measuresText(soon.length)} in den nächsten 48 Stunden fällig`,
    message: `${campaign.title}: ${namesText(soon)}`,
    priority: "medium",
    due_date: next.scheduled_at,
    for_users: responsibleFor(soon, campaign),
    ...given({ measure_id: next.id }),
  };
}

/**
 * Which deadlines of the property are near: told 30, 14 and 3 days before, each time again since the words change, and for a
 * week after they passed; with the day that ends a published page, that it is gone.
 */
function propertyDeadline(campaign: ObservedCampaign, now: string): RequiredNotification | undefined {
  if (campaign.outcome) return undefined;
  const [farthest] = deadlineNotices;
  const near = nearDeadlines(campaign.deadlines ?? [], now, campaign.timezone);
  const [next] = near;
  if (!next) return undefined;
  const within = deadlineNotices.findLast((notice) => next.days <= notice) ?? farthest;
  const isPageGone = near.some(({ days, ends_page }) => ends_page && days < 0);
  return {
    notification_type: "property_deadline",
    title: isPageGone
      ? "Objektseite nicht mehr abrufbar"
      : next.days < 0
        ? "Frist abgelaufen"
        : `Frist in den nächsten ${within} Tagen`,
    message: `${campaign.title}: ${deadlinesText(near)}${isPageGone ? ". Mit dem Neuen kommt die Seite von selbst zurück." : ""}`,
    priority: within === 3 ? "urgent" : within === 14 ? "high" : "medium",
    due_date: noonOf(next.on),
    for_users: personOf(campaign),
  };
}

/**
 * Which duties are open although an ad is to begin within two weeks, or was to; nothing once a buyer is found or an administrator
 * lets ads begin all the same.
 */
function dutyOpen(campaign: ObservedCampaign, now: string): RequiredNotification | undefined {
  const { duties, next_ad, timezone, title } = campaign;
  if (campaign.outcome || campaign.sale_on || !duties || duties.overridden || next_ad === undefined) return undefined;
  const left = Date.parse(next_ad) - Date.parse(now);
  if (left > dutyNotice) return undefined;
  const { red } = openLater(duties, dayOf(now, timezone));
  const open = red.filter((key) => dutyRules[key].before === "ads").map((key) => dutyTitles[key]);
  const [first] = open;
  if (first === undefined) return undefined;
  const more = open.length > 1 ? ` und ${countText(open.length - 1, "weitere", "weitere")}` : "";
  return {
    notification_type: "duty_open",
    title: "Pflicht vor der Werbung offen",
    message: `${title}: ${first}${more}, die nächste Werbung ${left < 0 ? "war" : "ist"} für den ${dayText(dayOf(next_ad, timezone))} geplant`,
    priority: left <= deadlineNotice ? "urgent" : "high",
    due_date: next_ad,
    for_users: personOf(campaign),
  };
}

function milestone(campaign: ObservedCampaign, now: string): RequiredNotification | undefined {
  const total = campaign.planned + campaign.queued + campaign.done + campaign.skipped;
  const open = campaign.planned + campaign.queued;
  const demanded = (title: string, message: string): RequiredNotification => ({
    notification_type: "campaign_milestone",
    title,
    message: `${campaign.title}: ${message}`,
    priority: "low",
    due_date: null,
    for_users: personOf(campaign),
  });
  if (campaign.done > 0 && open === 0)
    return demanded("Alle Maßnahmen abgeschlossen", `${measuresText(campaign.done)} erledigt.`);
  if (total > 0 && campaign.done * 2 >= total)
    return demanded("Halbzeit erreicht", "Mindestens die Hälfte der Maßnahmen ist erledigt.");
  const days = daysOnMarket({ live_on: liveOf(campaign)?.on ?? null, timezone: campaign.timezone }, now);
  if (days !== null && days <= startNoticeDays) return demanded("Vermarktung gestartet", "Das Objekt ist am Markt.");
  return undefined;
}

/** Who is responsible for the campaign, as a list. */
function personOf({ responsible_id }: ObservedCampaign): string[] {
  return responsible_id ? [responsible_id] : [];
}

/** Who is responsible for some measures, each once; everybody where one of them is nobody's. */
function responsibleFor(measures: ObservedMeasure[], campaign: ObservedCampaign): string[] {
  const people = measures.map((measure) => responsibleOf(measure, campaign) ?? "");
  return people.includes("") ? [] : [...new Set(people)].sort();
}

/** The first names, and how many more there are. */
function namesText(measures: ObservedMeasure[]): string {
  const names = measures.slice(0, namesShown).map(({ name }) => name);
  const more = measures.length - names.length;
  return more > 0 ? `${names.join(", ")} und ${more} weitere` : names.join(", ");
}
