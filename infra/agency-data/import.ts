import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  BatchWriteItemCommand,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  paginateScan,
  PutItemCommand,
  QueryCommand,
  type WriteRequest,
} from "@aws-sdk/client-dynamodb";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { chunksOf } from "#shared/core/chunks";
import { keys } from "../../functions/core/keys.ts";
import { pause, tries } from "../../functions/core/retry.ts";
import { release } from "../version.ts";
import type { AgencyStore } from "./export.ts";
import {
  exported,
  filesFile,
  itemOf,
  itemsFile,
  listedFile,
  type ListedFile,
  type Manifest,
  manifest,
  manifestFile,
  pathOfFile,
  sha256,
} from "./format.ts";

/** Items of a partition, all or those of a kind. */
interface Range {
  pk: string;
  beginsWith?: string;
}

/** Says which export is on its way in: the same one may go on after a crash, another one may not. */
const marker = { pk: { S: "IMPORT" }, sk: { S: "0" } };
const batchSize = 25;

/**
 * Brings an export into an empty installation: one without a user and without a campaign. Files come before the items that name them, and everything is checked
 * before the first write. Repeated after a crash it goes on and ends the same.
 * @throws Error with a sentence when the export is not whole, comes from a newer version, or the installation has data
 */
export async function importAgency(store: Pick<AgencyStore, "table" | "bucket">, folder: string): Promise<Manifest> {
  const { said, items, files } = await readExport(folder);
  const client = new DynamoDBClient();
  try {
    await beginImport(client, store.table, said.items_sha256);
    await importFiles(store.bucket, folder, files);
    await writeAll(
      client,
      store.table,
      items.map((Item) => ({ PutRequest: { Item } })),
    );
    await client.send(new DeleteItemCommand({ TableName: store.table, Key: marker }));
  } finally {
    client.destroy();
  }
  return said;
}

async function readExport(folder: string) {
  if (!existsSync(join(folder, manifestFile)))
    throw new Error(`In ${folder} liegt kein vollständiger Export (${manifestFile} fehlt).`);
  const said = manifest.parse(JSON.parse(await readFile(join(folder, manifestFile), "utf8")));
  if (said.release.localeCompare(release(), "en", { numeric: true }) > 0)
    throw new Error("Der Export stammt von einer neueren Version. Bitte aktualisieren Sie das Cockpit zuerst.");
  const text = await readFile(join(folder, itemsFile), "utf8");
  if (sha256(text) !== said.items_sha256)
    throw new Error(`${itemsFile} ist nicht, was exportiert wurde. Bitte exportieren Sie noch einmal.`);
  const items = linesOf(text).map((line, index) => itemOf(line, index + 1));
  const files = linesOf(await readFile(join(folder, filesFile), "utf8")).map((line) =>
    listedFile.parse(JSON.parse(line)),
  );
  for (const { key, sha256: wanted } of files)
    if (sha256(await readFile(pathOfFile(folder, key))) !== wanted)
      throw new Error(`Die Datei ${key} ist nicht, was exportiert wurde. Bitte exportieren Sie noch einmal.`);
  return { said, items, files };
}

function linesOf(text: string): string[] {
  return text.split("\n").filter(Boolean);
}

/** Claims the table for this export, where nobody has an account and no campaign is: then nobody has entered anything. */
async function beginImport(client: DynamoDBClient, TableName: string, export_sha256: string): Promise<void> {
  const { Item } = await client.send(new GetItemCommand({ TableName, Key: marker, ConsistentRead: true }));
  if (Item?.export_sha256?.S === export_sha256) return;
  if (Item || (await hasAny(client, TableName, keys.users)) || (await hasAny(client, TableName, keys.campaigns)))
    throw new Error("Diese Installation ist nicht leer. Importiert wird nur in eine leere; es wurde nichts geändert.");
  await clear(client, TableName);
  await client.send(new PutItemCommand({ TableName, Item: { ...marker, export_sha256: { S: export_sha256 } } }));
}

async function hasAny(client: DynamoDBClient, TableName: string, { pk, beginsWith = "" }: Range): Promise<boolean> {
  const { Count = 0 } = await client.send(
    new QueryCommand({
      TableName,
      ConsistentRead: true,
      Limit: 1,
      KeyConditionExpression: beginsWith ? "pk = :pk AND begins_with(sk, :sk)" : "pk = :pk",
      ExpressionAttributeValues: { ":pk": { S: pk }, ...(beginsWith && { ":sk": { S: beginsWith } }) },
    }),
  );
  return Count > 0;
}

/**
 * Takes out what a deployed stage has before its first user and an export has too: the link for the first administrator,
 * which would let somebody else in afterwards, the library, jobs. What an export leaves where it is stays.
 */
async function clear(client: DynamoDBClient, TableName: string): Promise<void> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true })) {
    const leaving = Items.filter(exported).map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
    await writeAll(client, TableName, leaving as WriteRequest[]);
  }
}

async function importFiles(Bucket: string, folder: string, files: ListedFile[]): Promise<void> {
  const client = new S3Client();
  for (const { key, type, disposition, cache } of files)
    await client.send(
      new PutObjectCommand({
        Bucket,
        Key: key,
        Body: await readFile(pathOfFile(folder, key)),
        ContentType: type,
        ContentDisposition: disposition,
        CacheControl: cache,
      }),
    );
  client.destroy();
}

async function writeAll(client: DynamoDBClient, table: string, requests: readonly WriteRequest[]): Promise<void> {
  for (const chunk of chunksOf(requests, batchSize)) await writeBatch(client, table, chunk);
}

async function writeBatch(client: DynamoDBClient, table: string, requests: WriteRequest[]): Promise<void> {
  let rest = requests;
  for (let attempt = 1; rest.length > 0; attempt += 1) {
    if (attempt > tries) throw new Error("Die Tabelle ist überlastet. Bitte starten Sie den Import noch einmal.");
    const { UnprocessedItems = {} } = await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: rest } }));
    rest = UnprocessedItems[table] ?? [];
    if (rest.length > 0) await pause(attempt);
  }
}
