import { ProvisionedThroughputExceededException, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { absent } from "../../functions/core/condition.ts";
import {
  BatchWriteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from "../../functions/core/table-client.ts";
import { keys } from "../../functions/core/keys.ts";
import { Refusal } from "../../functions/core/refusal.ts";
import { isConditionFailed } from "../../functions/core/store-errors.ts";
import { tries } from "../../functions/core/retry.ts";
import { query, write, writeBatch } from "../../functions/core/table.ts";
import { call, firstAdministrator, newCampaign } from "./api.ts";
import { aroundStore } from "./disturb-store.ts";

/** What the engine can't show: conflicts between transactions, throttling, unprocessed items, a lost answer. */
const conflict = () =>
  new TransactionCanceledException({
    $metadata: {},
    message: "Transaction cancelled",
    CancellationReasons: [{ Code: "TransactionConflict" }, { Code: "None" }],
  });
const throttled = () => new ProvisionedThroughputExceededException({ $metadata: {}, message: "slow down" });
let token: string;
beforeAll(async () => {
  ({ token } = await firstAdministrator());
});
afterEach(() => vi.restoreAllMocks());

/** What a disturbed store answers: a fault, or an output; the last of several for ever. */
type Answer = Error | object | ((input: object) => object);

/** Answers the calls of some kinds instead of the engine. @returns the inputs of all calls, by the kind's name */
function answering(...answers: [Kind: abstract new (input: never) => object, ...answers: Answer[]][]) {
  const inputs: Record<string, object[]> = {};
  aroundStore(async (command, send) => {
    const [Kind, ...given] = answers.find(([kind]) => command instanceof kind) ?? [];
    if (!Kind) return send();
    const input = command.input as object;
    const asked = (inputs[Kind.name] ??= []);
    asked.push(input);
    const answer = given[Math.min(asked.length, given.length) - 1];
    if (answer instanceof Error) throw answer;
    return typeof answer === "function" ? answer(input) : answer;
  });
  return inputs;
}
const tokensOf = ({ TransactWriteCommand: calls = [] }: Record<string, object[]>) =>
  calls.map((input) => (input as { ClientRequestToken?: string }).ClientRequestToken);

const two = (id: string) => [{ put: { ...keys.job(id), id } }, { put: { ...keys.job(`${id}-2`), id } }] as const;

describe("a transaction that others disturb", () => {
  it("is tried again, each time under a token of its own, and then succeeds", async () => {
    const asked = answering([TransactWriteCommand, ...Array.from({ length: 7 }, conflict), {}]);
    await write(...two("a"));
    expect(tokensOf(asked)).toHaveLength(8);
    expect(new Set(tokensOf(asked)).size).toBe(8);
  });

  it("ends in 503 with a German sentence when the conflicts do not stop", async () => {
    const asked = answering([TransactWriteCommand, conflict()]);
    const refusal = await write(...two("b")).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({
      status: 503,
      headers: { "Retry-After": "60" },
      detail: expect.stringMatching(/überlastet/),
    });
    expect(tokensOf(asked)).toHaveLength(tries);
    expect(tries).toBeGreaterThanOrEqual(8);
  });
});

it("a throttled read is tried again", async () => {
  answering([QueryCommand, throttled(), throttled(), { Items: [{ pk: "JOBS", sk: "x" }] }]);
  expect(await query({ pk: "JOBS" })).toEqual([{ pk: "JOBS", sk: "x" }]);
});

it("what a batch hands back unprocessed is sent again", async () => {
  const sent: unknown[] = [];
  const handBack = (input: object) => {
    const [[table, requests]] = Object.entries((input as { RequestItems: Record<string, unknown[]> }).RequestItems);
    sent.push(requests.length);
    return { UnprocessedItems: requests.length > 1 ? { [table]: requests.slice(1) } : {} };
  };
  answering([BatchWriteCommand, handBack]);
  await writeBatch(Array.from({ length: 4 }, (_, number) => ({ put: { ...keys.job(String(number)) } })));
  expect(sent).toEqual([4, 3, 2, 1]);
});

it("a status change meets conflicts and is still made once, with right counts", async () => {
  const { id } = await newCampaign(token);
  await call("POST /campaigns/{id}/generate", { token, params: { id }, body: {} });
  const [measure] = (await call("GET /campaigns/{id}/measures", { token, params: { id } })).body;
  let disturbed = 0;
  const leave = aroundStore((command, send) => {
    if (!(command instanceof TransactWriteCommand) || disturbed >= 5) return send();
    disturbed += 1;
    return Promise.reject(conflict());
  });
  const answer = await call("POST /campaign-measures/{id}/status", {
    token,
    params: { id: measure.id },
    body: { status: "done" },
  });
  leave();
  expect({ disturbed, status: answer.status }).toEqual({ disturbed: 5, status: 200 });
  expect((await call("GET /campaigns/{id}", { token, params: { id } })).body.progress.completed).toBe(1);
});

/** An answer that never came; what the store did, nobody knows. */
const lostAnswer = () => Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });

/** Lets the first call of a kind be done and loses its answer. */
function losing(kind: "Item" | "TransactItems"): { times: () => number } {
  let lost = 0;
  aroundStore(async (command, send) => {
    const answer = await send();
    if (!(kind in (command.input as object)) || lost > 0) return answer;
    lost += 1;
    throw lostAnswer();
  });
  return { times: () => lost };
}

describe("a lost answer", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("to the write of a new campaign makes one campaign and a good answer", async () => {
    const before = (await call("GET /campaigns", { token })).body.length;
    const lost = losing("Item");
    expect((await newCampaign(token, { title: "Einmal" })).title).toBe("Einmal");
    expect(lost.times()).toBe(1);
    expect((await call("GET /campaigns", { token })).body).toHaveLength(before + 1);
  });

  it("to a save with a version is no save by somebody else", async () => {
    const { id } = await newCampaign(token);
    losing("TransactItems");
    const save = await call("PUT /campaigns/{id}/property", { token, params: { id }, body: { rooms: 3, version: 0 } });
    expect(save.status).toBe(200);
  });

  it("to a transaction is asked for again under the same token", async () => {
    const asked = answering([TransactWriteCommand, lostAnswer(), conflict(), {}]);
    await write(...two("c"));
    const [first, second, third] = tokensOf(asked);
    expect(second).toBe(first);
    expect(third).not.toBe(second);
  });

  it("to a transaction stays lost where the next try is throttled: that one says nothing of the first", async () => {
    const tokens = answering([TransactWriteCommand, lostAnswer(), throttled(), {}]);
    await write(...two("d"));
    const [first] = tokensOf(tokens);
    expect(tokensOf(tokens)).toEqual([first, first, first]);
  });

  it("to a conditional write is a failed condition where somebody else wrote", async () => {
    const key = keys.job("lost-and-taken");
    await write({ put: { ...key, by: "somebody" } });
    const failed = Object.assign(new Error("failed"), { name: "ConditionalCheckFailedException" });
    answering([PutCommand, lostAnswer(), failed], [GetCommand, { Item: { ...key, by: "somebody" } }]);
    const failure = await write({ put: { ...key, by: "me" }, when: [absent] }).catch((error: unknown) => error);
    expect(isConditionFailed(failure)).toBe(true);
  });
});

it("a store that can't be reached is 503 with a German sentence, long before the gateway gives up", async () => {
  answering([QueryCommand, Object.assign(new Error("refused"), { code: "ECONNREFUSED" })]);
  expect(await query({ pk: "JOBS" }).catch((error: unknown) => error)).toMatchObject({ status: 503 });
});
