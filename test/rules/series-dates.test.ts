import fc from "fast-check";
import { expect, test } from "vitest";
import { weekdays } from "#shared/core/weekdays";
import { momentOf } from "#shared/campaigns/moments";
import { regionCodes } from "#shared/campaigns/regions";
import { isAllowedOn } from "#shared/plan/make/results";
import { workingDays } from "#shared/plan/days/working-days";
import { nextOccurrence, occurrenceAfterDone, occurrencesUntil } from "#shared/plan/make/series-dates";
import { afterLapse, withStatus } from "#shared/plan/change/status-change";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { Status } from "#shared/campaigns/status";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";
import { type Day, dateOf } from "#shared/core/time";

const bavaria = { timezone: "Europe/Berlin", region: "DE-BY" } as const;

function weekly(scheduledAt: string, own: (typeof weekdays)[number][] = [], every = 7, advertises = false) {
  return { scheduled_at: scheduledAt, weekdays: own, advertises, duty: false, series: { every_days: every } };
}

test("every seven days keep their own time of day over the clock change; a holiday goes to the next working day, and the week after is a Monday again", () => {
  // Monday, 15 March 2027; 29 March is Easter Monday, and from the 28th on it is summer.
  expect(occurrencesUntil(weekly("2027-03-15T08:00:00.000Z"), bavaria, "2027-04-06")).toEqual([
    "2027-03-15T08:00:00.000Z",
    "2027-03-22T08:00:00.000Z",
    "2027-03-30T07:00:00.000Z",
    "2027-04-05T07:00:00.000Z",
  ]);
});

test("what falls on a holiday at its week's end goes back, so that the next week has it once", () => {
  // Friday, 19 March 2027; the 26th is Good Friday, the 29th Easter Monday.
  expect(occurrencesUntil(weekly("2027-03-19T08:00:00.000Z"), bavaria, "2027-04-10")).toEqual([
    "2027-03-19T08:00:00.000Z",
    "2027-03-25T08:00:00.000Z",
    "2027-04-02T07:00:00.000Z",
    "2027-04-09T07:00:00.000Z",
  ]);
});

test("what has weekdays of its own goes to one of them", () => {
  // Saturday, 1 May 2027 is a holiday; by way of a Tuesday that a person picked it comes back to Saturdays.
  expect(occurrencesUntil(weekly("2027-04-24T09:00:00.000Z", ["Sa"]), bavaria, "2027-05-16")).toEqual([
    "2027-04-24T09:00:00.000Z",
    "2027-05-08T09:00:00.000Z",
    "2027-05-15T09:00:00.000Z",
  ]);
  expect(occurrencesUntil(weekly("2027-04-20T09:00:00.000Z", ["Sa"], 14), bavaria, "2027-05-09")).toEqual([
    "2027-04-20T09:00:00.000Z",
    "2027-05-08T09:00:00.000Z",
  ]);
});

test("what is every day leaves out weekends without doubling Mondays", () => {
  expect(occurrencesUntil(weekly("2027-01-07T08:00:00.000Z", [], 1), bavaria, "2027-01-13")).toEqual([
    "2027-01-07T08:00:00.000Z",
    "2027-01-08T08:00:00.000Z",
    "2027-01-11T08:00:00.000Z",
    "2027-01-12T08:00:00.000Z",
  ]);
});

test("what advertises leaves out the days from 24 December to 6 January, unless it begins in them", () => {
  expect(occurrencesUntil(weekly("2026-12-15T08:00:00.000Z", ["Di"], 7, true), bavaria, "2027-01-20")).toEqual([
    "2026-12-15T08:00:00.000Z",
    "2026-12-22T08:00:00.000Z",
    "2027-01-12T08:00:00.000Z",
    "2027-01-19T08:00:00.000Z",
  ]);
  expect(occurrencesUntil(weekly("2026-12-29T08:00:00.000Z", ["Di"], 7, true), bavaria, "2027-01-06")).toEqual([
    "2026-12-29T08:00:00.000Z",
    "2027-01-05T08:00:00.000Z",
  ]);
});

test("what the quiet days would put off until shortly before the next one is left out", () => {
  expect(
    occurrencesUntil(weekly("2027-12-13T11:00:00.000Z", [], 14, true), bavaria, "2028-01-25").map((at) =>
      at.slice(0, 10),
    ),
  ).toEqual(["2027-12-13", "2028-01-10", "2028-01-24"]);
});

test("a duty that advertises goes on at Christmas: enquiries are answered", () => {
  const answers = { ...weekly("2026-12-17T10:00:00.000Z", [], 7, true), duty: true };
  expect(occurrencesUntil(answers, bavaria, "2027-01-08").map((at) => at.slice(0, 10))).toEqual([
    "2026-12-17",
    "2026-12-23",
    "2026-12-30",
    "2027-01-07",
  ]);
});

test("its next one stands, also on or after the day of the sale", () => {
  expect(occurrencesUntil(weekly("2027-03-15T08:00:00.000Z"), bavaria, "2027-03-15")).toEqual([
    "2027-03-15T08:00:00.000Z",
  ]);
});

test.each<[Day, string]>([
  ["2027-03-01", "2027-03-15T08:00:00.000Z"],
  ["2027-03-15", "2027-03-15T08:00:00.000Z"],
  ["2027-03-16", "2027-03-22T08:00:00.000Z"],
  ["2027-03-30", "2027-03-30T07:00:00.000Z"],
  ["2027-03-31", "2027-04-05T07:00:00.000Z"],
])("not before %s the next one is on %s", (notBefore, at) => {
  expect(nextOccurrence(weekly("2027-03-15T08:00:00.000Z"), bavaria, notBefore).at).toBe(at);
});

test.each([
  ["on its day", "2027-03-15T16:00:00.000Z", "2027-03-22T08:00:00.000Z"],
  ["a day early, late in the evening", "2027-03-14T22:59:00.000Z", "2027-03-22T08:00:00.000Z"],
  ["so early that it came on top", "2027-03-09T10:00:00.000Z", "2027-03-15T08:00:00.000Z"],
  ["days after one that nobody did, before the next is due", "2027-03-21T10:00:00.000Z", "2027-03-22T08:00:00.000Z"],
  [
    "on the day on which the next is due, after one that nobody did",
    "2027-03-22T06:00:00.000Z",
    "2027-03-30T07:00:00.000Z",
  ],
  ["a day after one that nobody noted", "2027-03-16T10:00:00.000Z", "2027-03-22T08:00:00.000Z"],
])("done %s the next one is what stands then", (_, now, at) => {
  expect(occurrenceAfterDone(weekly("2027-03-15T08:00:00.000Z"), bavaria, now).at).toBe(at);
});

/** A series that stands on Good Friday's day before, 25 March 2027, for the Friday; nobody is asked about what is over. */
const overEaster = () => {
  const series = { every_days: 7, done: [] };
  const measure = aMeasure({ scheduled_at: "2027-03-19T08:00:00.000Z", series });
  return skipped(measure, "2027-03-19T07:00:00.000Z");
};
const easter = { ...aCampaign(), marketing_start: "2027-03-01T08:00:00.000Z" };
const set = (measure: CampaignMeasure, status: Status, now: string) =>
  withStatus(measure, easter, { status, now, by: "u1" });
const skipped = (measure: CampaignMeasure, now: string) => set(measure, "skipped", now);

/** A series of Mondays, of which nobody did that of 1 March 2027, as the hourly run leaves it. */
const leftOpen = (now = "2027-03-02T00:10:00.000Z", fields: Partial<CampaignMeasure> = {}) => {
  const series = { every_days: 7, done: [] };
  return afterLapse(aMeasure({ scheduled_at: "2027-03-01T08:00:00.000Z", series, ...fields }), easter, now);
};

test("what nobody did stays open, begun where it was, until the next one is due", () => {
  const open = { at: "2027-03-01T08:00:00.000Z", until: "2027-03-08T08:00:00.000Z" };
  const left = leftOpen();
  expect(left).toMatchObject({ scheduled_at: open.until, series: { open, done: [] }, status: "planned" });
  expect(afterLapse(left, easter, "2027-03-07T22:00:00.000Z")).toBe(left);
  const late = set(left, "done", "2027-03-04T10:00:00.000Z");
  expect(late).toMatchObject({ scheduled_at: open.until, series: { done: [{ at: "2027-03-04T10:00:00.000Z" }] } });
  expect(late.series).not.toHaveProperty("open");
  expect(set(late, "done", "2027-03-07T10:00:00.000Z").scheduled_at).toBe("2027-03-15T08:00:00.000Z");

  const begun = { status: "queued" as const, begun_at: "2027-03-01T09:00:00.000Z" };
  expect(leftOpen("2027-03-02T00:10:00.000Z", begun)).toMatchObject({ ...begun, series: { open } });
  const dueAgain = afterLapse(leftOpen("2027-03-02T00:10:00.000Z", begun), easter, "2027-03-08T00:10:00.000Z");
  expect(dueAgain).toMatchObject({ scheduled_at: open.until, status: "planned", begun_at: null });
});

test("what is done nearer to the next one than to the open one is that one, also where a holiday put them farther apart", () => {
  const early = set(leftOpen(), "done", "2027-03-07T10:00:00.000Z");
  expect(early).toMatchObject({ scheduled_at: "2027-03-15T08:00:00.000Z", series: { done: [{}] } });
  expect(early.series).not.toHaveProperty("open");
  // The Mondays before and after Easter's: of 22 March and, since the 29th is a holiday, of Tuesday the 30th.
  const wide = leftOpen("2027-03-23T00:10:00.000Z", { scheduled_at: "2027-03-22T08:00:00.000Z" });
  expect(wide.scheduled_at).toBe("2027-03-30T07:00:00.000Z");
  expect(set(wide, "done", "2027-03-26T10:00:00.000Z").scheduled_at).toBe("2027-03-30T07:00:00.000Z");
  expect(set(wide, "done", "2027-03-27T10:00:00.000Z").scheduled_at).toBe("2027-04-05T07:00:00.000Z");
  expect(set(wide, "done", "2027-03-15T10:00:00.000Z").scheduled_at).toBe("2027-03-30T07:00:00.000Z");
});

test("what is open lapses on the next one's day, however late the run is, and never where the series was put elsewhere", () => {
  expect(leftOpen("2027-03-08T00:10:00.000Z")).toMatchObject({
    scheduled_at: "2027-03-08T08:00:00.000Z",
    series: { done: [] },
  });
  expect(leftOpen("2027-03-08T00:10:00.000Z").series).not.toHaveProperty("open");
  expect(leftOpen("2027-03-10T00:10:00.000Z").series?.open?.at).toBe("2027-03-08T08:00:00.000Z");
  const due = set(leftOpen(), "done", "2027-03-08T10:00:00.000Z");
  expect(due.scheduled_at).toBe("2027-03-15T08:00:00.000Z");
  const put = { ...leftOpen(), scheduled_at: "2027-03-05T08:00:00.000Z" };
  expect(set(put, "done", "2027-03-03T10:00:00.000Z").scheduled_at).toBe("2027-03-12T08:00:00.000Z");
  expect(skipped(leftOpen(), "2027-03-03T10:00:00.000Z").series).not.toHaveProperty("open");
});

test("what a holiday moved comes back to its own weekday, whatever became of it", () => {
  const held = overEaster();
  expect(held.scheduled_at).toBe("2027-03-25T08:00:00.000Z");
  const friday = "2027-04-02T07:00:00.000Z";
  expect(set(held, "done", "2027-03-25T12:00:00.000Z").scheduled_at).toBe(friday);
  expect(skipped(held, "2027-03-25T12:00:00.000Z").scheduled_at).toBe(friday);
  expect(afterLapse(held, easter, "2027-03-27T12:00:00.000Z").scheduled_at).toBe(friday);
  expect(set(held, "queued", "2027-03-25T12:00:00.000Z").series?.moved).toEqual(held.series?.moved);
  expect(occurrencesUntil({ ...held, series: held.series ?? expect.fail() }, bavaria, "2027-04-10")).toEqual([
    "2027-03-25T08:00:00.000Z",
    friday,
    "2027-04-09T07:00:00.000Z",
  ]);
});

test("a day on which a person put it is its usual one from then on", () => {
  const put = { ...overEaster(), scheduled_at: "2027-03-24T08:00:00.000Z" };
  expect(skipped(put, "2027-03-24T07:00:00.000Z").scheduled_at).toBe("2027-03-31T07:00:00.000Z");
});

test("one after the other they are the days that are foreseen, over a year of holidays", () => {
  for (const first of ["2026-12-03", "2026-12-07", "2027-01-01"] as const)
    for (const every of [1, 3, 7, 14, 30]) {
      const series = { every_days: every, done: [] };
      let one = aMeasure({ scheduled_at: `${first}T08:00:00.000Z`, series });
      const foreseen = occurrencesUntil({ ...one, series }, bavaria, "2027-12-31");
      for (const at of foreseen) {
        expect([first, every, one.scheduled_at]).toEqual([first, every, at]);
        one = skipped(one, at);
      }
    }
});

test("in every region all further ones lie on open days, each later than the one before, and they go on to the end", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20_700, max: 21_500 }),
      fc.integer({ min: 1, max: 60 }),
      fc.uniqueArray(fc.constantFrom(...weekdays.slice(0, 6)), { maxLength: 3 }),
      fc.constantFrom(...regionCodes),
      (first, every, own, region) => {
        const at = `${dateOf(first)}T10:00:00.000Z`;
        const place = { timezone: "Europe/Berlin", region } as const;
        const [, ...further] = occurrencesUntil(weekly(at, own, every), place, dateOf(first + 200));
        const days = further.map((occurrence) => momentOf(occurrence, place.timezone).day);
        const calendar = workingDays(region);
        expect(days.filter((day) => !isAllowedOn({ weekdays: own }, day, calendar))).toEqual([]);
        expect(days.filter((day, index) => day <= (days[index - 1] ?? first))).toEqual([]);
        expect(Math.max(...days)).toBeGreaterThanOrEqual(first + 200 - every - 21);
      },
    ),
  );
});
