import { dayAfter, type Day } from "#shared/core/time";
import { describe, expect, it } from "vitest";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import { storedFields } from "#shared/core/entity-fields";
import type { Property, PropertyValues } from "#shared/market/contract";
import { priceChanges, pricedSince, withPrice } from "#shared/market/price-steps";
import { propertyFields } from "#shared/market/property-fields";
import { deadlinesOf, energyAdText, hasPart, priceChangeText, pricePerArea } from "#shared/market/property-words";

const property = (known: Partial<PropertyValues> = {}): Property => ({
  ...storedFields(propertyFields, known),
  price_steps: [],
  openimmo_obid: "",
  imported: {},
  version: 0,
});
const certificate = {
  certificate: "demand",
  energy_value: 98.4,
  energy_carrier: "Gas",
  energy_class: "C",
  built_in: 1998,
} as const;

describe("the text of the energy certificate for an ad (GModG § 87)", () => {
  it("says of a home kind, value, carrier, year and class", () => {
    expect(energyAdText("WOH", property(certificate))).toEqual({
      text: "Energiebedarfsausweis, Endenergie 98,4\u202FkWh/(m²·a), wesentlicher Energieträger Gas, Baujahr 1998, Energieeffizienzklasse C",
      missing: [],
    });
  });

  it("says of another building heat and electricity apart, without class and year", () => {
    const shop = property({ ...certificate, certificate: "consumption", power_value: 21, energy_class: null });
    expect(energyAdText("GEW", shop)).toEqual({
      text: "Energieverbrauchsausweis, Wärme 98,4\u202FkWh/(m²·a), Strom 21\u202FkWh/(m²·a), wesentlicher Energieträger Gas",
      missing: [],
    });
  });

  it("names what is missing, and demands nothing of land", () => {
    expect(energyAdText("HAU", property()).missing).toEqual(["Art des Energieausweises"]);
    expect(energyAdText("HAU", property({ certificate: "demand", energy_value: 50 })).missing).toEqual([
      "Energieträger",
      "Baujahr",
      "Effizienzklasse",
    ]);
    expect(energyAdText("HAU", property({ certificate: "none" })).missing).toEqual([
      "Warum kein Energieausweis nötig ist",
    ]);
    expect(energyAdText("HAU", property({ certificate: "none", certificate_exemption: "Baudenkmal" })).text).toBe(
      "Ein Energieausweis ist nicht erforderlich: Baudenkmal.",
    );
    const toCome = property({ certificate: "none", certificate_exemption: "Neubau, Ausweis folgt" });
    expect(energyAdText("NEU", toCome)).toEqual({
      text: "",
      missing: ["Energieausweis (ein Neubau braucht einen)"],
    });
    expect(energyAdText("NEU", property({ certificate: "later" }))).toEqual({
      text: "Der Energieausweis wird nach der Fertigstellung ausgestellt.",
      missing: [],
    });
    expect(energyAdText("HAU", property({ certificate: "later" })).text).toContain("zur Besichtigung");
    expect(energyAdText("GRS", property())).toEqual({ text: "", missing: [] });
  });
});

it("the price per square metre is that of the area after which the type is priced", () => {
  const all = property({ asking_price: 500_000, living_area: 100, usable_area: 200, plot_area: 1_000 });
  expect(Object.fromEntries(propertyTypeCodes.map((type) => [type, pricePerArea(type, all)]))).toEqual({
    WOH: 5_000,
    HAU: 5_000,
    LUX: 5_000,
    NEU: 5_000,
    MFH: 5_000,
    KAP: 5_000,
    GEW: 2_500,
    GRS: 500,
  });
  expect(pricePerArea("WOH", property({ asking_price: 1 }))).toBeNull();
});

it("land has no rooms, and only flats and business pay a monthly charge", () => {
  expect(hasPart("GRS", "rooms")).toBe(false);
  expect(propertyTypeCodes.filter((type) => hasPart(type, "charge"))).toEqual(["WOH", "LUX", "GEW", "KAP"]);
});

it("deadlines are told by day, a certificate's only where there is one", () => {
  const portals = [{ name: "Immowelt", url: "https://immowelt.de/1", until: "2026-12-01" as const }];
  const said = { mandate_until: "2027-03-31", certificate_until: "2026-12-24", portals } as const;
  expect(deadlinesOf(property({ ...said, certificate: "demand" }))).toEqual([
    { kind: "portal", on: "2026-12-01", name: "Immowelt" },
    { kind: "certificate", on: "2026-12-24" },
    { kind: "mandate", on: "2027-03-31" },
  ]);
  for (const kind of ["none", "later"] as const)
    expect(deadlinesOf(property({ ...said, certificate: kind, portals: [] }))).toEqual([
      { kind: "mandate", on: "2027-03-31" },
    ]);
});

describe("the price's steps", () => {
  const priced = (before: Property, asking_price: number | null, on: Day, reason = "") =>
    withPrice(before, { ...before, asking_price }, { on, reason });

  it("hold each change with its day, what it was, and why", () => {
    const first = priced(property(), 500_000, "2026-01-02", "Gutachten");
    const second = priced(first, 480_000, "2026-03-01", "Wenig Anfragen");
    expect(second.price_steps).toEqual([
      { on: "2026-01-02", from: null, to: 500_000, reason: "Gutachten" },
      { on: "2026-03-01", from: 500_000, to: 480_000, reason: "Wenig Anfragen" },
    ]);
    expect(priced(second, 480_000, "2026-04-01").price_steps).toEqual(second.price_steps);
  });

  it("take a slip of the same day back as if it had not been", () => {
    const first = priced(property(), 500_000, "2026-01-02");
    const slip = priced(first, 50_000, "2026-02-01");
    expect(priced(slip, 500_000, "2026-02-01").price_steps).toEqual(first.price_steps);
  });

  it("keep the first and the newest when there are very many", () => {
    let many = property();
    for (let at = 1; at <= 60; at += 1) many = priced(many, 1_000_000 - at, dayAfter("2025-12-31", at));
    expect(many.price_steps).toHaveLength(50);
    expect(many.price_steps[0]?.from).toBeNull();
    expect(many.price_steps.at(-1)?.to).toBe(999_940);
  });

  it("are told with sum and share", () => {
    expect(priceChangeText(500_000, 480_000)).toBe("−20.000\u202F€, −4\u202F%");
    expect(priceChangeText(480_000, 500_000)).toMatch(/^\+20\.000/);
    expect(priceChangeText(null, 500_000)).toBe("");
  });
});

it.each([
  ["a first price", [[null, 500]], [], "2026-01-01"],
  [
    "a change",
    [
      [null, 500],
      [500, 450],
    ],
    ["2026-01-02"],
    "2026-01-02",
  ],
  [
    "on request",
    [
      [null, 500],
      [500, null],
    ],
    [],
    null,
  ],
  [
    "on request, then for less",
    [
      [null, 500],
      [500, null],
      [null, 450],
    ],
    ["2026-01-03"],
    "2026-01-03",
  ],
  [
    "on request, then for the same",
    [
      [null, 500],
      [500, null],
      [null, 500],
    ],
    [],
    "2026-01-01",
  ],
  [
    "on request first",
    [
      [500, null],
      [null, 450],
    ],
    ["2026-01-02"],
    "2026-01-02",
  ],
] as const)("%s: which steps changed the price, and since when it is asked", (_, pairs, changed, since) => {
  const steps = pairs.map(([from, to], at) => ({ on: `2026-01-0${at + 1}` as Day, from, to, reason: "" }));
  expect([priceChanges(steps).map(({ on }) => on), pricedSince(steps)]).toEqual([changed, since]);
});
