import { textOfBytes } from "../core/text-bytes.ts";
import type { MailFile } from "./mail.ts";

/** What a file of a mail is for the cockpit: properties, enquiries of OpenImmo, a table of figures, or anything. */
export const fileKinds = ["openimmo", "feedback", "csv", "other"] as const;
type FileKind = (typeof fileKinds)[number];

/** How much of a file's beginning is looked at, in bytes. */
const head = 4_096;

/** What a file is, by its name and its first bytes; nothing of it is unpacked or run. */
export function fileKindOf({ name, content }: Pick<MailFile, "name" | "content">): FileKind {
  const ending = /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === "zip" && content[0] === 0x50 && content[1] === 0x4b) return "openimmo";
  if (ending === "csv") return "csv";
  if (ending !== "xml") return "other";
  // Of UTF-16 every second byte is none of a letter.
  const beginning = textOfBytes(content.subarray(0, head), "windows-1252").replaceAll("\0", "").toLowerCase();
  if (beginning.includes("<openimmo_feedback")) return "feedback";
  return /<(?:[\w-]+:)?openimmo[\s>]/.test(beginning) ? "openimmo" : "other";
}
