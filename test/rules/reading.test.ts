import { describe, expect, it } from "vitest";
import {
  isAtWork,
  isLate,
  measureDescription,
  measureName,
  nextMeasures,
  shownPriority,
} from "#shared/campaigns/reading";
import { statuses } from "#shared/campaigns/status";

const now = "2027-03-10T12:00:00.000Z";

describe("what is shown of a measure", () => {
  it("is the override, else its own, else the specification's default text", () => {
    expect(measureName({ name_override: "Exposé neu", measure_name: "Exposé" })).toBe("Exposé neu");
    expect(measureName({ name_override: null, measure_name: "Exposé" })).toBe("Exposé");
    expect(measureName({ name_override: "", measure_name: "" })).toBe("Maßnahme");
    expect(measureDescription({ description_override: "Neu", measure_description: "Alt" })).toBe("Neu");
    expect(measureDescription({ description_override: null, measure_description: "Alt" })).toBe("Alt");
    expect(measureDescription({ description_override: null, measure_description: "" })).toBe(
      "Keine Beschreibung verfügbar",
    );
  });

  it("is the priority override, else the base priority", () => {
    expect(shownPriority({ priority_override: 9, base_priority: 4 })).toBe(9);
    expect(shownPriority({ priority_override: null, base_priority: 4 })).toBe(4);
  });
});

describe("late", () => {
  it("is an open measure whose time has passed, and nothing else", () => {
    const past = "2027-03-10T11:59:00.000Z";
    const late = statuses.filter((status) => isLate({ status, scheduled_at: past }, {}, now));
    expect(late).toEqual(["planned", "queued"]);
    expect(isLate({ status: "planned", scheduled_at: now }, {}, now)).toBe(false);
    expect(isLate({ status: "planned", scheduled_at: "2027-03-10T12:01:00.000Z" }, {}, now)).toBe(false);
  });
});

describe("the next measures", () => {
  const at = (day: number, status: (typeof statuses)[number] = "planned") => ({
    status,
    scheduled_at: `2027-04-0${day}T07:00:00.000Z`,
  });

  it("are the first three open ones by date", () => {
    const list = [at(5), at(1, "done"), at(4, "queued"), at(2, "skipped"), at(3), at(6)];
    expect(nextMeasures(list)).toEqual([at(3), at(4, "queued"), at(5)]);
    expect(list[0]).toEqual(at(5));
  });

  it("are as many as asked for, or as there are", () => {
    expect(nextMeasures([at(1), at(2)], 1)).toEqual([at(1)]);
    expect(nextMeasures([at(1, "done")])).toEqual([]);
  });
});

it.each([
  [{ archived: false }, true],
  [{ archived: false, is_offer: false }, true],
  [{ archived: true, is_offer: false }, false],
  [{ archived: false, is_offer: true }, false],
])("%j is worked on: %j", (campaign, expected) => {
  expect(isAtWork(campaign)).toBe(expected);
});
