import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  paginateQuery,
  PutItemCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import { chunksOf } from "#shared/core/chunks";
import { type Key, keys } from "../../functions/core/keys.ts";

type Item = Record<string, AttributeValue>;

/** What came back: entries of the campaign, and addresses that lead to it (page, owners' rooms, owners' replies). */
interface RestoredCampaign {
  title: string;
  entries: number;
  addresses: number;
}

/** Maximum number of entries put back at once. */
const together = 10;
const isAbsent = "attribute_not_exists(pk)";

/**
 * Brings a campaign that was deleted by mistake back from a table of an earlier instant, with what its deletion took
 * elsewhere (docs/operations/restore.md). Its head comes last, together with its owners' counts: killed before that, a
 * second call goes on and ends the same. What is there already stays as it is.
 * @param tables.table the one in use @param tables.from the restored one
 * @throws Error with a sentence where the campaign is there, was not in the restored table, or one of its owners is gone; nothing was written then
 */
export async function restoreCampaign(
  { table, from }: { table: string; from: string },
  id: string,
): Promise<RestoredCampaign> {
  const client = new DynamoDBClient();
  try {
    const head = await itemAt(client, from, keys.campaign(id));
    if (!head) throw new Error(`In der Tabelle ${from} gibt es die Kampagne ${id} nicht. Es wurde nichts geändert.`);
    if (await itemAt(client, table, keys.campaign(id)))
      throw new Error(`Die Kampagne ${id} ist da. Es wurde nichts geändert.`);
    const owners = (head.owners?.L ?? []).flatMap(({ M }) => M?.owner_id?.S ?? []);
    await refuseGone(client, table, owners);
    // Otherwise the next run of the schedule deletes what comes back.
    const job = { TableName: table, Key: keyOf(keys.job(`delete-${id}`)) };
    await client.send(new DeleteItemCommand(job));
    const entries = await childrenOf(client, from, id);
    const addresses = await addressesOf(client, from, id, entries);
    await putBack(client, table, [...entries, ...addresses]);
    const counted = owners.map((owner) => ({
      Update: {
        TableName: table,
        Key: keyOf(keys.owner(owner)),
        UpdateExpression: "ADD campaigns :one",
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeValues: { ":one": { N: "1" } },
      },
    }));
    const put = { Put: { TableName: table, Item: head, ConditionExpression: isAbsent } };
    await client.send(new TransactWriteItemsCommand({ TransactItems: [put, ...counted, { Delete: job }] }));
    return { title: head.title?.S ?? id, entries: entries.length + 1, addresses: addresses.length };
  } catch (error) {
    if (error instanceof TransactionCanceledException)
      throw new Error("Inzwischen hat sich etwas geändert. Bitte wiederholen Sie den Befehl.", { cause: error });
    throw error;
  } finally {
    client.destroy();
  }
}

async function refuseGone(client: DynamoDBClient, table: string, owners: string[]): Promise<void> {
  for (const owner of owners)
    if (!(await itemAt(client, table, keys.owner(owner))))
      throw new Error(
        `Den Eigentümer ${owner} der Kampagne gibt es nicht mehr. Bitte bringen Sie zuerst seinen Eintrag zurück (docs/operations/restore.md). Es wurde nichts geändert.`,
      );
}

async function childrenOf(client: DynamoDBClient, TableName: string, id: string): Promise<Item[]> {
  const found: Item[] = [];
  const range = {
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": { S: keys.campaignChildren(id).pk } },
  };
  for await (const { Items = [] } of paginateQuery({ client }, { TableName, ConsistentRead: true, ...range }))
    found.push(...Items);
  return found;
}

/** What leads to a campaign from outside: the item of its page's word, of each room's secret, of each address for replies. */
async function addressesOf(client: DynamoDBClient, table: string, id: string, entries: Item[]): Promise<Item[]> {
  const page = keys.propertyPage(id).sk;
  const rooms = keys.rooms(id).beginsWith;
  const wanted = entries.flatMap(({ sk, word, secret_hash, secret }): Key[] => {
    const kind = sk?.S ?? "";
    if (kind === page && word?.S) return [keys.pageOfWord(word.S)];
    if (kind.startsWith(rooms) && secret_hash?.S) return [keys.roomOfSecret(secret_hash.S)];
    return kind.startsWith(keys.replyAddress(id, "").sk) && secret?.S ? [keys.replySecret(secret.S)] : [];
  });
  const found = await Promise.all(wanted.map((key) => itemAt(client, table, key)));
  return found.filter((item) => item !== undefined);
}

async function putBack(client: DynamoDBClient, TableName: string, items: Item[]): Promise<void> {
  for (const chunk of chunksOf(items, together))
    await Promise.all(
      chunk.map((Item) =>
        client.send(new PutItemCommand({ TableName, Item, ConditionExpression: isAbsent })).catch((error: unknown) => {
          if (!(error instanceof ConditionalCheckFailedException)) throw error;
        }),
      ),
    );
}

async function itemAt(client: DynamoDBClient, TableName: string, key: Key): Promise<Item | undefined> {
  const request = { TableName, Key: keyOf(key), ConsistentRead: true };
  const { Item: found } = await client.send(new GetItemCommand(request)).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== "ResourceNotFoundException") throw error;
    throw new Error(`Die Tabelle ${TableName} gibt es nicht. Es wurde nichts geändert.`, { cause: error });
  });
  return found;
}

function keyOf({ pk, sk }: Key): Item {
  return { pk: { S: pk }, sk: { S: sk } };
}
