import { describe, expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { withUnprovedAt, reportsOfOnce, settlementsOf, type Sighting } from "#shared/plan/change/proving";
import { aMeasure } from "./campaign-fixtures.ts";

const now = "2027-02-10T09:00:00.000Z";
const berlin = { timezone: "Europe/Berlin" as const };
const noonOn = (day: string) => `${day}T11:00:00.000Z`;
const report = (on: Sighting["on"]): Sighting => ({ by: "report", on, known_at: `${on}T08:00:00.000Z` });
const of = (fields: Partial<CampaignMeasure>, seen: Sighting[], around: object = {}) =>
  settlementsOf(aMeasure(fields), seen, { ...berlin, ...around }, now);

describe("what the cockpit has seen", () => {
  it("finishes an open measure on the day of the first proof, whichever of its proofs that is", () => {
    const seen: Sighting[] = [
      { by: "file:valuation", on: "2027-02-03" },
      { by: "price" },
      { by: "rooms", on: "2027-01-01" },
    ];
    const proved_by = ["price", "file:valuation"] as const;
    const expected = { status: "done", at: noonOn("2027-02-03"), proved: { by: "file:valuation", on: "2027-02-03" } };
    expect(of({ proved_by: [...proved_by] }, seen)).toEqual([expected]);
    expect(of({ proved_by: [...proved_by], status: "queued" }, seen)).toEqual([expected]);
  });

  it("counts for now where its day is not kept, and not before its day has come", () => {
    expect(of({ proved_by: ["price"] }, [{ by: "price" }])).toEqual([
      { status: "done", at: now, proved: { by: "price", on: "2027-02-10" } },
    ]);
    expect(of({ proved_by: ["result:viewing"] }, [{ by: "result:viewing", on: "2027-02-11" }])).toEqual([]);
  });

  it("leaves what is done, left out, provisional or names no such proof", () => {
    const seen: Sighting[] = [{ by: "price" }];
    for (const other of [
      { status: "done" as const },
      { status: "skipped" as const },
      { provisional: "no_buyer" as const },
      { provisional: "sale" as const },
      { proved_by: ["report" as const] },
      { proved_by: [] },
    ])
      expect(of({ proved_by: ["price"], ...other }, seen)).toEqual([]);
  });

  it("is of one measure alone where it says so: a file, and a yes whatever the measure names", () => {
    const file: Sighting = { by: "file:own", on: "2027-02-01", measure_id: "m1" };
    const yes: Sighting = { by: "decision:photos", on: "2027-02-01", measure_id: "m1" };
    expect(of({ proved_by: ["file:own"] }, [file])).toHaveLength(1);
    expect(of({ id: "m2", proved_by: ["file:own"] }, [file])).toEqual([]);
    expect(of({ proved_by: [] }, [yes])).toHaveLength(1);
    expect(of({ id: "m2", proved_by: ["decision:photos"] }, [yes])).toEqual([]);
  });

  it("that happens again proves what is due by then, from three days before its day on", () => {
    const due = { proved_by: ["report" as const], scheduled_at: "2027-02-05T08:00:00.000Z" };
    expect(of(due, [report("2027-02-01")])).toEqual([]);
    expect(of(due, [report("2027-02-01"), report("2027-02-02")])).toMatchObject([{ proved: { on: "2027-02-02" } }]);
    expect(of(due, [report("2027-02-09")])).toMatchObject([{ proved: { on: "2027-02-09" } }]);
  });
});

describe("a paper", () => {
  const paper = (by: Sighting["by"], on: Sighting["on"]): Sighting => ({ by, on, measure_id: "m1" });
  it("proves what counts from buyer or notary from the buyer's day on, and all else whenever it was filed", () => {
    for (const by of ["file:own", "file:bill", "file:handover"] as const)
      for (const anchor of ["sale", "notary"] as const) {
        const after = (on: Sighting["on"]) =>
          of({ anchor, proved_by: [by] }, [paper(by, "2026-11-02"), paper(by, on)], { sale_on: "2027-02-01" });
        expect(after("2027-01-31")).toEqual([]);
        expect(after("2027-02-01")).toMatchObject([{ proved: { by, on: "2027-02-01" } }]);
        expect(of({ anchor: "start", proved_by: [by] }, [paper(by, "2026-11-02")])).toHaveLength(1);
      }
  });
});

describe("a series", () => {
  const series = { every_days: 14, done: [{ at: "2027-01-20T10:00:00.000Z", by: "u1" }] };
  it("has an occurrence of each day of what happens again, once, and none of what is only there", () => {
    const seen = [report("2027-02-03"), report("2027-01-20"), report("2027-02-03"), report("2027-02-10")];
    expect(of({ proved_by: ["report", "price"], series }, [...seen, { by: "price" }]).map(({ at }) => at)).toEqual([
      "2027-02-03T08:00:00.000Z",
      "2027-02-10T08:00:00.000Z",
    ]);
  });

  it("of reports leaves the first one that is late to what comes once", () => {
    const once = aMeasure({ id: "m0", proved_by: ["report"], scheduled_at: "2027-01-08T16:00:00.000Z" });
    const fortnightly = { every_days: 14, done: [] };
    const takes = (days: Sighting["on"][], fields: Partial<CampaignMeasure> = {}, first = once) => {
      const line = aMeasure({ proved_by: ["report"], scheduled_at: "2027-01-15T08:00:00.000Z", series: fortnightly });
      const seen = days.map(report);
      const ofOnce = reportsOfOnce([first, line], seen, berlin, now);
      return settlementsOf({ ...line, ...fields }, seen, berlin, now, ofOnce).map(({ proved }) => proved?.on);
    };
    expect(takes(["2027-01-09"])).toEqual([]);
    expect(takes(["2027-01-12"])).toEqual([]);
    expect(takes(["2027-01-15"])).toEqual(["2027-01-15"]);
    expect(takes(["2027-01-09", "2027-01-12"])).toEqual(["2027-01-12"]);
    const told = { ...once, status: "done" as const, proved: { by: "report" as const, on: "2027-01-12" as const } };
    expect(takes(["2027-01-12", "2027-01-14"], {}, told)).toEqual(["2027-01-14"]);
    // What nobody did and the hourly run left open is due since then; what was left to another stays so.
    const at = { at: "2027-01-15T08:00:00.000Z", until: "2027-01-29T08:00:00.000Z" };
    const open = { scheduled_at: at.until, series: { ...fortnightly, open: at } };
    expect(takes(["2027-01-09", "2027-01-18"], open)).toEqual(["2027-01-18"]);
    const gone = { scheduled_at: at.until, series: { every_days: 14, done: [{ at: at.at, by: null }] } };
    expect(takes(["2027-01-09", "2027-01-18"], gone)).toEqual(["2027-01-18"]);
  });

  it("that has ended gets none", () => {
    expect(of({ proved_by: ["report"], series, status: "done" }, [report("2027-02-03")])).toEqual([]);
  });
});

describe("a duty", () => {
  const duty = { proves: "contract" as const };
  const proven: Sighting = { by: "duty:contract", on: "2027-02-02" };
  it("that is proven finishes the measure that proves it, and leaves it out where it does not apply", () => {
    expect(of(duty, [proven])).toMatchObject([{ status: "done", proved: { by: "duty:contract", on: "2027-02-02" } }]);
    expect(of(duty, [{ by: "duty:contract", skips: true }])).toMatchObject([{ status: "skipped" }]);
  });

  it("whose proof is gone plans it again, whose day is another follows, until the sale is over", () => {
    const done = {
      ...duty,
      status: "done" as const,
      proved: { by: "duty:contract" as const, on: "2027-02-02" as const },
    };
    expect(of(done, [proven])).toEqual([]);
    expect(of(done, [])).toEqual([{ status: "planned", at: now, proved: null }]);
    expect(of(done, [], { outcome: { kind: "sold" } })).toEqual([]);
    expect(of(done, [{ ...proven, on: "2027-02-04" }])).toMatchObject([
      { status: "done", proved: { on: "2027-02-04" } },
    ]);
    expect(of({ ...done, proved: null }, [])).toEqual([]);
    const byPrice = {
      status: "done" as const,
      proved_by: ["price" as const],
      proved: { by: "price" as const, on: proven.on ?? null },
    };
    expect(of({ ...byPrice, proved: { by: "price", on: "2027-02-02" } }, [])).toEqual([]);
  });
});

describe("what a person takes back", () => {
  const done = aMeasure({ status: "done", proved: { by: "report", on: "2027-02-03" }, proved_by: ["report", "price"] });
  it("is remembered, and proven again only by what came after", () => {
    const back = withUnprovedAt(done, { ...done, status: "planned" }, now);
    expect(back).toMatchObject({ status: "planned", proved: null, unproved_at: now });
    const later: Sighting = { by: "report", on: "2027-02-10", known_at: "2027-02-10T09:00:00.001Z" };
    expect(of(back, [report("2027-02-03"), { by: "price" }, { ...later, known_at: now }])).toEqual([]);
    expect(of(back, [report("2027-02-03"), later])).toMatchObject([{ proved: { on: "2027-02-10" } }]);
  });

  it("is nothing where a person had done it, or it stays as it was", () => {
    const byHand = { ...done, proved: null };
    expect(withUnprovedAt(byHand, { ...byHand, status: "planned" }, now).unproved_at).toBeNull();
    expect(withUnprovedAt(done, { ...done, priority_override: 3 }, now)).toMatchObject({
      unproved_at: null,
      proved: done.proved,
    });
  });

  it("is an occurrence that the cockpit saw, not one that a person did", () => {
    const seen = { at: noonOn("2027-02-03"), by: null };
    const own = { at: noonOn("2027-02-04"), by: "u1" };
    const series = aMeasure({ series: { every_days: 7, done: [seen, own] }, proved_by: ["report"] });
    const without = (...left: (typeof seen | typeof own)[]) => ({ ...series, series: { every_days: 7, done: left } });
    expect(withUnprovedAt(series, without(seen), now).unproved_at).toBeNull();
    const back = withUnprovedAt(series, without(own), now);
    expect(back.unproved_at).toBe(now);
    expect(of(back, [report("2027-02-03")])).toEqual([]);
  });
});
