import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { phases } from "#shared/catalogue/phases";
import { boost, boostCandidates, boostModePriority, launchNow } from "#shared/plan/quick-actions";
import { statuses } from "#shared/campaigns/status";
import { aMeasure } from "./campaign-fixtures.ts";

let count = 0;
/** A planned Launch measure, each later than the one before. */
function measure(fields: Partial<CampaignMeasure> = {}): CampaignMeasure {
  count += 1;
  return aMeasure({
    id: `m${count}`,
    measure_id: `l${count}`,
    scheduled_at: new Date(Date.UTC(2027, 0, 1) + count * 60_000).toISOString(),
    ...fields,
  });
}
const several = (length: number, fields?: Partial<CampaignMeasure>) => Array.from({ length }, () => measure(fields));
const ids = (measures: CampaignMeasure[]) => measures.map(({ id }) => id);

const anyMeasures = fc
  .array(
    fc.record({
      phase: fc.constantFrom(...phases),
      status: fc.constantFrom(...statuses),
      priority_override: fc.option(fc.integer({ min: 1, max: 10 })),
    }),
    { maxLength: 40 },
  )
  .map((list) => list.map(measure));

describe("Sofort-Launch", () => {
  it("takes up to five planned Launch measures, the earliest first", () => {
    const launch = several(7);
    expect(launchNow(launch.toReversed())).toEqual(ids(launch.slice(0, 5)));
    expect(launchNow(launch.slice(0, 2))).toEqual(ids(launch.slice(0, 2)));
  });

  it("leaves other phases and other statuses alone", () => {
    const others = [
      ...several(2, { phase: "Pre-Launch" }),
      ...several(2, { phase: "Laufzeit" }),
      ...several(2, { status: "queued" }),
      ...several(2, { status: "done" }),
      ...several(2, { status: "skipped" }),
    ];
    expect(launchNow(others)).toEqual([]);
    expect(launchNow([])).toEqual([]);
  });

  it("does not reorder the list it is given", () => {
    const list = several(3).toReversed();
    const before = [...list];
    launchNow(list);
    boost(list, () => 0);
    expect(list).toEqual(before);
  });
});

describe("the boost mode", () => {
  it("raises to priority 9", () => expect(boostModePriority).toBe(9));

  it("takes up to three planned measures with an override of 8 or more, the earliest first, without chance", () => {
    const marked = [
      measure({ priority_override: 8 }),
      measure({ priority_override: 10 }),
      measure({ priority_override: 9, phase: "Endspurt" }),
      measure({ priority_override: 8 }),
    ];
    const random = vi.fn<() => number>(() => 0);
    expect(boost([...several(5), ...marked.toReversed()], random)).toEqual(ids(marked.slice(0, 3)));
    expect(random).not.toHaveBeenCalled();
  });

  it("looks at the override, not at the base priority", () => {
    const [seven, base] = [measure({ priority_override: 7 }), measure({ base_priority: 10 })];
    expect(boostCandidates([seven, base]).by).toBe("chance");
  });

  it("gives each planned measure a chance of 30 % where none is marked", () => {
    const planned = several(4);
    const draws = [0.299, 0.3, 0.9, 0];
    expect(boost(planned, () => draws.shift() ?? 1)).toEqual(ids([planned[0], planned[3]] as CampaignMeasure[]));
    expect(draws).toEqual([]);
  });

  it("goes by chance when the marked ones are not planned any more", () => {
    const done = measure({ priority_override: 9, status: "done" });
    const planned = measure();
    expect(boost([done, planned], () => 0)).toEqual([planned.id]);
    expect(boost([done, planned], () => 0.5)).toEqual([]);
  });

  it("says before at most how many it takes", () => {
    expect(boostCandidates([]).max).toBe(0);
    expect(boostCandidates(several(2)).max).toBe(2);
    expect(boostCandidates(several(9)).max).toBe(3);
    expect(boostCandidates([...several(9), measure({ priority_override: 8 })])).toMatchObject({
      by: "priority",
      max: 1,
    });
  });
});

describe("both", () => {
  it("only ever take planned measures, within their batch, each once", () => {
    fc.assert(
      fc.property(anyMeasures, fc.double({ min: 0, max: 0.999, noNaN: true }), (measures, draw) => {
        const planned = new Set(ids(measures.filter(({ status }) => status === "planned")));
        for (const [taken, batch] of [
          [launchNow(measures), 5],
          [boost(measures, () => draw), 3],
        ] as const) {
          expect(taken.length).toBeLessThanOrEqual(batch);
          expect(new Set(taken).size).toBe(taken.length);
          for (const id of taken) expect(planned.has(id)).toBe(true);
        }
      }),
    );
  });
});
