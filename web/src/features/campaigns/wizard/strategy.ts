import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { generateOptions, reminderMinutes, wizardTitle } from "#shared/campaigns/wizard";
import { propertyTypeLabel } from "#shared/catalogue/property-types";
import { type AnswerOf, ApiError, call, detailOf } from "../../../core/api.ts";
import { readAnew } from "../../../core/query-keys.ts";
import { renewNotifications } from "../../notifications/renewal.ts";
import type { CompleteChoices, WizardObjectType } from "./choices.ts";

/** What making a strategy goes through, in order. */
export const strategySteps = ["Kampagne anlegen", "Maßnahmen auswählen", "Erinnerungen einrichten"] as const;

export type Strategy = AnswerOf<"POST /campaigns/{id}/generate">;

/** What is done already of an unfinished strategy, so that another try goes on from the step that failed. */
interface Done {
  campaignId: string | undefined;
  objectType?: WizardObjectType;
  strategy?: Strategy;
  strategyFor?: string;
}

/** How far the making of a strategy is: `step` counts from 0; `failure` says why it stopped there. */
export interface StrategyProgress {
  step: number;
  failure?: string;
}

/**
 * Makes the campaign, its measures and their reminders. A second try never makes a second campaign: the id of the
 * unfinished one stands in the address too (`campaign`), so that even a reload goes on with it.
 * @param onComplete gets the campaign's id and what was planned, unless the page was left meanwhile
 */
export function useStrategy(onComplete: (result: { campaignId: string; strategy: Strategy }) => void) {
  const [params, setParams] = useSearchParams();
  const [done, setDone] = useState<Done>({ campaignId: params.get("campaign") ?? undefined });
  const [progress, setProgress] = useState<StrategyProgress>();
  const mounted = useMounted();

  const keep = (next: Done) => {
    if (!mounted.current) return;
    setDone(next);
    setParams(
      (current) => {
        if (next.campaignId) current.set("campaign", next.campaignId);
        else current.delete("campaign");
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  const create = async (choices: CompleteChoices) => {
    const key = JSON.stringify(choices);
    // A finished plan for other choices is a campaign of its own; it is not mixed with another.
    let current: Done = done.strategy && done.strategyFor !== key ? { campaignId: undefined } : done;
    let step = 0;
    const enter = (next: number) => setProgress({ step: (step = next) });
    try {
      enter(0);
      const campaignId = await campaignFor(choices, current);
      if (campaignId !== current.campaignId || current.objectType !== choices.objectType)
        keep((current = { campaignId, objectType: choices.objectType }));
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
      if (error instanceof ApiError && error.status === 404) keep({ campaignId: undefined });
      setProgress({ step, failure: detailOf(error, "Bitte versuchen Sie es erneut.") });
    }
  };

  const finish = (result: { campaignId: string; strategy: Strategy }) => {
    readAnew("campaigns");
    renewNotifications(result.campaignId);
    if (!mounted.current) return;
    keep({ campaignId: undefined });
    onComplete(result);
  };

  return {
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

/** The campaign to fill: a new one, or the unfinished one, which gets the title and type of the present choice. */
async function campaignFor({ objectType }: CompleteChoices, { campaignId, ...done }: Done): Promise<string> {
  const fields = { title: wizardTitle(propertyTypeLabel(objectType)), property_type_code: objectType };
  if (campaignId && done.objectType === objectType) return campaignId;
  if (campaignId) {
    await call("PUT /campaigns/{id}", { params: { id: campaignId }, body: fields });
    return campaignId;
  }
  const marketing_start = new Date().toISOString();
  const campaign = await call("POST /campaigns", {
    body: { ...fields, marketing_start, allow_prelaunch: true, timezone: "Europe/Berlin" },
  });
  return campaign.id;
}

function generate(campaignId: string, { budget, timeline }: CompleteChoices): Promise<Strategy> {
  return call("POST /campaigns/{id}/generate", { params: { id: campaignId }, body: generateOptions(budget, timeline) });
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
