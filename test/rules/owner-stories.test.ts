import { describe, expect, it } from "vitest";
import { plainOwner } from "#shared/campaigns/campaign-owners";
import { reportContent } from "#shared/reports/content";
import { offerContent } from "#shared/reports/offer-content";
import { roomContent } from "#shared/reports/room-content";
import { roomFacts } from "#shared/reports/room-facts";
import { livelyMarket, plannedMeasures, sampleOffer, sampleReport } from "./report-samples.ts";
import { paperHtml } from "../../functions/reports/page/paper-page.ts";
import { offerPaper } from "../../functions/reports/papers/offer-paper.ts";
import { reportPaper } from "../../functions/reports/papers/report-paper.ts";
import { roomPaper } from "../../functions/reports/papers/room-paper.ts";

const wish = { code: "HAU", timeline: "standard", budget: "standard" } as const;
const days = 100;
const measures = plannedMeasures(wish, days);
const sample = sampleReport({ measures }, days);
const sold = {
  sale_on: "2027-02-10",
  notary_on: "2027-03-12",
  outcome: { kind: "sold", on: "2027-03-14", price: null },
  fell_through: [],
} as const;

/** What the owner of a home reads that is sold, or not. */
function read(turning: object) {
  const campaign = { ...sample.campaign, ...turning };
  const market = { ...livelyMarket(), ...turning };
  const report = reportContent({ ...sample, campaign, market });
  const facts = roomFacts({
    campaign,
    measures,
    market,
    reports: [],
    title: null,
    files: [],
    decisions: [],
    now: sample.now,
  });
  const room = roomContent({
    campaign: { ...campaign, archived: false },
    owner: sample.owner,
    facts,
    letterhead: sample.letterhead,
    contact: sample.agent,
    owners: { owners: [plainOwner("o")], names: new Map() },
    now: sample.now,
  });
  return { report, room };
}

describe("an owner whose home is sold", () => {
  const { report, room } = read(sold);
  const before = read({ sale_on: null, notary_on: null, outcome: null });

  it("reads of nothing that comes next, and not that nothing does", () => {
    const comes = "Was als Nächstes kommt";
    for (const page of [paperHtml(reportPaper(before.report)), paperHtml(roomPaper(before.room, "t"))])
      expect(page).toContain(comes);
    for (const page of [paperHtml(reportPaper(report)), paperHtml(roomPaper(room, "t"))])
      expect(page).not.toContain(comes);
  });

  it("does not read that there were no offers", () => {
    const labels = (content: { figures: { label: string }[] }) => content.figures.map(({ label }) => label);
    for (const content of [before.report, before.room]) expect(labels(content)).toContain("Kaufangebote");
    for (const content of [report, room]) expect(labels(content)).not.toContain("Kaufangebote");
  });
});

it("ten weeks after the sale nobody reads that nothing was done or asked", () => {
  const market = { ...livelyMarket(30), ...sold };
  const campaign = { ...sample.campaign, ...sold, fell_through: [] };
  const promised = [{ id: measures[0]?.id ?? "", by: "2027-01-04" as const, text: "" }];
  const story = { ...sample, campaign, market, measures: measures.map((one) => ({ ...one, series: null })), promised };
  const report = reportContent(story);
  expect(report.done.count).toBe(0);
  const page = paperHtml(reportPaper(report));
  for (const text of ["kein geplanter Schritt", "Wie Ihre Anzeige ankommt", "davon keine"])
    expect(page).not.toContain(text);
  expect(page).toContain("Was wir für Sie getan haben");
  expect(page).toContain("Zugesagt: 1 Schritt");
  expect(report.figures).toContainEqual({ label: "Anfragen", value: "24" });
  expect(paperHtml(reportPaper(reportContent({ ...story, promised: [] })))).not.toContain(
    "Was wir für Sie getan haben",
  );
});

it("the next step of a report's own day is today", () => {
  const next = (ready_at: string) =>
    reportContent({
      ...sample,
      measures: measures
        .slice(0, 1)
        .map((one) => ({ ...one, status: "planned" as const, scheduled_at: ready_at, ready_at })),
    }).summary.join(" ");
  expect(next(sample.now)).toContain("folgt ein Schritt, heute.");
});

it("the plan says what „nach Einigung“ means before it says it", () => {
  const offer = offerContent(sampleOffer(wish));
  const page = paperHtml(offerPaper(offer));
  const meaning = page.lastIndexOf("„Nach Einigung“ heißt");
  expect(meaning).toBeGreaterThan(page.indexOf("Der ganze Plan, Schritt für Schritt"));
  expect(meaning).toBeLessThan(page.indexOf('<h3 class="phase">'));
});
