import { connect, reached, sdk } from "./files.ts";

/*
 * Mails as SES laid them down, each under the id that SES gave it, in a bucket of their own that deletes them after two
 * weeks (infra/letter-box.ts). What is not taken yet has a note beside it, by which it is taken later.
 */
const bucket = () => process.env.LETTER_BUCKET ?? "";
/** Where the notes lie; no id of SES has a slash. */
const notes = "untaken/";

/** A mail as it went over the wire; nothing once it was taken. @throws Refusal 503 where the file store can't be reached */
export function readRawLetter(id: string): Promise<Uint8Array | undefined> {
  return readObject(id);
}

/** Notes what is needed to take a mail later. Safe to repeat. @param note as JSON @throws Refusal 503 */
export async function noteUntaken(id: string, note: string): Promise<void> {
  const { PutObjectCommand } = await sdk();
  const put = new PutObjectCommand({ Bucket: bucket(), Key: notes + id, Body: note, ContentType: "application/json" });
  await reached((await connect()).send(put));
}

/** Ids of mails that were not taken, at most so many. @throws Refusal 503 */
export async function listUntaken(max: number): Promise<string[]> {
  const { ListObjectsV2Command } = await sdk();
  const list = new ListObjectsV2Command({ Bucket: bucket(), Prefix: notes, MaxKeys: max });
  const { Contents = [] } = await reached((await connect()).send(list));
  return Contents.map(({ Key = "" }) => Key.slice(notes.length));
}

/** What was noted of a mail; nothing once it was taken. @throws Refusal 503 */
export async function readUntaken(id: string): Promise<string | undefined> {
  const found = await readObject(notes + id);
  return found && new TextDecoder().decode(found);
}

/** Takes a mail out that was taken in, the mail first: a note without one is only a look too many. Safe to repeat. @throws Refusal 503 */
export async function dropRawLetter(id: string): Promise<void> {
  const { DeleteObjectCommand } = await sdk();
  for (const Key of [id, notes + id])
    await reached((await connect()).send(new DeleteObjectCommand({ Bucket: bucket(), Key })));
}

async function readObject(Key: string): Promise<Uint8Array | undefined> {
  const { GetObjectCommand, NoSuchKey } = await sdk();
  try {
    const response = await reached((await connect()).send(new GetObjectCommand({ Bucket: bucket(), Key })));
    return await response.Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}
