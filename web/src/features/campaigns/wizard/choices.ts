import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { defaultHoursPerWeek, defaultPremium } from "#shared/plan/make/frame";
import type { Campaign } from "#shared/campaigns/contract";
import { type Region, regionCodes } from "#shared/campaigns/regions";
import { type Budget, budgetNames, type Timeline, timelineNames } from "#shared/campaigns/wizard";
import { type PropertyTypeCode, propertyTypeCodes } from "#shared/catalogue/property-types";
import { numberText } from "#shared/core/numbers";
import type { Day } from "#shared/core/time";
import { type Occupancy, occupancyNames } from "#shared/catalogue/occupancies";
import { typedDay } from "../../../core/typed-date.ts";
import { useDebounced } from "../../../core/settled.ts";
import { agencyQuery } from "../../agency/agency-query.ts";

/** What is chosen in the wizard so far. Figures are kept as they are typed. */
export interface WizardChoices {
  objectType: PropertyTypeCode | undefined;
  budget: Budget | undefined;
  timeline: Timeline | undefined;
  /** Whose public holidays count: as said, else the agency's where no postal code proposes one; without it the server does. */
  region: Region | undefined;
  /** The day of the marketing start as somebody said it, empty while it is typed; without it the first day on which nothing would have to wait. */
  start: Day | "" | undefined;
  /** Who uses the property; without it that stays open. */
  occupancy: Occupancy | undefined;
  /** Of a luxury property: to chosen people alone; without it, to everybody. */
  marketing: "discreet" | undefined;
  /** First as an offer to win the mandate; without it the campaign begins at once. */
  mode: "offer" | undefined;
  address: string;
  hours: string;
  /** What a premium budget is. */
  euro: string;
}

/** A campaign that is there already, without a plan, and who uses its property as far as that is known. */
export interface KnownProperty {
  campaign: Campaign;
  occupancy: Occupancy | undefined;
}

/** All that a strategy is made from. */
export type CompleteChoices = WizardChoices & {
  [Name in "objectType" | "budget" | "timeline"]: NonNullable<WizardChoices[Name]>;
};

/** What a part of the wizard gets: what is chosen, and how to choose. */
export interface Choosing {
  choices: WizardChoices;
  choose: (choice: Partial<WizardChoices>) => void;
}

/** The wizard's steps by number. */
export type WizardStep = 1 | 2 | 3;

const parameters = {
  objectType: "type",
  budget: "budget",
  timeline: "timeline",
  region: "region",
  start: "start",
  occupancy: "use",
  marketing: "marketing",
  mode: "mode",
  address: "address",
  hours: "hours",
  euro: "euro",
} as const satisfies Record<keyof WizardChoices, string>;
const choiceNames = Object.keys(parameters) as (keyof WizardChoices)[];

/** What somebody said so far; what nobody said is what is usual, and is left out of the address. */
type Said = Omit<WizardChoices, "hours"> & { hours: string | undefined };

/** What stands in the fields before anybody typed. */
const usual = { address: "", euro: numberText(defaultPremium) };

/** Pause after the last key before what is typed goes into the address: browsers refuse to write it with every key. */
const writeAfter = 300;

/**
 * Step and choices of the wizard, kept in the address, so that back, reload and a shared link keep them: steps push,
 * choices replace. A step whose choices before it are missing leads to the first that is open.
 * @param known what the choices begin with where the address says nothing
 */
export function useWizardChoices(known?: KnownProperty) {
  const [params, setParams] = useSearchParams();
  const { data: agency } = useQuery(agencyQuery);
  const [said, setSaid] = useState<Said>(() => ({
    objectType: oneOf(propertyTypeCodes, params.get(parameters.objectType)) ?? known?.campaign.property_type_code,
    budget: oneOf(budgetNames, params.get(parameters.budget)),
    timeline: oneOf(timelineNames, params.get(parameters.timeline)),
    region: oneOf(regionCodes, params.get(parameters.region)),
    start: typedDay(params.get(parameters.start) ?? "", true) || undefined,
    occupancy: oneOf(occupancyNames, params.get(parameters.occupancy)) ?? known?.occupancy,
    marketing: oneOf(["discreet"], params.get(parameters.marketing)),
    mode: oneOf(["offer"], params.get(parameters.mode)) ?? (known?.campaign.is_offer ? "offer" : undefined),
    address: params.get(parameters.address) ?? known?.campaign.property_address ?? usual.address,
    hours: params.get(parameters.hours) ?? undefined,
    euro: params.get(parameters.euro) ?? usual.euro,
  }));
  const defaultRegion = hasPostalCode(said) ? undefined : (agency?.region ?? undefined);
  const choices: WizardChoices = {
    ...said,
    hours: said.hours ?? numberText(agency?.hours_per_week ?? defaultHoursPerWeek),
    region: said.region ?? defaultRegion,
    // In this type tenants live by its name.
    occupancy: said.occupancy ?? (said.objectType === "KAP" ? "let" : undefined),
  };
  const typed = useDebounced(typedOf(said), writeAfter);
  const furthest: WizardStep = said.objectType ? (said.budget ? 3 : 2) : 1;
  const asked = Number(params.get("step") ?? 1);
  const step = (
    asked >= 1 && asked <= furthest ? Math.floor(asked) : Math.min(furthest, asked > 1 ? 3 : 1)
  ) as WizardStep;

  // An entry of the history from before a choice learns of it, so that a reload there keeps it too.
  useEffect(() => {
    const written = currentAddress();
    const complete = withChoices(written, { ...said, ...typed });
    if (![params, written].some((address) => address.toString() === complete.toString()))
      setParams(complete, { replace: true, preventScrollReset: true });
  }, [params, said, typed, setParams]);

  return {
    step,
    choices,
    choose: (choice: Partial<WizardChoices>) => setSaid((current) => ({ ...current, ...choice })),
    goTo: (next: WizardStep) => {
      const moved = withChoices(currentAddress(), said);
      moved.set("step", String(next));
      setParams(moved);
    },
  };
}

function typedOf({ address, hours, euro }: Said) {
  return { address, hours, euro };
}

/** What the address says now: the router's own copy lags behind while a change is still being drawn. */
function currentAddress(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

function withChoices(params: URLSearchParams, said: Said): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of choiceNames) {
    const choice = said[name];
    const isUsual = name in usual && choice === usual[name as keyof typeof usual];
    if (!choice || isUsual) next.delete(parameters[name]);
    else next.set(parameters[name], choice);
  }
  return next;
}

/** Whether an address proposes a region by itself. */
function hasPostalCode({ address }: Pick<WizardChoices, "address">): boolean {
  return /\b\d{5}\b/.test(address);
}

function oneOf<Name extends string>(names: readonly Name[], text: string | null): Name | undefined {
  return names.find((name) => name === text);
}
