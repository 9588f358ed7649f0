import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";

/** A flat in Berlin whose marketing starts on Monday 4 January 2027 at nine. */
export function aCampaign(fields: Partial<Campaign> = {}): Campaign {
  return {
    id: "k1",
    title: "Dachgeschoss im Lehel",
    property_type_code: "WOH",
    marketing_start: "2027-01-04T08:00:00.000Z",
    allow_prelaunch: true,
    timezone: "Europe/Berlin",
    property_address: "Liebigstraße 8, München",
    report_frequency_days: 14,
    auto_reports_enabled: false,
    created_at: "2026-12-01T10:00:00.000Z",
    owner_id: null,
    next_report_due: null,
    archived: false,
    version: 3,
    timeline: null,
    budget: null,
    budget_euro: null,
    hours_per_week: 10,
    region: "DE-BY",
    sale_on: null,
    notary_on: null,
    outcome: null,
    progress: { pending: 0, in_progress: 0, completed: 0, cancelled: 0, total: 0 },
    ...fields,
  };
}

/** A planned Launch measure on the day of that start. */
export function aMeasure(fields: Partial<CampaignMeasure> = {}): CampaignMeasure {
  return {
    id: "m1",
    campaign_id: "k1",
    measure_id: "l1",
    phase: "Launch",
    status: "planned",
    scheduled_at: "2027-01-04T08:00:00.000Z",
    measure_name: "Exposé erstellen",
    measure_description: "",
    name_override: null,
    description_override: null,
    channel_hint: "",
    base_priority: 5,
    priority_override: null,
    reminders: [],
    hidden_from_owner: false,
    repetition: 1,
    ready_at: "2027-01-04T08:00:00.000Z",
    hours: 0,
    cost: 0,
    lead_days: 0,
    duty: false,
    requires: [],
    after: [],
    anchor: "start",
    weekdays: [],
    owner_text: "",
    has_facts: false,
    baseline_at: null,
    done_at: null,
    ...fields,
  };
}
