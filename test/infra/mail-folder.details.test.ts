import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readMail } from "#shared/inbox/mail";
import { lookInto, watchMailFolder } from "../../infra/local/mail-folder.ts";
import { newFolder } from "./fixtures/folder.ts";

let root: string;
let folder: string;
let look: () => Promise<void>;
let address: string | undefined;
let isAway: boolean;
const mails: { raw: Buffer; to: string[] }[] = [];
const target = {
  deliver: async (raw: Buffer, _source: string, to: string[]) => {
    if (isAway || String(raw).includes("poison")) throw new Error("the store is away");
    mails.push({ raw, to });
  },
  address: async () => address,
};
beforeEach(() => {
  [root, address, isAway] = [newFolder(), "eingang+abc@post.muster.example", false];
  folder = join(root, "eingang");
  look = lookInto(folder, target);
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
  mails.splice(0);
});
const put = (name: string, content: string) => writeFileSync(join(folder, name), content);
const twice = async () => {
  await look();
  await look();
};
const names = (below = "") => readdirSync(join(folder, below)).toSorted();

test("a mail goes as it is, other files as the one file of a mail, and each lies below afterwards", async () => {
  const mail = "From: a@b.example\r\nSubject: x\r\n\r\nx\r\n";
  put("a.eml", mail);
  put("Objekt Ä-1.CSV", "Datum;Aufrufe\n");
  await twice();
  expect(mails.map(({ to }) => to)).toEqual([[address], [address]]);
  expect(mails.map(({ raw }) => String(raw))).toContain(mail);
  const { from, subject, files } = await readMail(mails.find(({ raw }) => String(raw) !== mail)?.raw ?? expect.fail());
  expect([from, subject, files.map(({ name, content }) => [name, Buffer.from(content).toString()])]).toEqual([
    { name: "Ordner", address: "" },
    "Objekt Ä-1.CSV",
    [["Objekt Ä-1.CSV", "Datum;Aufrufe\n"]],
  ]);
  expect([names(), names("uebernommen")]).toEqual([["uebernommen"], ["Objekt Ä-1.CSV", "a.eml"].toSorted()]);
});

test("the same file again is the same mail, under another name too, and takes the place of none", async () => {
  for (const name of ["x.csv", "x.csv", "y.csv"]) {
    put(name, "Datum;Aufrufe\n");
    await twice();
  }
  const ids = await Promise.all(mails.map(async ({ raw }) => (await readMail(raw)).messageId));
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
  expect(names("uebernommen")).toEqual(["x (2).csv", "x.csv", "y.csv"]);
});

test("what can't be taken holds up nothing behind it", async () => {
  put("a.eml", "poison");
  put("b.eml", "From: a@b.example\r\n\r\nx\r\n");
  await look();
  await expect(look()).rejects.toThrow("the store is away");
  expect([mails.length, names()]).toEqual([1, ["a.eml", "uebernommen"]]);
});

test("nothing is read while it is written", async () => {
  put("a.xml", "<openimmo>");
  await look();
  put("a.xml", "<openimmo></openimmo>");
  await look();
  expect(mails).toEqual([]);
  await look();
  expect(mails).toHaveLength(1);
  put("b.zip.part", "PK");
  await twice();
  expect(mails).toHaveLength(1);
  renameSync(join(folder, "b.zip.part"), join(folder, "b.zip"));
  await twice();
  expect(mails).toHaveLength(2);
});

test("what is refused stays, with a sentence beside it, until that is deleted", async () => {
  address = undefined;
  put("a.csv", "Datum;Aufrufe\n");
  put("leer.xml", "");
  put("los.exe", "MZ");
  await twice();
  const said = (name: string) => readFileSync(join(folder, `${name}.txt`), "utf8");
  expect(said("a.csv")).toMatch(/^Der Eingang hat noch keine Adresse\./);
  expect(said("leer.xml")).toBe("Nicht angenommen: Die Datei ist leer.\n");
  expect(said("los.exe")).toMatch(/^Nicht angenommen: Hierher gehören/);
  address = "eingang+abc@post.muster.example";
  await twice();
  expect(mails).toEqual([]);
  unlinkSync(join(folder, "a.csv.txt"));
  await twice();
  expect(mails).toHaveLength(1);
  expect(existsSync(join(folder, "los.exe"))).toBe(true);
});

test("while the store is away it stays without a sentence and is taken later; links and folders are left alone", async () => {
  put("a.csv", "Datum;Aufrufe\n");
  mkdirSync(join(folder, "b.xml"));
  writeFileSync(join(root, "secret.csv"), "x");
  symlinkSync(join(root, "secret.csv"), join(folder, "c.csv"));
  isAway = true;
  await look();
  await expect(look()).rejects.toThrow("the store is away");
  expect(names()).toEqual(["a.csv", "b.xml", "c.csv", "uebernommen"]);
  isAway = false;
  await twice();
  expect(mails).toHaveLength(1);
});

test("it is looked into by itself, and what goes wrong is logged and tried again", async () => {
  const logged: string[] = [];
  isAway = true;
  const { stop } = watchMailFolder(folder, target, (line) => logged.push(line));
  put("a.csv", "Datum;Aufrufe\n");
  await expect.poll(() => logged, { timeout: 20_000 }).toContain("[Eingang] the store is away");
  isAway = false;
  await expect.poll(() => mails.length, { timeout: 20_000 }).toBe(1);
  await stop();
});
