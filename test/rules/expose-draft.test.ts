import { expect, it } from "vitest";
import { euroText } from "#shared/core/numbers";
import { exposeDraft } from "#shared/market/expose-draft";
import { propertyFacts } from "#shared/market/property-facts";
import { grossYield, purchasePriceFactor } from "#shared/market/property-words";
import { property } from "./duty-facts.ts";

const address = "Holstenstraße 12a, 24103 Kiel";
const block = property({
  asking_price: 1_920_000,
  yearly_rent: 96_000,
  vacancy: 12.5,
  units: 9,
  parking: 4,
  rooms: 27,
  floor: "2. Obergeschoss",
  site_ratio: 0.4,
  floor_ratio: 1.2,
  development: "part",
  plot_area: 710,
});

it("what is let is told by rent, factor, yield and vacancy, where its type is bought for that", () => {
  expect([purchasePriceFactor(block), grossYield(block)]).toEqual([20, 5]);
  expect(purchasePriceFactor(property({ asking_price: 1 }))).toBeNull();
  expect(propertyFacts("MFH", block)).toEqual(
    expect.arrayContaining([
      ["Jahresnettokaltmiete", euroText(96_000)],
      ["Kaufpreisfaktor", "20"],
      ["Bruttorendite", "5\u202F%"],
      ["Leerstand", "12,5\u202F%"],
      ["Einheiten", "9"],
      ["Stellplätze", "4"],
    ]),
  );
  const labels = (type: Parameters<typeof propertyFacts>[0]) => propertyFacts(type, block).map(([label]) => label);
  expect(labels("HAU")).not.toContain("Kaufpreisfaktor");
  expect(labels("KAP")).toEqual(expect.arrayContaining(["Etage", "Kaufpreisfaktor"]));
  // BauNVO §§ 19 and 20: GRZ and GFZ.
  expect(labels("GRS")).toEqual(["Preis je m²", "Grundstück", "GRZ", "GFZ", "Erschließung"]);
});

it("areas and a plot's ratios are advertised as they were entered, to two decimals", () => {
  const plot = property({ plot_area: 812.75, site_ratio: 0.35, floor_ratio: 0.75 });
  expect(propertyFacts("GRS", plot)).toEqual([
    ["Grundstück", "812,75\u202Fm²"],
    ["GRZ", "0,35"],
    ["GFZ", "0,75"],
  ]);
  expect(propertyFacts("WOH", property({ living_area: 84.55 }))).toContainEqual(["Wohnfläche", "84,55\u202Fm²"]);
});

it("the draft says what is known, the sender's words among it, and keeps a hidden street everywhere", () => {
  const campaign = {
    title: "Zinshaus Holstenstraße 12a",
    property_address: address,
    property_type_code: "MFH",
    marketing: null,
  } as const;
  const known = {
    ...block,
    commission_buyer: 3.57,
    expose_text: "Gepflegtes Haus.\n\nLage\nDie Holstenstraße liegt am Wasser.",
  };
  expect(exposeDraft(campaign, known)).toContain("Holstenstraße 12a, 24103 Kiel");
  const draft = exposeDraft(campaign, { ...known, hides_address: true });
  expect(draft).toContain("24103 Kiel");
  expect(draft).toContain("Gepflegtes Haus.");
  expect(draft).toContain(`Kaufpreis: ${euroText(1_920_000)}`);
  expect(draft).toContain("Käuferprovision 3,57\u202F% inkl. MwSt.");
  expect(draft).not.toMatch(/holsten|12a/i);
  expect(exposeDraft({ ...campaign, marketing: "discreet" }, known)).toBe(draft);
});
