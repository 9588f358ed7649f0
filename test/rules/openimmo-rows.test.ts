import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Property } from "#shared/market/contract";
import { aCampaign, aProperty } from "./campaign-fixtures.ts";
import { readOpenImmo } from "#shared/market/openimmo/document";
import { newValuesOf } from "#shared/market/openimmo/differences";
import {
  campaignText,
  doneReason,
  endText,
  foundRows,
  goneOf,
  hasMore,
  isOpen,
  newsBeside,
  offeredAgain,
  type Progress,
  reasonAgainst,
  rowsOf,
  standText,
  withType,
} from "../../web/src/features/market/openimmo/rows.ts";

const immobilie = (obid: string, kind: string, number = "") =>
  `<immobilie><objektkategorie><vermarktungsart KAUF="true"/><objektart><${kind}/></objektart></objektkategorie><verwaltung_techn><openimmo_obid>${obid}</openimmo_obid><objektnr_extern>${number}</objektnr_extern></verwaltung_techn></immobilie>`;

/** Of no known campaign anything was read. */
const nothing = { details: new Map<string, Property>(), pictures: new Map<string, number>() };

function rows(...elements: string[]) {
  const file = readOpenImmo(`<openimmo><anbieter>${elements.join("")}</anbieter></openimmo>`, "2026-11-22");
  const properties = file.kind === "properties" ? file.properties : [];
  return rowsOf(properties, { properties: [], campaigns: [], ...nothing });
}

test("a kind of object that has no type of ours is asked for once", () => {
  const before = rows(immobilie("A", "parken"), immobilie("B", "haus"), immobilie("C", "parken"));
  expect(before.map(({ type }) => type)).toEqual([undefined, "HAU", undefined]);
  const [first] = before;
  const after = first ? withType(before, first, "GEW") : [];
  expect(after.map(({ type }) => type)).toEqual(["GEW", "HAU", "GEW"]);
  const last = after.at(-1);
  expect(last && withType(after, last, "GRS").map(({ type }) => type)).toEqual(["GEW", "HAU", "GRS"]);
});

test("what is not taken over stands last and is never open; what failed is open again, what is done is not", () => {
  const all = rows(immobilie("", "haus"), immobilie("B", "haus"));
  expect(all.map(({ state, isChosen }) => [state, isChosen])).toEqual([
    ["new", true],
    ["unfit", false],
  ]);
  expect(all.map(isOpen)).toEqual([true, false]);
  const [row] = all;
  const at = (progress: NonNullable<typeof row>["progress"]) => row && isOpen({ ...row, progress });
  expect(at({ kind: "failed", problem: "x" })).toBe(true);
  expect(at({ kind: "done", campaignId: "x", left: 0, kept: 0, stranger: "" })).toBe(false);
});

test("what is done and what is not stands in one sentence, of those that were chosen", () => {
  const [first, second, third] = rows(immobilie("A", "haus"), immobilie("B", "haus"), immobilie("C", "haus"));
  if (!first || !second || !third) throw new Error("three rows");
  const text = (...progress: Progress[]) =>
    standText(
      [first, second, { ...third, isChosen: false }].map((row, at) => ({
        ...row,
        progress: progress[at] ?? row.progress,
      })),
    );
  const done: Progress = { kind: "done", campaignId: "x", left: 0, kept: 0, stranger: "" };
  const failed: Progress = { kind: "failed", problem: "x" };
  expect(text()).toBe("");
  expect(text(done, { kind: "running", text: "Bild 1 von 2" })).toBe("1 Objekt übernommen.");
  expect(text(done, failed)).toBe("1 von 2 Objekten übernommen, 1 noch nicht ganz.");
  expect(text(failed, failed)).toBe("0 von 2 Objekten übernommen, 2 noch nicht ganz.");
  expect(text(done, done)).toBe("2 Objekte übernommen.");
});

test("of a new property all that will be written stands in its row, and it is what is written", () => {
  const facts =
    "<preise><kaufpreis>349000</kaufpreis><aussen_courtage>2,975 %</aussen_courtage></preise><flaechen><wohnflaeche>84,5</wohnflaeche></flaechen></immobilie>";
  const [row] = rows(immobilie("A", "wohnung", "4711").replace("</immobilie>", facts));
  expect(row?.differences.map(({ label, before, after }) => [label, before, after])).toEqual([
    ["Angebotspreis", "", "349.000\u202F€"],
    ["Wohnfläche", "", "84,5\u202Fm²"],
    ["Provision Käufer", "", "2,975\u202F%"],
    ["Objektnummer", "", "4711"],
  ]);
  expect(row?.ticked).toEqual(["asking_price", "living_area", "commission_buyer", "external_number"]);
});

test("no value that a file may bring is written without being shown", () => {
  const fixtures = ["onoffice", "propstack", "flowfact", "justimmo", "commercial", "estateoffice"];
  const texts = fixtures.map((name) => readFileSync(new URL(`openimmo/${name}.xml`, import.meta.url), "utf8"));
  const all = texts.flatMap((text) => {
    const file = readOpenImmo(text, "2026-11-22");
    return file.kind === "properties" ? file.properties : [];
  });
  expect(all.length).toBeGreaterThan(6);
  for (const { values } of all)
    expect(
      newValuesOf(values)
        .map(({ field }) => field as string)
        .toSorted(),
    ).toEqual(Object.keys(values).toSorted());
});

const read = (xml: string) => {
  const file = readOpenImmo(xml, "2026-11-22");
  if (file.kind !== "properties") throw new Error("a file of properties");
  return file;
};
const whole = (properties: string, transfer = 'umfang="VOLL"') =>
  `<openimmo><uebertragung ${transfer}/><anbieter><openimmo_anid>ANB</openimmo_anid>${properties}</anbieter></openimmo>`;

test("of more than ten none is ticked, and nothing that is reserved and new", () => {
  const many = Array.from({ length: 11 }, (_, at) => immobilie(`O${at}`, "haus"));
  expect(rows(...many).filter(({ isChosen }) => isChosen)).toEqual([]);
  expect(rows(...many.slice(1)).every(({ isChosen }) => isChosen)).toBe(true);
  const state = '<zustand_angaben><verkaufstatus stand="RESERVIERT"/></zustand_angaben></immobilie>';
  const reserved = immobilie("R", "haus").replace("</immobilie>", state);
  expect(rows(reserved, immobilie("B", "haus")).map(({ isChosen }) => isChosen)).toEqual([false, true]);
});

test("what a sender takes back, or no longer has in a whole file, is named with its campaign", () => {
  const campaigns = ["a", "b", "c"].map((id) => aCampaign({ id, title: id }));
  const known = [
    { campaign_id: "a", openimmo_obid: "A", openimmo_anid: "ANB", external_number: "" },
    { campaign_id: "b", openimmo_obid: "B", openimmo_anid: "ANB", external_number: "" },
    { campaign_id: "c", openimmo_obid: "C", openimmo_anid: "OTHER", external_number: "" },
  ];
  const there = { properties: known, campaigns };
  const file = read(whole(immobilie("A", "haus")));
  expect(goneOf(file, there).map(({ id }) => id)).toEqual(["b"]);
  expect(goneOf(read(whole(immobilie("A", "haus"), 'umfang="TEIL"')), there)).toEqual([]);
  expect(goneOf(read(whole("")), there)).toEqual([]);
  const archived = { ...there, campaigns: campaigns.map((one) => ({ ...one, archived: true })) };
  expect(goneOf(file, archived)).toEqual([]);

  const back = immobilie("B", "haus").replace("<verwaltung_techn>", '<verwaltung_techn><aktion aktionart="DELETE"/>');
  const [row] = rowsOf(read(whole(back, 'umfang="TEIL"')).properties, { ...there, ...nothing });
  expect([row?.state, row?.isChosen, row?.campaign?.id]).toEqual(["unfit", false, "b"]);
  const state = '<zustand_angaben><verkaufstatus stand="VERKAUFT"/></zustand_angaben></immobilie>';
  const sold = immobilie("B", "haus").replace("</immobilie>", state);
  const [gone] = rowsOf(read(whole(sold, 'umfang="TEIL"')).properties, { ...there, ...nothing });
  expect([gone?.state, gone?.campaign?.id]).toEqual(["unfit", "b"]);
});

test("a property whose campaign ended is unticked, says so, and gets a campaign of its own when it is offered again", () => {
  const outcome = { kind: "withdrawn" as const, on: "2025-05-02" as const, price: null };
  const campaigns = [aCampaign({ id: "old", outcome }), aCampaign({ id: "next" })];
  const old = { campaign_id: "old", openimmo_obid: "A", external_number: "W-1", has_ended: true as const };
  const { properties } = read(whole(immobilie("A", "haus", "W-1")));
  const rowWith = (...known: { campaign_id: string; openimmo_obid: string; external_number: string }[]) =>
    rowsOf(properties, { properties: known, campaigns, ...nothing, pictures: new Map([["next", 1]]) })[0] ??
    expect.fail("a row");
  const row = rowWith(old);
  expect([row.state, row.isChosen, endText(row)]).toEqual(["known", false, "zurückgezogen am 02.05.2025"]);
  const again = offeredAgain(row);
  expect(again).toMatchObject({ state: "new", campaign: undefined, isChosen: true, ticked: ["external_number"] });
  expect(again.again).not.toBe(offeredAgain(row).again);
  const { has_ended: _, ...running } = old;
  const runs = rowWith(old, { ...running, campaign_id: "next" });
  expect([runs.campaign?.id, runs.isChosen, endText(runs)]).toEqual(["next", true, ""]);
});

test("of what is known only a row with news is ticked: another value, a picture, or the id by which its sender knows it", () => {
  const campaigns = [aCampaign({ id: "k" })];
  const properties = [{ campaign_id: "k", openimmo_obid: "A", external_number: "W-1" }];
  const file = read(whole(immobilie("A", "haus", "W-1")));
  const rowOf = (said: Partial<Property>, pictures = 0) => {
    const details = new Map([["k", aProperty({ openimmo_obid: "A", external_number: "W-1", ...said })]]);
    const [row = expect.fail("a row")] = rowsOf(file.properties, {
      properties,
      campaigns,
      details,
      pictures: new Map([["k", pictures]]),
    });
    expect([isOpen(row), hasMore(row)]).toEqual([row.isChosen, row.isChosen]);
    return [row.isChosen, newsBeside(row)];
  };
  expect(rowOf({})).toEqual([false, []]);
  expect(rowOf({ external_number: "W-2" })).toEqual([false, []]);
  expect(rowOf({ external_number: "W-2", imported: { external_number: "W-2" } })).toEqual([true, []]);
  expect(rowOf({}, 2)).toEqual([true, ["2 Bilder"]]);
  expect(rowOf({ openimmo_obid: "" })).toEqual([true, ["OpenImmo-Kennung"]]);
});

test("that nothing is new is said only where nobody could want anything of the file, and a mail waits as long", () => {
  const outcome = { kind: "withdrawn" as const, on: "2025-05-02" as const, price: null };
  const campaigns = [aCampaign({ id: "k" }), aCampaign({ id: "old", outcome })];
  const properties = ["k", "old"].map((id) => ({ campaign_id: id, openimmo_obid: id, external_number: "" }));
  const picture = '<anhang gruppe="BILD"><daten><pfad>a.jpg</pfad></daten></anhang>';
  const withPicture = (xml: string) =>
    xml.replace("<verwaltung_techn>", `<anhaenge>${picture}</anhaenge><verwaltung_techn>`);
  const withState = (xml: string, state: string) =>
    xml.replace("</immobilie>", `<zustand_angaben><verkaufstatus stand="${state}"/></zustand_angaben></immobilie>`);
  const rowsWith = (elements: string, pictures = new Map<string, number>(), said: Partial<Property> = {}) =>
    rowsOf(read(whole(elements, 'umfang="TEIL"')).properties, {
      properties,
      campaigns,
      details: new Map(["k", "old"].map((id) => [id, aProperty({ openimmo_obid: id, openimmo_anid: "ANB", ...said })])),
      pictures,
    });
  const k = immobilie("k", "haus", "W-1");
  const seen = { external_number: "W-1" };
  const [nothingNew, choose] = ["In dieser Datei steht nichts Neues", "Wählen Sie mindestens ein Objekt"];
  const byItself = "Ohne Ihre Auswahl ändert diese Datei nichts.";
  const noChoice = "Von selbst ändert diese Datei nichts.";
  const reason = (all: ReturnType<typeof rowsWith>) => [reasonAgainst(all, []), all.some(hasMore), doneReason(all, [])];

  const counted = new Map([["k", 0]]);
  const old = rowsWith(withPicture(k), counted, seen);
  expect(reason(old)).toEqual([nothingNew, false, `${nothingNew}.`]);
  expect([reasonAgainst(old, campaigns), doneReason(old, campaigns)]).toEqual([choose, byItself]);
  // Nobody counted the pictures, as where more than ten stand in the file.
  expect(reason(rowsWith(withPicture(k), new Map(), seen))).toEqual([choose, true, undefined]);
  // A person entered another number here.
  expect(reason(rowsWith(k, counted, { external_number: "W-2" }))).toEqual([choose, false, byItself]);
  expect(reason(rowsWith(withState(k, "VERKAUFT"), counted, seen))).toEqual([choose, false, noChoice]);
  expect(reason(rowsWith(withState(k, "RESERVIERT"), counted, seen))).toEqual([choose, false, byItself]);
  expect(reason(rowsWith(withPicture(immobilie("old", "haus")), counted))).toEqual([choose, false, byItself]);
  // The same in every export of the next weeks: what a campaign that ended lacks, and a reserved property without a campaign.
  expect(reason(rowsWith(immobilie("old", "haus", "W-9"), counted))).toEqual([choose, true, byItself]);
  expect(reason(rowsWith(withState(immobilie("N", "haus"), "RESERVIERT")))).toEqual([choose, true, byItself]);
  const rental = rowsWith(immobilie("M", "haus").replace('KAUF="true"', 'MIETE_PACHT="true"'));
  const none = "Kein Objekt dieser Datei kann übernommen werden";
  expect(reason(rental)).toEqual([none, false, `${none}.`]);
});

test("a mail may be ended by a press once nothing of its file is ticked or new", () => {
  const [first, second] = rows(immobilie("A", "haus"), immobilie("B", "haus"));
  if (!first || !second) throw new Error("two rows");
  const done = { kind: "done" as const, campaignId: "x", left: 0, kept: 0, stranger: "" };
  const taken = [first, second].map((row) => ({ ...row, progress: done }));
  expect(doneReason(taken, [])).toBe("Was neu war, ist übernommen.");
  const state = '<zustand_angaben><verkaufstatus stand="RESERVIERT"/></zustand_angaben></immobilie>';
  const [reserved] = rows(immobilie("C", "haus").replace("</immobilie>", state));
  if (!reserved) throw new Error("a reserved row");
  expect(doneReason([...taken, reserved], [])).toBe("Was angekreuzt war, ist übernommen.");
  expect(doneReason([{ ...first, progress: done }, second], [])).toBeUndefined();
  expect(
    doneReason(
      [
        { ...first, progress: done },
        { ...second, isChosen: false },
      ],
      [],
    ),
  ).toBeUndefined();
});

test("what a file brings beside values that change is said as well", () => {
  const file = read(whole(immobilie("A", "haus", "W-1")));
  const text = (said: Partial<Property>, pictures: number) => {
    const [row = expect.fail("a row")] = rowsOf(file.properties, {
      properties: [{ campaign_id: "k", openimmo_obid: "A", external_number: "W-1" }],
      campaigns: [aCampaign({ id: "k" })],
      details: new Map([["k", aProperty({ openimmo_obid: "A", external_number: "W-1", ...said })]]),
      pictures: new Map([["k", pictures]]),
    });
    return campaignText(row);
  };
  expect(text({}, 0)).toBe(": Alle Angaben sind schon da.");
  expect(text({}, 1)).toBe(": Alle Angaben sind schon da; neu: 1 Bild.");
  expect(text({ external_number: "W-2" }, 1)).toBe("; neu: 1 Bild.");
  expect(text({ external_number: "W-2" }, 0)).toBe("");
});

test("rows are found by title, address and number", () => {
  const all = rows(immobilie("A", "haus", "R-011"), immobilie("B", "wohnung", "W-2"));
  expect(foundRows(all, "r-011").map(({ property }) => property.obid)).toEqual(["A"]);
  expect(foundRows(all, " ").length).toBe(2);
});
