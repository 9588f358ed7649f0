import { describe, expect, it } from "vitest";
import { recommend } from "#shared/campaigns/coach";
import type { Status } from "#shared/campaigns/status";

const now = "2027-03-10T12:00:00.000Z";
const minute = 60_000;
const day = 24 * 60 * minute;

/** A start so many milliseconds from now; negative for the past. */
const startIn = (distance: number) => new Date(Date.parse(now) + distance).toISOString();
const measures = (count: number, status: Status = "planned") => Array.from({ length: count }, () => ({ status }));

function keys(start: string, list: { status: Status }[] = [], property_type_code: "WOH" | "LUX" = "WOH") {
  return recommend({ marketing_start: start, property_type_code }, list, now).map(({ key }) => key);
}

describe("the coach", () => {
  it("recommends professional photos with high priority while the start is in the future", () => {
    expect(keys(startIn(minute))).toEqual(["photos"]);
    expect(keys(startIn(200 * day))).toEqual(["photos"]);
    expect(recommend({ marketing_start: startIn(day), property_type_code: "WOH" }, [], now)[0]).toMatchObject({
      priority: "high",
    });
  });

  it("recommends social media as critical from the start until seven days after it", () => {
    expect(keys(now)).toEqual(["social"]);
    expect(keys(startIn(-7 * day))).toEqual(["social"]);
    expect(keys(startIn(-7 * day - minute))).toEqual([]);
    expect(recommend({ marketing_start: now, property_type_code: "WOH" }, [], now)[0]).toMatchObject({
      priority: "critical",
    });
  });

  it("recommends bulk activation with more than ten planned measures, not counting other statuses", () => {
    const longAgo = startIn(-30 * day);
    expect(keys(longAgo, measures(10))).toEqual([]);
    expect(keys(longAgo, measures(11))).toEqual(["bulk"]);
    expect(keys(longAgo, [...measures(10), ...measures(40, "queued"), ...measures(40, "done")])).toEqual([]);
  });

  it("names the number of planned measures", () => {
    const [bulk] = recommend({ marketing_start: startIn(-30 * day), property_type_code: "WOH" }, measures(23), now);
    expect(bulk?.reason).toContain("23 Maßnahmen");
  });

  it("recommends an exclusive event with high priority for LUX alone", () => {
    expect(keys(startIn(-30 * day), [], "LUX")).toEqual(["event"]);
    expect(recommend({ marketing_start: startIn(-30 * day), property_type_code: "LUX" }, [], now)[0]).toMatchObject({
      priority: "high",
    });
  });

  it("puts the most urgent first", () => {
    expect(keys(startIn(day), measures(11), "LUX")).toEqual(["photos", "event", "bulk"]);
    expect(keys(now, measures(11), "LUX")).toEqual(["social", "event", "bulk"]);
  });

  it("never gives more than four, and each once", () => {
    for (const distance of [-400, -7, -1, 0, 1, 400]) {
      const given = keys(startIn(distance * day), measures(500), "LUX");
      expect(given.length).toBeLessThanOrEqual(4);
      expect(new Set(given).size).toBe(given.length);
    }
  });

  it("says for everything but bulk activation which word finds the measures that serve it", () => {
    const given = [startIn(day), now].flatMap((marketing_start) =>
      recommend({ marketing_start, property_type_code: "LUX" }, measures(11), now),
    );
    for (const { key, topic } of given) expect(topic === undefined).toBe(key === "bulk");
  });
});
