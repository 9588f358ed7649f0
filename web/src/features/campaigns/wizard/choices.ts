import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { usualHoursPerWeek, usualPremium } from "#shared/campaigns/planning/frame";
import { type Region, regionCodes } from "#shared/campaigns/planning/regions";
import { type Budget, budgetNames, type Timeline, timelineNames } from "#shared/campaigns/wizard";
import { type PropertyTypeCode, propertyTypeCodes } from "#shared/catalogue/property-types";
import { numberText } from "#shared/core/numbers";
import { useSettled } from "../../../core/settled.ts";

/** What is chosen in the wizard so far. Figures are kept as they are typed. */
export interface WizardChoices {
  objectType: PropertyTypeCode | undefined;
  budget: Budget | undefined;
  timeline: Timeline | undefined;
  /** Whose public holidays count; without it the server proposes one from the address. */
  region: Region | undefined;
  /** The first day on which everything would be ready; without it the campaign starts now. */
  start: "recommended" | undefined;
  address: string;
  hours: string;
  /** What a premium budget is. */
  euro: string;
}

/** All that a strategy is made from. */
export type CompleteChoices = WizardChoices & {
  [Name in "objectType" | "budget" | "timeline"]: NonNullable<WizardChoices[Name]>;
};

/** The wizard's steps by number. */
export type WizardStep = 1 | 2 | 3;

const parameters = {
  objectType: "type",
  budget: "budget",
  timeline: "timeline",
  region: "region",
  start: "start",
  address: "address",
  hours: "hours",
  euro: "euro",
} as const satisfies Record<keyof WizardChoices, string>;
const choiceNames = Object.keys(parameters) as (keyof WizardChoices)[];

/** What stands in the fields before anybody typed; it is left out of the address. */
const usual = { address: "", hours: numberText(usualHoursPerWeek), euro: numberText(usualPremium) };

/** Pause after the last key before what is typed goes into the address: browsers refuse to write it with every key. */
const writeAfter = 300;

/**
 * Step and choices of the wizard, kept in the address, so that back, reload and a shared link keep them: steps push,
 * choices replace. A step whose choices before it are missing leads to the first that is open.
 */
export function useWizardChoices() {
  const [params, setParams] = useSearchParams();
  const [choices, setChoices] = useState<WizardChoices>(() => ({
    objectType: oneOf(propertyTypeCodes, params.get(parameters.objectType)),
    budget: oneOf(budgetNames, params.get(parameters.budget)),
    timeline: oneOf(timelineNames, params.get(parameters.timeline)),
    region: oneOf(regionCodes, params.get(parameters.region)),
    start: oneOf(["recommended"], params.get(parameters.start)),
    address: params.get(parameters.address) ?? usual.address,
    hours: params.get(parameters.hours) ?? usual.hours,
    euro: params.get(parameters.euro) ?? usual.euro,
  }));
  const typed = useSettled(typedOf(choices), writeAfter);
  const furthest: WizardStep = choices.objectType ? (choices.budget ? 3 : 2) : 1;
  const asked = Number(params.get("step") ?? 1);
  const step = (
    asked >= 1 && asked <= furthest ? Math.floor(asked) : Math.min(furthest, asked > 1 ? 3 : 1)
  ) as WizardStep;

  // An entry of the history from before a choice learns of it, so that a reload there keeps it too.
  useEffect(() => {
    const written = currentAddress();
    const complete = withChoices(written, { ...choices, ...typed });
    if (![params, written].some((address) => address.toString() === complete.toString()))
      setParams(complete, { replace: true, preventScrollReset: true });
  }, [params, choices, typed, setParams]);

  return {
    step,
    choices,
    choose: (choice: Partial<WizardChoices>) => setChoices((current) => ({ ...current, ...choice })),
    goTo: (next: WizardStep) => {
      const moved = withChoices(currentAddress(), choices);
      moved.set("step", String(next));
      setParams(moved);
    },
  };
}

function typedOf({ address, hours, euro }: WizardChoices) {
  return { address, hours, euro };
}

/** What the address says now: the router's own copy lags behind while a change is still being drawn. */
function currentAddress(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

function withChoices(params: URLSearchParams, choices: WizardChoices): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of choiceNames) {
    const choice = choices[name];
    const isUsual = name in usual && choice === usual[name as keyof typeof usual];
    if (choice === undefined || isUsual) next.delete(parameters[name]);
    else next.set(parameters[name], choice);
  }
  return next;
}

function oneOf<Name extends string>(names: readonly Name[], text: string | null): Name | undefined {
  return names.find((name) => name === text);
}
