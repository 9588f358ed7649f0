import { describe, expect, it, test } from "vitest";
import { bareJpeg } from "../../functions/core/picture.ts";
import { pageContent, defaultHeadline } from "#shared/market/page/content";
import { missingForPage, type PageFacts, pageObstacle } from "#shared/market/page/missing";
import { lapsedOf, pageStateOf } from "#shared/market/page/state";
import { notedJpeg, plainJpeg } from "../tiny-jpeg.ts";
import { property, today } from "./duty-facts.ts";

const address = "Holstenstraße 12a, 24103 Kiel";
const running = {
  property_type_code: "WOH",
  property_address: address,
  is_offer: false,
  archived: false,
  outcome: null,
  sale_on: null,
  notary_on: null,
  marketing: null,
} as const;
const complete = property({
  asking_price: 450_000,
  living_area: 84.5,
  built_in: 1998,
  certificate: "demand",
  energy_value: 98.4,
  energy_carrier: "Gas",
  energy_class: "C",
  commission_buyer: 3.57,
  expose_text: "Ruhig gelegen in der Holstenstr. 12a, drei Zimmer.",
});
const letterhead = {
  name: "Seeblick",
  address: "Kai 1\n24103 Kiel",
  phone: "0431 1",
  color: "",
  imprint: [],
  privacy_url: "https://seeblick.example/datenschutz",
  contact_email: "buero@seeblick.example",
  represented_by: "",
  supervisory_authority: "IHK Kiel",
};
const facts: PageFacts = {
  campaign: running,
  property: complete,
  letterhead,
  isSwitchedOn: true,
  hasPicture: true,
};

describe("what a page needs", () => {
  it("is nothing where ad text, commission, picture, place and imprint are there", () => {
    expect(missingForPage(facts)).toEqual([]);
    expect(pageObstacle(facts)).toBeNull();
  });

  it("is named as the forms name it", () => {
    const bare = { ...letterhead, address: "", privacy_url: "", contact_email: "", supervisory_authority: "" };
    const campaign = { ...running, property_address: "Am Deich 5" };
    const missing = missingForPage({ ...facts, campaign, property: property(), letterhead: bare, hasPicture: false });
    expect(missing).toContain("E-Mail-Adresse des Büros (§ 5 DDG)");
    expect(missing.filter((name) => !name.startsWith("E-Mail"))).toEqual([
      "Art des Energieausweises",
      "Titelbild",
      "Postleitzahl und Ort in der Adresse",
      "Provision des Käufers",
      "Anschrift des Büros",
      "Aufsichtsbehörde des Büros (§ 34c GewO)",
      "Link zum Datenschutz des Büros",
    ]);
    const land = { ...running, property_type_code: "GRS" } as const;
    expect(missingForPage({ ...facts, campaign: land, property: property({ commission_buyer: 0 }) })).toEqual([]);
  });

  it("§ 5 (1) no. 1 DDG: of a legal person is also who represents it", () => {
    const missing = (name: string, represented_by = "") =>
      missingForPage({ ...facts, letterhead: { ...letterhead, name, represented_by } });
    for (const name of [
      "Seeblick GmbH",
      "Seeblick UG (haftungsbeschränkt)",
      "See & Blick GmbH & Co. KG",
      "Blick e. V.",
      "A und B GbR",
    ])
      expect(missing(name)).toEqual(["Wer das Büro vertritt (§ 5 DDG)"]);
    for (const name of ["Seeblick", "Seeblick e. K.", "Erika Ag", "Immobilien-Segler"])
      expect(missing(name)).toEqual([]);
    expect(missing("Seeblick GmbH", "Geschäftsführerin Anna Muster")).toEqual([]);
  });

  it.each([
    ["an offer", { is_offer: true }, "noch ein Angebot"],
    ["an ended one", { outcome: { kind: "sold", on: "2027-03-01", price: 1, reason: "" } }, "beendet"],
    ["an archived one", { archived: true }, "beendet"],
    ["a discreet one", { marketing: "discreet" }, "diskret"],
  ])("%s has none", (_, more, sentence) => {
    const campaign = { ...running, ...more } as PageFacts["campaign"];
    expect(pageObstacle({ ...facts, campaign })).toContain(sentence);
  });

  it("is an administrator's leave first of all", () => {
    expect(pageObstacle({ ...facts, isSwitchedOn: false })).toContain("Angaben des Büros");
  });
});

it.each([
  ["live", {}, null],
  ["live", {}, "2027-03-09"],
  ["reserved", {}, "2027-03-10"],
  ["reserved", { sale_on: "2027-03-01" }, null],
  ["reserved", { notary_on: "2027-03-20" }, null],
  ["sold", { outcome: { kind: "sold", on: "2027-03-01" }, sale_on: "2027-03-01" }, null],
  ["live", { outcome: { kind: "sold", on: "2027-03-11" }, sale_on: "2027-03-11" }, null],
  ["reserved", { outcome: { kind: "sold", on: "2027-03-11" }, sale_on: "2027-03-01" }, null],
  ["gone", { outcome: { kind: "withdrawn", on: "2027-03-01" } }, null],
  ["gone", { outcome: { kind: "sold", on: "2027-03-01" }, archived: true }, null],
  ["gone", { marketing: "discreet" }, null],
  ["gone", { is_offer: true }, null],
])("a page is %s where the campaign is %j and reserved until %s", (state, more, reserved_until) => {
  const campaign = { ...running, ...more } as Parameters<typeof pageStateOf>[0]["campaign"];
  const reserved = { ...complete, reserved_until } as typeof complete;
  expect(pageStateOf({ campaign, property: reserved }, today)).toBe(state);
});

test.each<[missing: string[], fields: Partial<typeof complete>, campaign: object]>([
  [["Energiekennwert"], { energy_value: null }, {}],
  [["Art des Energieausweises"], { certificate: null }, {}],
  [["Provision des Käufers"], { commission_buyer: null }, {}],
  [["Gültiger Energieausweis"], { certificate_until: "2020-01-01" }, {}],
  [[], { certificate_until: today }, {}],
  [[], { certificate: "later", certificate_until: "2020-01-01" }, {}],
  [["Laufender Maklerauftrag"], { mandate_until: "2020-01-01" }, {}],
  [[], { mandate_until: today }, {}],
  [[], { mandate_until: "2020-01-01" }, { sale_on: "2020-01-01" }],
  [["Energiekennwert"], { energy_value: null }, { sale_on: "2020-01-01" }],
])("a page that lost %j can't be opened, until it is sold", (missing, fields, more) => {
  const stated = { campaign: { ...running, ...more }, property: { ...complete, ...fields } };
  expect(lapsedOf(stated, today)).toEqual(missing);
  expect(pageStateOf(stated, today) === "gone").toBe(missing.length > 0);
  const sold = { ...stated, campaign: { ...stated.campaign, outcome: { kind: "sold", on: today } as never } };
  expect(pageStateOf(sold, today)).toBe("sold");
});

describe("what a visitor reads", () => {
  it("is kind, place, price, figures, commission and the energy text, with the street where that is published", () => {
    const content = pageContent(running, complete, { headline: defaultHeadline(running), state: "live" });
    expect(content).toMatchObject({
      headline: "Eigentumswohnung in Kiel",
      address,
      price: "450.000\u202F€",
      commission: "Käuferprovision 3,57\u202F% inkl. MwSt.",
    });
    expect(content.energy).toContain("Energieeffizienzklasse C");
    expect(content.facts).toContainEqual(["Wohnfläche", "84,5\u202Fm²"]);
  });

  it("has no street in anything where the address is not to be published", () => {
    const hidden = { ...complete, hides_address: true, floor: "Holstenstraße 12a, 2. OG" };
    const content = pageContent(running, hidden, { headline: "Wohnung Holstenstr. 12 a", state: "live" });
    expect(content.address).toBe("24103 Kiel");
    expect(JSON.stringify(content).toLowerCase()).not.toContain("holsten");
  });

  it("of a sold property is no more than kind, town and headline", () => {
    const content = pageContent(running, complete, { headline: "Wohnung am Markt", state: "sold" });
    expect(content).toEqual({
      state: "sold",
      headline: "Wohnung am Markt",
      type: "Eigentumswohnung",
      address: "24103 Kiel",
      price: "",
      commission: "",
      facts: [],
      energy: "",
      text: "",
    });
  });
});

describe("a picture for everybody", () => {
  it("keeps its pixels and nothing of what the camera, a person or a smaller copy says", () => {
    expect(Buffer.from(bareJpeg(notedJpeg) ?? []).equals(plainJpeg)).toBe(true);
  });

  it("is none where it does not end, or a length leads out of it", () => {
    expect(bareJpeg(plainJpeg.subarray(0, -2))).toBeUndefined();
    expect(bareJpeg(Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1]))).toBeUndefined();
    expect(bareJpeg(Buffer.from("kein Bild"))).toBeUndefined();
  });
});
