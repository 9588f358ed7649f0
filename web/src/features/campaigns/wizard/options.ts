import type { ReactNode } from "react";
import {
  Banknote,
  Building,
  Building2,
  CalendarClock,
  CalendarRange,
  Construction,
  EyeOff,
  Gem,
  House,
  Infinity as Unlimited,
  KeyRound,
  LandPlot,
  type LucideIcon,
  Megaphone,
  PiggyBank,
  Store,
  Wallet,
  Zap,
} from "lucide-react";
import { type Budget, budgetNames, budgets, type Timeline, timelineNames, timelines } from "#shared/campaigns/wizard";
import { type Marketing, marketingNames, marketings } from "#shared/campaigns/marketing";
import { type PropertyTypeCode, propertyTypeCodes, propertyTypeLabel } from "#shared/catalogue/property-types";

/** One thing to choose in the wizard. */
export interface WizardOption<Value extends string> {
  value: Value;
  icon: LucideIcon;
  label: string;
  note: string;
  detail?: ReactNode;
}

const objectTypes: Record<PropertyTypeCode, { icon: LucideIcon; note: string }> = {
  WOH: { icon: Building2, note: "Wohnung in einem Mehrparteienhaus" },
  HAU: { icon: House, note: "Freistehend, Reihen- oder Doppelhaus" },
  LUX: { icon: Gem, note: "Villa, Penthouse, besondere Lage" },
  NEU: { icon: Construction, note: "Einzelne Neubauwohnung. Für jede weitere legen Sie eine eigene Kampagne an" },
  GEW: { icon: Store, note: "Büro, Laden, Praxis oder Halle" },
  GRS: { icon: LandPlot, note: "Bauland, auch mit altem Gebäude" },
  MFH: { icon: Building, note: "Ganzes Haus mit mehreren Mietparteien" },
  KAP: { icon: KeyRound, note: "Wohnung, in der Mieter bleiben" },
};

/** The object types of step 1. */
export const objectTypeOptions: WizardOption<PropertyTypeCode>[] = propertyTypeCodes.map((value) => ({
  ...objectTypes[value],
  value,
  label: propertyTypeLabel(value),
}));

const budgetIcons: Record<Budget, LucideIcon> = {
  basis: PiggyBank,
  standard: Wallet,
  premium: Banknote,
  unlimited: Unlimited,
};

/** The four budgets of step 2. */
export const budgetOptions: WizardOption<Budget>[] = budgetNames.map((value) => ({
  value,
  icon: budgetIcons[value],
  label: budgets[value].label,
  note: budgets[value].range,
}));

const timelineIcons: Record<Timeline, LucideIcon> = { fast: Zap, standard: CalendarRange, longterm: CalendarClock };

/** The three timelines of step 3. */
export const timelineOptions: WizardOption<Timeline>[] = timelineNames.map((value) => ({
  value,
  icon: timelineIcons[value],
  label: timelines[value].label,
  note: `${timelines[value].duration}, ${timelines[value].intensity}`,
}));

const marketingIcons: Record<Marketing, LucideIcon> = { open: Megaphone, discreet: EyeOff };

/** To whom a luxury property is offered, in step 1. */
export const marketingOptions: WizardOption<Marketing>[] = marketingNames.map((value) => ({
  value,
  icon: marketingIcons[value],
  ...marketings[value],
}));
