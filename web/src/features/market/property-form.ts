import type { Day } from "#shared/core/time";
import type { FieldErrors, Resolver } from "react-hook-form";
import { given } from "#shared/core/given";
import { exactNumberText, fineNumberText, numberOf } from "#shared/core/numbers";
import { fieldProblems, germanMessage } from "#shared/core/problem";
import { type Property, propertyUpdate, type PropertyUpdate, type PropertyValues } from "#shared/market/contract";
import { call } from "../../core/api.ts";
import { keepAnswer } from "../../core/patch-query.ts";
import { queryClient } from "../../core/query-client.ts";
import { invalidate } from "../../core/query-keys.ts";
import { type EditForm, useEditForm } from "../../ui/edit-form.ts";
import { propertyQuery } from "../campaigns/queries.ts";

/** How the dialog enters each field; two are no input of one text. */
const entered = {
  asking_price: "number",
  living_area: "number",
  usable_area: "number",
  plot_area: "number",
  rooms: "number",
  built_in: "number",
  condition: "choice",
  occupancy: "choice",
  monthly_charge: "number",
  yearly_rent: "number",
  vacancy: "number",
  units: "number",
  parking: "number",
  floor: "text",
  site_ratio: "number",
  floor_ratio: "number",
  development: "choice",
  expose_text: "text",
  certificate: "choice",
  certificate_exemption: "text",
  energy_value: "number",
  power_value: "number",
  energy_carrier: "text",
  energy_class: "choice",
  certificate_until: "day",
  commission_seller: "number",
  commission_buyer: "number",
  mandate: "choice",
  mandate_from: "day",
  mandate_until: "day",
  mandate_renewal: "text",
  reserved_until: "day",
  external_number: "text",
} as const satisfies Record<Exclude<keyof PropertyValues, "hides_address" | "portals">, Kind>;

type Kind = "number" | "choice" | "day" | "text";
type Entered<K extends Kind> = {
  [Name in keyof typeof entered]: (typeof entered)[Name] extends K ? Name : never;
}[keyof typeof entered];
export type NumberField = Entered<"number">;
export type ChoiceField = Entered<"choice">;
export type DayField = Entered<"day">;
export type TextField = Entered<"text">;
/** A field of a day that is told before it comes. */
export type DeadlineField = Exclude<DayField, "mandate_from"> | `portals.${number}.until`;

const enteredAs = <K extends Kind>(kind: K) =>
  (Object.keys(entered) as (keyof typeof entered)[]).filter((name) => entered[name] === kind) as Entered<K>[];
const [numbers, choices, days, texts] = [
  enteredAs("number"),
  enteredAs("choice"),
  enteredAs("day"),
  enteredAs("text"),
] as const;

/** The dialog's fields as they are typed; numbers as text with a comma. */
type PropertyFields = Record<NumberField | ChoiceField | TextField | "price_reason", string> &
  Record<DayField, Day | ""> & {
    hides_address: boolean;
    portals: { name: string; url: string; until: Day | "" }[];
  };
type Stored = Property & { id: string };
export type PropertyEdit = EditForm<Stored, PropertyFields, PropertyUpdate>;

/** The form of a campaign's property. */
export function usePropertyForm(campaignId: string, property: Property, onClose: () => void): PropertyEdit {
  const query = propertyQuery(campaignId);
  const withId = (one: Property): Stored => ({ ...one, id: campaignId });
  return useEditForm<Stored, PropertyFields, PropertyUpdate>({
    thing: withId(property),
    fieldsOf: (stored) => typedProperty(stored ?? property),
    resolver,
    read: async () => withId(await queryClient.fetchQuery({ ...query, staleTime: 0 })),
    save: async (_, edited) => {
      const body = { ...edited?.changes, version: edited?.base.version };
      const saved = await call("PUT /campaigns/{id}/property", { params: { id: campaignId }, body });
      await keepAnswer(query, saved);
      invalidate("comparison");
    },
    forget: async () => undefined,
    words: { what: "Dieses Objekt", saved: "Objekt gespeichert", failed: "Das Objekt wurde nicht gespeichert" },
    onClose,
  });
}

/** A year has no dot in it, a price has; a commission has the decimals that it was entered with. */
export function typedNumber(name: NumberField, value: number | null): string {
  if (value === null) return "";
  if (name === "built_in") return String(value);
  return name.startsWith("commission") ? exactNumberText(value) : fineNumberText(value);
}

function typedProperty(property: Property): PropertyFields {
  const typed = Object.fromEntries([
    ...numbers.map((name) => [name, typedNumber(name, property[name])]),
    ...[...choices, ...days, ...texts].map((name) => [name, property[name] ?? ""]),
  ]) as Omit<PropertyFields, "portals" | "price_reason" | "hides_address">;
  const portals = property.portals.map(({ until, ...portal }) => ({ ...portal, until: until ?? ("" as const) }));
  return { ...typed, hides_address: property.hides_address, price_reason: "", portals };
}

const resolver: Resolver<PropertyFields, unknown, PropertyUpdate> = (fields) => {
  const values = {
    ...Object.fromEntries(numbers.map((name) => [name, fields[name].trim() === "" ? null : numberOf(fields[name])])),
    ...Object.fromEntries([...choices, ...days].map((name) => [name, fields[name] || null])),
    ...Object.fromEntries(texts.map((name) => [name, fields[name]])),
    hides_address: fields.hides_address,
    // A reason belongs to a price; alone it says nothing.
    price_reason: fields.price_reason.trim() || undefined,
    portals: fields.portals
      .filter(({ name, url }) => name.trim() || url.trim())
      .map((portal) => ({ ...portal, until: portal.until || null })),
  };
  const result = propertyUpdate.safeParse(given(values), { error: germanMessage });
  if (result.success) return { values: result.data, errors: {} };
  const errors: FieldErrors<PropertyFields> = Object.fromEntries(
    fieldProblems(result.error)
      .toReversed()
      .map(({ field, message }) => [field.split(".", 1)[0] ?? "", { type: "refused", message }]),
  );
  return { values: {}, errors };
};
