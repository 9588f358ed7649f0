import type { S3Client } from "@aws-sdk/client-s3";
import { awaitAuthorization } from "./allowed.ts";
import { busy, isUncertain } from "./store-errors.ts";

/** What only the functions with files load, and only when they touch one. */
export const sdk = () => import("@aws-sdk/client-s3");
let client: S3Client | undefined;
let uploader: S3Client | undefined;
const settings = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 4_000, throwOnRequestTimeout: true },
} as const;
export const connect = async () => (client ??= new (await sdk()).S3Client(settings));
const bucket = () => process.env.REPORT_BUCKET ?? "";

/** How long a link holds: long enough to open it from the screen, too short to pass it on. */
const linkSeconds = 15 * 60;

/** What S3 does; 503 where it can't be reached. Safe to repeat, all of it. */
export async function reached<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isUncertain(error) ? busy("Der Dateispeicher") : error;
  });
}

/** Keeps a file. @param name what a browser calls it; RFC 8187 writes it in ASCII, for a header with an umlaut breaks the signature */
export async function putFile(
  key: string,
  content: Uint8Array | string,
  { type, name }: { type: string; name: string },
): Promise<void> {
  const { PutObjectCommand } = await sdk();
  const s3 = await connect();
  await awaitAuthorization();
  await reached(
    s3.send(
      new PutObjectCommand({
        Bucket: bucket(),
        Key: key,
        Body: content,
        ContentType: type,
        ContentDisposition: `inline; filename*=UTF-8''${headerName(name)}`,
        CacheControl: "private, no-store",
      }),
    ),
  );
}

/** A file's bytes; nothing when there is none (any more). */
export async function readFile(key: string): Promise<Uint8Array | undefined> {
  const { GetObjectCommand, NoSuchKey } = await sdk();
  try {
    const response = await reached((await connect()).send(new GetObjectCommand({ Bucket: bucket(), Key: key })));
    return await response.Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** How a file is answered under a link, instead of how it was put: type, whether it is shown or saved, and under which name. */
interface Served {
  type: string;
  inline: boolean;
  name: string;
  /** How long the link holds. */
  seconds?: number;
}

/** A short-lived address under which anybody can read a file, without any header. */
export async function fileLink(key: string, served?: Served): Promise<string> {
  const [{ GetObjectCommand }, { getSignedUrl }] = await Promise.all([sdk(), import("@aws-sdk/s3-request-presigner")]);
  const answered = served && {
    ResponseContentType: served.type,
    // Anyone who puts a file may name a coding that it does not have; what was looked at is shown.
    ResponseContentEncoding: "identity",
    ResponseContentDisposition: `${served.inline ? "inline" : "attachment"}; filename*=UTF-8''${headerName(served.name)}`,
    ResponseCacheControl: "private, no-store",
  };
  return getSignedUrl(await connect(), new GetObjectCommand({ Bucket: bucket(), Key: key, ...answered }), {
    expiresIn: served?.seconds ?? linkSeconds,
  });
}

/** A name as RFC 8187 wants it in a header. */
function headerName(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
}

/**
 * An address to which a browser may put one file, once: with exactly this type and length, only where nothing lies yet.
 * S3 refuses everything else, since type, length and condition are signed.
 * @param size bytes
 */
export async function uploadLink(key: string, { type, size }: { type: string; size: number }) {
  const [{ PutObjectCommand, S3Client }, { getSignedUrl }] = await Promise.all([
    sdk(),
    import("@aws-sdk/s3-request-presigner"),
  ]);
  // By default the SDK would sign the checksum of an empty body.
  uploader ??= new S3Client({ ...settings, requestChecksumCalculation: "WHEN_REQUIRED" });
  const command = new PutObjectCommand({
    Bucket: bucket(),
    Key: key,
    ContentType: type,
    ContentLength: size,
    IfNoneMatch: "*",
  });
  const url = await getSignedUrl(uploader, command, {
    expiresIn: linkSeconds,
    signableHeaders: new Set(["host", "content-type", "content-length", "if-none-match"]),
  });
  return { url, headers: { "content-type": type, "if-none-match": "*" } };
}

/**
 * Some bytes of a file, and its whole size; nothing when there is none.
 * @param bytes so many from the beginning, or so many from the end where that is asked for
 */
export async function readPart(
  key: string,
  bytes: number,
  from: "beginning" | "end" = "beginning",
): Promise<{ bytes: Uint8Array; size: number } | undefined> {
  const { GetObjectCommand, NoSuchKey } = await sdk();
  const Range = from === "end" ? `bytes=-${bytes}` : `bytes=0-${bytes - 1}`;
  try {
    const response = await reached((await connect()).send(new GetObjectCommand({ Bucket: bucket(), Key: key, Range })));
    const read = (await response.Body?.transformToByteArray()) ?? new Uint8Array();
    return { bytes: read, size: Number(/\/(\d+)$/.exec(response.ContentRange ?? "")?.[1] ?? read.length) };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** Deletes all files whose key begins so, with all their earlier versions: nothing of them stays. Safe to repeat. */
export async function deleteFiles(prefix: string): Promise<void> {
  const { ListObjectVersionsCommand, DeleteObjectsCommand } = await sdk();
  const s3 = await connect();
  await awaitAuthorization();
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await reached(
      s3.send(new ListObjectVersionsCommand({ Bucket: bucket(), Prefix: prefix })),
    );
    const found = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
    if (found.length === 0) return;
    const { Errors = [] } = await reached(
      s3.send(new DeleteObjectsCommand({ Bucket: bucket(), Delete: { Objects: found, Quiet: true } })),
    );
    if (Errors.length > 0) throw new Error(`files not deleted: ${Errors[0]?.Code}`);
  }
}
