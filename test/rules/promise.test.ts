import { dayAfter, type Day } from "#shared/core/time";
import { describe, expect, it } from "vitest";
import { earlySteps, maxWaiting, promiseFacts, promiseText } from "#shared/reports/promise";

const timezone = "Europe/Berlin";
const now = "2027-03-01T09:00:00.000Z";
const steps = (...days: Day[]) => days.map((by, at) => ({ id: `c.${at}`, by, text: `Schritt ${at}` }));
const measure = (at: number, status: "planned" | "queued" | "done" | "skipped", scheduled_at = now) => ({
  id: `c.${at}`,
  status,
  scheduled_at,
  ready_at: scheduled_at,
  series: null,
  skipped_by: null,
});
const told = (promised: ReturnType<typeof steps>, measures: ReturnType<typeof measure>[], at = now) =>
  promiseText(promiseFacts(promised, measures, now, timezone), {}, at, timezone);

describe("what was promised", () => {
  it("is told with what is done, what follows when, and what is dropped", () => {
    const days = steps("2027-02-01", "2027-02-02", "2027-03-01", "2027-02-03", "2027-03-02");
    const plan = [measure(0, "done"), measure(1, "planned", "2027-03-03T08:00:00.000Z"), measure(3, "skipped")];
    expect(told(days, [...plan, measure(2, "done"), measure(4, "planned")])).toBe(
      "Zugesagt bis heute: 4 Schritte, davon 2 getan, 1 folgt am 3. März 2027, 1 entfällt.",
    );
    expect(told(days, [measure(0, "done"), measure(2, "done"), measure(4, "planned")])).toContain("2 entfallen");
  });

  it.each([
    [[measure(0, "done"), measure(1, "done")], "Zugesagt bis heute: 2 Schritte, alle getan."],
    [
      [measure(0, "done"), measure(1, "queued", "2027-02-20T08:00:00.000Z")],
      "Zugesagt bis heute: 2 Schritte, davon 1 getan, 1 steht noch aus.",
    ],
    [
      [measure(0, "planned", "2027-03-08T08:00:00.000Z"), measure(1, "planned", "2027-03-05T08:00:00.000Z")],
      "Zugesagt bis heute: 2 Schritte, davon 0 getan, 2 folgen, der nächste am 5. März 2027.",
    ],
  ])("with %j reads %j", (plan, text) => {
    expect(told(steps("2027-02-01", "2027-02-02"), plan)).toBe(text);
  });

  it("is broken once the day is over on which its result was to be there, not on that day nor as its work begins", () => {
    const plan = [{ ...measure(0, "planned", "2027-02-20T08:00:00.000Z"), ready_at: "2027-03-01T08:00:00.000Z" }];
    const facts = promiseFacts(steps("2027-03-01"), plan, now, timezone);
    const on = (at: string) => promiseText(facts, {}, at, timezone);
    expect(on(now)).toBe("Der erste zugesagte Schritt ist bis zum 1. März 2027 geplant.");
    expect(on("2027-03-02T09:00:00.000Z")).toBe("Zugesagt bis heute: 1 Schritt, davon 0 getan, 1 steht noch aus.");
    const put = promiseFacts(steps("2027-02-27"), plan, now, timezone);
    expect(promiseText(put, {}, now, timezone)).toMatch(/1 folgt am 1\. März 2027\.$/);
  });

  it("names the first day while nothing is due, and nothing where nothing was promised", () => {
    expect(told(steps("2027-03-10"), [measure(0, "planned")])).toBe(
      "Der erste zugesagte Schritt ist bis zum 10. März 2027 geplant.",
    );
    expect(told([], [])).toBe("");
  });

  it("is counted again on the day of the look, from facts kept earlier", () => {
    const days = steps("2027-02-01", "2027-03-05", "2027-03-06");
    const facts = promiseFacts(
      days,
      [measure(0, "done"), measure(1, "done"), measure(2, "planned", now)],
      now,
      timezone,
    );
    expect(promiseText(facts, {}, now, timezone)).toBe("Zugesagt bis heute: 1 Schritt, er ist getan.");
    expect(promiseText(facts, {}, "2027-03-07T09:00:00.000Z", timezone)).toBe(
      "Zugesagt bis heute: 3 Schritte, davon 2 getan, 1 steht noch aus.",
    );
  });

  it("is small for a room, however long the plan", () => {
    const many = Array.from({ length: 500 }, (_, at) => dayAfter("2027-04-01", at % 28));
    const plan = many.map((_, at) => measure(at, "planned"));
    const facts = promiseFacts(steps(...many), plan, now, timezone);
    expect(facts.waiting).toHaveLength(maxWaiting);
    expect(JSON.stringify(facts).length).toBeLessThan(3_000);
  });
});

it("an offer tells of steps that are promised before its last day", () => {
  const promised = steps("2027-03-01", "2027-03-05", "2027-03-09");
  expect(earlySteps(promised, "2027-03-08")).toBe(2);
  expect(earlySteps(promised, "2027-03-01")).toBe(0);
  expect(earlySteps(promised, null)).toBe(0);
});
