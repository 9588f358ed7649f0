import { describe, expect, it } from "vitest";
import { reportContent } from "#shared/reports/content";
import { nothingEntered } from "#shared/reports/reported";
import { unmarked } from "./pdf-parts.ts";
import { livelyMarket, plannedMeasures, sampleReport } from "./report-samples.ts";
import { frame, lively, partsOf, pictures } from "./report-pdfs.ts";

const empty = reportContent(sampleReport({ since: null, agent: null }, 0));

describe("the PDF for screen readers", () => {
  it("says its language and title, and that it has a structure", async () => {
    const { text } = await partsOf(lively());
    expect(text).toContain("/Lang (de-DE)");
    expect(text).toMatch(/\/DisplayDocTitle true/);
    expect(text).toMatch(/\/Marked true/);
    expect(text).toContain("/StructTreeRoot");
    expect(text).toMatch(/<dc:title>[\s\S]*Vermarktungsbericht Seeweg 12/);
  });

  it.each([
    ["a lively report", () => lively(), pictures],
    ["an empty one", () => empty, {}],
    [
      "one of many pages",
      () => lively({ since: null, entered: { ...sampleReport().entered, closing_note: "Wir danken. ".repeat(400) } }),
      pictures,
    ],
  ])("of %s has all that is drawn in its structure or marked as decoration", async (_, make, shown) => {
    const { drawings, pages, elements } = await partsOf(make(), shown);
    expect(drawings).toHaveLength(pages);
    expect(drawings.flatMap(unmarked)).toEqual([]);
    // What was drawn as part of the structure is named by it, each once.
    const drawn = drawings.flatMap((drawing) => drawing.match(/\/MCID \d+/g) ?? []).length;
    const named = elements.flatMap(({ object }) => {
      const [, children = ""] = /\/K \[([\s\S]*?)\]\n/.exec(object) ?? [];
      return children.replaceAll(/\d+ 0 R/g, "").match(/\d+/g) ?? [];
    });
    expect(named.length).toBeGreaterThanOrEqual(drawn);
  });

  it("gives each line of an address an element of its own, or they would be read as one word", async () => {
    const one = await partsOf(lively({ owner: { ...sampleReport().owner, second_name: "" } }));
    const two = await partsOf(lively());
    const paragraphs = ({ elements }: typeof one) => elements.filter(({ type }) => type === "P").length;
    expect(paragraphs(two) - paragraphs(one)).toBe(2);
  });

  it("has one title, headings in order, tables with heads, and words for each picture", async () => {
    const announced = plannedMeasures(frame, 28).map(({ id }) => id);
    const entered = { ...nothingEntered, recommendation: "Wir empfehlen ein Gespräch.", decision: "Wann passt es?" };
    const { elements } = await partsOf(lively({ announced, entered }), pictures);
    const types = elements.map(({ type }) => type);
    const count = (wanted: string) => types.filter((type) => type === wanted).length;
    expect(count("Document")).toBe(1);
    expect(count("H1")).toBe(1);
    expect(count("H2")).toBe(7);
    expect(count("H3")).toBe(1);
    expect(count("Table")).toBe(4);
    const heads = elements.filter(({ type }) => type === "TH");
    expect(heads.length).toBeGreaterThan(15);
    expect(heads.filter(({ object }) => !/\/Scope \/(Column|Row)/.test(object))).toEqual([]);
    const figures = elements.filter(({ type }) => type === "Figure");
    expect(figures).toHaveLength(3);
    expect(figures.filter(({ object }) => !/\/Alt \(.+\)/s.test(object))).toEqual([]);
  });
});

describe("the PDF's pages", () => {
  it("are two for a usual fortnight, with pictures, two recipients, a changed price, a recommendation and what is late", async () => {
    const measures = plannedMeasures(frame, 63);
    const announced = measures.map(({ id }) => id);
    const late_reasons = Object.fromEntries(announced.map((id) => [id, "Die Gemeinde hat noch nicht geantwortet."]));
    const entered = { ...sampleReport().entered, late_reasons };
    const content = reportContent(sampleReport({ measures, announced, entered, market: livelyMarket(63) }, 63));
    expect(Math.min(content.done.count - 2, content.upcoming.length, content.late.length)).toBeGreaterThan(0);
    expect((await partsOf(content, pictures)).pages).toBe(2);
    expect((await partsOf(empty)).pages).toBe(1);
  });

  it("begin with all that is recommended and asked: on the first one, whatever comes after it", async () => {
    const [first, ...more] = [
      ...lively().recommendation.decision.split("\n"),
      "Dürfen wir Ihre Immobilie auch samstags zeigen?",
    ];
    const recommendation = {
      text: `${lively().recommendation.text}\n${"Wir empfehlen mehr Termine. ".repeat(5)}`,
      decision: [first, ...more].join("\n"),
    };
    const content = { ...lively(), recommendation, reach: null, viewings: null, closing_note: "" };
    expect(await partsOf({ ...content, numbers: { ...content.numbers, measures_total: 0 } }, pictures)).toMatchObject({
      pages: 1,
    });
  });

  it("are at most 300 KB without pictures, however much there is to tell", async () => {
    const entered = { ...sampleReport().entered, closing_note: "Wir danken Ihnen sehr. ".repeat(400) };
    const { bytes, pages } = await partsOf(lively({ since: null, entered }));
    expect(pages).toBeGreaterThan(3);
    expect(bytes.length).toBeLessThanOrEqual(300 * 1024);
  });
});
