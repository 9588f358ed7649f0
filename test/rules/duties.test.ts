import type { Day } from "#shared/core/time";
import { describe, expect, it } from "vitest";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import type { PropertyValues } from "#shared/market/contract";
import { dutyKeys } from "#shared/catalogue/duty-keys";
import type { KeptDutyEntry } from "#shared/market/duties/contract";
import { noAnswers } from "#shared/market/duties/answers";
import { dutiesOf, dutySummary, openLater, openOf, refusalOf } from "#shared/market/duties/lights";
import { dutyLaws, lawText } from "#shared/market/duties/laws";
import type { DutyFacts } from "#shared/market/duties/facts";
import { vouchedFor, withOffice } from "#shared/market/duties/office";
import { awaitsDuties } from "#shared/market/duties/waiting";
import { dutyRules } from "#shared/market/duties/rules";
import { starterCatalogue } from "../../functions/catalogue/starter-catalogue.ts";
import { certificate, lightOf, nothing, of, proof, property, provenBy, today } from "./duty-facts.ts";

it("whatever waits for a duty is looked at before it begins, also where it does not advertise", () => {
  expect(awaitsDuties({ advertises: false, code: "anfragen-sofort-expose" })).toBe(true);
  expect(awaitsDuties({ advertises: false, code: "" })).toBe(false);
});

const inOffice = (valid_until: Day | null, key: "mailing" | "contract" = "mailing") => {
  const begun = [
    { status: "done", code: "altinteressenten-neuem-anlass", done_on: today, name_override: null },
  ] as unknown as DutyFacts["measures"];
  const open = dutiesOf({ ...nothing, measures: begun });
  const proofs = [{ name: "Kundenkartei prüfen", proves: key, valid_until }];
  return withOffice(open, proofs, today).find((duty) => duty.key === "mailing") ?? expect.fail();
};

it("a proof of the office's list fulfils the duty of each campaign; what ran out there is a hint", () => {
  expect(inOffice("2027-09-10")).toMatchObject({
    light: "green",
    isOpen: false,
    sentence: "Vom Büro für alle Objekte belegt: „Kundenkartei prüfen“ gilt bis 10.09.2027.",
  });
  expect(inOffice("2027-03-09")).toMatchObject({
    light: "red",
    isOpen: true,
    sentence: `${dutyRules.mailing.demand} „Kundenkartei prüfen“ ist abgelaufen seit 10.03.2027.`,
  });
  for (const said of [inOffice(null), inOffice("2027-09-10", "contract")])
    expect(said).toMatchObject({ light: "red", sentence: dutyRules.mailing.demand });
});

it("whoever ticks a measure of the office reads all that it proves everywhere, and the starter row asks for it", () => {
  expect(vouchedFor({ proves: "contract" })).toBe("");
  const said = vouchedFor({ proves: "buyers" });
  const row = starterCatalogue().find(({ planning }) => planning.proves === "buyers")?.description ?? "";
  for (const part of [
    /Provision/,
    /Widerrufsbelehrung/,
    /Muster-Formular/,
    /dauerhaften Datenträger/,
    /zahlungspflichtig bestellen/,
  ])
    for (const text of [said, row]) expect(text).toMatch(part);
});

describe("the duties before an ad", () => {
  it("name a measure of the starter catalogue that proves them, their law and the day of its text", () => {
    const proving = starterCatalogue().flatMap(({ planning }) => planning.proves ?? []);
    expect(proving.toSorted()).toEqual(dutyKeys.toSorted());
    for (const key of dutyKeys) {
      const { cites, says, stand } = dutyLaws[key];
      expect(cites).toMatch(/§|Art\./);
      expect(says).toMatch(/[.…]$/);
      expect(stand).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(dutyRules[key].demand).toMatch(/\.$/);
    }
    expect(lawText(dutyLaws.energy)).toBe("GModG §§ 79, 80, 87 (bis August 2026: GEG) · Stand 19.08.2026");
    expect(lawText(dutyLaws.drone)).toMatch(/ · Stand 25\.11\.2026, EU-Recht nicht im Wortlaut geprüft$/);
  });

  it("are all answered for every type; of a new campaign the sure ones are open and the unclear ones ask", () => {
    for (const type of propertyTypeCodes)
      expect(dutiesOf({ ...nothing, type }).map(({ key }) => key)).toEqual([...dutyKeys]);
    expect(openOf(dutiesOf(nothing))).toEqual({
      red: ["contract", "energy", "commission"],
      yellow: ["withdrawal", "identification", "photos", "tenants", "buyers"],
    });
    expect(openOf(dutiesOf({ ...nothing, type: "GRS" }))).toEqual({
      red: ["commission"],
      yellow: ["contract", "withdrawal", "identification", "buyers"],
    });
  });

  it("are proven by an entry until its last day, and say it a month before", () => {
    expect(of("contract", provenBy("contract", proof()))).toEqual({
      light: "green",
      sentence: "Belegt am 01.02.2027.",
    });
    const until = (day: Day) => lightOf("contract", provenBy("contract", proof({ until: day })));
    expect([until("2027-06-01"), until("2027-04-09"), until(today), until("2027-03-09")]).toEqual([
      "green",
      "yellow",
      "yellow",
      "red",
    ]);
  });

  it("are not fulfilled by an entry alone: a file shows it, or a note says where the proof lies", () => {
    const entered = (fields: Partial<KeptDutyEntry>) => of("contract", provenBy("contract", proof(fields)));
    expect(entered({ note: "" })).toEqual({
      light: "yellow",
      sentence: "Eingetragen am 01.02.2027, aber ohne Beleg: Bitte eine Datei anhängen oder notieren, wo er liegt.",
    });
    expect(entered({ note: "", file_id: "c.f" }).light).toBe("green");
    expect(entered({ note: "Ordner 12" }).light).toBe("green");
    expect(entered({ note: "", until: "2027-03-09" }).light).toBe("red");
  });

  it("are proven by their measure being done, not by one that is skipped or stands open", () => {
    const measured = (status: string, done_on: Day | null) =>
      lightOf("identification", { ...nothing, measures: [{ proves: "identification", status, done_on }] });
    expect([measured("done", "2027-01-05"), measured("skipped", null), measured("queued", null)]).toEqual([
      "green",
      "yellow",
      "yellow",
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

  it("of the withdrawal (BGB §§ 312g, 355, 356a; EGBGB Art. 246a) concern a consumer (BGB § 13) outside the office alone, and warn for fourteen days", () => {
    const asked = (client: "consumer" | "business" | null, at_distance: boolean | null) =>
      lightOf("withdrawal", { ...nothing, duties: { ...noAnswers, client, at_distance } });
    expect([
      asked("business", null),
      asked("consumer", false),
      asked("consumer", null),
      asked("consumer", true),
    ]).toEqual(["none", "none", "yellow", "red"]);
    const consumer = { ...nothing, duties: { ...noAnswers, client: "consumer", at_distance: true } } as const;
    const told = (notice: Day, contract: Day) =>
      of(
        "withdrawal",
        provenBy("withdrawal", proof({ on: notice }), provenBy("contract", proof({ on: contract }), consumer)),
      );
    const running =
      "Die Widerrufsfrist läuft bis 10.03.2027. Vorher nur beginnen, wenn der Auftraggeber das ausdrücklich und in Textform verlangt (§ 357a Abs. 2); das ist noch nicht festgehalten.";
    expect(told("2027-02-10", "2027-02-24").sentence).toBe(`Belegt am 10.02.2027. ${running}`);
    expect(told("2027-02-24", "2027-02-10").sentence).toBe(`Belegt am 24.02.2027. ${running}`);
    expect([told("2027-02-10", "2027-02-23").light, told("2027-02-23", "2027-02-10").light]).toEqual([
      "green",
      "green",
    ]);
  });

  it("of the withdrawal (BGB §§ 187, 188, 193) never end on a Saturday, a Sunday or a holiday of the region", () => {
    const consumer = { ...nothing, duties: { ...noAnswers, client: "consumer", at_distance: true } } as const;
    const ends = (contract: Day, region: DutyFacts["region"]) => {
      const facts = { ...consumer, region, today: contract };
      const proven = provenBy(
        "withdrawal",
        proof({ on: contract }),
        provenBy("contract", proof({ on: contract }), facts),
      );
      return /bis (\d\d\.\d\d\.\d{4})/.exec(of("withdrawal", proven).sentence ?? "")?.[1];
    };
    // A Saturday; Epiphany, which Bavaria keeps and Berlin does not; Good Friday before Easter.
    expect(ends("2027-02-27", "DE-BY")).toBe("15.03.2027");
    expect([ends("2026-12-23", "DE-BY"), ends("2026-12-23", "DE-BE")]).toEqual(["07.01.2027", "06.01.2027"]);
    expect(ends("2027-03-12", "DE-BE")).toBe("30.03.2027");
  });

  it("of the withdrawal count from the contract's proof or measure, never from the mandate's first day, and ask where nobody told the day", () => {
    const consumer: DutyFacts = { ...nothing, duties: { ...noAnswers, client: "consumer", at_distance: true } };
    const notified = provenBy("withdrawal", proof({ on: "2027-01-05" }), consumer);
    for (const mandate_from of [null, "2027-01-02"] as const)
      expect(of("withdrawal", { ...notified, property: property({ mandate_from }) })).toEqual({
        light: "yellow",
        sentence:
          "Belegt am 05.01.2027. Die Widerrufsfrist läuft 14 Tage ab dem Vertragsschluss; dessen Tag steht unter „Maklervertrag in Textform“ noch nicht.",
      });
    const closed = { proves: "contract" as const, status: "done", done_on: "2027-03-01" as const };
    expect(of("withdrawal", { ...notified, measures: [closed] }).sentence).toContain("bis 15.03.2027");
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
    const late = { ...certificate, certificate_until: "2027-03-09" as const };
    expect(lightOf("energy", { ...provenBy("energy", proof()), property: property(late) })).toBe("red");
  });

  it("of energy and commission say what the property lacks, although an entry or a measure proves them", () => {
    expect(of("energy", provenBy("energy", proof()))).toEqual({
      light: "yellow",
      sentence: "Belegt am 01.02.2027. Beim Objekt fehlt noch: Art des Energieausweises.",
    });
    const measures = [{ proves: "commission" as const, status: "done", done_on: "2027-01-05" as const }];
    expect(of("commission", { ...nothing, measures })).toEqual({
      light: "yellow",
      sentence: "Im Plan erledigt am 05.01.2027. Beim Objekt fehlt noch: Provision des Käufers.",
    });
  });

  it("BGB § 241 (2), DSGVO Art. 13, 14: tenants are told of the sale and of who sees which of their data; what they may buy is told after it", () => {
    expect(dutyRules.tenants.demand).toMatch(/wissen vom Verkauf.* welche ihrer Daten Interessenten sehen/);
    expect(dutyLaws.tenants.says).toContain(
      "zur Rücksicht auf die Rechte, Rechtsgüter und Interessen des anderen Teils",
    );
    expect(dutyLaws.tenants.cites).not.toContain("577");
  });

  it("of residents (DSGVO Art. 6, 7; KUG § 22) and tenants (BGB § 241) follow who lives there; a reason can stand for them, but not for the contract", () => {
    const living = (occupancy: PropertyValues["occupancy"]): DutyFacts => ({
      ...nothing,
      property: property({ occupancy }),
    });
    expect([lightOf("photos", living("owner")), lightOf("tenants", living("owner"))]).toEqual(["red", "none"]);
    expect([lightOf("photos", living("free")), lightOf("tenants", living("let"))]).toEqual(["none", "red"]);
    // Of a house of flats the owner uses one.
    expect(lightOf("tenants", { ...living("owner"), type: "MFH" })).toBe("red");
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

  it("of a drone (LuftVO §§ 21h, 21i) concern a plan with a flight, whatever its name", () => {
    const flight = { flies: true, name_override: "Termin mit Müller", done_on: null };
    const planned = (status: string) => lightOf("drone", { ...nothing, measures: [{ ...flight, status }] });
    expect([lightOf("drone", nothing), planned("planned"), planned("skipped")]).toEqual(["none", "red", "none"]);
    expect(of("drone", nothing).sentence).toBe(
      "Keine Maßnahme im Plan ist ein Drohnenflug oder spricht von einem. Wird doch geflogen, gilt diese Pflicht.",
    );
  });

  it("of a drone know the flights of the starter catalogue", () => {
    const flying = starterCatalogue().filter(({ planning }) => planning.flies);
    expect(flying.map(({ name }) => name)).toEqual([
      "Drohnenfotos von Haus und Umgebung aufnehmen",
      "Luftfilm mit eingeblendeter Grundstücksgrenze",
      "Luftaufnahmen von Anbindung und Rangierflächen",
      "Dach und Fassade per Drohne befliegen",
    ]);
  });

  it("of a drone know a flight by a person's own words, and none that is not flown or proves the permission", () => {
    const flies = (words: Partial<DutyFacts["measures"][number]>) =>
      lightOf("drone", { ...nothing, measures: [{ status: "planned", done_on: null, ...words }] }) === "red";
    for (const name_override of [
      "Drohnenflug mit Müller",
      "Luftbilder mit Drohne",
      "Zweiter Flug bei Sonne",
      "Quadrocopter mieten",
      "Multikopter mit Kamera",
      "Kopteraufnahmen",
      "Überfliegung mit Müller",
      "Rundflug filmen",
      "Haus aus der Luft filmen",
      "Luftansichten bestellen",
    ])
      expect(flies({ name_override })).toBe(true);
    expect(flies({ name_override: "Termin mit Müller", description_override: "Er bringt die Drohne mit." })).toBe(true);
    for (const name_override of [
      "Ausflug der Nachbarn",
      "Flugblätter verteilen",
      "Helikopter-Landeplatz erwähnen",
      "Kein Drohnenflug: Hochstativ bestellen",
    ])
      expect(flies({ name_override })).toBe(false);
    expect(flies({ name_override: "Drohnenflug absichern", proves: "drone" })).toBe(false);
    expect(flies({ measure_name: "Luftbilder mit Drohne" })).toBe(true);
    const unmarked = starterCatalogue().filter(({ planning }) => !planning.flies);
    const spoken = unmarked.filter(({ name, planning: { proves } }) => flies({ measure_name: name, proves }));
    expect(spoken.map(({ name }) => name)).toEqual([]);
  });

  it("of a mandate or certificate that ends later are open from then on in the list over all as well", () => {
    const facts = (mandate_until: Day, certificate_until: Day | null): DutyFacts => ({
      ...provenBy("energy", proof(), provenBy("contract", proof())),
      type: "MFH",
      property: property({ ...certificate, certificate_until, mandate_until }),
    });
    const kept = facts("2027-06-30", "2027-07-31");
    const summary = dutySummary(dutiesOf(kept), false, kept);
    for (const day of [today, "2027-06-30", "2027-07-01", "2027-07-31", "2027-08-01"] as const) {
      const { red } = openOf(dutiesOf({ ...kept, today: day }));
      const later = openLater(summary, day).red;
      const ofBoth = (keys: readonly string[]) => keys.filter((key) => key === "contract" || key === "energy");
      expect([day, ofBoth(later)]).toEqual([day, ofBoth(red)]);
    }
  });

  it("are named where they keep an ad or a reservation from beginning", () => {
    expect(refusalOf(["contract", "energy"])).toBe(
      "Diese Maßnahme wirbt für das Objekt und kann noch nicht beginnen. Offen sind: Maklervertrag in Textform, Energieausweis und Pflichtangaben. Sie belegen das unter Akte, „Pflichten vor der Werbung“.",
    );
    expect(refusalOf(["identification"], 2)).toBe(
      "Diese Maßnahmen reservieren und können noch nicht beginnen. Offen sind: Identifizierung nach GwG. Sie belegen das unter Akte, „Pflichten vor der Werbung“.",
    );
    expect(refusalOf(["identification"], 1, "Der Käufer ist es noch nicht.")).toBe(
      "Diese Maßnahme reserviert und kann noch nicht beginnen. Der Käufer ist es noch nicht. Die Pflicht steht unter Akte, „Pflichten vor der Werbung“.",
    );
  });
});
