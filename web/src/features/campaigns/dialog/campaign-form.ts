import type { FieldErrors, FieldNamesMarkedBoolean, Resolver } from "react-hook-form";
import { daysMoved } from "#shared/campaigns/schedule";
import { type Campaign, campaignForm, type CampaignForm, type CampaignUpdate } from "#shared/campaigns/contract";
import { defaultStart, startProblem } from "#shared/campaigns/start";
import type { PropertyTypeCode } from "#shared/catalogue/property-types";
import { fieldProblems, germanMessage } from "#shared/core/problem";
import { instantOf, localText } from "../local-time.ts";

/** The dialog's fields as they are typed: the start is the text of a datetime-local input. */
export interface CampaignFields extends Omit<CampaignForm, "property_type_code"> {
  property_type_code: PropertyTypeCode | "";
}
export type CampaignField = keyof CampaignFields;
export type ChangedFields = Partial<Readonly<FieldNamesMarkedBoolean<CampaignFields>>>;

/** What a new campaign's dialog starts with (docs/product.md, Campaign form). */
export function newFields(now: string): CampaignFields {
  const timezone = "Europe/Berlin";
  return {
    title: "",
    property_type_code: "WOH",
    marketing_start: localText(defaultStart(timezone, now), timezone),
    allow_prelaunch: true,
    timezone,
    property_address: "",
    report_frequency_days: 14,
    auto_reports_enabled: false,
  };
}

/** The fields of a stored campaign. */
export function fieldsOf(campaign: Campaign): CampaignFields {
  return {
    title: campaign.title,
    property_type_code: campaign.property_type_code,
    marketing_start: localText(campaign.marketing_start, campaign.timezone),
    allow_prelaunch: campaign.allow_prelaunch,
    timezone: campaign.timezone,
    property_address: campaign.property_address,
    report_frequency_days: campaign.report_frequency_days,
    auto_reports_enabled: campaign.auto_reports_enabled,
  };
}

/**
 * Checks the fields by the contract; a new campaign's start must not lie in the past (docs/product.md, Campaign form).
 */
export function campaignResolver(isNew: boolean): Resolver<CampaignFields, unknown, CampaignForm> {
  return (fields) => {
    const values = { ...fields, marketing_start: instantOf(fields.marketing_start, fields.timezone) };
    const result = campaignForm.safeParse(values, { error: germanMessage });
    const problems = result.success ? [] : fieldProblems(result.error);
    const inThePast =
      isNew && values.marketing_start
        ? startProblem(values.marketing_start, values.timezone, new Date().toISOString())
        : undefined;
    if (inThePast) problems.push({ field: "marketing_start", message: inThePast });
    if (result.success && problems.length === 0) return { values: result.data, errors: {} };
    return { values: {}, errors: fieldErrors(problems) };
  };
}

/** The first sentence for every refused field, as react-hook-form takes it. */
function fieldErrors(problems: { field: string; message: string }[]): FieldErrors<CampaignFields> {
  return Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, { type: "refused", message }]));
}

/**
 * What saving sends: only what was changed, so that an untouched start keeps its seconds, and the version that the
 * screen saw. Another timezone means another start.
 */
export function updateOf(form: CampaignForm, changed: ChangedFields, version: number): CampaignUpdate {
  const wanted = { ...changed, marketing_start: changed.marketing_start || changed.timezone };
  const names = Object.keys(form).filter((name) => wanted[name as CampaignField]);
  return { ...Object.fromEntries(names.map((name) => [name, form[name as CampaignField]])), version };
}

/** By how many days saving moves the open measures of a campaign, and how many those are. */
export function shiftOf(campaign: Campaign, update: CampaignUpdate): { days: number; measures: number } {
  const { marketing_start = campaign.marketing_start, timezone = campaign.timezone } = update;
  return {
    days: daysMoved(campaign, { marketing_start, timezone }),
    measures: campaign.progress.pending + campaign.progress.in_progress,
  };
}
