import { ProvisionedThroughputExceededException, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { absent } from "../../functions/core/condition.ts";
import { keys } from "../../functions/core/keys.ts";
import { Refusal } from "../../functions/core/refusal.ts";
import { isConditionFailed } from "../../functions/core/store-errors.ts";
import { tries } from "../../functions/core/retry.ts";
import { query, write, writeBatch } from "../../functions/core/table.ts";
import { client } from "../../functions/core/table-client.ts";
import { call, firstAdministrator, newCampaign } from "./api.ts";

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
const two = (id: string) => [{ put: { ...keys.job(id), id } }, { put: { ...keys.job(`${id}-2`), id } }] as const;

describe("a transaction that others disturb", () => {
  it("is tried again, each time under a token of its own, and then succeeds", async () => {
    const mocked = mockClient(DynamoDBDocumentClient);
    let attempts = 0;
    mocked.on(TransactWriteCommand).callsFake(async () => {
      attempts += 1;
      if (attempts < 8) throw conflict();
      return {};
    });
    await write(...two("a"));
    const tokens = mocked.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.ClientRequestToken);
    expect(tokens).toHaveLength(8);
    expect(new Set(tokens).size).toBe(8);
    mocked.restore();
  });

  it("ends in 503 with a German sentence when the conflicts do not stop", async () => {
    const mocked = mockClient(DynamoDBDocumentClient);
    mocked.on(TransactWriteCommand).rejects(conflict());
    const refusal = await write(...two("b")).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({
      status: 503,
      headers: { "Retry-After": "60" },
      detail: expect.stringMatching(/überlastet/),
    });
    expect(mocked.commandCalls(TransactWriteCommand)).toHaveLength(tries);
    expect(tries).toBeGreaterThanOrEqual(8);
    mocked.restore();
  });
});

it("a throttled read is tried again", async () => {
  const mocked = mockClient(DynamoDBDocumentClient);
  mocked
    .on(QueryCommand)
    .rejectsOnce(throttled())
    .rejectsOnce(throttled())
    .resolves({ Items: [{ pk: "JOBS", sk: "x" }] });
  expect(await query({ pk: "JOBS" })).toEqual([{ pk: "JOBS", sk: "x" }]);
  mocked.restore();
});

it("what a batch hands back unprocessed is sent again", async () => {
  const mocked = mockClient(DynamoDBDocumentClient);
  const sent: unknown[] = [];
  mocked.on(BatchWriteCommand).callsFake(async (input) => {
    const [[table, requests]] = Object.entries(input.RequestItems as Record<string, unknown[]>);
    sent.push(requests.length);
    return { UnprocessedItems: requests.length > 1 ? { [table]: requests.slice(1) } : {} };
  });
  await writeBatch(Array.from({ length: 4 }, (_, number) => ({ put: { ...keys.job(String(number)) } })));
  expect(sent).toEqual([4, 3, 2, 1]);
  mocked.restore();
});

it("a status change meets conflicts and is still made once, with right counts", async () => {
  const { id } = await newCampaign(token);
  await call("POST /campaigns/{id}/generate", { token, params: { id }, body: {} });
  const [measure] = (await call("GET /campaigns/{id}/measures", { token, params: { id } })).body;
  let disturbed = 0;
  client.middlewareStack.add(
    (next) => async (command) => {
      if ("TransactItems" in command.input && disturbed < 5) {
        disturbed += 1;
        throw conflict();
      }
      return next(command);
    },
    { step: "initialize", name: "disturb" },
  );
  const answer = await call("POST /campaign-measures/{id}/status", {
    token,
    params: { id: measure.id },
    body: { status: "done" },
  });
  client.middlewareStack.remove("disturb");
  expect({ disturbed, status: answer.status }).toEqual({ disturbed: 5, status: 200 });
  expect((await call("GET /campaigns/{id}", { token, params: { id } })).body.progress.completed).toBe(1);
});

/** An answer that never came; what the store did, nobody knows. */
const lostAnswer = () => Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });

/** Lets the first call of a kind be done and loses its answer. */
function losing(kind: "Item" | "TransactItems"): { times: () => number } {
  let lost = 0;
  client.middlewareStack.add(
    (next) => async (command) => {
      const answer = await next(command);
      if (!(kind in command.input) || lost > 0) return answer;
      lost += 1;
      throw lostAnswer();
    },
    { step: "initialize", name: "lose" },
  );
  return { times: () => lost };
}

describe("a lost answer", () => {
  afterEach(() => {
    client.middlewareStack.remove("lose");
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
    const mocked = mockClient(DynamoDBDocumentClient);
    mocked.on(TransactWriteCommand).rejectsOnce(lostAnswer()).rejectsOnce(conflict()).resolves({});
    await write(...two("c"));
    const [first, second, third] = mocked
      .commandCalls(TransactWriteCommand)
      .map(({ args }) => args[0].input.ClientRequestToken);
    expect(second).toBe(first);
    expect(third).not.toBe(second);
    mocked.restore();
  });

  it("to a transaction stays lost where the next try is throttled: that one says nothing of the first", async () => {
    const mocked = mockClient(DynamoDBDocumentClient);
    mocked.on(TransactWriteCommand).rejectsOnce(lostAnswer()).rejectsOnce(throttled()).resolves({});
    await write(...two("d"));
    const tokens = mocked.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.ClientRequestToken);
    expect(tokens).toEqual([tokens[0], tokens[0], tokens[0]]);
    mocked.restore();
  });

  it("to a conditional write is a failed condition where somebody else wrote", async () => {
    const key = keys.job("lost-and-taken");
    await write({ put: { ...key, by: "somebody" } });
    const mocked = mockClient(DynamoDBDocumentClient);
    mocked
      .on(PutCommand)
      .rejectsOnce(lostAnswer())
      .rejects(Object.assign(new Error("failed"), { name: "ConditionalCheckFailedException" }));
    mocked.on(GetCommand).resolves({ Item: { ...key, by: "somebody" } });
    const failure = await write({ put: { ...key, by: "me" }, when: [absent] }).catch((error: unknown) => error);
    expect(isConditionFailed(failure)).toBe(true);
    mocked.restore();
  });
});

it("a store that can't be reached is 503 with a German sentence, long before the gateway gives up", async () => {
  const mocked = mockClient(DynamoDBDocumentClient);
  mocked.on(QueryCommand).rejects(Object.assign(new Error("refused"), { code: "ECONNREFUSED" }));
  expect(await query({ pk: "JOBS" }).catch((error: unknown) => error)).toMatchObject({ status: 503 });
  mocked.restore();
});
