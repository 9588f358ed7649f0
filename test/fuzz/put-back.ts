import {
  type AttributeValue,
  BatchWriteItemCommand,
  type DynamoDBClient,
  type WriteRequest,
} from "@aws-sdk/client-dynamodb";
import { chunksOf } from "#shared/core/chunks";
import { type Key, keys } from "../../functions/core/keys.ts";
import { client as functions } from "../../functions/core/table-client.ts";
import type { RawItem } from "../samples/format.ts";

const chunk = 25;
const nameOf = ({ pk, sk }: Key) => `${pk}|${sk}`;
const textOf = (value: AttributeValue | undefined) => value?.S ?? "";

/** A write of one item, alone or in a transaction, or in a batch. */
interface OneWrite {
  Item?: Key;
  Key?: Key;
}
interface AnyWrite extends OneWrite {
  TransactItems?: Record<string, OneWrite>[];
  RequestItems?: Record<string, { PutRequest?: OneWrite; DeleteRequest?: OneWrite }[] | object>;
}

/** The keys of all that a command may write. */
function keysOf({ TransactItems = [], RequestItems = {}, ...alone }: AnyWrite): Key[] {
  const requests: Record<string, OneWrite>[] = Object.values(RequestItems).flatMap((some) =>
    Array.isArray(some) ? some : [],
  );
  return [alone, ...[...TransactItems, ...requests].flatMap((one) => Object.values(one))]
    .map(({ Item, Key: key }) => Item ?? key)
    .filter((key) => key !== undefined);
}

/**
 * Notes what the functions of this process write from now on.
 * @param kept all that the table holds now
 * @returns puts back what was written, and nothing else, so that it costs no reading of the table; or takes out all
 */
export function putsBack(client: DynamoDBClient, kept: RawItem[]) {
  const before = new Map(kept.map((item) => [nameOf({ pk: textOf(item.pk), sk: textOf(item.sk) }), item]));
  const written = new Map<string, Key>();
  let version = Number(before.get(nameOf(keys.libraryHead))?.version?.N ?? 0);
  functions.middlewareStack.add(
    (next, { commandName = "" }) =>
      (args) => {
        if (/Put|Update|Delete|Write/.test(commandName))
          for (const { pk, sk } of keysOf(args.input as AnyWrite)) written.set(nameOf({ pk, sk }), { pk, sk });
        return next(args);
      },
    { step: "initialize", name: "note-what-is-written" },
  );
  const gone = ({ pk, sk }: Key): WriteRequest => ({ DeleteRequest: { Key: { pk: { S: pk }, sk: { S: sk } } } });
  return {
    restore: async () => {
      const requests = [...written].map(([name, key]) => {
        const item = before.get(name);
        if (!item) return gone(key);
        // The library's version only rises, or a copy of another library would be taken for this one.
        const Item = name === nameOf(keys.libraryHead) ? { ...item, version: { N: String((version += 1000)) } } : item;
        return { PutRequest: { Item } };
      });
      written.clear();
      await writeAll(client, requests);
    },
    clear: async () => {
      for (const [name, { pk, sk }] of before) written.set(name, { pk: textOf(pk), sk: textOf(sk) });
      await writeAll(client, [...written.values()].map(gone));
    },
  };
}

/** Writes past the functions. */
export async function writeAll(client: DynamoDBClient, requests: WriteRequest[]): Promise<void> {
  for (const some of chunksOf(requests, chunk)) {
    const RequestItems = { [process.env.TABLE_NAME ?? ""]: some };
    const { UnprocessedItems } = await client.send(new BatchWriteItemCommand({ RequestItems }));
    if (Object.keys(UnprocessedItems ?? {}).length > 0) throw new Error("the engine left items out");
  }
}
