import { expect, it } from "vitest";
import { offerContent } from "#shared/reports/offer-content";
import { paperPdf } from "../../functions/reports/pdf/paper-pdf.ts";
import { offerPaper } from "../../functions/reports/papers/offer-paper.ts";
import { frames } from "./plan-figures.ts";
import { sampleOffer } from "./report-samples.ts";

it("the PDF of an offer is at most 300 KB without pictures, also of the longest plan, and the same for the same content", async () => {
  const longest = frames
    .filter(({ budget }) => budget === "unlimited")
    .map((one) => offerContent(sampleOffer(one)))
    .toSorted((one, other) => other.promised.length - one.promised.length)[0];
  if (!longest) throw new Error("no plan");
  const bytes = await paperPdf(offerPaper(longest));
  expect(bytes.length).toBeLessThanOrEqual(300 * 1024);
  expect(Buffer.from(await paperPdf(offerPaper(longest))).equals(Buffer.from(bytes))).toBe(true);
});
