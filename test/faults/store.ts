import { isDeepStrictEqual } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, BatchWriteCommand, DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { chunksOf } from "#shared/core/chunks";
import type { Key } from "../../functions/core/keys.ts";
import type { Item } from "../../functions/core/table.ts";

/** The whole table, read and written past the product and past the faults. */
export interface RawTable {
  /** Everything in it. What was not written since it was last asked comes from memory. */
  all: () => Promise<Item[]>;
  /** Makes it hold these items and nothing else. */
  restore: (items: Item[]) => Promise<void>;
  /** Reads it whole. @throws Error where something was written that nobody told of */
  check: () => Promise<void>;
  close: () => void;
}

const batch = 25;
const readAtOnce = 100;
const nameOf = ({ pk, sk }: Key) => `${pk}|${sk}`;
const isSame = (one: Item | undefined, other: Item | undefined) =>
  JSON.stringify(one) === JSON.stringify(other) || isDeepStrictEqual(one, other);

/** @param endpoint the engine's @param written keys of what was written past this one since that was last asked */
export function rawTable(endpoint: string, table: string, written: () => Key[]): RawTable {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint }));
  let known: Map<string, Item> | undefined;
  const scan = async () => {
    const items: Item[] = [];
    for await (const page of paginateScan({ client }, { TableName: table, ConsistentRead: true }))
      items.push(...((page.Items ?? []) as Item[]));
    return new Map(items.map((item) => [nameOf(item), item]));
  };
  const current = async () => {
    const keys = written();
    if (!known) return (known = await scan());
    for (const some of chunksOf(keys, readAtOnce)) {
      const found = await readSome(client, table, some);
      for (const key of some) known.delete(nameOf(key));
      for (const item of found) known.set(nameOf(item), item);
    }
    return known;
  };
  return {
    all: async () => [...(await current()).values()],
    restore: async (items) => {
      const now = await current();
      const wanted = new Map(items.map((item) => [nameOf(item), item]));
      const gone = [...now.values()].filter((item) => !wanted.has(nameOf(item)));
      const changed = items.filter((item) => !isSame(now.get(nameOf(item)), item));
      const requests = [
        ...gone.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
        ...changed.map((item) => ({ PutRequest: { Item: item } })),
      ];
      for (const chunk of chunksOf(requests, batch))
        await client.send(new BatchWriteCommand({ RequestItems: { [table]: chunk } }));
      known = wanted;
    },
    check: async () => refuseUntold(await scan(), await current()),
    close: () => client.destroy(),
  };
}

async function readSome(client: DynamoDBDocumentClient, table: string, keys: Key[]): Promise<Item[]> {
  const request = { Keys: keys.map(({ pk, sk }) => ({ pk, sk })), ConsistentRead: true };
  const { Responses, UnprocessedKeys } = await client.send(new BatchGetCommand({ RequestItems: { [table]: request } }));
  if (UnprocessedKeys?.[table]) throw new Error("the engine read a part of what it was asked");
  return (Responses?.[table] ?? []) as Item[];
}

/** What is known without reading must be what is there, or nothing that was said of it holds. */
function refuseUntold(now: Map<string, Item>, known: Map<string, Item>): void {
  const untold = [...new Set([...now.keys(), ...known.keys()])].filter(
    (name) => !isSame(now.get(name), known.get(name)),
  );
  if (untold.length > 0) throw new Error(`written past the proxy: ${untold.join(", ")}`);
}
