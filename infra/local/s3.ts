import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname, join } from "node:path";
import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import { credentials } from "./credentials.ts";
import { readAll, type StandIn, startFakeServer } from "./loopback-server.ts";
import { ownFileMode, ownFolder } from "./own-files.ts";
import { region } from "./physical.ts";

/*
 * S3 on a laptop, path style, as far as the functions call it: put, get (also in parts, and both presigned), list (versions too), delete one or many, and the browser's question beforehand (CORS).
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
  credentials,
  sha256: Sha256,
  uriEscapePath: false,
  applyChecksum: false,
});
const allowedSkew = 15 * 60_000;
const pageSize = 1000;

/** Which pages may do what with a bucket from a browser; all of it in small letters but methods. */
export interface CorsRule {
  origins: string[];
  methods: string[];
  headers: string[];
}

/**
 * Starts the stand-in.
 * @param directory where the objects lie
 * @param buckets names of the buckets that there are
 * @param cors the rules of each bucket that has some
 */
export function startS3(directory: string, buckets: string[], cors: Record<string, CorsRule[]> = {}): Promise<StandIn> {
  return startFakeServer(async (incoming, outgoing) => {
    try {
      if (answerCors(incoming, outgoing, cors)) return;
      await answer(incoming, outgoing, directory, buckets);
    } catch (error) {
      if (!(error instanceof S3Error)) throw error;
      outgoing.writeHead(error.status, { "content-type": "application/xml" });
      outgoing.end(xml(`<Error><Code>${error.code}</Code></Error>`));
    }
  });
}

/** Answers the browser's question beforehand, or says with the answer to come that its page may read it. @returns whether that was all */
function answerCors(incoming: IncomingMessage, outgoing: ServerResponse, cors: Record<string, CorsRule[]>): boolean {
  const { origin } = incoming.headers;
  const isQuestion = incoming.method === "OPTIONS";
  if (!origin && !isQuestion) return false;
  const [bucket = ""] = (incoming.url ?? "/").slice(1).split(/[/?]/);
  const method = isQuestion ? String(incoming.headers["access-control-request-method"]) : (incoming.method ?? "");
  const wanted = (incoming.headers["access-control-request-headers"] ?? "").split(/,\s*/).filter(Boolean);
  const rule = cors[bucket]?.find(
    ({ origins, methods, headers }) =>
      origins.includes(origin ?? "") &&
      methods.includes(method) &&
      wanted.every((name) => headers.includes(name.toLowerCase())),
  );
  if (isQuestion && !rule) throw new S3Error(403, "AccessForbidden");
  if (rule && origin) {
    outgoing.setHeader("access-control-allow-origin", origin);
    outgoing.setHeader("access-control-allow-methods", rule.methods.join(", "));
    outgoing.setHeader("vary", "Origin");
  }
  if (isQuestion && rule) {
    outgoing.setHeader("access-control-allow-headers", wanted.join(", "));
    outgoing.writeHead(200).end();
  }
  return isQuestion;
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, directory: string, buckets: string[]) {
  const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host}`);
  const body = await readAll(incoming);
  await checkSignature(incoming, url, body);
  const [bucket = "", ...rest] = url.pathname.slice(1).split("/");
  if (!buckets.includes(bucket)) throw new S3Error(404, "NoSuchBucket");
  const key = decodeURIComponent(rest.join("/"));
  const folder = join(directory, bucket);
  ownFolder(directory);
  ownFolder(folder);
  const call = `${incoming.method} ${key === "" ? "bucket" : "object"}`;
  const chunked = incoming.headers["x-amz-decoded-content-length"] !== undefined;
  if (call === "PUT object" && !chunked) return put(outgoing, folder, key, body, incoming.headers);
  if (call === "GET object") return get(outgoing, folder, key, url, incoming.headers.range);
  if (call === "DELETE object") return removeOne(outgoing, folder, key);
  if (call === "GET bucket" && url.searchParams.get("list-type") === "2") return list(outgoing, folder, url);
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

  // S3 compares such a checksum with what comes, and the SDK signs that of an empty body unless told not to.
  if (!header && incoming.method === "PUT" && Object.keys(query).some((name) => /^x-amz-checksum-/i.test(name)))
    throw new S3Error(400, "BadDigest");
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
  const condition = headers["if-none-match"];
  if (condition !== undefined && condition !== "*") throw new S3Error(501, "NotImplemented");
  if (condition && existsSync(fileOf(folder, key))) throw new S3Error(412, "PreconditionFailed");
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
  // A name of its own, since two may put the same key at once; a short one, since no name is longer than 255 bytes.
  const part = join(dirname(file), `${randomUUID()}.part`);
  await writeFile(part, content, { flush: true, mode: ownFileMode });
  await rename(part, file);
}

async function get(
  outgoing: ServerResponse,
  folder: string,
  key: string,
  url: URL,
  range: string | undefined,
): Promise<void> {
  const stored = await readFile(`${fileOf(folder, key)}.json`, "utf8").catch(() => undefined);
  if (!stored) throw new S3Error(404, "NoSuchKey");
  const content = await readFile(fileOf(folder, key));
  const headers = JSON.parse(stored) as Stored;
  for (const name of ["content-type", "content-encoding", "content-disposition", "cache-control"])
    headers[name] = url.searchParams.get(`response-${name}`) ?? headers[name] ?? "";
  for (const [name, value] of Object.entries(headers)) if (value !== "") outgoing.setHeader(name, value);
  if (range === undefined) return void outgoing.writeHead(200, { "content-length": content.length }).end(content);
  const { from, to } = partOf(range, content.length);
  const part = content.subarray(from, to + 1);
  outgoing.writeHead(206, {
    "content-length": part.length,
    "content-range": `bytes ${from}-${to}/${content.length}`,
  });
  outgoing.end(part);
}

/** First and last byte of a range as the functions ask for it: from the first byte on, or so many from the end. */
function partOf(range: string, size: number): { from: number; to: number } {
  const [, from, to, last] = /^bytes=(?:(0)-(\d+)|-(\d+))$/.exec(range) ?? [];
  if (last !== undefined && size > 0) return { from: Math.max(0, size - Number(last)), to: size - 1 };
  if (from === undefined || to === undefined) throw new S3Error(501, "NotImplemented");
  if (size === 0) throw new S3Error(416, "InvalidRange");
  return { from: 0, to: Math.min(Number(to), size - 1) };
}

async function removeMany(outgoing: ServerResponse, folder: string, body: Buffer): Promise<void> {
  const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => unescapeXml(key));
  for (const key of keys) await remove(folder, key);
  const deleted = keys.map((key) => `<Deleted><Key>${escapeXml(key)}</Key></Deleted>`).join("");
  outgoing.writeHead(200, { "content-type": "application/xml" }).end(xml(`<DeleteResult>${deleted}</DeleteResult>`));
}

async function remove(folder: string, key: string): Promise<void> {
  for (const file of [`${fileOf(folder, key)}.json`, fileOf(folder, key)]) await rm(file, { force: true });
}

async function removeOne(outgoing: ServerResponse, folder: string, key: string): Promise<void> {
  await remove(folder, key);
  outgoing.writeHead(204).end();
}

/** The first keys of a folder that begin as it is asked, in order. */
async function keysIn(folder: string, url: URL): Promise<string[]> {
  const prefix = url.searchParams.get("prefix") ?? "";
  const names = (await readdir(folder)).filter((file) => file.endsWith(".json")).toSorted();
  return names
    .map((file) => Buffer.from(file.slice(0, -".json".length), "hex").toString())
    .filter((key) => key.startsWith(prefix))
    .slice(0, Number(url.searchParams.get("max-keys") ?? pageSize));
}

async function list(outgoing: ServerResponse, folder: string, url: URL): Promise<void> {
  const keys = await keysIn(folder, url);
  const contents = keys.map((key) => `<Contents><Key>${escapeXml(key)}</Key></Contents>`).join("");
  outgoing
    .writeHead(200, { "content-type": "application/xml" })
    .end(xml(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`));
}

/** Every object has one version here, called "null" as in a bucket without versions. */
async function listVersions(outgoing: ServerResponse, folder: string, url: URL): Promise<void> {
  const keys = await keysIn(folder, url);
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
