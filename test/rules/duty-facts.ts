import type { Day } from "#shared/core/time";
import { expect } from "vitest";
import { storedFields } from "#shared/core/entity-fields";
import type { PropertyValues } from "#shared/market/contract";
import type { KeptDutyEntry } from "#shared/market/duties/contract";
import { noAnswers } from "#shared/market/duties/answers";
import type { DutyKey } from "#shared/catalogue/duty-keys";
import { dutiesOf } from "#shared/market/duties/lights";
import type { DutyFacts } from "#shared/market/duties/facts";
import { propertyFields } from "#shared/market/property-fields";

/** The day of these tests. */
export const today: Day = "2027-03-10";
/** A property of which only this is known. */
export const property = (known: Partial<PropertyValues> = {}): PropertyValues => storedFields(propertyFields, known);
/** A house of whose duties nobody said anything. */
export const nothing: DutyFacts = {
  type: "HAU",
  property: property(),
  duties: noAnswers,
  measures: [],
  owners: [],
  isReserved: false,
  region: "DE-BY",
  today,
};
/** An entry that proves a duty. */
export const proof = (fields: Partial<KeptDutyEntry> = {}): KeptDutyEntry => ({
  state: "proven",
  on: "2027-02-01",
  until: null,
  file_id: null,
  note: "Ordner 12",
  by: "u",
  at: "2027-02-01T10:00:00.000Z",
  ...fields,
});
/** Facts with an entry. */
export const provenBy = (key: DutyKey, entry: KeptDutyEntry, facts: DutyFacts = nothing): DutyFacts => ({
  ...facts,
  duties: { ...facts.duties, entries: { ...facts.duties.entries, [key]: entry } },
});
/** How a duty stands, and why. */
export const of = (key: DutyKey, facts: DutyFacts) => {
  const { light, sentence } = dutiesOf(facts).find((duty) => duty.key === key) ?? expect.fail(key);
  return { light, sentence };
};
/** How a duty stands. */
export const lightOf = (key: DutyKey, facts: DutyFacts) => of(key, facts).light;
/** A certificate of which everything is known. */
export const certificate = {
  certificate: "demand",
  energy_value: 98.4,
  energy_carrier: "Gas",
  energy_class: "C",
  built_in: 1998,
  certificate_until: "2031-05-01",
} as const;
