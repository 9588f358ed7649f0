import type { Mail } from "./outbox.ts";

type Parsed = Pick<Mail, "from" | "to" | "subject" | "text" | "html" | "attachments">;

interface Part {
  headers: Record<string, string>;
  body: Buffer;
}

/** Takes a raw e-mail (RFC 5322, MIME) apart: addresses, subject, both texts, attachments. */
export function parseMime(raw: Buffer): Parsed {
  const message = split(raw);
  const mail: Parsed = {
    from: decodeWords(message.headers.from ?? ""),
    to: (message.headers.to ?? "")
      .split(",")
      .map((address) => decodeWords(address).trim())
      .filter(Boolean),
    subject: decodeWords(message.headers.subject ?? ""),
    text: "",
    html: "",
    attachments: [],
  };
  collect(message, mail);
  return mail;
}

function collect(part: Part, mail: Parsed): void {
  const type = part.headers["content-type"] ?? "text/plain";
  const boundary = parameter(type, "boundary");
  if (boundary) {
    for (const inner of parts(part.body, boundary)) collect(split(inner), mail);
    return;
  }
  const content = decodeBody(part);
  const filename = parameter(part.headers["content-disposition"] ?? "", "filename") ?? parameter(type, "name");
  const contentType = type.split(";")[0]?.trim().toLowerCase() ?? "";
  if (filename)
    mail.attachments.push({
      filename: decodeWords(filename),
      content_type: contentType,
      content: content.toString("base64"),
    });
  else if (contentType === "text/html") mail.html = content.toString("utf8");
  else mail.text = content.toString("utf8");
}

function split(raw: Buffer): Part {
  const text = raw.toString("latin1");
  const gap = /\r?\n\r?\n/.exec(text);
  const head = gap ? text.slice(0, gap.index) : text;
  const headers: Record<string, string> = {};
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const colon = line.indexOf(":");
    if (colon > 0) headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { headers, body: gap ? raw.subarray(gap.index + gap[0].length) : Buffer.alloc(0) };
}

function parts(body: Buffer, boundary: string): Buffer[] {
  const [, ...pieces] = body.toString("latin1").split(`--${boundary}`);
  return pieces
    .filter((piece) => !piece.startsWith("--"))
    .map((piece) => Buffer.from(piece.replace(/^[ \t]*\r?\n/, "").replace(/\r?\n$/, ""), "latin1"));
}

function parameter(header: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s]+))`, "i").exec(header);
  return found?.[1] ?? found?.[2];
}

function decodeBody({ headers, body }: Part): Buffer {
  const encoding = headers["content-transfer-encoding"]?.toLowerCase();
  if (encoding === "base64") return Buffer.from(body.toString("latin1"), "base64");
  return encoding === "quoted-printable" ? decodeQuoted(body.toString("latin1")) : body;
}

function decodeQuoted(text: string): Buffer {
  const joined = text.replaceAll(/=\r?\n/g, "");
  return Buffer.from(
    joined.replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    "latin1",
  );
}

/** Encoded words of RFC 2047 in a header, and plain UTF-8. */
function decodeWords(text: string): string {
  const plain = Buffer.from(text, "latin1").toString("utf8");
  return plain
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(word, "base64").toString("utf8")
        : decodeQuoted(word.replaceAll("_", " ")).toString("utf8"),
    );
}
