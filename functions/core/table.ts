import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { given } from "#shared/core/given";
import { awaitAuthorization } from "./allowed.ts";
import { chunksOf } from "#shared/core/chunks";
import { absent, type Change, type Condition, expressions } from "./condition.ts";
import type { Key } from "./keys.ts";
import { currentCreation } from "./making.ts";
import { type Range, rangeInput } from "./table-range.ts";
import { type Cover, forgetting, knownItem, knownRange, once, partitionsOf } from "./reading-once.ts";
import { pause, tries } from "./retry.ts";
import { AnsweredBefore, busy, isCancelled, isConditionFailed, isUncertain } from "./store-errors.ts";
import { client, consumed, withRetry, TableName } from "./table-client.ts";

/** A stored item: its key and whatever the store that owns it keeps. */
export type Item = Key & Record<string, unknown>;

/** One write. Every kind may carry conditions that must hold. */
export type Operation =
  | { put: Item; when?: Condition[] }
  | { update: Key; change: Change; when?: Condition[] }
  | { delete: Key; when?: Condition[] }
  | { check: Key; when: Condition[] };

/** Maximum number of operations that DynamoDB takes in one transaction. */
export const transactionLimit = 100;
const batchLimit = 25;
const getLimit = 100;

/** The item under a key, or nothing. Eventually consistent (half a unit per 4 KB) unless asked otherwise. */
export async function read<T = Item>({ pk, sk }: Key, { consistent = false } = {}): Promise<T | undefined> {
  const found = knownItem({ pk, sk }, readCover) ?? once(pk, { sk, consistent }, () => readOne({ pk, sk }, consistent));
  return (await found) as T | undefined;
}

const readCover = (cover: Cover) => queryAll<Item>({ ...cover, consistent: true });

async function readOne(Key: Key, ConsistentRead: boolean): Promise<Item | undefined> {
  const response = await withRetry(() =>
    client.send(
      new GetCommand({
        TableName,
        Key,
        ConsistentRead,
        ReturnConsumedCapacity: "TOTAL",
      }),
    ),
  );
  consumed.read += response.ConsumedCapacity?.CapacityUnits ?? 0;
  return response.Item as Item | undefined;
}

/** The items under several keys, in no particular order; those that are not there are left out. */
export async function readMany<T = Item>(wanted: Key[], options: { consistent?: boolean } = {}): Promise<T[]> {
  const found: T[] = [];
  for (const chunk of chunksOf(wanted, getLimit)) {
    let rest = chunk.map(({ pk, sk }): Record<string, unknown> => ({ pk, sk }));
    for (let attempt = 1; rest.length > 0; attempt += 1) {
      if (attempt > tries) throw busy();
      const request = { Keys: rest, ConsistentRead: options.consistent ?? false };
      const response = await withRetry(() =>
        client.send(new BatchGetCommand({ RequestItems: { [TableName]: request }, ReturnConsumedCapacity: "TOTAL" })),
      );
      for (const used of response.ConsumedCapacity ?? []) consumed.read += used.CapacityUnits ?? 0;
      found.push(...((response.Responses?.[TableName] ?? []) as T[]));
      rest = response.UnprocessedKeys?.[TableName]?.Keys ?? [];
      if (rest.length > 0) await pause(attempt);
    }
  }
  return found;
}

/** All items of a range, over all pages, in the order of the sort key. */
export async function query<T = Item>(range: Range): Promise<T[]> {
  const found = knownRange(range, readCover) ?? once(range.pk, range, () => queryAll<Item>(range));
  return [...(await found)] as T[];
}

async function queryAll<T>(range: Range): Promise<T[]> {
  const found: T[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await queryPage<T>(range, start);
    found.push(...page.items);
    start = page.next;
  } while (start);
  return found;
}

/** One page of a range and where the next begins. @param limit most items of the page */
export async function queryPage<T = Item>(
  range: Range,
  start?: Record<string, unknown>,
  limit?: number,
): Promise<{ items: T[]; next: Record<string, unknown> | undefined }> {
  const response = await withRetry(() =>
    client.send(
      new QueryCommand({
        TableName,
        ...rangeInput(range),
        ExclusiveStartKey: start,
        Limit: limit,
        ReturnConsumedCapacity: "TOTAL",
      }),
    ),
  );
  consumed.read += response.ConsumedCapacity?.CapacityUnits ?? 0;
  return { items: (response.Items ?? []) as T[], next: response.LastEvaluatedKey };
}

/**
 * Writes one operation, or several in one transaction: all or nothing.
 * Conflicts with other writers, throttling and lost responses are tried again with jitter; what was done by a try whose
 * response was lost is not done twice, and is no failed condition; only a lone addition without a condition may be.
 * @throws ConditionFailed when a condition did not hold, Refusal 503 when the store stays busy
 */
export async function write(...operations: Operation[]): Promise<void> {
  await awaitAuthorization();
  refuseAnswered(operations);
  await forgetting(partitionsOf(operations), () => writeAll(operations));
}

async function writeAll(operations: Operation[]): Promise<void> {
  const [only] = operations;
  if (only && operations.length === 1 && !("check" in only)) return writeOne(only);
  let token = randomUUID();
  await withRetry(async () => {
    const response = await client
      .send(
        new TransactWriteCommand({
          TransactItems: operations.map(transactItem),
          ClientRequestToken: token,
          ReturnConsumedCapacity: "TOTAL",
        }),
      )
      .catch((error: unknown) => {
        // Under the same token DynamoDB answers for what it did already, for ten minutes. A throttled try says nothing of
        // the one before it, whose response may have been lost.
        if (isCancelled(error)) token = randomUUID();
        throw error;
      });
    for (const used of response.ConsumedCapacity ?? []) consumed.write += used.CapacityUnits ?? 0;
  });
}

/**
 * A repeated call that was answered reads what it made: it is there, so that its conditions to make it or to take
 * something away for it do not hold. @throws AnsweredBefore
 */
function refuseAnswered(operations: (Operation | { delete: Key })[]): void {
  if (currentCreation()?.answered === undefined) return;
  const isOnce = (one: Operation) =>
    "put" in one ? one.when?.some((condition) => isDeepStrictEqual(condition, absent)) : "delete" in one && one.when;
  throw new AnsweredBefore(operations.flatMap((one, position) => (isOnce(one) ? [position] : [])));
}

/** Writes where all conditions hold, and nothing where one does not. @returns whether it wrote */
export async function tryWrite(...operations: Operation[]): Promise<boolean> {
  return write(...operations).then(
    () => true,
    (error: unknown) => {
      if (isConditionFailed(error)) return false;
      throw error;
    },
  );
}

async function writeOne(operation: Exclude<Operation, { check: Key }>): Promise<void> {
  let isUnsure = false;
  const response = await withRetry(() =>
    sendOne(operation).catch((error: unknown) => {
      isUnsure ||= isUncertain(error);
      throw error;
    }),
  ).catch(async (error: unknown) => {
    if (isUnsure && isConditionFailed(error) && (await wasWritten(operation))) return undefined;
    throw error;
  });
  consumed.write += response?.ConsumedCapacity?.CapacityUnits ?? 0;
}

function sendOne(operation: Exclude<Operation, { check: Key }>) {
  const input = { TableName, ReturnConsumedCapacity: "TOTAL" } as const;
  if ("put" in operation)
    return client.send(new PutCommand({ ...input, Item: operation.put, ...expressions(operation.when) }));
  if ("update" in operation)
    return client.send(
      new UpdateCommand({ ...input, Key: operation.update, ...expressions(operation.when, operation.change) }),
    );
  return client.send(new DeleteCommand({ ...input, Key: operation.delete, ...expressions(operation.when) }));
}

/** Whether the table holds what an operation would have written, since a try whose response was lost wrote it. */
async function wasWritten(operation: Exclude<Operation, { check: Key }>): Promise<boolean> {
  const key = "put" in operation ? operation.put : "update" in operation ? operation.update : operation.delete;
  const found = await read(key, { consistent: true });
  if ("delete" in operation) return found === undefined;
  if (!found) return false;
  const wanted = given("put" in operation ? operation.put : (operation.change.set ?? {}));
  const names = Object.keys("put" in operation ? { ...found, ...wanted } : wanted);
  return names.length > 0 && names.every((name) => isDeepStrictEqual(found[name], plainly(wanted[name])));
}

/** A value as it comes back from the table: without what is undefined. */
function plainly(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

function transactItem(operation: Operation): TransactItem {
  if ("put" in operation) return { Put: { TableName, Item: operation.put, ...expressions(operation.when) } };
  if ("delete" in operation) return { Delete: { TableName, Key: operation.delete, ...expressions(operation.when) } };
  if ("check" in operation) {
    const { ConditionExpression = "", ...rest } = expressions(operation.when);
    return { ConditionCheck: { TableName, Key: operation.check, ConditionExpression, ...rest } };
  }
  const { UpdateExpression = "", ...rest } = expressions(operation.when, operation.change);
  return { Update: { TableName, Key: operation.update, UpdateExpression, ...rest } };
}

/** Puts and deletes without conditions, in batches; what DynamoDB hands back unprocessed is sent again. */
export async function writeBatch(operations: ({ put: Item } | { delete: Key })[]): Promise<void> {
  await awaitAuthorization();
  refuseAnswered(operations);
  await forgetting(partitionsOf(operations), () => writeInBatches(operations));
}

async function writeInBatches(operations: ({ put: Item } | { delete: Key })[]): Promise<void> {
  for (const chunk of chunksOf(operations, batchLimit)) {
    let rest = chunk.map((operation) =>
      "put" in operation ? { PutRequest: { Item: operation.put } } : { DeleteRequest: { Key: operation.delete } },
    );
    for (let attempt = 1; rest.length > 0; attempt += 1) {
      if (attempt > tries) throw busy();
      const sent = rest;
      const response = await withRetry(() =>
        client.send(new BatchWriteCommand({ RequestItems: { [TableName]: sent }, ReturnConsumedCapacity: "TOTAL" })),
      );
      for (const used of response.ConsumedCapacity ?? []) consumed.write += used.CapacityUnits ?? 0;
      rest = (response.UnprocessedItems?.[TableName] ?? []) as typeof rest;
      if (rest.length > 0) await pause(attempt);
    }
  }
}
