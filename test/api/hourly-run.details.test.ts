import { beforeAll, expect, it } from "vitest";
import { call, firstAdministrator, newCampaign } from "./api.ts";
import { lost, settled } from "./settled.ts";
import { intercept, keys, runSchedule, units } from "./store.ts";

/* What the hourly run costs besides what there is to renew (docs/cost.md). */

const campaigns = 6;
const hour = 3_600_000;
let token: string;
let calls: string[] = [];
const started = Date.now();
const run = async (hours: number) => {
  calls = [];
  await runSchedule(new Date(started + hours * hour).toISOString());
  return { ...units };
};
const times = (name: string) => calls.filter((one) => one === name).length;

beforeAll(async () => {
  ({ token } = await firstAdministrator());
  // Of what is due within two days everybody is told.
  const scheduled_at = new Date(started + (48 + 3.5) * hour).toISOString();
  for (let number = 0; number < campaigns; number += 1) {
    const { id } = await newCampaign(token, { title: `Kampagne ${number}` });
    const body = { name: "Schlüssel holen", scheduled_at };
    await call("POST /campaigns/{id}/measures", { token, params: { id }, body });
  }
  await settled();
  for (const hours of [0, 1, 2]) await run(hours);
  intercept(({ command, input }, next) => {
    const { ExpressionAttributeValues: values } = input as { ExpressionAttributeValues?: { ":pk"?: string } };
    calls.push(command === "Query" ? String(values?.[":pk"]) : command);
    return next();
  }, "file");
});

it("reads heads, notifications, their counts, summaries and series that are due once, plans never, and writes its own job alone where nothing changed", async () => {
  // The job when it is begun, with its place in the index, and when it is put again.
  const { write: written } = await run(3);
  const lists = ["CAMPAIGNS", "NOTIFICATIONS", "UNREAD", "SUMMARY", "SERIES", "FIGURES"].map(times);
  expect({ lists, written }).toEqual({ lists: [1, 1, 1, 1, 1, 0], written: 5 });
});

it("counts all campaigns of which time alone changed something in one transaction", async () => {
  await run(4);
  const { body } = await call("GET /notifications", { token });
  expect(body.filter(({ notification_type }) => notification_type === "deadline_warning")).toHaveLength(campaigns);
  expect(times("TransactWriteItems")).toBe(1);
});

it("renews a campaign whose change the stream brought to nobody", async () => {
  const [{ id }] = (await call("GET /campaigns", { token })).body;
  const [measure] = (await call("GET /campaigns/{id}/measures", { token, params: { id } })).body;
  const set = (status: string) =>
    call("POST /campaign-measures/{id}/status", { token, params: { id: measure?.id ?? "" }, body: { status } });
  const plans = () => times(keys.campaignMeasures(id).pk);
  await set("queued");
  await lost();
  await run(5);
  expect(plans()).toBeGreaterThan(0);
});
