import type { LiveFacts } from "../campaigns/live.ts";
import type { SaleProgress } from "../campaigns/sale-progress.ts";
import type { PropertyTypeCode } from "../catalogue/property-types.ts";
import type { Timezone } from "../core/timezone.ts";
import type { OwnerMeasure } from "../campaigns/owner-words.ts";
import type { CampaignMeasure } from "../campaigns/contract.ts";

/** What of a campaign its reports hold. */
export interface ReportedCampaign extends SaleProgress, LiveFacts {
  title: string;
  property_type_code: PropertyTypeCode;
  property_address: string;
  marketing_start: string;
  created_at: string;
  timezone: Timezone;
}

/** What of a measure its campaign's reports and rooms hold. */
export interface ReportedMeasure
  extends
    OwnerMeasure,
    Pick<
      CampaignMeasure,
      | "id"
      | "phase"
      | "status"
      | "scheduled_at"
      | "ready_at"
      | "series"
      | "advertises"
      | "anchor"
      | "channels"
      | "provisional"
      | "skipped_by"
      | "code"
      | "done_at"
      | "proved_by"
    > {}

/** What the agent entered. */
export interface Entered {
  inquiries: number | null;
  viewings: number | null;
  offers: number | null;
  closing_note: string;
  /** Why a measure is late, by its id. */
  late_reasons: Record<string, string>;
  /** The agent's own recommendation, and what they ask the owner to decide; null for what the market's answers say, empty for none. */
  recommendation: string | null;
  decision: string | null;
}

/** The closing note of a new draft, for the agent to change. */
export const defaultClosingNote =
  "Vielen Dank für Ihr Vertrauen. Wenn Sie Fragen haben oder etwas besprechen möchten, melden Sie sich jederzeit gern bei uns.";

/** The default entries of a report in which the agent has entered nothing yet. */
export const nothingEntered: Entered = {
  inquiries: null,
  viewings: null,
  offers: null,
  closing_note: defaultClosingNote,
  late_reasons: {},
  recommendation: null,
  decision: null,
};

/** Who wrote the report: the agent, or nobody by name where it wrote itself. */
export interface Agent {
  name: string;
  email: string;
  title?: string;
  phone?: string;
  /** A few lines of the agent's own. */
  signature?: string;
}
