import { dayNumber } from "#shared/core/time";
import { describe, expect, it } from "vitest";
import { defaultTemplate } from "#shared/administration/default-templates";
import type { Budget } from "#shared/campaigns/wizard";
import { budgetNames, timelineNames } from "#shared/campaigns/wizard";
import { firstAd, firstPlannedAd, isPublicAd, liveText } from "#shared/campaigns/live";
import { isDiscreet } from "#shared/catalogue/channels";
import { adviceOn } from "#shared/market/advice";
import { storedFields } from "#shared/core/entity-fields";
import { propertyFields } from "#shared/market/property-fields";
import { newResult } from "#shared/market/result-fields";
import { ownerAdviceOn } from "#shared/market/owner-advice";
import { discreetOf, offeredBy } from "#shared/plan/make/offered";
import type { PlanFrame } from "#shared/plan/make/frame";
import { makePlan } from "#shared/plan/make/plan";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { keptFactsOf } from "#shared/campaigns/measure-fields";
import { atMoment } from "#shared/campaigns/moments";
import type { Measure } from "#shared/catalogue/contract";
import { marketingChanges } from "#shared/plan/change/marketing";
import { placeAt } from "#shared/plan/change/moves";
import { checkPlan } from "#shared/plan/check/check";
import { plannerMeasure } from "#shared/plan/make/measure-facts";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";
import { faultsOf, frameFor, library, planFor } from "./plan-figures.ts";

const timezone = "Europe/Berlin";
const start = dayNumber("2027-03-22");
const discreetly = (frame: PlanFrame): PlanFrame => ({ ...frame, marketing: "discreet" });
const frames = timelineNames.flatMap((timeline) =>
  budgetNames.flatMap((budget) =>
    [0, 21, 70].map((ahead) => ({ timeline, budget, frame: frameFor("LUX", timeline, budget, start + ahead, start) })),
  ),
);
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

describe("a sale that is offered to others", () => {
  const added = (id: string, place: { scheduled_at: string; ready_at: string; phase: Measure["default_phase"] }) => {
    const measure = library.find((one) => one.id === id) ?? expect.fail(id);
    const { hours, cost, leadDays } = plannerMeasure(measure);
    return aMeasure({
      ...keptFactsOf(measure, { hours, cost }),
      ...place,
      lead_days: leadDays,
      id: `k1.${id}`,
      measure_id: id,
      measure_name: measure.name,
      series: measure.repeat_days === null ? null : { every_days: measure.repeat_days, done: [] },
    });
  };
  const asCampaign = ({ timeline, budget, ...frame }: PlanFrame, marketing: "open" | "discreet") =>
    aCampaign({
      property_type_code: "LUX",
      marketing_start: atMoment({ day: frame.start, minute: 540 }, timezone),
      timeline,
      budget,
      marketing,
    });
  /** A plan after a change of to whom it is offered, as the API would write it. */
  function offered(measures: readonly CampaignMeasure[], frame: PlanFrame, marketing: "open" | "discreet") {
    const templateOf = (budget: Budget) => defaultTemplate(library, "LUX", budget);
    const { changes, add } = marketingChanges({ measures, library, frame, timezone, templateOf }, marketing);
    const campaign = asCampaign(frame, marketing);
    const byId = new Map(changes.map((change) => [change.id, change]));
    const moved = measures.map((measure) => {
      const {
        facts: known,
        was: _,
        end_series: __,
        done_at: ___,
        ...change
      } = byId.get(measure.id) ?? { id: measure.id };
      const after = { ...measure, ...known, ...(change as Partial<CampaignMeasure>) };
      return { ...after, ...placeAt(after, after.scheduled_at, campaign), phase: after.phase };
    });
    const fresh = add.map(({ measure_id, scheduled_at = "", provisional = null }) => {
      const id = measure_id ?? "";
      const { default_phase: phase } = library.find((one) => one.id === id) ?? expect.fail(id);
      const measure = added(id, { scheduled_at, ready_at: scheduled_at, phase });
      return { ...measure, ...placeAt(measure, scheduled_at, campaign), phase, provisional };
    });
    return [...moved, ...fresh];
  }
  const faults = (measures: CampaignMeasure[], frame: PlanFrame, marketing: "open" | "discreet") =>
    checkPlan({
      campaign: asCampaign(frame, marketing),
      measures,
      library,
      cap: null,
      isGenerated: true,
      now: atMoment({ day: frame.today, minute: frame.now }, timezone),
    }).warnings.flatMap(({ kind, message }) => (kind === "over_capacity" ? [] : [message]));
  const born = (frame: PlanFrame) =>
    makePlan(library, frame, timezone, { templateOf: (budget) => defaultTemplate(library, "LUX", budget) }).entries.map(
      ({ measure, scheduled_at, ready_at, phase, provisional, requires, after }) => ({
        ...added(measure.id, { scheduled_at, ready_at, phase }),
        provisional,
        requires,
        after,
      }),
    );

  it.each(frames)("keeps every order, there and back: $timeline $budget, start $frame.start", ({ frame }) => {
    const open = born(frame);
    const discreet = offered(open, frame, "discreet");
    expect(faults(discreet, frame, "discreet")).toEqual([]);
    expect(discreet.filter(({ status, channels }) => status === "planned" && !isDiscreet(channels))).toEqual([]);
    const again = offered(discreet, frame, "open");
    expect(faults(again, frame, "open")).toEqual([]);
    const planned = new Set(again.flatMap(({ status, measure_id }) => (status === "planned" ? [measure_id] : [])));
    expect(open.filter(({ measure_id }) => !planned.has(measure_id))).toEqual([]);
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
  const { id: _, ...fields } = newResult.parse({ kind: "viewing", on: "2027-01-26", held: false });
  const results = [{ ...fields, id: "c.r", campaign_id: "c", created_at: now, created_by: "u", version: 1 }];
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

  it("the owner is asked for a wider circle, never about an ad's picture", () => {
    const [advice] = ownerAdviceOn(facts("discreet"));
    expect(advice?.topic).toBe("audience");
    expect(`${advice?.reason} ${advice?.question}`).not.toMatch(/Titelbild|Portal/);
  });
});
