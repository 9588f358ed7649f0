import { describe, expect, it } from "vitest";
import { catalogueProposals, type MeasureExperience, undoOf } from "#shared/analytics/catalogue-proposals";
import { measureUpdate, type Measure } from "#shared/catalogue/contract";
import { library } from "./plan-figures.ts";

const photographs = library.find(({ name }) => name === "Innenaufnahmen vom Architekturfotografen") as Measure;
const measure = (fields: Partial<Measure> = {}): Measure => ({ ...photographs, id: "l1", ...fields });
const told = (fields: Partial<MeasureExperience>): MeasureExperience => ({
  measure_id: "l1",
  cases: 0,
  bills: 0,
  average_bill: null,
  lead_cases: 0,
  average_lead_days: null,
  ...fields,
});
const proposalsOf = (known: Partial<Measure>, experience: Partial<MeasureExperience>) =>
  catalogueProposals([measure(known)], [told(experience)]);

describe("a proposal for the cost", () => {
  it.each([
    ["just 20 %", 200, 240, false],
    ["more than 20 %", 200, 240.1, true],
    ["less than 20 % of it", 200, 159.9, true],
    ["more than 20 %, but not 20 €", 50, 70, false],
    ["more than both", 50, 70.5, true],
    ["from nothing", 0, 20.01, true],
    ["from nothing, 20 €", 0, 20, false],
    ["none said", null, 120, true],
  ])("%s: %s against %s", (_, cost, average_bill, isProposed) => {
    expect(proposalsOf({ cost, cost_band: "100-500" }, { bills: 5, average_bill })).toHaveLength(isProposed ? 1 : 0);
  });

  it("is a whole number of euro, and takes its band along where it leaves it", () => {
    const [within] = proposalsOf({ cost: 200, cost_band: "100-500" }, { bills: 7, average_bill: 312.6 });
    expect(within).toMatchObject({ what: "cost", catalogue: 200, average: 312.6, proposed: 313, cases: 7 });
    expect(within?.update).toEqual({ cost: 313 });
    const [beyond] = proposalsOf({ cost: 200, cost_band: "100-500" }, { bills: 5, average_bill: 2_600 });
    expect(beyond?.update).toEqual({ cost: 2_600, cost_band: "2000+" });
    expect(beyond && undoOf(beyond)).toEqual({ cost: 200, cost_band: "100-500" });
    const [unsaid] = proposalsOf({ cost: null, cost_band: "100-500" }, { bills: 5, average_bill: 400 });
    expect(unsaid && [unsaid.catalogue, undoOf(unsaid)]).toEqual([null, { cost: null }]);
  });
});

describe("a proposal for the lead time", () => {
  it.each([
    [5, 7, true],
    [5, 6.9, false],
    [5, 3, true],
    [0, 1.9, false],
    [0, 2, true],
  ])("of %s days against %s", (lead_days, average_lead_days, isProposed) => {
    expect(proposalsOf({ lead_days }, { lead_cases: 5, average_lead_days })).toHaveLength(isProposed ? 1 : 0);
  });

  it("can always be saved, and is not made again", () => {
    const experience = { bills: 5, average_bill: 4_000_000, lead_cases: 5, average_lead_days: 400.4 };
    const [dear, long] = proposalsOf({ lead_days: 5 }, experience);
    expect(measureUpdate.parse(dear?.update)).toEqual({ cost: 1_000_000, cost_band: "2000+" });
    expect(measureUpdate.parse(long?.update)).toEqual({ lead_days: 250 });
    expect(long && undoOf(long)).toEqual({ lead_days: 5 });
    expect(proposalsOf({ ...dear?.update, ...long?.update }, experience)).toEqual([]);
  });
});

it("nothing is proposed below five cases, for a measure that is switched off or of which nothing is known", () => {
  expect(proposalsOf({ cost: 200 }, { bills: 4, average_bill: 900 })).toEqual([]);
  expect(proposalsOf({ lead_days: 0 }, { lead_cases: 4, average_lead_days: 9 })).toEqual([]);
  expect(proposalsOf({ cost: 200, is_active: false }, { bills: 5, average_bill: 900 })).toEqual([]);
  expect(catalogueProposals([measure()], [told({ measure_id: "gone", bills: 9, average_bill: 9_000 })])).toEqual([]);
});

it("what makes most euro comes first, lead times come last, and what was taken is proposed no more", () => {
  const measures = [measure({ cost: 200 }), measure({ id: "l2", cost: 100 }), measure({ id: "l3", cost: 1_000 })];
  const experiences = [
    told({ bills: 5, average_bill: 300, lead_cases: 5, average_lead_days: 30 }),
    told({ measure_id: "l2", bills: 40, average_bill: 150 }),
    told({ measure_id: "l3", bills: 5, average_bill: 1_000 }),
  ];
  const found = catalogueProposals(measures, experiences);
  expect(found.map((proposal) => [proposal.measure.id, proposal.what])).toEqual([
    ["l2", "cost"],
    ["l1", "cost"],
    ["l1", "lead_days"],
  ]);
  const corrected = measures.map((one) =>
    Object.assign({}, one, ...found.filter((proposal) => proposal.measure.id === one.id).map(({ update }) => update)),
  );
  expect(catalogueProposals(corrected, experiences)).toEqual([]);
});
