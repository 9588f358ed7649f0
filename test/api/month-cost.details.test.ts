import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Counted, measureDay, type MeasuredDay } from "../bench/measured-day.ts";
import { dollarsOf, goals, measuredFile } from "../bench/month-cost.ts";
import { type ReportServices, startReportServices } from "./report-services.ts";

/** Units and bytes are the same on each machine, processor times are not: those are of the day that `npm run cost` measured last. */
const recorded = JSON.parse(readFileSync(measuredFile, "utf8")) as MeasuredDay;
let day: MeasuredDay;
let services: ReportServices;

beforeAll(async () => {
  services = await startReportServices();
  const measured = await measureDay();
  const timed = (call: Counted): Counted => {
    const known = recorded.calls.find(({ name }) => name === call.name);
    if (!known) throw new Error(`${call.name} was never measured: npm run cost`);
    return { ...call, cpu: known.cpu };
  };
  day = {
    ...measured,
    calls: measured.calls.map(timed),
    renewal: { ...measured.renewal, cpu: recorded.renewal.cpu },
    run: { ...measured.run, cpu: recorded.run.cpu },
    refresh: { ...measured.refresh, cpu: recorded.refresh.cpu },
  };
});

afterAll(() => services.stop());

describe("a month, by what Chromium asks on a recorded day", () => {
  it.each([...goals])("of %i people costs at most %i dollars", (people, dollars) => {
    expect(dollarsOf(day, people)).toBeLessThanOrEqual(dollars);
  });

  it("costs what `npm run cost` measured last", () => {
    for (const people of goals.keys()) expect(dollarsOf(day, people) / dollarsOf(recorded, people)).toBeCloseTo(1, 1);
  });

  it("has the library loaded once a day and only asked about besides", () => {
    const [whole, unchanged] = ["GET /measures", "GET /measures, unchanged"].map(
      (wanted) => day.calls.find(({ name }) => name === wanted) ?? expect.fail(wanted),
    );
    expect([whole.often, unchanged.bytes]).toEqual([1, 0]);
    expect(whole.bytes).toBeGreaterThan(50_000);
  });
});
