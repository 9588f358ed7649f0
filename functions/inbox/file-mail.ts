import { createHash } from "node:crypto";
import { mailbox } from "../core/mail-header.ts";

/** A file that came by itself, without a mail around it. */
interface LooseFile {
  name: string;
  content: Uint8Array;
  /** Who or what handed it over, as the Eingang shows it; nobody's address, since none is known. */
  from: string;
}

/** Characters of base64 in a line; the longest that a mail may have, since a reader's memory grows by lines. */
const lineLength = 996;

/** A file as the only one of a mail, as it goes over the wire. The same content is the same mail, whatever it is called. */
export function mailOfFile({ name, content, from }: LooseFile): Buffer {
  const bytes = Buffer.from(content);
  const hash = createHash("sha256").update(bytes).digest("hex");
  const boundary = `datei-${hash}`;
  const head = [
    `From: ${mailbox(from, "")}`,
    `Message-ID: <${hash}@datei.cockpit.local>`,
    `Subject: ${encodedWord(name)}`,
    "MIME-Version: 1.0",
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    "",
    `--${boundary}`,
    "Content-Type: application/octet-stream",
    `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    "Content-Transfer-Encoding: base64",
    "",
  ];
  const lines = bytes.toString("base64").match(new RegExp(`.{1,${lineLength}}`, "g")) ?? [];
  return Buffer.from([...head, ...lines, `--${boundary}--`, ""].join("\r\n"), "latin1");
}

function encodedWord(text: string): string {
  return `=?UTF-8?B?${Buffer.from(text).toString("base64")}?=`;
}
