import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { offerContent } from "#shared/reports/offer-content";
import { reportContent } from "#shared/reports/content";
import { colors } from "../../functions/core/colors.ts";
import { footerWords } from "../../functions/reports/pdf/footer.ts";
import { Sheet } from "../../functions/reports/pdf/sheet.ts";
import { pdfParts } from "./pdf-parts.ts";
import { sampleOffer, sampleReport } from "./report-samples.ts";
import { offerPaper } from "../../functions/reports/papers/offer-paper.ts";
import { reportPaper } from "../../functions/reports/papers/report-paper.ts";
import { paperPdf } from "../../functions/reports/pdf/paper-pdf.ts";

const names = [
  "Beispiel Immobilien GmbH & Co. KG",
  "Häuser <für> Größe & Maß",
  '„Wohnen“ "Plus" O\'Neil &amp; Söhne',
  "]]> --> <?x?> 100 % 😀",
];

/** Every kind of PDF that the cockpit makes, of an agency and a property. */
const kinds = {
  report: (name: string, property_address: string) => {
    const input = sampleReport();
    const letterhead = { ...input.letterhead, name };
    return paperPdf(
      reportPaper(reportContent({ ...input, letterhead, campaign: { ...input.campaign, property_address } })),
    );
  },
  offer: (name: string, property_address: string) => {
    const input = sampleOffer({ code: "HAU", timeline: "standard", budget: "standard" });
    const letterhead = { ...input.letterhead, name };
    return paperPdf(
      offerPaper(offerContent({ ...input, letterhead, campaign: { ...input.campaign, property_address } })),
    );
  },
};

/** The facts that a PDF says of itself for programs, read as XML. */
function factsOf(pdf: Uint8Array) {
  const text = Buffer.from(pdf).toString("utf8");
  const [, xml = ""] = /\/Subtype \/XML[\s\S]*?stream\n([\s\S]*?)\nendstream/.exec(text) ?? [];
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({
    removeNSPrefix: true,
    ignoreAttributes: false,
    htmlEntities: true,
    trimValues: false,
  });
  const facts: object[] = parser.parse(xml).xmpmeta.RDF.Description;
  return Object.assign({}, ...facts);
}

describe.each(Object.entries(kinds))("what a PDF (%s) says of itself", (_, make) => {
  it.each(names)("is XML, and names the agency %s as it is", async (name) => {
    const facts = factsOf(await make(name, "Am Markt 3 & 5, Köln"));
    expect(facts.creator.Seq.li).toBe(name);
    expect(facts.title.Alt.li["#text"]).toContain("Am Markt 3 & 5, Köln");
    expect(facts.description.Alt.li["#text"]).toBe(facts.title.Alt.li["#text"]);
    expect(facts.Producer).toBe("Verkaufs-Cockpit");
  });

  it("says the same in the older information dictionary, unescaped", async () => {
    const { text } = pdfParts(await make("Huber & Sohn", "Am Markt 3 & 5"));
    expect(text).toContain("(Huber & Sohn)");
    expect(text).not.toContain("(Huber &amp;");
  });
});

describe("the line below a page", () => {
  const sheet = new Sheet("Bericht", "Agentur", "2026-11-23T08:00:00.000Z", colors);
  const what = "Vermarktungsbericht vom 23. November 2026";

  it("keeps what the page is and its day whole, however long the agency's name", () => {
    expect(footerWords(sheet, "Huber & Sohn", what)).toBe(`Huber & Sohn · ${what}`);
    for (const length of [40, 60, 90, 200]) {
      const words = footerWords(sheet, "Immobilien Musterfrau & Töchter ".repeat(8).slice(0, length), what);
      expect(words.endsWith(` · ${what}`)).toBe(true);
      expect(words.startsWith("Immobilien Muster")).toBe(true);
      expect(sheet.height(words, { size: 9.5 }, sheet.width * 0.8)).toBeLessThan(16);
    }
  });
});
