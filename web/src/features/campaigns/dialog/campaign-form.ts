import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { FieldErrors, Resolver } from "react-hook-form";
import { daysMoved } from "#shared/campaigns/schedule";
import {
  type Campaign,
  campaignFields,
  campaignForm,
  type CampaignForm,
  type CampaignUpdate,
} from "#shared/campaigns/contract";
import type { Day } from "#shared/core/time";
import { startingFields } from "#shared/core/entity-fields";
import { defaultTimezone } from "#shared/core/timezone";
import { defaultStart, startProblem } from "#shared/campaigns/start";
import type { PropertyTypeCode } from "#shared/catalogue/property-types";
import { fieldProblems, germanMessage } from "#shared/core/problem";
import { queryClient } from "../../../core/query-client.ts";
import { type EditForm, useEditForm } from "../../../ui/edit-form.ts";
import { useUser } from "../../accounts/session.tsx";
import { agencyQuery } from "../../agency/agency-query.ts";
import { createCampaign, forgetCampaign, updateCampaign } from "../campaign-changes.ts";
import { instantOf, localText } from "../local-time.ts";
import { campaignQuery } from "../queries.ts";

/** The dialog's fields as they are typed: the start is the clock on the wall, "2027-01-04T09:00". */
export interface CampaignFields extends Omit<CampaignForm, "property_type_code" | "responsible_id" | "live_on"> {
  property_type_code: PropertyTypeCode | "";
  /** Empty: nobody. */
  responsible_id: string;
  /** Empty: nobody says it. */
  live_on: Day | "";
}
export type CampaignEdit = EditForm<Campaign, CampaignFields, CampaignForm>;

/**
 * The form of the campaign dialog.
 * @param options.mayShift asked before open measures are moved by a changed start
 */
export function useCampaignForm(options: {
  campaign: Campaign | undefined;
  mayShift: (campaign: Campaign, update: CampaignUpdate) => Promise<boolean>;
  onClose: () => void;
}): CampaignEdit {
  const { campaign, mayShift, onClose } = options;
  const me = useUser().id;
  const edit = useEditForm<Campaign, CampaignFields, CampaignForm>({
    thing: campaign,
    fieldsOf: (stored) => (stored ? fieldsOf(stored) : newFields(new Date().toISOString(), me)),
    resolver: campaignResolver(!campaign),
    read: (id) => queryClient.fetchQuery({ ...campaignQuery(id), staleTime: 0 }),
    save: async (wanted, edited) => {
      if (!edited) return createCampaign(wanted);
      const { base, changes } = edited;
      const update = updateOf(wanted, changes, base.version);
      const { days, measures } = shiftOf(base, update);
      if (days !== 0 && measures > 0 && !(await mayShift(base, update))) return false;
      return updateCampaign(base.id, update);
    },
    forget: forgetCampaign,
    campaignId: campaign?.id,
    words: {
      what: "Diese Kampagne",
      saved: `✅ Kampagne erfolgreich ${campaign ? "aktualisiert" : "erstellt"}`,
      failed: `❌ Fehler beim ${campaign ? "Aktualisieren" : "Erstellen"} der Kampagne`,
    },
    onClose,
  });
  useAgencyFrequency(edit.form, !campaign);
  return edit;
}

/** Lets a new campaign's reports come as often as is usual in the agency, unless somebody chose already. */
function useAgencyFrequency(form: CampaignEdit["form"], isNew: boolean): void {
  const { data: agency } = useQuery({ ...agencyQuery, enabled: isNew });
  const days = isNew ? agency?.report_frequency_days : undefined;
  const { getFieldState, resetField } = form;
  useEffect(() => {
    if (days === undefined || getFieldState("report_frequency_days").isDirty) return;
    resetField("report_frequency_days", { defaultValue: days });
  }, [days, getFieldState, resetField]);
}

/** What a new campaign's dialog starts with (docs/product.md, Campaign form). @param me who makes it */
export function newFields(now: string, me: string): CampaignFields {
  const start = localText(defaultStart(defaultTimezone, now), defaultTimezone);
  return {
    ...startingFields(campaignFields, undefined, { title: "", marketing_start: start }),
    responsible_id: me,
    live_on: "",
  };
}

/** The fields of a stored campaign. */
export function fieldsOf(campaign: Campaign): CampaignFields {
  const start = localText(campaign.marketing_start, campaign.timezone);
  return {
    ...startingFields(campaignFields, { ...campaign, marketing_start: start }, { title: "", marketing_start: "" }),
    responsible_id: campaign.responsible_id ?? "",
    live_on: campaign.live_on ?? "",
  };
}

/**
 * Checks the fields by the contract; a new campaign's start must not lie in the past (docs/product.md, Campaign form).
 */
export function campaignResolver(isNew: boolean): Resolver<CampaignFields, unknown, CampaignForm> {
  return (fields) => {
    const values = {
      ...fields,
      marketing_start: instantOf(fields.marketing_start, fields.timezone),
      responsible_id: fields.responsible_id || null,
      live_on: fields.live_on || null,
    };
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
export function updateOf(wanted: CampaignForm, changes: Partial<CampaignForm>, version: number): CampaignUpdate {
  const { marketing_start } = wanted;
  return { ...changes, ...(changes.timezone !== undefined && { marketing_start }), version };
}

/** By how many days saving moves the open measures of a campaign, and how many those are. */
export function shiftOf(campaign: Campaign, update: CampaignUpdate): { days: number; measures: number } {
  const { marketing_start = campaign.marketing_start, timezone = campaign.timezone } = update;
  return {
    days: daysMoved(campaign, { marketing_start, timezone }),
    measures: campaign.progress.pending + campaign.progress.in_progress,
  };
}
