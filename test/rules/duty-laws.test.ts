import type { Day } from "#shared/core/time";
import { describe, expect, it } from "vitest";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import type { PropertyValues } from "#shared/market/contract";
import type { CommissionModel, KeptDutyEntry } from "#shared/market/duties/contract";
import { noAnswers } from "#shared/market/duties/answers";
import type { DutyFacts } from "#shared/market/duties/facts";
import { dutiesOf, blockingDuties } from "#shared/market/duties/lights";
import { dutyLaws } from "#shared/market/duties/laws";
import { dutyRules } from "#shared/market/duties/rules";
import { settlementOf } from "#shared/market/duties/settled";
import { isWaiting } from "#shared/market/duties/waiting";
import { dutiesBefore, isReserved } from "#shared/market/duties/shown";
import { energyClasses } from "#shared/market/property-choices";
import { energyAdText } from "#shared/market/property-words";
import { starterCatalogue } from "../../functions/catalogue/starter-catalogue.ts";
import { certificate, lightOf, nothing, of, proof, property, provenBy, today } from "./duty-facts.ts";

/* What the law says, and what follows from it on the screen. */

const energy = (type: DutyFacts["type"], known: Partial<PropertyValues>) =>
  of("energy", { ...provenBy("energy", proof()), type, property: property(known) });

describe("GModG § 87 (1): „… und liegt zu diesem Zeitpunkt ein Energieausweis vor, so hat … der Immobilienmakler … sicherzustellen, dass die Immobilienanzeige folgende Pflichtangaben enthält“", () => {
  it("what is there has to be said in full", () => {
    for (const missing of ["energy_value", "energy_carrier", "energy_class", "built_in"] as const)
      expect(energy("HAU", { ...certificate, [missing]: missing === "energy_carrier" ? "" : null }).light).toBe("red");
    expect(energy("HAU", certificate).light).toBe("green");
  });

  it("what is not there yet keeps no ad from beginning, and stays to be done whatever is entered", () => {
    expect(energy("HAU", { certificate: "later" })).toEqual({
      light: "yellow",
      sentence:
        "Der Energieausweis wird spätestens zur Besichtigung vorgelegt. Sobald es ihn gibt, gehören seine Angaben in jede Anzeige: Tragen Sie sie dann beim Objekt ein.",
    });
    expect(energyAdText("HAU", property({ certificate: "later" }))).toEqual({
      text: "Der Energieausweis wird spätestens zur Besichtigung vorgelegt.",
      missing: [],
    });
  });

  it("an ad claims no certificate that is not there", () => {
    for (const type of ["HAU", "WOH", "NEU", "GEW"] as const)
      expect(energyAdText(type, property({ certificate: "later" })).text).not.toMatch(/liegt|vorhanden/);
  });

  it("„die im Energieausweis genannte Energieeffizienzklasse“ is one of the old scale or of the new one", () => {
    const [old, recent] = ["A+ A B C D E F G H", "A B C D E F G"].map((scale) => scale.split(" "));
    expect(energyClasses).toEqual(expect.arrayContaining([...(old ?? []), ...(recent ?? [])]));
    for (const energy_class of energyClasses)
      expect(energyAdText("WOH", property({ ...certificate, energy_class })).text).toContain(
        `Energieeffizienzklasse ${energy_class}`,
      );
  });
});

it("GModG § 87 (2): „… sowohl für Wärme als auch für Strom jeweils getrennt“, with the class that a new certificate names of other buildings too", () => {
  const { energy_class: _, ...old } = certificate;
  expect(energy("GEW", old).light).toBe("red");
  expect(energy("GEW", { ...old, power_value: 21 }).light).toBe("green");
  expect(energyAdText("GEW", property({ ...certificate, power_value: 21 })).text).toMatch(/Energieeffizienzklasse C$/);
});

describe("GModG § 80 (1): „Wird ein Gebäude errichtet, ist ein Energiebedarfsausweis … auszustellen … unverzüglich nach Fertigstellung“", () => {
  it("an ad never says of a new building that none is needed", () => {
    expect(energy("NEU", { certificate: "none", certificate_exemption: "Neubau, Ausweis folgt" })).toEqual({
      light: "red",
      sentence:
        "Ein Neubau braucht einen Energieausweis (GModG § 80 Abs. 1). Bis er da ist, wählen Sie beim Objekt „Folgt nach der Fertigstellung“.",
    });
    expect(energyAdText("NEU", property({ certificate: "later" })).text).toBe(
      "Der Energieausweis wird nach der Fertigstellung ausgestellt.",
    );
  });

  const toCome = [
    "Neubau, Ausweis folgt",
    "Ausweis ist beantragt",
    "noch nicht da",
    "in Arbeit",
    "in Bearbeitung",
    "Kommt noch",
    "nach Fertigstellung",
    "Wird nach der Fertigstellung ausgestellt",
    "Wird zur Besichtigung vorgelegt",
    "liegt bei der Besichtigung vor",
    "Ausweis liegt vor",
    "steht noch aus",
    "wird in Kürze nachgereicht",
    "Haus im Bau",
    "alter Ausweis abgelaufen",
    "auf Anfrage",
    "Kein Energieausweis vorhanden",
    "Ausweis in drei Monaten",
    "Energieausweis da",
    "Neubau nach Abriss",
    "Denkmal, Ausweis auf Anfrage",
    "Denkmal, noch kein Ausweis, folgt",
    "Denkmalschutz beantragt",
    "Denkmalschutz ist geplant",
    "Denkmalstatus in Prüfung",
    "Denkmaleigenschaft wird derzeit geprüft",
    "Baudenkmal (beantragt)",
    "Antrag auf Eintragung in die Denkmalliste gestellt",
    "Wird unter Denkmalschutz gestellt",
    "geplanter Denkmalschutz",
    "Unterschutzstellung läuft",
  ];

  it("nor of any home whose reason says that it is still to come", () => {
    for (const type of propertyTypeCodes.filter((code) => code !== "GRS"))
      for (const reason of toCome) {
        const known = { certificate: "none", certificate_exemption: reason } as const;
        expect([type, reason, energy(type, known).light]).toEqual([type, reason, "red"]);
        expect(energyAdText(type, property(known)).text).toBe("");
      }
    expect(energy("WOH", { certificate: "none", certificate_exemption: "Neubau, Ausweis folgt" }).sentence).toBe(
      "„Neubau, Ausweis folgt“ heißt, dass ein Ausweis nötig ist. Bis er da ist, wählen Sie beim Objekt „Liegt zur Besichtigung vor“.",
    );
  });

  it("nor of a home that nobody used yet, whatever type it is entered as", () => {
    const firstUse = { certificate: "none", condition: "first_use" } as const;
    for (const certificate_exemption of [
      "nicht nötig",
      "laut Bauträger keiner",
      "Abriss des Altbaus",
      "in drei Monaten",
    ]) {
      expect(energy("WOH", { ...firstUse, certificate_exemption })).toEqual({
        light: "red",
        sentence:
          "Bei einem Erstbezug ist ein Energieausweis nötig, außer bei einem Baudenkmal oder einem kleinen Gebäude bis 50 m² (GModG §§ 79, 80). Bis er da ist, wählen Sie beim Objekt „Liegt zur Besichtigung vor“.",
      });
      expect(energyAdText("WOH", property({ ...firstUse, certificate_exemption })).text).toBe("");
    }
    for (const certificate_exemption of ["Baudenkmal", "unter 50 m² Nutzfläche", "nur in vier Monaten im Jahr bewohnt"])
      expect(energy("WOH", { ...firstUse, certificate_exemption }).light).toBe("green");
    expect(energy("GEW", { ...firstUse, certificate_exemption: "unbeheizte Halle" }).light).toBe("green");
  });
});

it("GModG § 80 (3): „Soll ein mit einem Gebäude bebautes Grundstück … verkauft … werden, ist ein Energieausweis auszustellen“; a plot is asked for none as long as nothing stands on it", () => {
  const { light, sentence } = of("energy", { ...nothing, type: "GRS" });
  expect(light).toBe("none");
  expect(sentence).toMatch(/^Ein unbebautes Grundstück .*Steht ein Haus darauf, .*GModG § 80 Abs\. 3/);
});

it("GModG § 79 (4): „Auf ein Baudenkmal ist § 80 Absatz 3 bis 7 nicht anzuwenden“", () => {
  for (const reason of [
    "Baudenkmal",
    "Denkmal (Bescheid liegt vor)",
    "kleines Gebäude unter 50 m²",
    "Abbruch, wird nicht mehr bewohnt",
    "Abriss geplant",
    "Wird vom Käufer abgerissen",
    "Wohngebäude, weniger als vier Monate im Jahr genutzt",
    "Baudenkmal, kein Energieausweis vorhanden",
    "Kein Ausweis da Denkmal",
    "Energieausweis vor Abriss nicht nötig",
    "Wird demnächst abgerissen",
    "Denkmal, Bescheid auf Anfrage",
    "Kein Ausweis, Abriss beantragt",
    "Denkmalschutz, Sanierung geplant",
    "Denkmal, Umbau beantragt",
    "Steht unter Denkmalschutz, Eintragung in der Denkmalliste",
    "Baudenkmal nach Prüfung durch das Amt",
    "unter 50 m², kein Ausweis vorhanden",
  ])
    expect(energy("HAU", { certificate: "none", certificate_exemption: reason }).light).toBe("green");
  expect(energyAdText("HAU", property({ certificate: "none", certificate_exemption: "Baudenkmal" })).text).toBe(
    "Ein Energieausweis ist nicht erforderlich: Baudenkmal.",
  );
});

it("BGB § 656a: „Ein Maklervertrag … über eine Wohnung oder ein Einfamilienhaus … bedarf der Textform“; MaBV § 11: „unmittelbar nach der Annahme des Auftrags“ in Textform", () => {
  const stands = (type: DutyFacts["type"]) => of("contract", { ...nothing, type });
  const homes = ["HAU", "KAP", "LUX", "NEU", "WOH"];
  expect(propertyTypeCodes.filter((type) => stands(type).light === "red").toSorted()).toEqual(homes);
  for (const type of propertyTypeCodes.filter((code) => !homes.includes(code))) {
    expect(stands(type)).toMatchObject({
      light: "yellow",
      sentence: expect.stringContaining("(MaBV §§\u00A010,\u00A011)") as string,
    });
    expect(blockingDuties(dutiesOf({ ...nothing, type }), { advertises: true }, false)).not.toContain("contract");
  }
});

it("MaBV §§ 10, 11: „von der Annahme des Auftrages an … Aufzeichnungen“, of a home too, and told while the contract is fresh", () => {
  const signed = (on: Day, type: DutyFacts["type"] = "HAU") =>
    of("contract", provenBy("contract", proof({ on }), { ...nothing, type }));
  expect(signed("2027-03-01")).toEqual({
    light: "green",
    sentence:
      "Belegt am 01.03.2027. Der Auftrag gehört in die Aufzeichnungen; nennt der Vertrag Provision oder Laufzeit nicht, teilen Sie sie gleich in Textform mit (MaBV §§\u00A010,\u00A011).",
  });
  expect([signed("2027-02-23").sentence, signed("2027-03-01", "GEW").sentence]).toEqual([
    "Belegt am 23.02.2027.",
    "Belegt am 01.03.2027.",
  ]);
});

describe("UWG § 7 (2): „… elektronischer Post, ohne dass eine vorherige ausdrückliche Einwilligung des Adressaten vorliegt“", () => {
  const mailing = (status: string) => ({ status, done_on: null, advertises: true, channels: ["network"] as const });
  const withMailing = (status: string): DutyFacts => ({ ...nothing, measures: [mailing(status)] });

  it("is asked where a plan writes to people of a list, and red once it did", () => {
    const lights = ["planned", "queued", "done", "skipped"].map((status) => lightOf("mailing", withMailing(status)));
    expect([lightOf("mailing", nothing), ...lights]).toEqual(["none", "yellow", "red", "red", "none"]);
  });

  it("UWG § 7 (2) no. 1, § 7a: asks for the consent to calls too, which is kept five years", () => {
    const { sentence } = of("mailing", withMailing("planned"));
    expect(sentence).toMatch(
      /per E-Mail oder Telefon zugestimmt.*UWG § 7 Abs\. 2.*fünf Jahre aufbewahren \(UWG § 7a\)/,
    );
    expect(dutyLaws.mailing.says).toContain("Werbung mit einem Telefonanruf gegenüber einem Verbraucher");
    expect(dutyRules.mailing.demand).toMatch(/angerufen wird nur, wer .* zugestimmt hat/);
    const row = starterCatalogue().find(({ planning: { code } }) => code === "werbeeinwilligungen-empfaenger-versand");
    expect(row?.description).toContain("ein Suchauftrag ohne diese Zustimmung reicht nicht");
  });

  it("keeps mailings from beginning, and no other ad", () => {
    const kept = (facts: DutyFacts, measure: Parameters<typeof blockingDuties>[1]) =>
      blockingDuties(dutiesOf(facts), measure, false).includes("mailing");
    const old = { advertises: true, code: "altinteressenten-neuem-anlass" };
    const facts = withMailing("planned");
    expect([kept(facts, mailing("planned")), kept(facts, old), kept(facts, { advertises: true })]).toEqual([
      true,
      true,
      false,
    ]);
    expect(kept(provenBy("mailing", proof(), facts), mailing("planned"))).toBe(false);
  });

  it("holds whatever of the library's e-mails advertises, but an answer to one's own enquiry and a form that a firm wants used", () => {
    const own = ["anfragen-sofort-expose", "standortgesuche-filialisten-praxen"];
    const mails = starterCatalogue().filter(
      ({ category, planning }) => category === "E-Mail & Suchkunden-Matching" && planning.advertises,
    );
    const isHeld = ({ planning }: (typeof mails)[number]) => isWaiting("mailing", planning);
    expect(mails.filter((one) => !isHeld(one)).map(({ planning: { code } }) => code)).toEqual(own);
    expect(mails.filter(isHeld).map(({ planning: { code } }) => code)).toEqual([
      "vorabinfo-a-suchkunden",
      "segmentiertes-suchkunden-mailing",
      "investoren-mailing-kurzprofil",
      "hausanbieter-abgleich-bauherren",
      "altinteressenten-neuem-anlass",
      "suchkundenkartei-gelockertem-raster",
    ]);
  });
});

describe("BGB § 312j (3), (4): „… mit nichts anderem als den Wörtern „zahlungspflichtig bestellen“ …“, sonst kommt kein Vertrag zustande", () => {
  const facts = (commission_buyer: number | null, status = "planned"): DutyFacts => ({
    ...nothing,
    property: property({ commission_buyer }),
    measures: [{ status, done_on: null, advertises: true }],
  });

  it("is about buyers who pay, and due once an ad is out", () => {
    expect([null, 0, 3.57].map((rate) => lightOf("buyers", facts(rate)))).toEqual(["yellow", "none", "yellow"]);
    expect(lightOf("buyers", facts(3.57, "done"))).toBe("red");
  });

  it("keeps the exposé from going out, and no ad", () => {
    const kept = (one: DutyFacts, code?: string) =>
      blockingDuties(dutiesOf(one), { advertises: true, ...(code && { code }) }, false).includes("buyers");
    const answering = "anfragen-sofort-expose";
    expect([kept(facts(3.57), answering), kept(facts(3.57)), kept(facts(0), answering)]).toEqual([true, false, false]);
    expect(kept(provenBy("buyers", proof(), facts(3.57, "done")), answering)).toBe(false);
    expect(starterCatalogue().map(({ planning: { code } }) => code)).toContain(answering);
  });
});

describe("BGB § 355 (2): „Sie beginnt mit Vertragsschluss“; § 356 (3): „nicht, bevor der Unternehmer den Verbraucher … unterrichtet hat“", () => {
  const told = (notice: Day, contract: Day, early_wish: Day | null = null) => {
    const duties = { ...noAnswers, client: "consumer", at_distance: true, early_wish } as const;
    const signed = provenBy("contract", proof({ on: contract }), { ...nothing, duties });
    return of("withdrawal", provenBy("withdrawal", proof({ on: notice }), signed));
  };

  it("fourteen days run from the contract, or from a notice that came later", () => {
    expect(told("2027-02-10", "2027-02-24").sentence).toContain("läuft bis 10.03.2027");
    expect(told("2027-02-24", "2027-02-10").sentence).toContain("läuft bis 10.03.2027");
    expect(told("2027-02-10", "2027-02-23").light).toBe("green");
  });

  it("BGB § 357a (2): „ausdrücklich verlangt hat, dass mit der Leistung vor Ablauf der Widerrufsfrist begonnen werden soll“", () => {
    expect(told("2027-02-24", "2027-02-24")).toMatchObject({
      light: "yellow",
      sentence: expect.stringContaining("noch nicht festgehalten") as string,
    });
    expect(told("2027-02-24", "2027-02-24", "2027-02-24")).toEqual({
      light: "green",
      sentence:
        "Belegt am 24.02.2027. Die Widerrufsfrist läuft bis 10.03.2027; früher zu beginnen hat der Auftraggeber am 24.02.2027 verlangt.",
    });
    expect(told("2027-01-04", "2027-01-04", "2027-01-04").sentence).toBe("Belegt am 04.01.2027.");
  });
});

describe("GwG § 11 (2): „sobald ein ernsthaftes Interesse der Vertragsparteien … besteht und die Vertragsparteien hinreichend bestimmt sind“", () => {
  const kept = (facts: DutyFacts, measure: Parameters<typeof blockingDuties>[1], hasLeave = false) =>
    blockingDuties(dutiesOf(facts), measure, hasLeave).includes("identification");
  const reservation = { advertises: false, code: "reservierung-eigentuemern-freigeben" };

  it("before an ad it has time, with a buyer it is due", () => {
    expect(of("identification", nothing)).toEqual({
      light: "yellow",
      sentence:
        "Vor einer Reservierung zu erledigen: sobald jemand ernsthaft kaufen will und beide Seiten feststehen (GwG § 11 Abs. 2).",
    });
    expect(lightOf("identification", { ...nothing, isReserved: true })).toBe("red");
    const campaign = { sale_on: null, notary_on: null };
    expect([
      isReserved(campaign, property(), today),
      isReserved({ ...campaign, sale_on: "2027-03-01" }, property(), today),
      isReserved({ ...campaign, notary_on: "2027-04-01" }, property(), today),
      isReserved(campaign, property({ reserved_until: "2027-03-20" }), today),
      isReserved(campaign, property({ reserved_until: "2027-03-20" }), "2027-03-21"),
    ]).toEqual([false, true, true, true, false]);
  });

  it("GwG §§ 2, 10, 12: a broker identifies at every sale, by a card or an extract of a register, and no reason stands for that", () => {
    const { demand, waivable } = dutyRules.identification;
    expect([waivable, demand]).toEqual([
      false,
      expect.stringMatching(/^Ausweis oder Registerauszug jedes Eigentümers/),
    ]);
    const waived = proof({ state: "not_needed", note: "Wir kennen den Verkäufer" });
    for (const type of propertyTypeCodes)
      expect(
        lightOf("identification", provenBy("identification", waived, { ...nothing, type, isReserved: true })),
      ).toBe("red");
  });

  it("„die Vertragsparteien“ are all owners: each needs a copy of their own; one of which nobody said whose it is stands for none", () => {
    const owners = ["anna", "bernd", "clara"].map((owner_id) => ({ owner_id }));
    const copyOf = (owner_id: string) => ({ owner_id, file_id: `c.${owner_id}` });
    const entered = (entry: Partial<KeptDutyEntry>, more: Partial<DutyFacts> = {}) =>
      provenBy("identification", proof({ note: "", ...entry }), { ...nothing, owners, ...more });
    const some = entered({ copies: [copyOf("anna"), copyOf("bernd")] });
    expect(of("identification", some)).toEqual({
      light: "yellow",
      sentence:
        "Von einem der 3 Eigentümer fehlt noch Ausweis oder Registerauszug: Zu identifizieren ist jeder, auch wer für andere auftritt (GwG § 11 Abs. 2).",
    });
    expect(lightOf("identification", { ...some, isReserved: true })).toBe("red");
    expect([kept(some, reservation), settlementOf("identification", some)]).toEqual([true, undefined]);
    const all = entered({ copies: ["anna", "bernd", "clara"].map(copyOf) });
    expect([lightOf("identification", all), kept(all, reservation)]).toEqual(["green", false]);
    expect(settlementOf("identification", all)).toMatchObject({ as: "done" });
    const single = { file_id: "c.x", owner_id: "anna" };
    expect(of("identification", entered(single)).sentence).toMatch(/^Von 2 der 3 Eigentümer/);
    expect(lightOf("identification", entered({ note: "Kopien im Ordner GwG" }))).toBe("green");
    // Entered while the campaign had no owner: then the first one came, and another.
    const unnamed = { file_id: "c.x" };
    expect(lightOf("identification", entered(unnamed, { owners: [] }))).toBe("green");
    for (const [count, told] of [
      [1, "Ist es die des jetzigen"],
      [3, "bei dem aus, dessen Ausweis sie ist"],
    ] as const) {
      const asked = entered(unnamed, { owners: owners.slice(0, count) });
      const sentence = expect.stringMatching(new RegExp(`^Wessen Ausweis ist das\\?.*${told}`)) as string;
      expect(of("identification", asked)).toEqual({ light: "yellow", sentence });
      expect(lightOf("identification", { ...asked, isReserved: true })).toBe("red");
    }
    const alone = (id: string) => entered(single, { owners: owners.filter(({ owner_id }) => owner_id === id) });
    expect(lightOf("identification", alone("anna"))).toBe("green");
    expect(of("identification", alone("bernd")).sentence).toMatch(/eines früheren Eigentümers/);
  });

  it("asks for the buyer as well once there is one, until the plan says that it is done or not needed", () => {
    const buyer = (status: string) => [{ code: "kaeufer-verkaeufer-gwg", status, done_on: null }];
    const sold = (hasBuyer: boolean, status: string) =>
      provenBy("identification", proof(), {
        ...nothing,
        isReserved: hasBuyer,
        measures: buyer(status) as unknown as DutyFacts["measures"],
      });
    expect(of("identification", sold(true, "planned"))).toEqual({
      light: "red",
      sentence: expect.stringContaining("der Käufer noch nicht") as string,
    });
    expect(kept(sold(true, "planned"), reservation, true)).toBe(true);
    for (const facts of [sold(false, "planned"), sold(true, "done"), sold(true, "skipped")])
      expect(lightOf("identification", facts)).toBe("green");
    expect(of("identification", sold(false, "planned")).sentence).toMatch(/Vor einer Reservierung auch den Käufer/);
    expect(of("identification", sold(false, "done")).sentence).toBe("Belegt am 01.02.2027.");
    expect(starterCatalogue().map(({ planning: { code } }) => code)).toContain("kaeufer-verkaeufer-gwg");
  });

  it("what reserves is judged as if it were done, though nobody entered a buyer; an ad is not", () => {
    const open = (status: string) =>
      dutiesBefore({
        campaign: {
          property_type_code: "HAU",
          timezone: "Europe/Berlin",
          region: "DE-BY",
          sale_on: null,
          notary_on: null,
          owners: [],
        },
        measures: status === "none" ? [] : [{ id: "c.buyer", code: "kaeufer-verkaeufer-gwg", status }],
        property: property(),
        stored: { ...noAnswers, entries: { identification: proof() }, override: null, version: 1 },
        office: [],
        now: `${today}T10:00:00Z`,
      });
    expect(open("planned")(reservation)).toEqual(["identification"]);
    expect(open("planned")({ advertises: true })).not.toContain("identification");
    expect(open("done")(reservation)).toEqual([]);
    for (const status of ["none", "skipped"]) expect(open(status)(reservation)).toEqual(["identification"]);
  });

  it("keeps no ad from beginning, but a reservation, whatever an administrator allows", () => {
    expect([kept(nothing, { advertises: true }), kept(nothing, reservation), kept(nothing, reservation, true)]).toEqual(
      [false, true, true],
    );
    expect(kept(provenBy("identification", proof()), reservation)).toBe(false);
    expect(starterCatalogue().map(({ planning: { code } }) => code)).toContain(reservation.code);
  });
});

describe("BGB § 656c (1): „… so kann dies nur in der Weise erfolgen, dass sich die Parteien in gleicher Höhe verpflichten“", () => {
  const told = (buyer: number | null, seller: number | null, commission_model: CommissionModel | null = null) =>
    of("commission", {
      ...provenBy("commission", proof()),
      duties: { ...noAnswers, commission_model, entries: { commission: proof() } },
      property: property({ commission_buyer: buyer, commission_seller: seller }),
    });

  it("with both contracts both pay the same", () => {
    expect(told(3.57, 3.57, "both")).toMatchObject({ light: "green" });
    expect(told(2.38, 4.76, "both")).toEqual({
      light: "red",
      sentence:
        "Haben beide einen Vertrag mit Ihnen, zahlen sie gleich viel; sonst sind beide Verträge unwirksam (BGB § 656c Abs. 1, 2).",
    });
    expect(told(2.38, 4.76)).toMatchObject({
      light: "yellow",
      sentence: expect.stringContaining("(§ 656d)?") as string,
    });
    expect(told(3.57, 3.57).light).toBe("green");
  });

  it("§ 656d (1): „zur Zahlung des Maklerlohns mindestens in gleicher Höhe verpflichtet bleibt“", () => {
    expect([told(2.38, 4.76, "passed").light, told(3.57, 3.57, "passed").light]).toEqual(["green", "green"]);
    for (const model of ["both", "passed", null] as const) {
      expect(told(4.76, 2.38, model).light).toBe("red");
      expect(told(3.57, null, model).light).toBe("red");
      expect(told(0, null, model).light).toBe("green");
    }
  });

  it("BGB § 656b: is about flats and single-family houses alone", () => {
    const business = { ...nothing, property: property({ commission_buyer: 4.76 }) };
    expect([
      lightOf("commission", { ...business, type: "GEW" }),
      lightOf("commission", { ...business, type: "MFH" }),
    ]).toEqual(["green", "green"]);
  });
});

it("PAngV § 3 (1): „… hat die Gesamtpreise anzugeben“: an open commission keeps an ad from beginning", () => {
  expect(lightOf("commission", nothing)).toBe("red");
  expect(blockingDuties(dutiesOf(nothing), { advertises: true }, false)).toContain("commission");
});
