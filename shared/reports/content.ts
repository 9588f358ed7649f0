import type { Letterhead } from "../agency/letterhead.ts";
import { atOffset, calendarDaysBetween } from "../campaigns/calendar.ts";
import type { CampaignMeasure } from "../campaigns/contract.ts";
import { forOwner, ownerDay, type OwnerMeasure, ownerPhases } from "../campaigns/owner-words.ts";
import type { Timezone } from "../core/timezone.ts";
import { type Phase, phases } from "../catalogue/phases.ts";
import { isLate } from "../campaigns/reading.ts";
import { isOpen } from "../campaigns/status.ts";
import { type PropertyTypeCode, propertyTypeLabel } from "../catalogue/property-types.ts";
import type { Recipient, ReportFigures } from "./contract.ts";
import { addresseeOf, salutationOf } from "../owners/salutation.ts";
import { longDate, periodText, shortDate } from "./dates.ts";
import { shownFigures, summary } from "./summary.ts";

/** What of a campaign its reports hold. */
export interface ReportedCampaign {
  title: string;
  property_type_code: PropertyTypeCode;
  property_address: string;
  marketing_start: string;
  created_at: string;
  timezone: Timezone;
}

/** What of a measure its campaign's reports hold. */
export interface ReportedMeasure
  extends OwnerMeasure, Pick<CampaignMeasure, "id" | "phase" | "status" | "scheduled_at"> {
  done_at?: string | null;
}

/** What the agent entered. */
export interface Entered {
  inquiries: number | null;
  viewings: number | null;
  offers: number | null;
  closing_note: string;
  /** Why a measure is late, by its id. */
  late_reasons: Record<string, string>;
}

/** Who wrote the report: the agent, or nobody by name where it wrote itself. */
export interface Agent {
  name: string;
  email: string;
  title?: string;
  phone?: string;
  /** A few lines of the agent's own. */
  signature?: string;
}

export interface ReportInput {
  campaign: ReportedCampaign;
  measures: ReportedMeasure[];
  owner: Recipient;
  letterhead: Letterhead;
  agent: Agent | null;
  entered: Entered;
  /** Until when the last report that went to this owner told; null for the first one. */
  since: string | null;
  /** ISO 8601 UTC. */
  now: string;
}

/** One line of a list: the day and what. */
export interface ReportEntry {
  date: string;
  name: string;
}

/** A measure with what its owner reads of it. */
type ReadMeasure = ReportedMeasure & { text: string };

/** A phase's measures by how far they are; `phase` as owners read it. */
export interface PhaseProgress {
  phase: string;
  done: number;
  in_progress: number;
  open: number;
  total: number;
}

/** An owner report as text and numbers: PDF and page say the same, since both are made from this. */
export interface ReportContent {
  agency: string;
  letterhead: Letterhead;
  /** To whom it goes, line by line. */
  addressee: string[];
  property: string;
  property_type: string;
  date: string;
  period: string;
  salutation: string;
  summary: [string, string];
  figures: { label: string; value: string }[];
  phases: PhaseProgress[];
  done: ReportEntry[];
  upcoming: ReportEntry[];
  late: (ReportEntry & { id: string; scheduled_at: string; reason: string })[];
  closing_note: string;
  contact: Agent | null;
  privacy: string;
  /** The same for programs. */
  numbers: ReportFigures;
  covers: { from: string; to: string };
}

/** How far ahead a report looks (docs/product.md, Report contents). */
const outlookDays = 14;

const privacy =
  "Dieser Bericht ist persönlich für Sie bestimmt. Angaben zu Interessenten geben wir zum Schutz ihrer Daten nur zusammengefasst weiter. Auf Wunsch erteilen wir Ihnen jederzeit Auskunft über die zu Ihrer Person gespeicherten Daten und löschen sie, soweit keine gesetzlichen Pflichten entgegenstehen.";

/**
 * The content of an owner report (docs/product.md, Report contents, Owner words). Measures that are hidden
 * from the owner or internal appear nowhere, not even in counts; skipped ones are no part of the plan any more.
 */
export function reportContent({ campaign, owner, letterhead, agent, entered, since, now, ...input }: ReportInput) {
  const { timezone } = campaign;
  const measures = forOwner(input.measures)
    .filter(({ status }) => status !== "skipped")
    .sort((one, other) => one.scheduled_at.localeCompare(other.scheduled_at));
  const outlook = atOffset(now, outlookDays, timezone);
  const entry = (instant: string, measure: ReadMeasure): ReportEntry => ({
    date: shortDate(instant, timezone),
    name: measure.text,
  });
  const done = measures
    .filter(({ status }) => status === "done")
    .map((measure) => ({ measure, at: doneAt(measure, now) }))
    .filter(({ at }) => since === null || at > since)
    .sort((one, other) => one.at.localeCompare(other.at));
  const upcoming = measures.filter(
    ({ status, scheduled_at }) => isOpen(status) && scheduled_at >= now && scheduled_at < outlook,
  );
  const late = measures.filter((measure) => isLate(measure, now));
  const covers = { from: since ?? beginning(campaign, now), to: now };
  const numbers: ReportFigures = {
    days_on_market:
      campaign.marketing_start <= now ? calendarDaysBetween(campaign.marketing_start, now, timezone) : null,
    measures_total: measures.length,
    measures_done: measures.filter(({ status }) => status === "done").length,
    measures_in_progress: measures.filter(({ status }) => status === "queued").length,
    inquiries: entered.inquiries,
    viewings: entered.viewings,
    offers: entered.offers,
  };
  const period = periodText(covers.from, covers.to, timezone);
  const content: ReportContent = {
    agency: letterhead.name,
    letterhead,
    addressee: addresseeOf(owner),
    property: campaign.property_address || campaign.title,
    property_type: propertyTypeLabel(campaign.property_type_code),
    date: longDate(now, timezone),
    period,
    salutation: salutationOf(owner),
    summary: summary({
      period,
      done: done.length,
      numbers,
      upcoming: upcoming.length,
      next: upcoming[0] && {
        name: upcoming[0].text,
        date: longDate(upcoming[0].scheduled_at, timezone),
      },
      late: late.length,
    }),
    figures: shownFigures(numbers, calendarDaysBetween(now, campaign.marketing_start, timezone)),
    phases: phases.map((phase) => progressOf(phase, measures)),
    done: done.map(({ measure, at }) => entry(at, measure)),
    upcoming: upcoming.map((measure) => entry(measure.scheduled_at, measure)),
    late: late.map((measure) => ({
      ...entry(measure.scheduled_at, measure),
      id: measure.id,
      scheduled_at: measure.scheduled_at,
      reason: entered.late_reasons[measure.id] ?? "",
    })),
    closing_note: entered.closing_note,
    contact: agent,
    privacy,
    numbers,
    covers,
  };
  return content;
}

/** When a measure was done; before this was noted, its date has to do. Never later than now. */
function doneAt(measure: ReportedMeasure, now: string): string {
  const at = ownerDay(measure);
  return at < now ? at : now;
}

/** What the first report covers: the time since the campaign was made, or since its start where that was earlier. */
function beginning({ created_at, marketing_start }: ReportedCampaign, now: string): string {
  return [created_at, marketing_start, now].sort()[0] as string;
}

function progressOf(phase: Phase, measures: ReportedMeasure[]): PhaseProgress {
  const own = measures.filter((measure) => measure.phase === phase);
  const count = (wanted: string) => own.filter(({ status }) => status === wanted).length;
  return {
    phase: ownerPhases[phase],
    done: count("done"),
    in_progress: count("queued"),
    open: count("planned"),
    total: own.length,
  };
}
