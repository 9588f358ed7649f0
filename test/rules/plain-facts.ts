import type { CampaignMeasure } from "#shared/campaigns/contract";

/** The planning facts of a campaign measure that says nothing of planning. */
export const plainFacts = {
  repetition: 1,
  ready_at: "2027-01-01T00:00:00.000Z",
  hours: 0,
  cost: 0,
  lead_days: 0,
  duty: false,
  requires: [],
  after: [],
  anchor: "start",
  weekdays: [],
  owner_text: "",
  baseline_at: null,
  done_at: null,
} satisfies Partial<CampaignMeasure>;
