import { describe, expect, it } from "vitest";
import { defaultTemplate } from "#shared/administration/default-templates";
import type { Budget } from "#shared/campaigns/wizard";
import { isDiscreet } from "#shared/catalogue/channels";
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
import { frames } from "./discreet-frames.ts";
import { library } from "./plan-figures.ts";

const timezone = "Europe/Berlin";

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
