import { release } from "../version.ts";
import { createHash } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { once } from "node:events";
import { DynamoDBClient, paginateScan } from "@aws-sdk/client-dynamodb";
import { GetObjectCommand, ListObjectVersionsCommand, S3Client } from "@aws-sdk/client-s3";
import {
  exported,
  filesFile,
  itemsFile,
  lineOf,
  type ListedFile,
  type Manifest,
  manifestFile,
  pathOfFile,
  sha256,
} from "./format.ts";

/** Whose data: table and report bucket, with the names that the manifest keeps. */
export interface AgencyStore {
  agency: string;
  stage: string;
  table: string;
  bucket: string;
}

/**
 * Writes everything of an agency into an empty folder. The table goes on working meanwhile: what changes during the
 * export may be in it or not, so let nobody work who must not lose anything.
 * @param now ISO 8601 UTC
 * @throws Error when the folder holds an export already
 */
export async function exportAgency(store: AgencyStore, folder: string, now: string): Promise<Manifest> {
  if (existsSync(join(folder, itemsFile)))
    throw new Error(
      existsSync(join(folder, manifestFile))
        ? `In ${folder} liegt schon ein Export. Bitte nennen Sie einen anderen Ordner.`
        : `In ${folder} liegt ein abgebrochener Export. Bitte löschen Sie den Ordner und wiederholen Sie den Befehl.`,
    );
  await mkdir(join(folder, "files"), { recursive: true });
  const items = await exportItems(store.table, join(folder, itemsFile));
  const files = await exportFiles(store.bucket, folder);
  const said: Manifest = {
    agency: store.agency,
    stage: store.stage,
    exported_at: now,
    release: release(),
    ...items,
    files,
  };
  await writeFile(join(folder, manifestFile), `${JSON.stringify(said, null, 2)}\n`);
  return said;
}

async function exportItems(TableName: string, path: string): Promise<Pick<Manifest, "items" | "items_sha256">> {
  const client = new DynamoDBClient();
  const output = createWriteStream(path, { flags: "wx", mode: 0o600 });
  const hash = createHash("sha256");
  let items = 0;
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true })) {
    const kept = Items.map(exported).filter((item) => item !== undefined);
    const text = kept.map(lineOf).join("");
    hash.update(text);
    items += kept.length;
    if (!output.write(text)) await once(output, "drain");
  }
  output.end();
  await once(output, "close");
  client.destroy();
  return { items, items_sha256: hash.digest("hex") };
}

async function exportFiles(Bucket: string, folder: string): Promise<number> {
  const client = new S3Client();
  const listed: ListedFile[] = [];
  let from: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } = {};
  for (;;) {
    const page = await client.send(new ListObjectVersionsCommand({ Bucket, ...from }));
    for (const { Key, IsLatest } of page.Versions ?? [])
      if (Key && IsLatest !== false) listed.push(await exportFile(client, Bucket, Key, folder));
    if (!page.IsTruncated) break;
    from = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker };
  }
  client.destroy();
  await writeFile(join(folder, filesFile), listed.map((file) => `${JSON.stringify(file)}\n`).join(""), { mode: 0o600 });
  return listed.length;
}

async function exportFile(client: S3Client, Bucket: string, key: string, folder: string): Promise<ListedFile> {
  const answer = await client.send(new GetObjectCommand({ Bucket, Key: key }));
  const content = (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
  await writeFile(pathOfFile(folder, key), content, { mode: 0o600 });
  return {
    key,
    type: answer.ContentType,
    disposition: answer.ContentDisposition,
    cache: answer.CacheControl,
    sha256: sha256(content),
  };
}
