import { createHash, timingSafeEqual } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import { readAll, type StandIn, startStandIn } from "./loopback-server.ts";
import { region } from "./physical.ts";

/*
 * S3 on a laptop, path style, as far as the functions call it: put, get (also presigned), list versions and delete many.
 * Signatures are checked as AWS does. An object is two files below its bucket's folder, named after its key: the
 * content, and its headers. Versions, streams, multipart uploads and access rights are not emulated; what is not known
 * here is refused.
 */
interface Stored {
  "content-type": string;
  etag: string;
  "last-modified": string;
  [header: string]: string;
}

class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const signer = new SignatureV4({
  service: "s3",
  region,
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
  sha256: Sha256,
  uriEscapePath: false,
  applyChecksum: false,
});
const allowedSkew = 15 * 60_000;
const pageSize = 1000;

/**
 * Starts the stand-in.
 * @param directory where the objects lie
 * @param buckets names of the buckets that there are
 */
export function startS3(directory: string, buckets: string[]): Promise<StandIn> {
  return startStandIn(async (incoming, outgoing) => {
    try {
      await answer(incoming, outgoing, directory, buckets);
    } catch (error) {
      if (!(error instanceof S3Error)) throw error;
      outgoing.writeHead(error.status, { "content-type": "application/xml" });
      outgoing.end(xml(`<Error><Code>${error.code}</Code></Error>`));
    }
  });
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, directory: string, buckets: string[]) {
  const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host}`);
  const body = await readAll(incoming);
  await checkSignature(incoming, url, body);
  const [bucket = "", ...rest] = url.pathname.slice(1).split("/");
  if (!buckets.includes(bucket)) throw new S3Error(404, "NoSuchBucket");
  const key = decodeURIComponent(rest.join("/"));
  const folder = join(directory, bucket);
  await mkdir(folder, { recursive: true });
  const call = `${incoming.method} ${key === "" ? "bucket" : "object"}`;
  const chunked = incoming.headers["x-amz-decoded-content-length"] !== undefined;
  if (call === "PUT object" && !chunked) return put(outgoing, folder, key, body, incoming.headers);
  if (call === "GET object") return get(outgoing, folder, key, url);
  if (call === "GET bucket" && url.searchParams.has("versions")) return listVersions(outgoing, folder, url);
  if (call === "POST bucket" && url.searchParams.has("delete")) return removeMany(outgoing, folder, body);
  throw new S3Error(501, "NotImplemented");
}

async function checkSignature(incoming: IncomingMessage, url: URL, body: Buffer): Promise<void> {
  const query = Object.fromEntries(url.searchParams);
  const header = /SignedHeaders=([^,]+),\s*Signature=(\w+)/.exec(incoming.headers.authorization ?? "");
  const signed = header?.[1] ?? query["X-Amz-SignedHeaders"];
  const given = header?.[2] ?? query["X-Amz-Signature"];
  const date = parseDate(header ? incoming.headers["x-amz-date"] : query["X-Amz-Date"]);
  if (!signed || !given || !date) throw new S3Error(403, "AccessDenied");
  const age = Date.now() - date.getTime();
  if (header ? Math.abs(age) > allowedSkew : age > Number(query["X-Amz-Expires"]) * 1000)
    throw new S3Error(403, header ? "RequestTimeTooSkewed" : "AccessDenied");

  const headers = Object.fromEntries(signed.split(";").map((name) => [name, String(incoming.headers[name] ?? "")]));
  const request = { method: incoming.method ?? "", protocol: "http:", hostname: url.hostname, path: url.pathname };
  const expected = header
    ? (await signer.sign({ ...request, query, headers }, { signingDate: date })).headers.authorization
    : await presigned({ ...request, query, headers }, date);
  if (!equal(expected?.split("Signature=").at(-1) ?? "", given)) throw new S3Error(403, "SignatureDoesNotMatch");

  const hash = headers["x-amz-content-sha256"] ?? "UNSIGNED-PAYLOAD";
  if (/^[0-9a-f]{64}$/.test(hash) && hash !== createHash("sha256").update(body).digest("hex"))
    throw new S3Error(400, "XAmzContentSHA256Mismatch");
}

type Signable = Parameters<typeof signer.presign>[0];

async function presigned(request: Signable, signingDate: Date): Promise<string> {
  const { "X-Amz-Signature": _given, ...query } = request.query ?? {};
  const headers = { ...request.headers, "X-Amz-Content-Sha256": "UNSIGNED-PAYLOAD" };
  const expiresIn = Number(query["X-Amz-Expires"]);
  const again = await signer.presign({ ...request, query, headers }, { signingDate, expiresIn });
  return String(again.query?.["X-Amz-Signature"]);
}

function parseDate(text: string | string[] | undefined): Date | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(text));
  return parts ? new Date(`${parts.slice(1, 4).join("-")}T${parts.slice(4).join(":")}Z`) : undefined;
}

function equal(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** File name of a key: percent-encoded so that order and uniqueness hold on every file system. */
function fileOf(folder: string, key: string): string {
  return join(folder, Buffer.from(key).toString("hex"));
}

async function put(
  outgoing: ServerResponse,
  folder: string,
  key: string,
  body: Buffer,
  headers: IncomingMessage["headers"],
): Promise<void> {
  const kept = Object.entries(headers).filter(([name]) =>
    /^(content-(type|disposition|encoding|language)|cache-control|x-amz-meta-.*)$/.test(name),
  );
  const stored: Stored = {
    "content-type": "application/octet-stream",
    ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    etag: `"${createHash("md5").update(body).digest("hex")}"`,
    "last-modified": new Date().toUTCString(),
  };
  await writeWhole(fileOf(folder, key), body);
  await writeWhole(`${fileOf(folder, key)}.json`, JSON.stringify(stored));
  outgoing.writeHead(200, { etag: stored.etag }).end();
}

/** A reader sees the old content or the new one, also after a crash. */
async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  await writeFile(`${file}.part`, content, { flush: true });
  await rename(`${file}.part`, file);
}

async function get(outgoing: ServerResponse, folder: string, key: string, url: URL): Promise<void> {
  const stored = await readFile(`${fileOf(folder, key)}.json`, "utf8").catch(() => undefined);
  if (!stored) throw new S3Error(404, "NoSuchKey");
  const content = await readFile(fileOf(folder, key));
  const headers = JSON.parse(stored) as Stored;
  for (const name of ["content-type", "content-disposition", "cache-control"])
    headers[name] = url.searchParams.get(`response-${name}`) ?? headers[name] ?? "";
  for (const [name, value] of Object.entries(headers)) if (value !== "") outgoing.setHeader(name, value);
  outgoing.writeHead(200, { "content-length": content.length });
  outgoing.end(content);
}

async function removeMany(outgoing: ServerResponse, folder: string, body: Buffer): Promise<void> {
  const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => unescapeXml(key));
  for (const key of keys)
    for (const file of [`${fileOf(folder, key)}.json`, fileOf(folder, key)]) await rm(file, { force: true });
  const deleted = keys.map((key) => `<Deleted><Key>${escapeXml(key)}</Key></Deleted>`).join("");
  outgoing.writeHead(200, { "content-type": "application/xml" }).end(xml(`<DeleteResult>${deleted}</DeleteResult>`));
}

/** Every object has one version here, called "null" as in a bucket without versions. */
async function listVersions(outgoing: ServerResponse, folder: string, url: URL): Promise<void> {
  const prefix = url.searchParams.get("prefix") ?? "";
  const names = (await readdir(folder)).filter((file) => file.endsWith(".json")).toSorted();
  const keys = names
    .map((file) => Buffer.from(file.slice(0, -".json".length), "hex").toString())
    .filter((key) => key.startsWith(prefix))
    .slice(0, pageSize);
  const versions = keys.map((key) => `<Version><Key>${escapeXml(key)}</Key><VersionId>null</VersionId></Version>`);
  outgoing
    .writeHead(200, { "content-type": "application/xml" })
    .end(xml(`<ListVersionsResult><IsTruncated>false</IsTruncated>${versions.join("")}</ListVersionsResult>`));
}

function xml(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${content}`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function unescapeXml(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}
