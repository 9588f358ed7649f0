import { expect, it } from "vitest";
import { bytesLoggedPerCall, monthlyCost } from "#shared/core/prices";
import { memoryOf } from "../../infra/memory.ts";
import { dayFromToday } from "../german-day.ts";
import { call, firstAdministrator, newCampaign } from "./api.ts";
import { runSchedule, unitsOf } from "./store.ts";

const runs = (30 * 24 * 60) / 5;
const hourly = 30 * 24;
/** Seconds of a run, an upper bound: `npm run cost` measures less than a tenth (docs/cost.md). */
const secondsOfRun = 0.5;
/** Dollars for a LIST of S3 in eu-central-1; an idle letter-box is asked once an hour whether a mail waits. */
const listPrice = 5.4 / 1_000_000;

it("an agency where nobody works costs at most 25 cents a month, with letter-box and pages", async () => {
  const { token } = await firstAdministrator();
  for (let number = 0; number < 10; number += 1) {
    const { id } = await newCampaign(token);
    await call("POST /campaigns/{id}/generate", { token, params: { id }, body: { top_n_per_phase: 5 } });
  }
  // In the evening nothing falls due any more: what does renews its campaign once, and not each hour.
  const start = Math.max(Date.now(), Date.parse(`${dayFromToday()}T19:00:00Z`));
  const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
  await runSchedule(at(61));
  const ordinary = await unitsOf(() => runSchedule(at(66)));
  let jobs = 0;
  const renewing = await unitsOf(async () => {
    ({ jobs } = await runSchedule(at(122)));
  });
  expect(jobs).toBe(1);
  const units = (what: "read" | "write") => (runs - hourly) * ordinary[what] + hourly * renewing[what];
  const { total } = monthlyCost({
    requests: 0,
    runs,
    looks: (30 * 24 * 60) / 9,
    read: units("read"),
    write: units("write"),
    gigabyteSeconds: (runs * secondsOfRun * memoryOf("schedule")) / 1024,
    gigabytesOut: 0,
    gigabytesLogged: (runs * bytesLoggedPerCall) / 1e9,
    gigabytesStored: 0.01,
    gigabytesIndexed: 0.01,
    mails: 0,
  });
  expect(total + hourly * listPrice).toBeLessThanOrEqual(0.25);
});
