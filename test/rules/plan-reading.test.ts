import { describe, expect, it, test } from "vitest";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import { DayPlan } from "#shared/campaigns/planning/day-plan";
import { dayNumber } from "#shared/campaigns/planning/working-days";
import { frameFor, library, planFor } from "./plan-figures.ts";

/** What an agent looks for who reads a plan, by the beginnings of names: kept apart from the catalogue's own orders. */
const orders = [
  ["Erstgespräch", "Mikrolage"],
  ["Auftraggeber bei Vertragsschluss", "Maklervertrag"],
  ["Eigentümer mit Muster-Widerrufsformular", "Maklervertrag"],
  ["Maklervertrag", "Käuferprofile"],
  ["Maklervertrag", "Leere Wohnräume mit Leihmöbeln"],
  ["Maklervertrag", "Innenaufnahmen"],
  ["Objektbegehung", "Grundstück freischneiden"],
  ["Objektbegehung", "Angebotspreis, Suchschwelle"],
  ["Fotoeinwilligung", "Innenaufnahmen"],
  ["Leere Wohnräume mit Leihmöbeln", "Innenaufnahmen"],
  ["Drohnenflug", "Drohnenfotos"],
  ["Drohnenflug", "Luftfilm"],
  ["Drohnenflug", "Hochformat-Clips"],
  ["Innen- und Außenrenderings", "Bildauswahl"],
  ["Bildauswahl", "Exposé gestalten"],
  ["Verkaufsgrundrisse", "Exposé gestalten"],
  ["Vergleichswerte", "Angebotspreis, Suchschwelle"],
  ["Baulasten", "Angebotspreis, Suchschwelle"],
  ["WEG-Unterlagen", "Angebotspreis, Suchschwelle"],
  ["Mietflächenaufstellung", "Ertragswert"],
  ["Ertragswert", "Angebotspreis, Suchschwelle"],
  ["Angebotspreis, Suchschwelle", "Anleger-Exposé"],
  ["Angebotspreis, Suchschwelle", "Exposé gestalten"],
  ["Energieausweis prüfen", "Energieangaben"],
  ["Energieangaben", "ImmoScout24-Inserat"],
  ["Exposé vom Eigentümer", "ImmoScout24-Inserat"],
  ["Exposé vom Eigentümer", "Vorabinfo"],
  ["Den jetzigen Mieter", "Einzelbesichtigungen"],
  ["Vermieter und Zinshausbesitzer", "Zweiter Brief"],
  ["Rückmeldung", "Absagegründe bündeln"],
  ["Neubewertung", "Preis in einem Schritt"],
  ["60-Tage-Bilanz", "Zweiten Fototermin"],
  ["60-Tage-Bilanz", "Inserat nach Pause"],
  ["Gebotsfrist", "Gebotstermin"],
  ["Gebotstermin", "Alle Gebote"],
  ["Alle Gebote", "Ausstiegsoptionen"],
  ["Finanzierungsnachweis", "Reservierung mit"],
  ["Käufer und Verkäufer nach GwG", "Reservierung mit"],
  ["Reservierung mit", "Notariat"],
  ["Reservierung mit", "Inserate bei Reservierung"],
  ["Notariat", "Kaufvertragsentwurf"],
  ["Kaufvertragsentwurf", "Beurkundungstermin"],
  ["Beurkundungstermin", "Fälligkeit"],
  ["Fälligkeit", "Übergabe mit"],
] as const;

const start = dayNumber("2027-03-01");

/** When the measures of a plan that was asked for seven weeks before its start begin and are ready, by name. */
function read(code: (typeof propertyTypeCodes)[number]) {
  const { selection, plan } = planFor({ ...frameFor(code, "standard", "standard", start), today: start - 49 });
  const names = new Map(selection.measures.map(({ id, measure }) => [id, measure.name]));
  const all = (name: string) => plan.dated.filter(({ id }) => names.get(id)?.startsWith(name));
  return { all, first: (name: string) => all(name).find(({ repetition }) => repetition === 1) };
}

test("every order that is looked for names measures of the catalogue", () => {
  const unknown = orders
    .flat()
    .filter((name) => library.filter((measure) => measure.name.startsWith(name)).length !== 1);
  expect(unknown).toEqual([]);
});

describe.each(propertyTypeCodes)("the plan of %s, as an agent reads it", (code) => {
  const { all, first } = read(code);
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
    for (const ready of all("Objekt vor jedem Termin"))
      expect(all("Einzelbesichtigungen").map(({ begins }) => begins.day)).toContain(ready.begins.day);
    if (first("Startbericht") && first("Anfragen der ersten Woche"))
      expect(at("Startbericht") - at("Anfragen der ersten Woche")).toBe(0);
  });

  it("draws the balance of sixty days about then, not a week before", () => {
    expect(at("60-Tage-Bilanz") - start).toBeGreaterThanOrEqual(57);
    expect(at("60-Tage-Bilanz") - start).toBeLessThanOrEqual(66);
  });

  it("asks after every viewing, and only then", () => {
    const viewings = ["Einzelbesichtigungen", "Grundstücksbegehung", "Investorenbesichtigung"].flatMap(all);
    const asked = all("Rückmeldung");
    expect(asked.length).toBe(asked.length > 0 ? viewings.length : 0);
  });

  it("gives bidders a week's notice, and their offers an answer before a buyer is expected", () => {
    if (!first("Gebotstermin")) return;
    expect(at("Gebotstermin") - at("Gebotsfrist")).toBeGreaterThanOrEqual(7);
    expect(at("Alle Gebote")).toBeGreaterThanOrEqual((first("Gebotstermin")?.ready.day ?? 0) + 1);
    expect(at("Alle Gebote")).toBeLessThanOrEqual(at("Käufer und Verkäufer nach GwG"));
  });
});

test("what belongs to its very day may use the tenth by which a week may be over, and no more", () => {
  const days = new DayPlan(600);
  days.take(start, 540, 600);
  expect([days.hasRoom(start, 60), days.hasRoom(start, 60, true), days.hasRoom(start, 61, true)]).toEqual([
    false,
    true,
    false,
  ]);
});

test("what has its time of day begins later where it must wait, but not by more than two hours", () => {
  const days = new DayPlan(600);
  expect(days.freeMinute(start, 30, 18 * 60, 17 * 60)).toBe(18 * 60);
  expect(days.freeMinute(start, 30, 19 * 60 + 15, 17 * 60)).toBeUndefined();
});
