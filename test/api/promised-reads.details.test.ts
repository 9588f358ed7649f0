import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import { beforeAll, expect, it } from "vitest";
import { root } from "../../infra/root.ts";
import { promises } from "../bench/promises.ts";
import { screensOf } from "../bench/years-screens.ts";
import { call, firstAdministrator, newCampaign } from "./api.ts";
import { intercept } from "./store.ts";

/* What the budgets count as a promise, and double, is read consistently; nothing else is. */

let token: string;
beforeAll(async () => {
  ({ token } = await firstAdministrator());
});

/** The partitions that something reads consistently. */
async function readConsistently(work: () => Promise<unknown>): Promise<string[]> {
  const found = new Set<string>();
  interface Input {
    ConsistentRead?: boolean;
    Key?: { pk: string };
    ExpressionAttributeValues?: Record<string, string>;
    RequestItems?: Record<string, { ConsistentRead?: boolean; Keys?: { pk: string }[] }>;
  }
  const stop = intercept((asked, next) => {
    const { ConsistentRead, Key, ExpressionAttributeValues, RequestItems = {} } = asked.input as Input;
    if (ConsistentRead) found.add(Key?.pk ?? ExpressionAttributeValues?.[":pk"] ?? "");
    for (const { ConsistentRead: isSo, Keys = [] } of Object.values(RequestItems))
      if (isSo) for (const { pk } of Keys) found.add(pk);
    return next();
  });
  await work();
  stop();
  return [...found].toSorted();
}

it("every screen reads consistently what it promises, and nothing else", async () => {
  const [running, sold] = [(await newCampaign(token)).id, (await newCampaign(token)).id];
  // What is owed of before is done at the first look.
  await call("GET /notifications", { token });
  const asked = Object.values(screensOf({ running, sold })).flat();
  expect(asked.length).toBeGreaterThan(30);
  const wrong = [];
  for (const { name, input, needs } of asked) {
    const promised = needs.filter(({ promise }) => promise).flatMap(({ ranges }) => ranges.map(({ pk }) => pk));
    const read = await readConsistently(async () => expect((await call(name, { ...input, token })).status).toBe(200));
    const wanted = [...new Set(promised)].toSorted();
    if (!isDeepStrictEqual(read, wanted)) wrong.push({ name, read, promised: wanted });
  }
  expect(wrong).toEqual([]);
});

it("a move reads what of its plan an order needs, and as of now only where others go along", async () => {
  const { id } = await newCampaign(token);
  await call("POST /campaigns/{id}/generate", { token, params: { id }, body: {} });
  const [measure] = (await call("GET /campaigns/{id}/measures", { token, params: { id } })).body;
  const queried = async (body: object) => {
    const found: unknown[] = [];
    const stop = intercept(({ input }, next) => {
      if ("KeyConditionExpression" in input) {
        const { ExpressionAttributeNames: names = {}, ConsistentRead } = input as QueryCommandInput;
        found.push({ names: Object.values(names), ConsistentRead });
      }
      return next();
    });
    const params = { id: measure?.id ?? "" };
    const { status } = await call("POST /campaign-measures/{id}/move", { token, params, body });
    stop();
    expect(status).toBe(200);
    return found;
  };
  const order = { names: expect.not.arrayContaining(["description", "reminders", "checklist"]) };
  expect(await queried({ offset_days: 9 })).toEqual([{ ...order, ConsistentRead: false }]);
  const [first] = await queried({ offset_days: 10, with_successors: true });
  expect(first).toEqual({ ...order, ConsistentRead: true });
});

it("docs/budgets.md lists every promise", () => {
  const budgets = readFileSync(join(root, "docs/budgets.md"), "utf8").replaceAll(/\s+/g, " ");
  expect(Object.values(promises).filter((promise) => !budgets.includes(promise))).toEqual([]);
});
