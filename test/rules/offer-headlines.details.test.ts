import { describe, expect, it } from "vitest";
import { offerContent } from "#shared/reports/offer-content";
import { minHeadlines, maxHeadlines, offerHeadlines } from "#shared/reports/offer-headlines";
import { frames } from "./plan-figures.ts";
import { sampleOffer } from "./report-samples.ts";

const contentOf = (frame: (typeof frames)[number]) => offerContent(sampleOffer(frame));

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

  it("say no more than that the agency does something: no owner signs, decides or pays in any frame", () => {
    const taken =
      /abgeschlossen|freigegeben|von Ihnen|unterschr|entschieden|mit Ihnen abgestimmt|Widerruf|Maklervertrag/;
    for (const frame of frames) {
      const { headlines: told, phases } = contentOf(frame);
      const texts = [
        ...told.map(({ text }) => text),
        ...phases.flatMap(({ entries }) => entries.map(({ name }) => name)),
      ];
      expect(texts.filter((text) => taken.test(text))).toEqual([]);
    }
  });

  it("and the appendix promise no consent, permission or agreement of others, in any frame", () => {
    const taken = /Einwilligung|Zustimmung|Erlaubnisse und|Erlaubnis für|Laufzeit unserer/;
    const promised = frames.flatMap((one) =>
      contentOf(one).phases.flatMap(({ entries }) => entries.map(({ name }) => name)),
    );
    expect([...new Set(promised)].filter((name) => taken.test(name))).toEqual([]);
  });
});
