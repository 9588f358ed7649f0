import type { S3Client } from "@aws-sdk/client-s3";

/** What only the functions with files load, and only when they touch one. */
const sdk = () => import("@aws-sdk/client-s3");
let client: S3Client | undefined;
const connect = async () => (client ??= new (await sdk()).S3Client({ maxAttempts: 4 }));
const bucket = () => process.env.REPORT_BUCKET ?? "";

/** How long a link holds: long enough to open it from the screen, too short to pass it on. */
const linkSeconds = 15 * 60;

/** Keeps a file. @param name what a browser calls it, ASCII */
export async function putFile(
  key: string,
  content: Uint8Array | string,
  { type, name }: { type: string; name: string },
): Promise<void> {
  const { PutObjectCommand } = await sdk();
  await (
    await connect()
  ).send(
    new PutObjectCommand({
      Bucket: bucket(),
      Key: key,
      Body: content,
      ContentType: type,
      ContentDisposition: `inline; filename="${name}"`,
      CacheControl: "private, no-store",
    }),
  );
}

/** A file's bytes; nothing when there is none (any more). */
export async function readFile(key: string): Promise<Uint8Array | undefined> {
  const { GetObjectCommand, NoSuchKey } = await sdk();
  try {
    const answer = await (await connect()).send(new GetObjectCommand({ Bucket: bucket(), Key: key }));
    return await answer.Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** A short-lived address under which anybody can read a file, without any header. */
export async function fileLink(key: string): Promise<string> {
  const [{ GetObjectCommand }, { getSignedUrl }] = await Promise.all([sdk(), import("@aws-sdk/s3-request-presigner")]);
  return getSignedUrl(await connect(), new GetObjectCommand({ Bucket: bucket(), Key: key }), {
    expiresIn: linkSeconds,
  });
}

/** Deletes all files whose key begins so, with all their earlier versions: nothing of them stays. Safe to repeat. */
export async function deleteFiles(prefix: string): Promise<void> {
  const { ListObjectVersionsCommand, DeleteObjectsCommand } = await sdk();
  const s3 = await connect();
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await s3.send(
      new ListObjectVersionsCommand({ Bucket: bucket(), Prefix: prefix }),
    );
    const found = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
    if (found.length === 0) return;
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket: bucket(), Delete: { Objects: found, Quiet: true } }),
    );
    if (Errors.length > 0) throw new Error(`files not deleted: ${Errors[0]?.Code}`);
  }
}
