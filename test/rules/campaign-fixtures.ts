import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { storedFields } from "#shared/core/entity-fields";
import type { Property } from "#shared/market/contract";
import { propertyFields } from "#shared/market/property-fields";

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
    responsible_id: null,
    created_at: "2026-12-01T10:00:00.000Z",
    owner_id: null,
    owners: [],
    next_report_due: null,
    unsent_report_due: null,
    archived: false,
    is_offer: false,
    promised_at: null,
    version: 3,
    timeline: null,
    budget: null,
    budget_euro: null,
    hours_per_week: 10,
    region: "DE-BY",
    marketing: null,
    live_on: null,
    live_by: null,
    sale_on: null,
    notary_on: null,
    outcome: null,
    fell_through: [],
    progress: { pending: 0, in_progress: 0, completed: 0, cancelled: 0, total: 0 },
    ...fields,
  };
}

/** A property of which so much is known, saved once. */
export function aProperty(said: Partial<Property> = {}): Property {
  return {
    ...storedFields(propertyFields, said),
    price_steps: [],
    openimmo_obid: "",
    imported: {},
    version: 1,
    ...said,
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
    ready_at: fields.scheduled_at ?? "2027-01-04T08:00:00.000Z",
    hours: 0,
    cost: 0,
    lead_days: 0,
    duty: false,
    advertises: false,
    requires: [],
    after: [],
    anchor: "start",
    weekdays: [],
    owner_text: "",
    code: "",
    channels: [],
    proves: null,
    flies: false,
    proved_by: [],
    series: null,
    proved: null,
    unproved_at: null,
    provisional: null,
    skipped_by: null,
    skip_reason: "",
    day_picked: false,
    baseline_at: null,
    begun_at: null,
    responsible_id: null,
    duration_minutes: null,
    checklist: [],
    planned_cost: null,
    actual_cost: null,
    paid_by: "agency",
    supplier: "",
    decision_id: null,
    links: [],
    done_at: null,
    version: 1,
    ...fields,
  };
}
