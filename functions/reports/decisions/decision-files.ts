import { createHash } from "node:crypto";
import { canonicalContent, type ShownContent } from "#shared/reports/decisions";
import { type KeptFile, partsOfDecision } from "../../campaigns/owner-decision.ts";
import { deleteFiles, fileLink, putFile, readFile } from "../../core/files.ts";
import { Refusal } from "../../core/refusal.ts";
import { fileTypes } from "#shared/files/file-types";
import { contentKey, type StoredFile } from "../../files/items.ts";

/** The folder of a decision's copies in the bucket, below its campaign's. */
function folderOf(id: string): string {
  const [campaign, decision] = partsOfDecision(id) ?? [];
  if (!campaign || !decision) throw new Error("no decision has this id");
  return `${campaign}/decisions/${decision}/`;
}

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

/** SHA-256 of all that is shown, hexadecimal. */
export function contentHash(content: ShownContent): string {
  return sha256(canonicalContent(content));
}

/**
 * Copies files for a decision, one after another, and says what each of them is by its bytes. The copies stay whatever
 * becomes of the files; they go with the decision's owner or campaign.
 * @throws Refusal 409 for a file whose bytes are gone
 */
export async function copyShown(decisionId: string, files: StoredFile[]): Promise<KeptFile[]> {
  const copies: KeptFile[] = [];
  for (const [at, { id, name, type }] of files.entries()) {
    const bytes = await readFile(contentKey(id));
    if (!bytes) throw new Refusal(409, `Die Datei „${name}“ fehlt. Bitte laden Sie sie noch einmal hoch.`);
    const key = `${folderOf(decisionId)}${at}`;
    await putFile(key, bytes, { type, name: `Anlage-${at + 1}` });
    copies.push({ key, name, type, size: bytes.length, sha256: sha256(bytes) });
  }
  return copies;
}

/**
 * Keeps an offer with the decision by which it is accepted: its PDF as what is shown, its page as how.
 * @param made each time its own, so that a try that was disturbed leaves nothing of another one
 */
export async function keepOffer(
  decisionId: string,
  made: string,
  { pdf, html, name }: { pdf: Uint8Array; html: string; name: string },
): Promise<{ files: KeptFile[]; page_key: string }> {
  const key = `${folderOf(decisionId)}${made}`;
  const type = "application/pdf";
  await putFile(`${key}.pdf`, pdf, { type, name });
  await putFile(`${key}.html`, html, { type: "text/html; charset=utf-8", name: "Angebot.html" });
  const file: KeptFile = { key: `${key}.pdf`, name, type, size: pdf.length, sha256: sha256(pdf) };
  return { files: [file], page_key: `${key}.html` };
}

/** An address for a few minutes under which a shown file can be read; all but pictures and PDFs are saved. */
export function linkShown({ key, name, type }: KeptFile): Promise<string> {
  const served = type.startsWith("text/") ? `${type}; charset=utf-8` : type;
  return fileLink(key, { type: served, inline: fileTypes[type].inline, name, seconds: 5 * 60 });
}

/** Deletes all copies of a decision. Safe to repeat. */
export function deleteShown(decisionId: string): Promise<void> {
  return deleteFiles(folderOf(decisionId));
}
