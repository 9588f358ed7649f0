import { dayNumber, weekdayOf } from "#shared/core/time";
import { describe, expect, it, test } from "vitest";
import { timelineNames } from "#shared/campaigns/wizard";
import { type PropertyTypeCode, propertyTypeCodes } from "#shared/catalogue/property-types";
import { reachesPortal } from "#shared/catalogue/channels";
import { DayPlan } from "#shared/plan/days/day-plan";
import { criticalPath } from "#shared/plan/make/critical-path";
import { orders } from "./plan-orders.ts";
import { frameFor, library, planFor } from "./plan-figures.ts";

const doorToDoor = "haustuergespraeche-unmittelbaren-nachbarschaft";

/** What an agent would skip who reads a standard plan aloud in front of the owner, by code. */
const unfit: Record<PropertyTypeCode, readonly string[]> = {
  WOH: ["wochenserie-einzelnen-raeumen", "ad-search-check"],
  HAU: ["wochenserie-einzelnen-raeumen", "ad-search-check"],
  LUX: ["wochenserie-einzelnen-raeumen", "verkaufsschild-qr-code", "kleinanzeigen-inserat-gewerblichem", doorToDoor],
  NEU: [
    "englische-expose-fassung",
    "besucher-objektseite-retargeting",
    "offene-besichtigung-samstag",
    "aussenaufnahmen-sonnenstand-planen",
    "wochenserie-einzelnen-raeumen",
    "zweitbesichtigung-fachleuten-interessenten",
    "verhandlungsrahmen-zugestaendnisse-vorab",
    "cover-change",
  ],
  GEW: [
    "aussenflaechen-14-tage",
    doorToDoor,
    "bautraeger-projektentwickler-einzeln",
    "investoren-mailing-kurzprofil",
    "gewerbeflaeche-ihk-kammermagazin",
    "englische-expose-fassung",
    "linkedin-anzeigen-geschaeftsfuehrer",
    "bautagebuch-neubaus-alle",
  ],
  GRS: [
    "anzeige-landwirtschaftlichen-wochenblatt",
    "nachbarschaftsbrief-umliegenden-haushalte",
    "google-suchanzeigen-ort",
    "verkaufte-flaechen-plan",
  ],
  MFH: [
    "wohnflaeche-woflv-raumweise",
    "zahlenwerk-anleger-bildschirmvideo",
    "360-rundgang-alle",
    "standortgesuche-filialisten-praxen",
    "segmentiertes-suchkunden-mailing",
    doorToDoor,
    "bautraeger-projektentwickler-einzeln",
  ],
  KAP: [
    "360-rundgang-alle",
    "steuerberater-vermoegensverwalter-family",
    "segmentiertes-suchkunden-mailing",
    "interaktive-lagekarte-fahr",
    "rechenbeispiel-miete-ertrag",
  ],
};

const start = dayNumber("2027-03-01");

/** When the measures of a plan that was asked for seven weeks before its start begin and are ready, by name. */
function read(code: (typeof propertyTypeCodes)[number]) {
  const { selection, plan } = planFor({ ...frameFor(code, "standard", "standard", start), today: start - 49 });
  const names = new Map(selection.measures.map(({ id, measure }) => [id, measure.name]));
  const first = (name: string) => plan.dated.find(({ id }) => names.get(id)?.startsWith(name));
  return { first, days: (name: string) => first(name)?.days ?? [] };
}

test("every order that is looked for names measures of the catalogue", () => {
  const named = (name: string) => library.filter((measure) => measure.name.startsWith(name));
  expect(orders.flat().filter((name) => named(name).length !== 1)).toEqual([]);
});

test.each(propertyTypeCodes)("the plan of %s has no line that an agent would skip, whatever its length", (code) => {
  // No agent names the law of flats and houses (BGB § 656a) to whoever sells something else.
  const foreign = code === "WOH" || code === "HAU" ? /^$/ : /§ 656/;
  const skipped = [...unfit[code], "preisaeusserungen-interessenten-systematisch"];
  const found = timelineNames.flatMap((timeline) =>
    planFor(frameFor(code, timeline, "standard", start))
      .selection.measures.filter(({ measure }) => skipped.includes(measure.code) || foreign.test(measure.name))
      .map(({ measure }) => `${timeline}: ${measure.name}`),
  );
  expect(found).toEqual([]);
});

test("a plot is sold with a sign, and every business with what may be built and used there", () => {
  const codesOf = (code: PropertyTypeCode) =>
    planFor(frameFor(code, "standard", "standard", start)).selection.measures.map(({ measure }) => measure.code);
  expect(codesOf("GRS")).toContain("verkaufsschild-qr-code");
  expect(codesOf("GEW")).toEqual(
    expect.arrayContaining(["planungsrecht-erschliessungsstand-klaeren", "baulasten-altlastenauskunft-einholen"]),
  );
});

describe.each(propertyTypeCodes)("the plan of %s, as an agent reads it", (code) => {
  const { first, days } = read(code);
  const at = (name: string) => first(name)?.begins.day ?? Number.NaN;

  it("keeps every order that the trade knows", () => {
    const reversed = orders.filter(([before, after]) => {
      const [one, other] = [first(before), first(after)];
      return one && other && one.ready.day * 1440 + one.ready.minute > other.begins.day * 1440 + other.begins.minute;
    });
    expect(reversed).toEqual([]);
  });

  it("shows what is for sale: rooms, the plot, or drawn what is not built yet", () => {
    const shows = { NEU: "Innen- und Außenrenderings", GRS: "Außenaufnahmen" }[code as string] ?? "Innenaufnahmen";
    expect(first(shows)).toBeDefined();
  });

  it("looks at the property before its price, and knows the owner at the contract", () => {
    expect(at("Objektbegehung")).toBeLessThan(at("Angebotspreis, Suchschwelle"));
    expect(at("Maklervertrag") - at("Auftraggeber bei Vertragsschluss")).toBeLessThanOrEqual(3);
  });

  it("does on the day itself, or just before, what is meant so", () => {
    if (first("Vorabinfo")) expect(start - at("Vorabinfo")).toBeLessThanOrEqual(5);
    for (const day of days("Objekt vor jedem Termin")) expect(days("Einzelbesichtigungen")).toContain(day);
    if (first("Startbericht") && first("Anfragen der ersten Woche"))
      expect(at("Startbericht") - at("Anfragen der ersten Woche")).toBe(0);
  });

  it("leaves a consumer two weeks with the draft of the contract (BeurkG § 17 (2a))", () => {
    const draft = (first("Kaufvertragsentwurf") ?? first("Notariat"))?.ready.day ?? Number.NaN;
    expect(at("Beurkundungstermin") - draft).toBeGreaterThanOrEqual(14);
  });

  it("draws the balance of sixty days about then, not a week before", () => {
    expect(at("60-Tage-Bilanz") - start).toBeGreaterThanOrEqual(57);
    expect(at("60-Tage-Bilanz") - start).toBeLessThanOrEqual(66);
  });

  it("asks after every viewing, and only then", () => {
    const viewings = ["Einzelbesichtigungen", "Grundstücksbegehung", "Investorenbesichtigung"].flatMap(days);
    const asked = days("Rückmeldung");
    // The last one may come when a buyer is expected already.
    expect([viewings.length, viewings.length - 1]).toContain(asked.length);
  });

  it("goes live on the day before the weekend, or on the Friday, with every portal", () => {
    const portals = ["ImmoScout24-Inserat", "Immowelt-Inserat", "Objektseite am Starttag", "Anlagerubrik"].flatMap(
      days,
    );
    expect(portals.length).toBeGreaterThanOrEqual(2);
    expect(portals.map(weekdayOf).filter((day) => day !== 3 && day !== 4)).toEqual([]);
  });

  it("says what decides the start by a chain that ends at a portal", () => {
    const ends = timelineNames.flatMap((timeline) =>
      [0, 21, 70].map((lead) => {
        const frame = { ...frameFor(code, timeline, "standard", start), today: start - lead };
        const { selection, plan } = planFor(frame);
        const byId = new Map(selection.measures.map((measure) => [measure.id, measure]));
        const last = criticalPath(plan, byId, frame).at(-1);
        return selection.measures.find(({ measure }) => measure.name === last)?.measure;
      }),
    );
    expect(ends.filter((last) => !reachesPortal(last?.channels ?? [])).map((last) => last?.name)).toEqual([]);
  });

  it("names no chain of which a link waits for weeks: what is idle decides nothing", () => {
    const frame = { ...frameFor(code, "standard", "standard", start), today: start - 49 };
    const { selection, plan } = planFor(frame);
    const chain = criticalPath(plan, new Map(selection.measures.map((measure) => [measure.id, measure])), frame);
    const idle = chain
      .slice(1)
      .map((name, link) => (first(name)?.begins.day ?? 0) - (first(chain[link] ?? "")?.ready.day ?? 0));
    expect(Math.max(...idle)).toBeLessThanOrEqual(14);
  });

  it("gives bidders a week's notice, and their offers an answer before a buyer is expected", () => {
    if (!first("Gebotstermin")) return;
    expect(at("Gebotstermin") - at("Gebotsfrist")).toBeGreaterThanOrEqual(7);
    expect(at("Alle Gebote")).toBeGreaterThanOrEqual((first("Gebotstermin")?.ready.day ?? 0) + 1);
    expect(at("Alle Gebote")).toBeLessThanOrEqual(at("Käufer nach GwG"));
  });
});

test("what belongs to its very day may use the tenth by which a week may be over, and no more", () => {
  const days = new DayPlan(600);
  days.count(start, 600);
  expect([days.hasRoom(start, 60), days.hasRoom(start, 60, true), days.hasRoom(start, 61, true)]).toEqual([
    false,
    true,
    false,
  ]);
});

test("what has its time of day begins later where it must wait, but not by more than two hours", () => {
  const days = new DayPlan(600);
  expect(days.freeMinute([start], 30, 18 * 60, { time: 17 * 60 })).toBe(18 * 60);
  expect(days.freeMinute([start], 30, 19 * 60 + 15, { time: 17 * 60 })).toBeUndefined();
});

test("a report of two weeks goes out when the day's figures and the prices of rivals were looked at", () => {
  const early = propertyTypeCodes.flatMap((code) =>
    timelineNames.flatMap((timeline) => {
      const { selection, plan } = planFor({ ...frameFor(code, timeline, "standard", start), today: start - 49 });
      const begins = (wanted: string) => {
        const id = selection.measures.find(({ measure }) => measure.code === wanted)?.id;
        return plan.dated.find((entry) => entry.id === id)?.begins;
      };
      const report = begins("14-tage-bericht") ?? expect.fail(`no report of ${code}`);
      return ["kennzahlen-aller-kanaele", "mitbewerberpreise-alle-14"].filter((look) => {
        const at = begins(look);
        return at?.day === report.day && at.minute > report.minute;
      });
    }),
  );
  expect(early).toEqual([]);
});
