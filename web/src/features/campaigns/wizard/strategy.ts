import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { dayOf } from "#shared/campaigns/agenda";
import { freeTitle, reminderMinutes, wizardTitle } from "#shared/campaigns/wizard";
import { propertyTypeLabel } from "#shared/catalogue/property-types";
import { defaultTimezone } from "#shared/core/timezone";
import { type ResponseOf, call, errorMessage, isGone } from "../../../core/api.ts";
import { queryClient } from "../../../core/query-client.ts";
import { invalidate } from "../../../core/query-keys.ts";
import { agencyQuery } from "../../agency/agency-query.ts";
import { readNotificationsSoon } from "../../notifications/queries.ts";
import { allCampaignsQuery } from "../queries.ts";
import type { CompleteChoices, KnownProperty } from "./choices.ts";
import { previewQuery } from "./preview.ts";
import { planWishes, previewWishes, startOn } from "./wishes.ts";

/** What making a strategy goes through, in order; the reminders only where an e-mail to their maker can arrive. */
const strategySteps = ["Kampagne anlegen", "Maßnahmen auswählen", "Erinnerungen einrichten"] as const;

export type Strategy = ResponseOf<"POST /campaigns/{id}/generate">;

/** What is done already of an unfinished strategy, so that another try goes on from the step that failed. */
interface Done {
  campaignId: string | undefined;
  campaignOf?: string;
  strategy?: Strategy;
  strategyFor?: string;
}

/** How far the making of a strategy is: `step` counts from 0; `failure` says why it stopped there. */
export interface StrategyProgress {
  step: number;
  failure?: string;
}

/**
 * Makes the campaign, its measures and their reminders. A second try never makes a second campaign: its id stands in the
 * address (`campaign`) before it is asked for, so that a reload goes on with it, whether the answer came or not.
 * @param onComplete gets the campaign's id and what was planned, unless the page was left meanwhile
 * @param known the campaign that gets the plan, instead of a new one
 */
export function useStrategy(
  onComplete: (result: { campaignId: string; strategy: Strategy }) => void,
  known?: KnownProperty,
) {
  const [params, setParams] = useSearchParams();
  const [done, setDone] = useState<Done>({ campaignId: known?.campaign.id ?? params.get("campaign") ?? undefined });
  const [progress, setProgress] = useState<StrategyProgress>();
  const mounted = useMounted();

  const keep = (next: Done) => {
    if (!mounted.current) return;
    setDone(next);
    setParams(
      (current) => {
        if (next.campaignId && !known) current.set("campaign", next.campaignId);
        else current.delete("campaign");
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  const create = async (choices: CompleteChoices) => {
    const key = JSON.stringify(choices);
    // A finished plan for other choices is a campaign of its own; it is not mixed with another.
    let current: Done = done.strategy && done.strategyFor !== key ? { campaignId: known?.campaign.id } : done;
    let step = 0;
    const enter = (next: number) => setProgress({ step: (step = next) });
    try {
      enter(0);
      const { campaignId = crypto.randomUUID() } = current;
      const isNew = campaignId !== current.campaignId;
      if (isNew) keep((current = { campaignId }));
      const campaignOf = headKey(choices);
      if (current.campaignOf !== campaignOf) {
        if (known?.campaign.id === campaignId) await saveKnown(choices, known);
        else await saveCampaign(choices, campaignId, isNew);
        keep((current = { campaignId, campaignOf }));
      }
      enter(1);
      const strategy = current.strategy ?? (await generate(campaignId, choices));
      if (!current.strategy) keep((current = { ...current, strategy, strategyFor: key }));
      enter(2);
      await call("POST /campaigns/{id}/bulk-reminders", {
        params: { id: campaignId },
        body: { channel: "email", send_before_minutes: reminderMinutes(choices.budget), only_status: "planned" },
      });
      finish({ campaignId, strategy });
    } catch (error) {
      if (isGone(error)) keep({ campaignId: undefined });
      setProgress({ step, failure: errorMessage(error, "Bitte versuchen Sie es erneut.") });
    }
  };

  const finish = (result: { campaignId: string; strategy: Strategy }) => {
    invalidate("campaigns", "campaign", "plan", "property");
    readNotificationsSoon();
    if (!mounted.current) return;
    keep({ campaignId: undefined });
    onComplete(result);
  };

  return {
    steps: strategySteps,
    progress,
    create,
    /** Back to the choices after a failure. */
    cancel: () => setProgress(undefined),
    /** The campaign stands and has its measures: goes there without the reminders. */
    finishAsIs:
      done.campaignId && done.strategy
        ? () => finish({ campaignId: done.campaignId as string, strategy: done.strategy as Strategy })
        : undefined,
  };
}

/** What of the choices the campaign itself carries. */
function headKey({ objectType, address, occupancy, start, mode }: CompleteChoices): string {
  return JSON.stringify([objectType, address, occupancy, start, mode]);
}

/** Makes the campaign to fill under its id; where one may be there already, unfinished, it gets what is chosen now. */
async function saveCampaign(choices: CompleteChoices, id: string, isNew: boolean): Promise<void> {
  const [campaigns, marketing_start, { report_frequency_days }] = await Promise.all([
    queryClient.fetchQuery({ ...allCampaignsQuery, staleTime: 0 }),
    startOf(choices),
    queryClient.ensureQueryData(agencyQuery),
  ]);
  const others = campaigns.filter((campaign) => campaign.id !== id);
  const fields = {
    title: freeTitle(wizardTitle(propertyTypeLabel(choices.objectType)), choices.address, others),
    property_type_code: choices.objectType,
    property_address: choices.address.trim(),
    marketing_start,
  };
  const is_offer = choices.mode === "offer";
  await call("POST /campaigns", {
    body: {
      ...fields,
      made_id: id,
      report_frequency_days,
      allow_prelaunch: true,
      timezone: defaultTimezone,
      ...(is_offer && { is_offer }),
    },
  });
  const { occupancy } = choices;
  if (occupancy) await call("PUT /campaigns/{id}/property", { params: { id }, body: { occupancy } });
  if (isNew) return;
  await call("PUT /campaigns/{id}", { params: { id }, body: fields });
  await call("PUT /campaigns/{id}/offer-state", { params: { id }, body: { is_offer } });
}

/** Writes what was chosen of a campaign that is there: its title stays. */
async function saveKnown(choices: CompleteChoices, { campaign, occupancy }: KnownProperty): Promise<void> {
  const params = { id: campaign.id };
  const fields = {
    property_type_code: choices.objectType,
    property_address: choices.address.trim(),
    marketing_start: await startOf(choices),
  };
  await call("PUT /campaigns/{id}", { params, body: fields });
  if (choices.occupancy && choices.occupancy !== occupancy)
    await call("PUT /campaigns/{id}/property", { params, body: { occupancy: choices.occupancy } });
  const is_offer = choices.mode === "offer";
  if (is_offer !== campaign.is_offer) await call("PUT /campaigns/{id}/offer-state", { params, body: { is_offer } });
}

/** The start that was said, else the one that the summary shows. */
async function startOf(choices: CompleteChoices): Promise<string> {
  const now = new Date().toISOString();
  if (choices.start) return startOn(choices.start, now);
  const { marketing_start } = await queryClient.ensureQueryData(previewQuery(previewWishes(choices, now)));
  return startOn(dayOf(marketing_start, defaultTimezone), now);
}

function generate(campaignId: string, choices: CompleteChoices): Promise<Strategy> {
  return call("POST /campaigns/{id}/generate", { params: { id: campaignId }, body: planWishes(choices) ?? {} });
}

/** Whether the page is still there: a strategy that is finished after leaving takes nobody back. */
function useMounted() {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
