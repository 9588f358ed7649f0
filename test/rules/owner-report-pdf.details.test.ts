import { describe, expect, it } from "vitest";
import { type PropertyTypeCode, propertyTypeCodes } from "#shared/catalogue/property-types";
import { sortBy } from "#shared/core/order";
import { reportContent, type ReportContent } from "#shared/reports/content";
import { livelyMarket, plannedMeasures, sampleReport } from "./report-samples.ts";
import { aMeasure } from "./campaign-fixtures.ts";
import { frame, partsOf, pictures } from "./report-pdfs.ts";

/** A fortnight's report of a plan as the wizard makes it, of which all that is late was promised. */
function fortnight(code: PropertyTypeCode, days: number): ReportContent {
  const measures = plannedMeasures({ ...frame, code }, days);
  const announced = measures.map(({ id }) => id);
  const input = sampleReport({ measures, announced, ...(days > 20 && { market: livelyMarket(days) }) }, days);
  return reportContent({ ...input, campaign: { ...input.campaign, property_type_code: code } });
}

describe("the PDF's pages", () => {
  it.each(propertyTypeCodes)("are three at most in the busiest fortnight of a plan for %s", async (code) => {
    const fortnights = [-14, 0, 14, 28, 42, 56].map((days) => fortnight(code, days));
    const linesOf = ({ done, late }: ReportContent) =>
      done.phases.flatMap(({ entries }) => entries).length + late.length;
    const [busiest] = sortBy(fortnights, (content) => -linesOf(content));
    expect(linesOf(busiest)).toBeGreaterThan(12);
    expect((await partsOf(busiest, pictures)).pages).toBeLessThanOrEqual(3);
  });

  it("never hold a closing alone, wherever the text before it ends", async () => {
    const { now } = sampleReport();
    const late = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        aMeasure({
          id: `c.${at}`,
          scheduled_at: new Date(Date.parse(now) - (at + 1) * 3_600_000).toISOString(),
          owner_text: `Schritt ${at}`,
        }),
      );
    const seen = new Set<number>();
    for (let count = 1; count < 24; count += 1) {
      const measures = late(count);
      const announced = measures.map(({ id }) => id);
      const { drawings, pages } = await partsOf(reportContent(sampleReport({ measures, announced })));
      seen.add(pages);
      expect([count, drawings.every((drawing) => drawing.includes("/TD <<"))]).toEqual([count, true]);
    }
    expect([...seen]).toEqual([1, 2]);
  });
});
