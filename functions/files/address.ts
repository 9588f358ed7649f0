import { fileTypes } from "#shared/files/file-types";
import { fileLink } from "../core/files.ts";
import { contentKey, type StoredFile } from "./items.ts";

/** How long a link to read a file holds: long enough to open it. */
const readingSeconds = 5 * 60;

/** An address under which anybody can read a file for a few minutes; all but pictures and PDFs are saved. */
export async function addressOf({ id, name, type }: StoredFile): Promise<string> {
  const { inline } = fileTypes[type];
  return fileLink(contentKey(id), { type: served(type), inline, name, seconds: readingSeconds });
}

function served(type: StoredFile["type"]): string {
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}
