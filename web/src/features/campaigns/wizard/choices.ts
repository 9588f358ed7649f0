import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { type Budget, budgetNames, type Timeline, timelineNames, wizardObjectTypes } from "#shared/campaigns/wizard";

export type WizardObjectType = (typeof wizardObjectTypes)[number];

/** What is chosen in the wizard so far. */
export interface WizardChoices {
  objectType: WizardObjectType | undefined;
  budget: Budget | undefined;
  timeline: Timeline | undefined;
}

/** All three chosen: what a strategy is made from. */
export type CompleteChoices = { [Name in keyof WizardChoices]-?: NonNullable<WizardChoices[Name]> };

/** The wizard's steps by number. */
export type WizardStep = 1 | 2 | 3;

const parameters = { objectType: "type", budget: "budget", timeline: "timeline" } as const;

/**
 * Step and choices of the wizard, kept in the address, so that back, reload and a shared link keep them: steps push,
 * choices replace. A step whose choices before it are missing leads to the first that is open.
 */
export function useWizardChoices() {
  const [params, setParams] = useSearchParams();
  const [choices, setChoices] = useState<WizardChoices>(() => ({
    objectType: oneOf(wizardObjectTypes, params.get(parameters.objectType)),
    budget: oneOf(budgetNames, params.get(parameters.budget)),
    timeline: oneOf(timelineNames, params.get(parameters.timeline)),
  }));
  const furthest: WizardStep = choices.objectType ? (choices.budget ? 3 : 2) : 1;
  const asked = Number(params.get("step") ?? 1);
  const step = (
    asked >= 1 && asked <= furthest ? Math.floor(asked) : Math.min(furthest, asked > 1 ? 3 : 1)
  ) as WizardStep;

  // An entry of the history from before a choice learns of it, so that a reload there keeps it too.
  useEffect(() => {
    const written = currentAddress();
    const complete = withChoices(written, choices);
    if (![params, written].some((address) => address.toString() === complete.toString()))
      setParams(complete, { replace: true, preventScrollReset: true });
  }, [params, choices, setParams]);

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

/** What the address says now: the router's own copy lags behind while a change is still being drawn. */
function currentAddress(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

function withChoices(params: URLSearchParams, choices: WizardChoices): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ["objectType", "budget", "timeline"] as const) {
    const choice = choices[name];
    if (choice) next.set(parameters[name], choice);
    else next.delete(parameters[name]);
  }
  return next;
}

function oneOf<Name extends string>(names: readonly Name[], text: string | null): Name | undefined {
  return names.find((name) => name === text);
}
