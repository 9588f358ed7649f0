import { existsSync } from "node:fs";
import { lstat, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { extname, join, parse } from "node:path";
import { mailOfFile } from "../../functions/inbox/file-mail.ts";
import { ownFileMode, ownFolder } from "./own-files.ts";

/** What is put into the folder for the letter-box; a mail goes as it is, other files as the one file of a mail. */
const endings = [".eml", ".zip", ".xml", ".csv"];
/** What programs that still write call their files, and what the folder itself writes. */
const notYet = new Set([".txt", ".part", ".tmp", ".crdownload", ".download"]);
/** Largest file, in bytes: as part of a mail it is a third larger, and SES takes 40 MB. */
const maxBytes = 28 * 1024 * 1024;
/** Where what was taken lies, so that nobody loses a file by it. */
const takenFolder = "uebernommen";
/** Milliseconds between two looks. */
const intervalMs = 2_000;

/** Where what a folder holds goes. */
interface FolderTarget {
  /** Hands a mail over. @param source the envelope's sender */
  deliver: (raw: Buffer, source: string, recipients: string[]) => Promise<void>;
  /** The letter-box's; nothing before an administrator made one. */
  address: () => Promise<string | undefined>;
}

/** A folder whose files come to the letter-box. */
export interface MailFolder {
  folder: string;
  stop: () => Promise<void>;
}

/** Looks into a folder every two seconds, as `lookInto` says; what goes wrong is logged, and tried again with the next look. */
export function watchMailFolder(folder: string, target: FolderTarget, log: (line: string) => void): MailFolder {
  const look = lookInto(folder, target);
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(look).catch((error: unknown) => log(`[Eingang] ${(error as Error).message}`));
  }, intervalMs);
  return {
    folder,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * Makes a folder and looks into it with each call: each mail, ZIP, XML and CSV in it is handed over as if it had come by SMTP, then moved into a folder below.
 * A file counts once it did not change between two looks. What is refused stays, with the sentence that says why beside it;
 * once that is deleted, the file is looked at again. A file under whichever name is the same mail, which counts once.
 * @throws what `deliver` threw first; such a file stays, and holds up no other
 */
export function lookInto(folder: string, { deliver, address }: FolderTarget): () => Promise<void> {
  const taken = join(folder, takenFolder);
  ownFolder(folder);
  ownFolder(taken);
  let seen = new Map<string, string>();
  const look = async () => {
    const now = new Map<string, string>();
    const failures: unknown[] = [];
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const kind = extname(name).toLowerCase();
      if (name.startsWith(".") || notYet.has(kind) || existsSync(`${path}.txt`)) continue;
      const found = await lstat(path).catch(() => undefined);
      if (!found?.isFile()) continue;
      const state = `${found.size} ${found.mtimeMs}`;
      now.set(name, state);
      if (seen.get(name) !== state) continue;
      const refusal =
        refusalOf(kind, found.size) ??
        (await take(path, kind).catch((error: unknown) => {
          failures.push(error);
        }));
      if (refusal) await writeFile(`${path}.txt`, `${refusal}\n`, { mode: ownFileMode });
    }
    seen = now;
    if (failures.length > 0) throw failures[0];
  };
  const take = async (path: string, kind: string): Promise<string | undefined> => {
    const to = await address();
    if (!to)
      return "Der Eingang hat noch keine Adresse. Bitte legen Sie sie bei den Angaben des Büros an und löschen Sie dann diese Notiz.";
    const content = await readFile(path);
    const raw = kind === ".eml" ? content : mailOfFile({ name: parse(path).base, content, from: "Ordner" });
    await deliver(raw, "", [to]);
    await rename(path, freePath(taken, parse(path).base));
    return undefined;
  };
  return look;
}

function refusalOf(kind: string, size: number): string | undefined {
  if (!endings.includes(kind))
    return "Nicht angenommen: Hierher gehören E-Mails (.eml) und Dateien .zip, .xml und .csv.";
  if (size > maxBytes) return "Nicht angenommen: Die Datei ist größer als 28 MB. Bitte öffnen Sie sie im Cockpit.";
  return size === 0 ? "Nicht angenommen: Die Datei ist leer." : undefined;
}

function freePath(folder: string, base: string): string {
  const { name, ext } = parse(base);
  let path = join(folder, base);
  for (let number = 2; existsSync(path); number += 1) path = join(folder, `${name} (${number})${ext}`);
  return path;
}
