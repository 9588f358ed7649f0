import { BatchWriteItemCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { Sample } from "../samples/format.ts";

const maxPuts = 25;

/** Puts what a release stored into the file's table, which is empty. */
export async function storeSample({ items }: Sample): Promise<void> {
  const client = new DynamoDBClient();
  const table = process.env.TABLE_NAME ?? "";
  for (let at = 0; at < items.length; at += maxPuts) {
    const requests = items.slice(at, at + maxPuts).map((Item) => ({ PutRequest: { Item } }));
    const { UnprocessedItems } = await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: requests } }));
    if (Object.keys(UnprocessedItems ?? {}).length > 0) throw new Error("the engine left items out");
  }
  client.destroy();
}
