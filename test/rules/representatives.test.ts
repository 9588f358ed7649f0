import { describe, expect, it } from "vitest";
import { addedKey, isByHand, isMeasureKey, isOwnTask } from "#shared/campaigns/measure-key";
import { PlanOrder } from "#shared/plan/change/cascade";
import { representatives } from "#shared/plan/change/representatives";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";

const added = "0123456789abcdef";

describe("the key of a measure in its campaign", () => {
  it.each(["l1", `l1~${added}`, `~${added}`])("can be %s", (key) => {
    expect(isMeasureKey(key)).toBe(true);
  });
  it.each(["", "~", "~1", "l1~", "l1~2", "l1~1234", "l1#T", "a.b", `~${added}#T`, "x".repeat(101)])(
    "can't be %j",
    (key) => {
      expect(isMeasureKey(key)).toBe(false);
    },
  );
  it("says who made it, and of what", () => {
    const ids = [`k1.${addedKey("l1", added)}`, `k1.${addedKey(null, added)}`, "k1.l1"];
    expect(ids.map(isByHand)).toEqual([true, true, false]);
    expect(ids.map(isOwnTask)).toEqual([false, true, false]);
  });
});

describe("of several copies of a library measure", () => {
  const planned = aMeasure({ id: "k1.l1", scheduled_at: "2027-01-20T08:00:00.000Z" });
  const copy = aMeasure({ id: `k1.l1~${added}`, scheduled_at: "2027-01-11T08:00:00.000Z" });
  const own = aMeasure({ id: `k1.~${added}`, measure_id: null });

  it("the planner's stands for it, the others and own tasks for themselves", () => {
    expect(representatives([copy, planned, own]).map(({ measure_id }) => measure_id)).toEqual([copy.id, "l1", own.id]);
    expect(representatives(representatives([copy, planned, own]))).toEqual(representatives([copy, planned, own]));
  });

  it("one that is not skipped stands for it before one that is", () => {
    const skipped = { ...planned, status: "skipped" as const };
    expect(representatives([copy, skipped]).map(({ measure_id }) => measure_id)).toEqual(["l1", planned.id]);
  });

  it("the one that stands for it is what others wait for, and no two own tasks are taken for one", () => {
    const waiting = aMeasure({ id: "k1.l2", measure_id: "l2", requires: ["l1"] });
    const other = aMeasure({ id: `k1.~${added}2`, measure_id: null });
    const order = new PlanOrder([copy, planned, waiting, own, other], aCampaign());
    expect(order.predecessorsOf(waiting).map(({ id }) => id)).toEqual([planned.id]);
    expect([copy, own, other].map((measure) => order.successorsOf(measure))).toEqual([[], [], []]);
    expect(order.successorsOf(planned).map(({ id }) => id)).toEqual([waiting.id]);
  });
});
