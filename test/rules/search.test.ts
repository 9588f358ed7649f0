import { describe, expect, it } from "vitest";
import { type FoundTask, foundTasks, taskColumns } from "#shared/campaigns/found-tasks";
import { nextFirst, searchIn } from "#shared/campaigns/search";

const found = (labels: (string | [string, string])[], text: string) =>
  searchIn(labels.map((one) => (typeof one === "string" ? { label: one } : { label: one[0], about: one[1] })))(
    text,
  ).map(({ label }) => label);

describe("a search", () => {
  it.each([
    ["müller", "Fotograf Müller"],
    ["mueller", "Fotograf Müller"],
    ["muller", "Fotograf Müller"],
    ["MÜLLER", "Familie Mueller"],
    ["strasse", "Schloßstraße 4"],
    ["straße", "Hauptstrasse 1"],
    ["groß", "Ein großes Haus"],
    ["cafe", "Café am See"],
    ["foto mül", "Fotograf Müller"],
    ["mül foto", "Fotograf Müller"],
    ["82319", "Seeweg 1, 82319 Starnberg"],
    ["neue", "Neue Bilder"],
  ])("by %j finds %j", (text, label) => expect(found(["Ganz anders", label], text)).toEqual([label]));

  it.each([
    ["ausweis", "Energieausweis"],
    ["besicht", "Einzelbesichtigungen anbieten"],
  ])("by %j finds it within %j, since German puts words together", (text, label) =>
    expect(found(["Ganz anders", label], text)).toEqual([label]),
  );

  it.each([
    ["fotogarf", "Fotograf"],
    ["fotograph", "Fotograf"],
    ["expsoe", "Exposé"],
    ["energeiausweis", "Energieausweis"],
    ["besichtigugn", "Besichtigung planen"],
    ["otograf", "Fotograf"],
    ["mullre", "Müller"],
  ])("forgives the slip in %j", (text, label) => expect(found(["Ganz anders", label], text)).toEqual([label]));

  it.each(["", "  ", "-", "xyz", "müller notar", "fo gra xx", "a b", "ab cd ef"])("by %j finds nothing", (text) =>
    expect(found(["Fotograf Müller"], text)).toEqual([]),
  );

  it("forgives no slip in three letters, and none where the word is there as it was typed", () => {
    expect(found(["Rot", "Rat"], "rut")).toEqual([]);
    expect(found(["Notar", "Notiz", "Motor"], "notar")).toEqual(["Notar"]);
  });

  it("answers whole words before beginnings, those before what lies within, and keeps the given order otherwise", () => {
    const labels = ["Innenfotos", "Fotos außen", "Foto", "Fotobuch", "Foto zwei"];
    expect(found(labels, "foto")).toEqual(["Foto", "Foto zwei", "Fotos außen", "Fotobuch", "Innenfotos"]);
  });

  it("answers of equally good ones the next first: what is open from today on, then the rest, the latest first", () => {
    const newestFirst = [
      ["2027-02-02", "skipped"],
      ["2027-02-01", "planned"],
      ["2027-01-05", "queued"],
      ["2027-01-04", "planned"],
      ["2027-01-04", "done"],
      ["2027-01-03", "planned"],
      ["2026-12-01", "done"],
    ] as const;
    const things = nextFirst(
      newestFirst.map(([day, status]) => ({ label: "Foto", day, status })),
      "2027-01-04",
    );
    const answered = searchIn(things)("foto").map(({ day, status }) => [day, status]);
    expect(answered).toEqual([3, 2, 1, 0, 4, 5, 6].map((at) => newestFirst[at]));
  });

  it("takes words of what a thing belongs to beside its own, never alone", () => {
    const things: [string, string][] = [
      ["Fotograf", "Villa am See"],
      ["Fotograf", "Haus am Hang"],
      ["Notar", "Villa am See"],
    ];
    expect(found(things, "foto villa")).toEqual(["Fotograf"]);
    expect(found(things, "villa")).toEqual([]);
    expect(found(things, "fotograf")).toHaveLength(2);
  });

  it("reads any text as words, whatever it would mean elsewhere", () => {
    for (const text of ["foto.*", "(foto", "[foto]", "foto\\", "$foto", "foto\u0000"])
      expect(found(["Foto"], text)).toEqual(["Foto"]);
    expect(found(["Foto"], "x".repeat(10_000))).toEqual([]);
    expect(found(["__proto__ constructor"], "constructor")).toEqual(["__proto__ constructor"]);
  });
});

describe("the tasks of an answer", () => {
  it("stand in columns, in which what repeats stands once, and are the same rows again", () => {
    const tasks: FoundTask[] = [
      { id: "villa.a", name: "Fotograf", status: "planned", day: "2027-01-05" },
      { id: "haus.b.c", name: "Notar", status: "done", day: "2027-01-04" },
      { id: "villa.d", name: "Fotograf", status: "planned", day: "2027-01-04" },
    ];
    const columns = taskColumns(tasks);
    expect(columns).toMatchObject({
      campaign_ids: { words: ["villa", "haus"], places: [0, 1, 0] },
      keys: ["a", "b.c", "d"],
      names: { words: ["Fotograf", "Notar"], places: [0, 1, 0] },
    });
    expect(foundTasks(columns)).toEqual(tasks);
    expect(foundTasks(taskColumns([]))).toEqual([]);
  });
});
