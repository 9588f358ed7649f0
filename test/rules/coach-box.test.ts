import { describe, expect, it } from "vitest";
import type { Recommendation } from "#shared/plan/coach";
import type { Advice } from "#shared/market/advice";
import { coachEntries } from "#shared/market/coach-box";
import { aMeasure } from "./campaign-fixtures.ts";

type Weight = Advice["priority"];

const recommended = (key: Recommendation["key"], priority: Weight, measure_id?: string): Recommendation => ({
  key,
  title: key,
  reason: "",
  priority,
  ...(measure_id && { measure_id }),
});
const advised = (rule: Advice["rule"], priority: Weight): Advice => ({
  rule,
  key: `advice.${rule}`,
  title: rule,
  reason: "",
  source: "",
  priority,
  answers: [],
});
const shown = (...given: Parameters<typeof coachEntries>) =>
  coachEntries(...given).map((entry) => ("advised" in entry ? entry.advised.rule : entry.recommended.key));

describe("the coach's box", () => {
  it("never puts what is urgent below a hint, whichever of the two says it", () => {
    expect(
      shown(
        [recommended("duty", "high"), recommended("bulk", "medium")],
        [advised("silence", "critical"), advised("slow", "medium")],
      ),
    ).toEqual(["silence", "duty", "bulk", "slow"]);
  });

  it("holds at most four over both, of one weight the plan's first", () => {
    const plan = [recommended("social", "critical"), recommended("event", "high"), recommended("bulk", "medium")];
    const market = [advised("mandate", "critical"), advised("report", "critical"), advised("slow", "medium")];
    expect(shown(plan, market)).toEqual(["social", "mandate", "report", "event"]);
    expect(shown(plan, [])).toEqual(["social", "event", "bulk"]);
    expect(shown([], [...market, ...market])).toHaveLength(4);
  });

  it("tells of a duty before an ad once, with the ad", () => {
    const duty = recommended("duty", "critical", "c.m");
    expect(shown([duty], [advised("duty", "critical")], ["c.m"])).toEqual(["duty"]);
    expect(coachEntries([duty], [advised("duty", "critical")], ["c.m"])).toEqual([
      { advised: advised("duty", "critical") },
    ]);
    expect(shown([duty], [advised("duty", "critical")], ["c.other"])).toHaveLength(2);
    expect(shown([duty], [], ["c.m"])).toEqual(["duty"]);
  });

  it("tells nothing that waits for a person beside it", () => {
    const duty = recommended("duty", "critical", "c.m");
    const all = [advised("duty", "critical"), advised("report", "critical"), advised("mandate", "critical")];
    expect(shown([duty], all, ["c.m"], ["duty_open", "owner_report_due", "property_deadline"])).toEqual(["mandate"]);
    expect(shown([duty], [], ["c.other"], ["duty_open"])).toEqual(["duty"]);
  });

  it("tells of the new attempt once, where shown advice begins it", () => {
    const relaunch = { ...recommended("relaunch", "high"), begins: "relaunch" as const };
    const slow = { ...advised("slow", "medium"), answers: ["price-cut"] };
    const cut = aMeasure({ code: "price-cut", phase: "Reaktivierung", provisional: "no_buyer" });
    const before = [advised("report", "critical"), advised("offer-waits", "critical"), advised("notary", "high")];
    expect(shown([relaunch], [slow], [], [], [cut])).toEqual(["slow"]);
    expect(shown([relaunch], [slow], [], [], [{ ...cut, provisional: null }])).toEqual(["relaunch", "slow"]);
    expect(shown([relaunch], [...before, slow], [], [], [cut])).toContain("relaunch");
  });
});
