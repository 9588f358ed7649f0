import { rmSync } from "node:fs";
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  ListObjectsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StandIn } from "../../infra/local/loopback-server.ts";
import { credentials } from "../../infra/local/credentials.ts";
import { startS3 } from "../../infra/local/s3.ts";
import { newFolder } from "./fixtures/folder.ts";

const directory = newFolder();
const Bucket = "fixture-files";
const cockpit = "http://localhost:3000";
let s3: StandIn;
let client: S3Client;

const connect = (secretAccessKey = credentials.secretAccessKey) =>
  new S3Client({
    endpoint: s3.endpoint,
    region: "eu-central-1",
    credentials: { accessKeyId: "local", secretAccessKey },
    maxAttempts: 1,
  });

beforeAll(async () => {
  s3 = await startS3(directory, [Bucket], {
    [Bucket]: [{ origins: [cockpit], methods: ["PUT"], headers: ["content-type", "if-none-match"] }],
  });
  client = connect();
});
afterAll(async () => {
  client.destroy();
  await s3.stop();
  rmSync(directory, { recursive: true, force: true });
});

const put = (Key: string, Body: string | Uint8Array, more: object = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const textOf = async (Key: string) =>
  (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();

describe("objects", () => {
  test("come back as they were put, whatever their key", async () => {
    const Key = "owners/7/Bericht März + 2027 & (neu)'.pdf";
    await put(Key, "content", { ContentType: "application/pdf", ContentDisposition: "inline", Metadata: { by: "7" } });
    const answer = await client.send(new GetObjectCommand({ Bucket, Key }));
    expect(await answer.Body?.transformToString()).toBe("content");
    expect(answer).toMatchObject({ ContentType: "application/pdf", ContentDisposition: "inline", ContentLength: 7 });
    expect(answer.Metadata).toEqual({ by: "7" });
  });

  test("may have the longest key that there is, of the report about a property that was imported", async () => {
    const campaign = `oi-${"0a1b2c3d".repeat(4)}`;
    const Key = `${campaign}/${campaign}.0123456789abcdef/0123456789abcdef.html`;
    await put(Key, "report");
    expect(await textOf(Key)).toBe("report");
  });

  test("may be large and binary", async () => {
    const bytes = new Uint8Array(300_000).map((_, at) => at % 251);
    await put("large", bytes);
    const answer = await client.send(new GetObjectCommand({ Bucket, Key: "large" }));
    expect(await answer.Body?.transformToByteArray()).toEqual(bytes);
  });

  test("are refused in ways that no function uses, rather than stored wrongly", async () => {
    const { Readable } = await import("node:stream");
    const streamed = new PutObjectCommand({ Bucket, Key: "streamed", Body: Readable.from(["ab"]), ContentLength: 2 });
    await expect(client.send(streamed)).rejects.toHaveProperty("name", "NotImplemented");
    await expect(client.send(new ListObjectsCommand({ Bucket }))).rejects.toHaveProperty("name", "NotImplemented");
  });

  test("are gone when deleted", async () => {
    for (const key of ["a&b", "b"]) await put(key, key);
    await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: "a&b" }, { Key: "b" }] } }));
    for (const key of ["a&b", "b"]) await expect(textOf(key)).rejects.toHaveProperty("name", "NoSuchKey");
    await put("alone", "1");
    for (const time of [1, 2])
      expect((await client.send(new DeleteObjectCommand({ Bucket, Key: "alone" }))).$metadata, `${time}`).toMatchObject(
        {
          httpStatusCode: 204,
        },
      );
    await expect(textOf("alone")).rejects.toHaveProperty("name", "NoSuchKey");
  });

  test("are listed by how they begin, no more than are asked for", async () => {
    for (const key of ["first/b&c", "first/a", "firsts"]) await put(key, key);
    const list = async (MaxKeys?: number) =>
      (await client.send(new ListObjectsV2Command({ Bucket, Prefix: "first/", MaxKeys }))).Contents?.map(
        ({ Key }) => Key,
      );
    expect(await list()).toEqual(["first/a", "first/b&c"]);
    expect(await list(1)).toEqual(["first/a"]);
  });

  test("can be read in part: the beginning or the end", async () => {
    await put("parts", "0123456789");
    const part = async (Range: string) => {
      const answer = await client.send(new GetObjectCommand({ Bucket, Key: "parts", Range }));
      return [await answer.Body?.transformToString(), answer.ContentRange];
    };
    expect(await part("bytes=0-3")).toEqual(["0123", "bytes 0-3/10"]);
    expect(await part("bytes=-3")).toEqual(["789", "bytes 7-9/10"]);
    expect(await part("bytes=0-99")).toEqual(["0123456789", "bytes 0-9/10"]);
    await expect(part("bytes=2-3")).rejects.toHaveProperty("name", "NotImplemented");
  });

  test("are not overwritten where nothing may lie yet", async () => {
    await put("once", "first", { IfNoneMatch: "*" });
    await expect(put("once", "second", { IfNoneMatch: "*" })).rejects.toHaveProperty("name", "PreconditionFailed");
    expect(await textOf("once")).toBe("first");
  });

  test("are listed by prefix, in order", async () => {
    for (const key of ["list/z", "list/ö", "list/b/1", "list/a", "other"]) await put(key, "x");
    const { Versions = [] } = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: "list/" }));
    expect(Versions.map(({ Key }) => Key)).toEqual(["list/a", "list/b/1", "list/z", "list/ö"]);
  });

  test("exist only in the template's buckets", async () => {
    await expect(
      client.send(new PutObjectCommand({ Bucket: "elsewhere", Key: "a", Body: "a" })),
    ).rejects.toHaveProperty("name", "NoSuchBucket");
  });
});

describe("signatures", () => {
  test("with another secret are refused", async () => {
    const stranger = connect("another");
    await expect(stranger.send(new PutObjectCommand({ Bucket, Key: "x", Body: "x" }))).rejects.toHaveProperty(
      "name",
      "SignatureDoesNotMatch",
    );
    stranger.destroy();
  });

  test("are needed", async () => {
    await put("private", "private");
    expect((await fetch(`${s3.endpoint}/${Bucket}/private`)).status).toBe(403);
  });

  test("of a link hold for that key, that method and that time only", async () => {
    await put("linked", "behind a link");
    const get = (Key: string) => new GetObjectCommand({ Bucket, Key, ResponseContentType: "text/html" });
    const link = await getSignedUrl(client, get("linked"), { expiresIn: 60 });
    const answer = await fetch(link);
    expect(await answer.text()).toBe("behind a link");
    expect(answer.headers.get("content-type")).toBe("text/html");

    await put("secret", "another");
    expect((await fetch(link.replace("linked", "secret"))).status).toBe(403);
    expect((await fetch(link.replace("text%2Fhtml", "text%2Fplain"))).status).toBe(403);
    expect((await fetch(link.replace("X-Amz-Expires=60", "X-Amz-Expires=6000"))).status).toBe(403);
    expect((await fetch(link, { method: "DELETE" })).status).toBe(403);
    const old = await getSignedUrl(client, get("linked"), {
      expiresIn: 60,
      signingDate: new Date(Date.now() - 61_000),
    });
    expect((await fetch(old)).status).toBe(403);
  });

  test("of a link to put hold too", async () => {
    const command = new PutObjectCommand({ Bucket, Key: "uploaded" });
    // As at S3, where the checksum of nothing that the SDK signs by default does not fit what comes.
    const usual = await getSignedUrl(client, command, { expiresIn: 60 });
    expect((await fetch(usual, { method: "PUT", body: "up" })).status).toBe(400);
    client.config.requestChecksumCalculation = () => Promise.resolve("WHEN_REQUIRED");
    const link = await getSignedUrl(client, command, { expiresIn: 60 });
    expect((await fetch(link, { method: "PUT", body: "up" })).status).toBe(200);
    expect(await textOf("uploaded")).toBe("up");
  });

  test("cover the content", async () => {
    const sent = new PutObjectCommand({ Bucket, Key: "tampered", Body: "true" });
    sent.middlewareStack.add(
      (next) => (input) => {
        Object.assign(input.request as object, { body: "lies" });
        return next(input);
      },
      { step: "finalizeRequest", priority: "low", name: "tamper" },
    );
    await expect(client.send(sent)).rejects.toHaveProperty("name", "XAmzContentSHA256Mismatch");
  });
});

describe("a browser", () => {
  const ask = (origin: string, method: string, headers = "content-type,if-none-match") =>
    fetch(`${s3.endpoint}/${Bucket}/asked`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": method, "access-control-request-headers": headers },
    });

  test("may only do what the bucket's rule says, from the address that it names", async () => {
    const answer = await ask(cockpit, "PUT");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBe(cockpit);
    expect(answer.headers.get("access-control-allow-headers")).toBe("content-type, if-none-match");
    for (const [origin, method, headers] of [
      ["https://elsewhere.example", "PUT"],
      [cockpit, "DELETE"],
      [cockpit, "PUT", "x-amz-acl"],
    ] as const)
      expect((await ask(origin, method, headers)).status).toBe(403);
    const elsewhere = await fetch(`${s3.endpoint}/${Bucket}/asked`, {
      headers: { origin: "https://elsewhere.example" },
    });
    expect(elsewhere.headers.get("access-control-allow-origin")).toBeNull();
  });
});
