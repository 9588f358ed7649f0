import { describe, expect, it } from "vitest";
import { defaultTemplate } from "#shared/administration/default-templates";
import type { Budget } from "#shared/campaigns/wizard";
import { firstAd, firstPlannedAd, isPublicAd, liveText } from "#shared/campaigns/live";
import { isDiscreet } from "#shared/catalogue/channels";
import { adviceOn, seenIn } from "#shared/market/advice";
import { rules } from "#shared/market/advice-rules";
import type { Seen } from "#shared/market/advice-seen";
import { storedFields } from "#shared/core/entity-fields";
import { propertyFields } from "#shared/market/property-fields";
import { type MarketResult, newResult } from "#shared/market/result-fields";
import { ownerAdviceOn } from "#shared/market/owner-advice";
import { discreetOf, offeredBy } from "#shared/plan/make/offered";
import type { PlanFrame } from "#shared/plan/make/frame";
import { makePlan } from "#shared/plan/make/plan";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";
import { frames, start } from "./discreet-frames.ts";
import { faultsOf, frameFor, library, planFor } from "./plan-figures.ts";

const timezone = "Europe/Berlin";
const discreetly = (frame: PlanFrame): PlanFrame => ({ ...frame, marketing: "discreet" });
const codesOf = (frame: PlanFrame) => planFor(frame).selection.measures.map(({ measure }) => measure.code);

describe("a discreet sale's plan", () => {
  it.each(frames)("has nothing public and nothing wrong: $timeline $budget, start $frame.start", ({ frame }) => {
    const { selection, plan } = planFor(discreetly(frame));
    const open = selection.measures.filter(({ measure }) => !isDiscreet(measure.channels));
    expect(open.map(({ measure }) => measure.name)).toEqual([]);
    const { missing: _, ...faults } = faultsOf(selection, plan, frame);
    expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
  });

  it.each(frames)("offers it to chosen people instead: $timeline $budget, start $frame.start", ({ frame }) => {
    const codes = codesOf(discreetly(frame));
    expect(codes).toContain("segmentiertes-suchkunden-mailing");
    expect(codes).toContain("anfragen-sofort-expose");
    if (frame.budget !== "basis") expect(codes).toContain("expose-zwei-stufen");
  });

  it("has room for what an open one leaves out, and an open one still has its portals", () => {
    const frame = frameFor("LUX", "standard", "standard", start);
    const [open, discreet] = [codesOf(frame), codesOf(discreetly(frame))];
    expect(open).toContain("immoscout24-inserat-wochenendstart");
    expect(discreet.filter((code) => !open.includes(code)).length).toBeGreaterThan(3);
  });

  it("asks for nothing more when it is made a second time", () => {
    const frame = discreetly(frameFor("LUX", "standard", "premium", start));
    const templateOf = (budget: Budget) => defaultTemplate(library, "LUX", budget);
    const first = makePlan(library, frame, timezone, { templateOf });
    const existing = first.entries.map(({ measure, ...entry }) => ({
      ...aMeasure({ ...entry, series: null, id: `c.${measure.id}` }),
      measure_id: measure.id,
      code: measure.code,
    }));
    expect(makePlan(library, frame, timezone, { templateOf, existing }).entries).toEqual([]);
  });

  it("does without what serves a public channel, and what requires such, but never without another duty", () => {
    const left = new Set(discreetOf(library));
    const out = library.filter((measure) => !left.has(measure));
    const codes = out.map(({ code }) => code);
    expect(codes).toContain("verkaufsschild-qr-code");
    expect(codes).toContain("nachbarschaftsbrief-umliegenden-haushalte");
    expect(codes).toContain("eigentuemern-anzeigenlink-weiterleiten");
    expect(out.filter(({ duty, channels }) => duty && isDiscreet(channels))).toEqual([]);
    for (const marketing of ["open", null] as const)
      expect(offeredBy(library, { marketing, code: "GEW" })).toEqual(library);
  });
});

describe("a discreet sale's clock", () => {
  const done_at = "2027-01-05T09:00:00.000Z";
  const mailing = aMeasure({
    id: "a",
    status: "done",
    advertises: true,
    channels: ["network"],
    anchor: "start",
    scheduled_at: done_at,
    done_at,
  });
  const discreet = { timezone, marketing: "discreet" } as const;

  it("begins with the first offer to chosen people, which begins none in an open one", () => {
    expect(isPublicAd(mailing)).toBe(false);
    expect(firstAd([mailing], discreet)).toEqual({ on: "2027-01-05", measure_id: "a" });
    expect(firstAd([mailing], { timezone, marketing: "open" })).toBeNull();
    expect(firstAd([mailing], { timezone })).toBeNull();
  });

  it("begins with nothing that announces it before the start, and with nothing that answers", () => {
    expect(firstAd([{ ...mailing, phase: "Pre-Launch" }], discreet)).toBeNull();
    expect(firstAd([{ ...mailing, channels: [] }], discreet)).toBeNull();
  });

  it("is told in its own words", () => {
    const campaign = aCampaign({ marketing: "discreet", live_on: "2027-01-05", live_by: "ad" });
    expect(liveText(campaign, [], "2027-01-17T10:00:00.000Z")).toBe("seit 12 Tagen diskret angeboten");
    expect(liveText(campaign, [], "2027-01-05T10:00:00.000Z")).toBe("seit heute diskret angeboten");
    const open = { ...mailing, status: "planned" as const, done_at: null };
    expect(firstPlannedAd([open], { marketing: "discreet" })).toBe(done_at);
    expect(firstPlannedAd([open], {})).toBeUndefined();
  });
});

describe("when nobody answers a discreet sale", () => {
  const now = "2027-01-20T10:00:00.000Z";
  /** A viewing that is agreed: somebody keeps results here. */
  const aResult = (entered: Record<string, unknown>): MarketResult => {
    const { id: _, ...fields } = newResult.parse(entered);
    return { ...fields, id: "c.r", campaign_id: "c", created_at: now, created_by: "u", version: 1 };
  };
  const results = [aResult({ kind: "viewing", on: "2027-01-26", held: false })];
  const facts = (marketing: "open" | "discreet") => ({
    campaign: aCampaign({ marketing, live_on: "2027-01-05", live_by: "ad" }),
    budget: null,
    measures: [],
    property: { ...storedFields(propertyFields, {}), price_steps: [], openimmo_obid: "", imported: {}, version: 1 },
    results,
    now,
  });

  it("the agent is told of people, not of an ad", () => {
    const silence = (marketing: "open" | "discreet") =>
      adviceOn(facts(marketing)).find(({ rule }) => rule === "silence");
    expect(silence("discreet")?.reason).toMatch(/^Seit 15 Tagen diskret angeboten .* Kreis/);
    expect(silence("open")?.reason).toContain("Inserat");
    const known = new Set(library.map(({ code }) => code));
    expect(silence("discreet")?.answers.filter((code) => !known.has(code))).toEqual([]);
    expect(silence("discreet")?.answers).not.toEqual(silence("open")?.answers);
  });

  const came = { kept: true, keepsViewings: true, views: 900, enquiries: 9, viewings: 1, came: 30, early: 20 };
  const told = { withoutOffer: 12, openOffer: { on: "2027-01-05", days: 9 }, told: 5, againstPrice: 5 } as const;
  const due = { days: 90, daysSincePrice: 90, daysOfMandate: 3, daysOfReservation: 3, reportLate: 3 };
  /** As if every rule had a reason to speak. */
  const everything: Seen = { ...seenIn(facts("discreet")), ...came, ...told, ...due, spent: 9, budget: 1 };
  const each = [
    {},
    { days: 9 },
    { came: 0 },
    { came: 0, cameBefore: true },
    { daysSilent: 22 },
    { enquiries: 2, daysSilent: 2 },
  ];

  const speaking = rules.filter(({ key }) => key !== "views-without-enquiries");
  it.each(speaking)("no advice names an ad or proposes what serves one: $key", ({ when, answers }) => {
    const said = each.map((some) => when({ ...everything, ...some })).filter((one) => one !== undefined);
    expect(said).not.toEqual([]);
    expect(said.filter(({ title, reason }) => /Anzeige|Inserat|Titelbild|am Markt/.test(`${title} ${reason}`))).toEqual(
      [],
    );
    const left = discreetOf(library).map(({ code }) => code);
    expect(said.flatMap((one) => (one.answers ?? answers).filter((code) => !left.includes(code)))).toEqual([]);
  });

  it("views say nothing, though an earlier ad had many", () => {
    const ofViews = (seen: Seen) => rules.find(({ key }) => key === "views-without-enquiries")?.when(seen);
    expect(ofViews({ ...everything, isDiscreet: false, enquiries: 2 })).toBeDefined();
    expect(ofViews({ ...everything, enquiries: 2 })).toBeUndefined();
  });

  it("the owner is asked for a wider circle, never about an ad's picture", () => {
    const [advice] = ownerAdviceOn(facts("discreet"));
    expect(advice?.topic).toBe("audience");
    expect(`${advice?.reason} ${advice?.question}`).not.toMatch(/Titelbild|Portal/);
    const enquiry = aResult({ kind: "enquiry", channel: "phone", on: "2027-01-06" });
    const later = { ...facts("discreet"), results: [...results, enquiry], now: "2027-02-20T10:00:00.000Z" };
    const [again] = ownerAdviceOn(later);
    expect(again?.reason).toMatch(/niemand mehr gemeldet.*Interessenten anzusprechen/);
    expect(again?.question).not.toContain("Anzeige");
  });
});
