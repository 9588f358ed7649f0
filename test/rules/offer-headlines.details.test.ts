import { describe, expect, it } from "vitest";
import { minHeadlines, maxHeadlines, offerHeadlines } from "#shared/reports/offer-headlines";
import { frames } from "./plan-figures.ts";
import { sampleOffer } from "./report-samples.ts";

describe("the headlines of a plan", () => {
  it("are ten to fifteen in every frame, each sentence once, what waits for a buyer at the end", () => {
    const wrong = frames.filter((frame) => {
      const told = offerHeadlines(sampleOffer(frame).measures, "Europe/Berlin");
      const waits = told.map(({ isOpen }) => isOpen);
      return (
        told.length < minHeadlines ||
        told.length > maxHeadlines ||
        new Set(told.map(({ text }) => text)).size !== told.length ||
        waits.lastIndexOf(false) >= told.length - waits.filter(Boolean).length
      );
    });
    expect(wrong).toEqual([]);
  });
});
