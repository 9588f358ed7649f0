import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchWriteCommand, DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { chunksOf } from "../../functions/core/chunks.ts";
import type { Item } from "../../functions/core/table.ts";

/** The whole table, read and written past the product and past the faults. */
export interface RawTable {
  /** Everything in it. */
  all: () => Promise<Item[]>;
  /** Makes it hold these items and nothing else. */
  restore: (items: Item[]) => Promise<void>;
  close: () => void;
}

const batch = 25;
const nameOf = ({ pk, sk }: Item) => `${pk}|${sk}`;

/** @param endpoint the engine's */
export function rawTable(endpoint: string, table: string): RawTable {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint }));
  const all = async () => {
    const items: Item[] = [];
    for await (const page of paginateScan({ client }, { TableName: table, ConsistentRead: true }))
      items.push(...((page.Items ?? []) as Item[]));
    return items;
  };
  return {
    all,
    restore: async (items) => {
      const wanted = new Map(items.map((item) => [nameOf(item), JSON.stringify(item)]));
      const now = new Map((await all()).map((item) => [nameOf(item), item]));
      const same = (item: Item) => JSON.stringify(now.get(nameOf(item))) === wanted.get(nameOf(item));
      const requests = [
        ...[...now.values()]
          .filter((item) => !wanted.has(nameOf(item)))
          .map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
        ...items.filter((item) => !same(item)).map((item) => ({ PutRequest: { Item: item } })),
      ];
      for (const chunk of chunksOf(requests, batch))
        await client.send(new BatchWriteCommand({ RequestItems: { [table]: chunk } }));
    },
    close: () => client.destroy(),
  };
}
