import { describe, expect, it } from "vitest";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import { storedFields } from "#shared/core/entity-fields";
import type { PropertyValues } from "#shared/market/contract";
import type { KeptDutyEntry } from "#shared/market/duties/contract";
import { type DutyKey, dutyKeys } from "#shared/market/duties/keys";
import { dutiesOf, openOf, refusalOf } from "#shared/market/duties/lights";
import { type DutyFacts, dutyRules } from "#shared/market/duties/rules";
import { propertyFields } from "#shared/market/property-fields";
import { starterCatalogue } from "../../functions/catalogue/starter-catalogue.ts";

const today = "2027-03-10";
const property = (known: Partial<PropertyValues> = {}): PropertyValues => storedFields(propertyFields, known);
const nothing: DutyFacts = {
  type: "HAU",
  property: property(),
  duties: { client: null, at_distance: null, entries: {} },
  measures: [],
  today,
};
const proof = (fields: Partial<KeptDutyEntry> = {}): KeptDutyEntry => ({
  state: "proven",
  on: "2027-02-01",
  until: null,
  file_id: null,
  note: "",
  by: "u",
  at: "2027-02-01T10:00:00.000Z",
  ...fields,
});
const provenBy = (key: DutyKey, entry: KeptDutyEntry, facts: DutyFacts = nothing): DutyFacts => ({
  ...facts,
  duties: { ...facts.duties, entries: { ...facts.duties.entries, [key]: entry } },
});
const of = (key: DutyKey, facts: DutyFacts) => {
  const { light, sentence } = dutiesOf(facts).find((duty) => duty.key === key) ?? expect.fail(key);
  return { light, sentence };
};
const lightOf = (key: DutyKey, facts: DutyFacts) => of(key, facts).light;
const certificate = {
  certificate: "demand",
  energy_value: 98.4,
  energy_carrier: "Gas",
  energy_class: "C",
  built_in: 1998,
  certificate_until: "2031-05-01",
} as const;

describe("the duties before an ad", () => {
  it("name a measure of the starter catalogue that is a duty, or the drone's, their law and the day of reading it", () => {
    const names = new Set(starterCatalogue().map(({ name }) => name));
    for (const key of dutyKeys) {
      const { measure, law, checked, demand } = dutyRules[key];
      expect(names).toContain(measure);
      expect(law).toMatch(/§|Art\./);
      expect(checked).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(demand).toMatch(/\.$/);
    }
  });

  it("are all answered for every type; of a new campaign the sure ones are open and the unclear ones ask", () => {
    for (const type of propertyTypeCodes)
      expect(dutiesOf({ ...nothing, type }).map(({ key }) => key)).toEqual([...dutyKeys]);
    expect(openOf(dutiesOf(nothing))).toEqual({
      red: ["contract", "identification", "energy", "commission"],
      yellow: ["withdrawal", "photos", "tenants"],
    });
    expect(openOf(dutiesOf({ ...nothing, type: "GRS" }))).toEqual({
      red: ["identification", "commission"],
      yellow: ["withdrawal"],
    });
  });

  it("are proven by an entry until its last day, and say it a month before", () => {
    expect(of("contract", provenBy("contract", proof()))).toEqual({
      light: "green",
      sentence: "Belegt am 01.02.2027.",
    });
    const until = (day: string) => lightOf("contract", provenBy("contract", proof({ until: day })));
    expect([until("2027-06-01"), until("2027-04-09"), until(today), until("2027-03-09")]).toEqual([
      "green",
      "yellow",
      "yellow",
      "red",
    ]);
  });

  it("are proven by their measure being done, not by one that is skipped or stands open", () => {
    const measure_name = dutyRules.identification.measure;
    const measured = (status: string, done_on: string | null) =>
      lightOf("identification", { ...nothing, measures: [{ measure_name, status, done_on }] });
    expect([measured("done", "2027-01-05"), measured("skipped", null), measured("queued", null)]).toEqual([
      "green",
      "red",
      "red",
    ]);
  });

  it("open again when the mandate has run out, whatever was proven, for every type of property", () => {
    for (const type of propertyTypeCodes) {
      const ended = { ...provenBy("contract", proof()), type, property: property({ mandate_until: "2027-03-09" }) };
      expect(of("contract", ended)).toEqual({
        light: "red",
        sentence: "Der Maklerauftrag ist am 09.03.2027 abgelaufen.",
      });
      expect(lightOf("contract", { ...ended, property: property({ mandate_until: today }) })).not.toBe("red");
    }
  });

  it("of the withdrawal concern a consumer outside the office alone, and warn for fourteen days", () => {
    const asked = (client: "consumer" | "business" | null, at_distance: boolean | null) =>
      lightOf("withdrawal", { ...nothing, duties: { client, at_distance, entries: {} } });
    expect([
      asked("business", null),
      asked("consumer", false),
      asked("consumer", null),
      asked("consumer", true),
    ]).toEqual(["none", "none", "yellow", "red"]);
    const consumer = { ...nothing, duties: { client: "consumer", at_distance: true, entries: {} } } as const;
    const told = (notice: string, contract: string) =>
      of(
        "withdrawal",
        provenBy("withdrawal", proof({ on: notice }), provenBy("contract", proof({ on: contract }), consumer)),
      );
    const running =
      "Die Widerrufsfrist läuft bis 10.03.2027. Vorher nur auf ausdrücklichen Wunsch des Auftraggebers beginnen.";
    expect(told("2027-02-10", "2027-02-24").sentence).toBe(`Belegt am 10.02.2027. ${running}`);
    expect(told("2027-02-24", "2027-02-10").sentence).toBe(`Belegt am 24.02.2027. ${running}`);
    expect([told("2027-02-10", "2027-02-23").light, told("2027-02-23", "2027-02-10").light]).toEqual([
      "green",
      "green",
    ]);
  });

  it("of the withdrawal count from the contract's measure or the mandate's day, and ask where nobody told the day", () => {
    const consumer: DutyFacts = { ...nothing, duties: { client: "consumer", at_distance: true, entries: {} } };
    const notified = provenBy("withdrawal", proof({ on: "2027-01-05" }), consumer);
    expect(of("withdrawal", notified)).toEqual({
      light: "yellow",
      sentence:
        "Belegt am 05.01.2027. Die Widerrufsfrist läuft 14 Tage ab dem Vertragsschluss; dessen Tag steht unter „Maklervertrag in Textform“ noch nicht.",
    });
    const closed = { measure_name: dutyRules.contract.measure, status: "done", done_on: "2027-03-01" };
    expect(of("withdrawal", { ...notified, measures: [closed] }).sentence).toContain("bis 15.03.2027");
    expect(of("withdrawal", { ...notified, property: property({ mandate_from: "2027-03-02" }) }).sentence).toContain(
      "bis 16.03.2027",
    );
  });

  it("of the energy certificate follow the property: complete, incomplete, exempt, run out", () => {
    const energy = (known: Partial<PropertyValues>) => of("energy", { ...nothing, property: property(known) });
    expect(energy(certificate)).toEqual({
      light: "green",
      sentence: "Der Pflichttext für Anzeigen ist vollständig, gilt bis 01.05.2031.",
    });
    expect(energy({ ...certificate, energy_class: null })).toEqual({
      light: "red",
      sentence: "Beim Objekt fehlt noch: Effizienzklasse.",
    });
    expect(energy({ certificate: "none", certificate_exemption: "Denkmal" }).light).toBe("green");
    expect(energy({ ...certificate, certificate_until: "2027-03-09" })).toEqual({
      light: "red",
      sentence: "Der Energieausweis ist am 09.03.2027 abgelaufen.",
    });
    const late = { ...certificate, certificate_until: "2027-03-09" };
    expect(lightOf("energy", { ...provenBy("energy", proof()), property: property(late) })).toBe("red");
  });

  it("of a certificate that is still to come is yellow whatever is entered; a new building can't do without one", () => {
    const told = (type: DutyFacts["type"], known: Partial<PropertyValues>) =>
      of("energy", { ...provenBy("energy", proof()), type, property: property(known) });
    expect(told("HAU", { certificate: "later" })).toEqual({
      light: "yellow",
      sentence:
        "Der Energieausweis liegt noch nicht vor; er wird spätestens bei der Besichtigung vorgelegt. Danach tragen Sie die Angaben beim Objekt ein und in jeder Anzeige nach.",
    });
    expect(told("NEU", { certificate: "later" }).sentence).toContain("nach der Fertigstellung ausgestellt");
    expect(told("NEU", { certificate: "none", certificate_exemption: "Neubau, Ausweis folgt" })).toEqual({
      light: "red",
      sentence:
        "Ein Neubau braucht einen Energieausweis (GEG § 80 Abs. 1). Bis er da ist, wählen Sie beim Objekt „Liegt noch nicht vor“.",
    });
  });

  it("of energy and commission say what the property lacks, although an entry or a measure proves them", () => {
    expect(of("energy", provenBy("energy", proof()))).toEqual({
      light: "yellow",
      sentence: "Belegt am 01.02.2027. Beim Objekt fehlt noch: Art des Energieausweises.",
    });
    const measures = [{ measure_name: dutyRules.commission.measure, status: "done", done_on: "2027-01-05" }];
    expect(of("commission", { ...nothing, measures })).toEqual({
      light: "yellow",
      sentence: "Im Plan erledigt am 05.01.2027. Beim Objekt fehlt noch: Provision des Käufers.",
    });
  });

  it("of the commission demand it in full, and for homes not more of the buyer than of the seller", () => {
    const commission = (buyer: number | null, seller: number | null, type: DutyFacts["type"] = "HAU") =>
      lightOf("commission", {
        ...nothing,
        type,
        property: property({ commission_buyer: buyer, commission_seller: seller }),
      });
    expect([commission(0, null), commission(3.57, 3.57), commission(3.57, 2), commission(3.57, null)]).toEqual([
      "green",
      "green",
      "red",
      "red",
    ]);
    expect(commission(3.57, null, "GEW")).toBe("green");
  });

  it("of residents and tenants follow who lives there; a reason can stand for them, but not for the contract", () => {
    const living = (occupancy: PropertyValues["occupancy"]): DutyFacts => ({
      ...nothing,
      property: property({ occupancy }),
    });
    expect([lightOf("photos", living("owner")), lightOf("tenants", living("owner"))]).toEqual(["red", "none"]);
    expect([lightOf("photos", living("free")), lightOf("tenants", living("let"))]).toEqual(["none", "red"]);
    const not = proof({ state: "not_needed", note: "Keine Innenaufnahmen" });
    expect(of("photos", provenBy("photos", not, living("let")))).toEqual({
      light: "none",
      sentence: "Nicht nötig: Keine Innenaufnahmen",
    });
    expect(lightOf("contract", provenBy("contract", not))).toBe("red");
  });

  it("of residents count what is entered, also while nobody said who lives there", () => {
    expect(of("photos", provenBy("photos", proof()))).toEqual({ light: "green", sentence: "Belegt am 01.02.2027." });
    expect(lightOf("tenants", provenBy("tenants", proof()))).toBe("green");
  });

  it("of a drone concern a plan with a flight", () => {
    const flight = { measure_name: "Drohnenfotos von Haus und Umgebung aufnehmen", done_on: null };
    const planned = (status: string) => lightOf("drone", { ...nothing, measures: [{ ...flight, status }] });
    expect([lightOf("drone", nothing), planned("planned"), planned("skipped")]).toEqual(["none", "red", "none"]);
  });

  it("of a drone know a flight of the starter catalogue, renamed or not, and none that is not flown", () => {
    const flies = (text: Partial<DutyFacts["measures"][number]>) =>
      lightOf("drone", {
        ...nothing,
        measures: [{ measure_name: "", status: "planned", done_on: null, ...text }],
      }) === "red";
    const flown = starterCatalogue().filter(({ name, description }) =>
      flies({ measure_name: name, measure_description: description }),
    );
    expect(flown.map(({ name }) => name)).toEqual([
      "Drohnenfotos von Haus und Umgebung aufnehmen",
      "Luftfilm mit eingeblendeter Grundstücksgrenze",
      "Luftaufnahmen von Anbindung und Rangierflächen",
      "Dach und Fassade per Drohne befliegen",
    ]);
    for (const { name } of flown) expect(flies({ measure_name: name, name_override: "Termin mit Müller" })).toBe(true);
    for (const name_override of [
      "Drohnenflug mit Müller",
      "Luftbilder mit Drohne",
      "Zweiter Flug bei Sonne",
      "Quadrocopter mieten",
    ])
      expect(flies({ name_override })).toBe(true);
    expect(flies({ name_override: "Termin mit Müller", description_override: "Er bringt die Drohne mit." })).toBe(true);
    for (const name_override of [
      "Ausflug der Nachbarn",
      "Flugblätter verteilen",
      "Kein Drohnenflug: Hochstativ bestellen",
    ])
      expect(flies({ name_override })).toBe(false);
    expect(of("drone", nothing).sentence).toBe(
      "Keine Maßnahme im Plan spricht von Drohne, Luftbild oder Flug. Wird doch geflogen, gilt diese Pflicht.",
    );
  });

  it("are named where they keep an ad from beginning", () => {
    expect(refusalOf(["contract", "energy"])).toContain("Maklervertrag in Textform, Energieausweis und Pflichtangaben");
  });
});
