import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { consumed, resetConsumed } from "../../functions/core/table-client.ts";
import { countUse } from "../../functions/core/usage.ts";
import { call, firstAdministrator, newStaffMember } from "./api.ts";
import { dueAt, keys, leftAt, put, query, runSchedule, units } from "./store.ts";

afterEach(() => vi.restoreAllMocks());
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

let token: string;
beforeAll(async () => {
  token = (await firstAdministrator()).token;
});

it("administrators see how the schedule stands: the last hourly run, what waits, failed and was given up", async () => {
  const health = async () => (await call("GET /admin/health", { token })).body;
  const quiet = { waiting: 0, failed: 0, given_up: 0, mails_not_sent: 0 };
  expect(await health()).toEqual({ ...quiet, last_hourly_run: null });
  const time = new Date().toISOString();
  await runSchedule(time);
  expect(await health()).toEqual({ ...quiet, last_hourly_run: time });

  const job = (id: string) => ({ ...keys.job(id), id, kind: "shift-campaign", campaign_id: "weg" });
  await put({ ...job("wartet"), ...dueAt(ago(20), "wartet") });
  await put({ ...job("eben"), ...dueAt(ago(2), "eben") });
  await put({ ...job("kaputt"), ...dueAt(ago(-30), "kaputt"), due_tries: 2 });
  await put({ ...keys.mail("m"), id: "m", attempts: 3, ...dueAt(ago(-5), "m") });
  await put({ ...keys.mail("n"), id: "n", attempts: 9, ...leftAt(ago(60), "n") });
  expect(await health()).toMatchObject({ waiting: 1, failed: 2, given_up: 1, mails_not_sent: 2 });
  expect(units.read).toBeLessThanOrEqual(3);

  const staff = await newStaffMember(token);
  expect((await call("GET /admin/health", { token: staff.token })).status).toBe(403);
  expect((await call("GET /admin/usage", { token: staff.token })).status).toBe(403);
});

it("use is counted by month in the table and shown with its price and with what is stored", async () => {
  resetConsumed();
  consumed.read = 1_000_000;
  consumed.mails = 1_000;
  await countUse(performance.now(), 1, 5_000_000);
  const [stored] = await query(keys.usageByMonth);
  expect(stored?.sk).toBe(new Date().toISOString().slice(0, 7));
  expect(Math.abs(Number(stored?.read) / 1_000_000 - 1)).toBeLessThan(0.01);
  const { status, body } = await call("GET /admin/usage", { token });
  expect(status).toBe(200);
  const [month] = body.months;
  expect(month.month).toBe(stored?.sk);
  expect(Math.abs(month.mails / 1_000 - 1)).toBeLessThan(0.01);
  // A million reads, a thousand e-mails and 5 MB, at list prices.
  expect(Math.abs(month.dollars - (0.1525 + 0.1 + 0.000_425))).toBeLessThan(0.02);
  expect(body.stored_bytes).toBeGreaterThanOrEqual(0);
});
