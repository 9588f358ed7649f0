import {
  Banknote,
  Building,
  Building2,
  CalendarClock,
  CalendarRange,
  Construction,
  Gem,
  House,
  Infinity as Unlimited,
  KeyRound,
  LandPlot,
  type LucideIcon,
  PiggyBank,
  Store,
  Wallet,
  Zap,
} from "lucide-react";
import { type Budget, budgetNames, budgets, type Timeline, timelineNames, timelines } from "#shared/campaigns/wizard";
import { type PropertyTypeCode, propertyTypeCodes, propertyTypeLabel } from "#shared/catalogue/property-types";

/** One thing to choose in the wizard. */
export interface WizardOption<Value extends string> {
  value: Value;
  icon: LucideIcon;
  label: string;
  note: string;
  detail?: string;
}

const objectTypes: Record<PropertyTypeCode, { icon: LucideIcon; note: string }> = {
  WOH: { icon: Building2, note: "Wohnung in einem Mehrparteienhaus" },
  HAU: { icon: House, note: "Freistehend, Reihen- oder Doppelhaus" },
  LUX: { icon: Gem, note: "Villa, Penthouse, besondere Lage" },
  NEU: { icon: Construction, note: "Vertrieb vom Plan oder vom Bauträger" },
  GEW: { icon: Store, note: "Büro, Laden, Praxis oder Halle" },
  GRS: { icon: LandPlot, note: "Bauland, Garten- oder Ackerland" },
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
  detail: `Maßnahmen ab Relevanz ${budgets[value].minRelevance} von 10`,
}));

const timelineIcons: Record<Timeline, LucideIcon> = { fast: Zap, standard: CalendarRange, longterm: CalendarClock };

/** The three timelines of step 3. */
export const timelineOptions: WizardOption<Timeline>[] = timelineNames.map((value) => ({
  value,
  icon: timelineIcons[value],
  label: timelines[value].label,
  note: `${timelines[value].duration}, ${timelines[value].intensity}`,
  detail: `Bis zu ${timelines[value].topPerPhase} je Phase, dazu die Pflichten`,
}));
