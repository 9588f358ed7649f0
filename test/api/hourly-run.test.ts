import { afterAll, beforeAll, expect, it } from "vitest";
import { keys } from "../../functions/core/keys.ts";
import { write } from "../../functions/core/table.ts";
import { client, consumed } from "../../functions/core/table-client.ts";
import { handler as schedule } from "../../functions/schedule/handler.ts";
import { call, firstAdministrator, newCampaign } from "./api.ts";

/* What the hourly run costs beside what there is to renew (docs/cost.md). */

const campaigns = 6;
const hour = 3_600_000;
let token: string;
let calls: string[] = [];
const started = Date.now();
const run = async (hours: number) => {
  calls = [];
  await schedule({ time: new Date(started + hours * hour).toISOString() });
  return { ...consumed };
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
  for (const hours of [0, 1, 2]) await run(hours);
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      (args) => {
        const { ExpressionAttributeValues: values } = args.input as { ExpressionAttributeValues?: { ":pk"?: string } };
        calls.push(commandName === "QueryCommand" ? String(values?.[":pk"]) : commandName);
        return next(args);
      },
    { name: "spy", step: "initialize" },
  );
});
afterAll(() => void client.middlewareStack.remove("spy"));

it("reads heads, notifications and their counts once, and writes its own job alone where nothing changed", async () => {
  const { write: written } = await run(3);
  const lists = ["CAMPAIGNS", "NOTIFICATIONS", "UNREAD", "CURRENT", "FIGURES", "MARKET"].map(times);
  expect({ lists, written }).toEqual({ lists: [1, 1, 1, 1, 1, 1], written: 3 });
});

it("counts all campaigns of which time alone changed something in one transaction", async () => {
  await run(4);
  const { body } = await call("GET /notifications", { token });
  expect(body.filter(({ notification_type }) => notification_type === "deadline_warning")).toHaveLength(campaigns);
  expect(times("TransactWriteItemsCommand")).toBe(1);
});

it("renews a campaign that changed once more only where nobody did: its change was not noted", async () => {
  const [{ id }] = (await call("GET /campaigns", { token })).body;
  const [measure] = (await call("GET /campaigns/{id}/measures", { token, params: { id } })).body;
  const set = (status: string) =>
    call("POST /campaign-measures/{id}/status", { token, params: { id: measure?.id ?? "" }, body: { status } });
  const plans = () => times(keys.campaignMeasures(id).pk);
  await set("queued");
  await call("GET /notifications", { token });
  await run(5);
  expect(plans()).toBe(0);
  await set("planned");
  await write({ delete: keys.renewal(id) });
  await run(6);
  expect(plans()).toBeGreaterThan(0);
});
