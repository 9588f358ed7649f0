import { readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { UnreadableFile } from "#shared/market/openimmo/xml";
import { maxBytes, openArchive } from "../../web/src/features/market/openimmo/archive.ts";
import { textOf } from "#shared/market/openimmo/encoding";
import { packedName } from "../../web/src/features/market/openimmo/packed-names.ts";
import { readDropped } from "../../web/src/features/market/openimmo/read-file.ts";

const fixture = (name: string) => readFileSync(join(import.meta.dirname, "openimmo", `${name}.xml`), "utf8");
const dropped = (bytes: Uint8Array) => readDropped("export.zip", bytes, "2026-11-22");
const titles = (bytes: Uint8Array) => {
  const { content } = dropped(bytes);
  return content.kind === "properties" ? content.properties.map(({ title }) => title) : [];
};

test("ISO-8859-1, Windows-1252, UTF-8 with and without mark, UTF-16, and what calls itself UTF-8 and is not", () => {
  const title = "Altbau in der Münchner Innenstadt – vermietet, für 1.249.000 €";
  const latin = windows1252(fixture("flowfact"));
  expect(titles(latin)).toEqual([title]);
  const lying = windows1252(fixture("flowfact").replace("ISO-8859-1", "UTF-8"));
  expect(titles(lying)).toEqual([title]);
  const utf8 = fixture("flowfact").replace("ISO-8859-1", "utf-8");
  expect(titles(strToU8(utf8))).toEqual([title]);
  expect(titles(Uint8Array.from([0xef, 0xbb, 0xbf, ...strToU8(fixture("flowfact"))]))).toEqual([title]);
  expect(titles(Uint8Array.from(Buffer.from(`\uFEFF${utf8.replace("utf-8", "UTF-16")}`, "utf16le")))).toEqual([title]);
  const unknown = windows1252('<?xml version="1.0" encoding="EBCDIC-1"?><a>Küche</a>');
  expect(() => textOf(unknown)).toThrow("Zeichensatz „EBCDIC-1“");
});

function windows1252(text: string): Uint8Array {
  const codes: Record<string, number> = { "€": 0x80, "–": 0x96 };
  return Uint8Array.from(text, (letter) => codes[letter] ?? letter.charCodeAt(0));
}

test("a ZIP gives its XML and the pictures that the XML names, whatever the case and the folder", () => {
  const picture = Uint8Array.from([1, 2, 3]);
  const file = dropped(
    zipSync({ "daten/export.XML": strToU8(fixture("onoffice")), "daten/titel.jpg": picture, "bad.jpg": picture }),
  );
  const [flat] = file.content.kind === "properties" ? file.content.properties : [];
  const came = flat?.attachments.map((attachment) => file.pictureOf(attachment)?.length);
  expect(came).toEqual([3, 3, undefined, undefined]);
});

test("a picture inside the XML comes along too", () => {
  const file = dropped(strToU8(fixture("inline")));
  const [house] = file.content.kind === "properties" ? file.content.properties : [];
  expect(house?.attachments.map((attachment) => [...(file.pictureOf(attachment) ?? [])])).toEqual([
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a],
  ]);
});

test("encodings are known by whatever they are called, and UTF-8 is read as such whatever it calls itself", () => {
  const title = "Altbau in der Münchner Innenstadt – vermietet, für 1.249.000 €";
  for (const name of ["ISO8859-1", "ISO_8859-1", "ISO 8859-1", "latin1", "Latin-1", "Windows1252", "CP-1252", "ANSI"]) {
    expect(titles(windows1252(fixture("flowfact").replace("ISO-8859-1", name)))).toEqual([title]);
    expect(titles(strToU8(fixture("flowfact").replace("ISO-8859-1", name)))).toEqual([title]);
  }
  const utf16 = fixture("flowfact").replace("ISO-8859-1", "UTF-16");
  expect(titles(Uint8Array.from(Buffer.from(utf16, "utf16le")))).toEqual([title]);
});

test("one damaged byte costs one sign, which is told, and not every umlaut of the file", () => {
  const bytes = strToU8(fixture("flowfact").replace("ISO-8859-1", "utf-8"));
  bytes[Buffer.from(bytes).indexOf("Münchner") + 1] = 0xff;
  const file = dropped(bytes);
  const [flat] = file.content.kind === "properties" ? file.content.properties : [];
  expect(flat?.title).toContain("\ufffd");
  expect(flat?.title).toContain("für 1.249.000 €");
  expect(file.notes.join()).toMatch(/2 Zeichen sind nicht lesbar/);
  const archive = dropped(zipSync({ "a.xml": bytes }));
  expect(archive.notes.join()).toMatch(/„a.xml“: 2 Zeichen sind nicht lesbar/);
});

test("an XML of a ZIP that is no OpenImmo keeps nothing else out, and is named with its reason", () => {
  const bytes = zipSync({
    "META-INF/manifest.xml": strToU8("<manifest/>"),
    "kaputt.xml": strToU8("<openimmo><anbieter>"),
    "._export.xml": Uint8Array.from([0, 5, 22, 7]),
    "export.xml": strToU8(fixture("balkan")),
  });
  const { content, notes } = dropped(bytes);
  expect(content.kind === "properties" && content.properties.map(({ obid }) => obid)).toEqual(["uuid-1"]);
  expect(notes).toHaveLength(3);
  expect(notes[0]).toContain("„META-INF/manifest.xml“ im ZIP wurde nicht gelesen: Das ist keine OpenImmo-Datei");
  expect(notes[1]).toContain("„kaputt.xml“ im ZIP wurde nicht gelesen: Die Datei ist kein vollständiges XML");
  expect(() => dropped(zipSync({ "manifest.xml": strToU8("<manifest/>") }))).toThrow("keine OpenImmo-Datei");
});

test("of very many foreign XML files ten are named, and the rest counted", () => {
  const foreign = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`${at}.xml`, strToU8("<m/>")]));
  const { notes } = dropped(zipSync({ ...foreign, "export.xml": strToU8(fixture("balkan")) }));
  expect(notes).toHaveLength(11);
  expect(notes.at(-1)).toBe("Und 290 weitere Hinweise zu Dateien im ZIP.");
});

const sentBy = (anid: string, obid: string, transfer = 'umfang="VOLL"') =>
  strToU8(
    `<openimmo><uebertragung ${transfer}/><anbieter><openimmo_anid>${anid}</openimmo_anid><immobilie><objektkategorie><vermarktungsart KAUF="true"/><objektart><haus/></objektart></objektkategorie><freitexte><objekttitel>Haus ${anid} ${obid}</objekttitel></freitexte><verwaltung_techn><openimmo_obid>${obid}</openimmo_obid></verwaltung_techn></immobilie></anbieter></openimmo>`,
  );

test("of two files in a ZIP none is left in silence: both are shown, what is in both once, enquiries are named", () => {
  const { content, notes, hasMoreBeside } = dropped(
    zipSync({
      "1.xml": sentBy("A", "1"),
      "2.xml": sentBy("B", "1"),
      "3.xml": sentBy("A", "1", 'umfang="TEIL"'),
      "anfrage.xml": strToU8(fixture("feedback")),
    }),
  );
  const shown = content.kind === "properties" ? content.properties.map(({ title, unfit }) => [title, unfit]) : [];
  expect(shown).toEqual([
    ["Haus A 1", undefined],
    ["Haus B 1", undefined],
    ["Haus A 1", "Das Objekt steht im ZIP auch in „1.xml“; übernommen wird es von dort."],
  ]);
  expect(notes).toEqual([
    "Im ZIP liegen 3 OpenImmo-Dateien; die Liste zeigt die Objekte aus allen.",
    "„anfrage.xml“ im ZIP enthält 3 Anfragen. Bitte entpacken Sie diese Datei und wählen Sie sie einzeln.",
  ]);
  // Its mail waits for them.
  expect(hasMoreBeside).toBe(true);
  expect(dropped(zipSync({ "1.xml": sentBy("A", "1"), "manifest.xml": strToU8("<m/>") })).hasMoreBeside).toBe(false);
  const broken = strToU8('<?xml version="1.0"?><openimmo><uebertragung');
  expect(dropped(zipSync({ "1.xml": sentBy("A", "1"), "2.xml": broken })).hasMoreBeside).toBe(true);
});

test("a ZIP says what is no longer offered only where all of its files are whole", () => {
  const isWhole = (other: string) => {
    const { content } = dropped(zipSync({ "1.xml": sentBy("A", "1"), "2.xml": sentBy("A", "2", other) }));
    return content.kind === "properties" && content.isWhole;
  };
  expect([isWhole('umfang="VOLL"'), isWhole('umfang="TEIL"')]).toEqual([true, false]);
});

test("several XML files of one ZIP are one, and what stands in two of them is taken once", () => {
  const xml = strToU8(fixture("justimmo"));
  const file = dropped(zipSync({ "1.xml": xml, "2.xml": xml, "3.xml": strToU8(fixture("balkan")) }));
  const fit = file.content.kind === "properties" ? file.content.properties.filter(({ unfit }) => !unfit) : [];
  expect(fit.map(({ obid }) => obid)).toEqual(["OBID-001", "OBID-003", "uuid-1"]);
});

const xml = strToU8("<openimmo/>");
test.each([
  ["a path upwards", zipSync({ "../../etc/cron.d/x.xml": xml }), "hinausführt"],
  ["a path upwards in the middle", zipSync({ "a/../../x.xml": xml }), "hinausführt"],
  ["an absolute path", zipSync({ "/etc/passwd.xml": xml }), "hinausführt"],
  ["a drive", zipSync({ "C:\\x.xml": xml }), "hinausführt"],
  ["a bomb", zipSync({ "x.xml": new Uint8Array(40_000_000) }, { level: 9 }), "aufbläht"],
  ["a bomb in many pieces", bombInPieces(), "mehr als 100 MB"],
  ["no XML", zipSync({ "titel.jpg": xml }), "keine XML-Datei"],
  ["a ZIP in a ZIP", zipSync({ "export.zip": zipSync({ "x.xml": xml }) }), "weiteres ZIP"],
  ["half a ZIP", zipSync({ "x.xml": strToU8(fixture("onoffice")) }).slice(0, 500), "beschädigt"],
  ["nothing", new Uint8Array(), "leer"],
])("%s is refused with a sentence", (_, bytes, sentence) => {
  expect(() => dropped(bytes)).toThrow(UnreadableFile);
  expect(() => dropped(bytes)).toThrow(sentence);
});

/** 120 files of 0.9 MB: each small enough to be no bomb by itself. */
function bombInPieces(): Uint8Array {
  const piece = new Uint8Array(900_000);
  return zipSync(Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`${index}.xml`, piece])), { level: 1 });
}

test("one damaged byte of a ZIP is no other price and no other picture", () => {
  const picture = Uint8Array.from({ length: 500 }, (_, at) => at % 251);
  const bytes = zipSync({ "export.xml": strToU8(fixture("onoffice")), "bad.jpg": picture }, { level: 0 });
  const damaged = (what: string | Uint8Array) => {
    const copy = Buffer.from(bytes);
    copy[copy.indexOf(what) + 3] = 0x37;
    return Uint8Array.from(copy);
  };
  expect(() => dropped(damaged("<kaufpreis auf_anfrage"))).toThrow("„export.xml“ im ZIP ist beschädigt");
  const pictures = (of: Uint8Array) => {
    const file = dropped(of);
    const [flat] = file.content.kind === "properties" ? file.content.properties : [];
    return flat?.attachments.map((attachment) => file.pictureOf(attachment)?.length);
  };
  expect(pictures(bytes)).toContain(500);
  expect(pictures(damaged(picture))).not.toContain(500);
  // A comment at its end, or bytes before the directory, change nothing.
  const commented = Uint8Array.from([...bytes, 65, 66]);
  commented[bytes.length - 2] = 2;
  expect(pictures(commented)).toContain(500);
});

test("more than 100 MB is not even looked at", () => {
  const large = new Uint8Array(maxBytes + 1);
  large.set([0x50, 0x4b, 0x03, 0x04]);
  expect(() => dropped(large)).toThrow("größer als 100 MB");
});

test("an entry that is larger than it says is not unpacked beyond that", () => {
  const bytes = zipSync({ "x.xml": [new Uint8Array(500_000).fill(65), { level: 9 }] });
  const view = new DataView(bytes.buffer);
  const directory = bytes.length - 22 - 46 - 5;
  expect(view.getUint32(directory, true)).toBe(0x02014b50);
  view.setUint32(directory + 24, 1_000, true);
  expect(() => openArchive(bytes).read("x.xml")).toThrow("beschädigt");
  view.setUint32(directory + 16, crc32(new Uint8Array(1_000).fill(65)), true);
  expect(openArchive(bytes).read("x.xml").length).toBe(1_000);
});

test.each([
  ["CP437 and CP850", "Au\u00e1enansicht S\u0081d.jpg"],
  ["UTF-8 without its mark", String.fromCharCode(...strToU8("Außenansicht Süd.jpg"))],
  ["Latin-1", "Außenansicht Süd.jpg"],
  ["percent signs", "Au%C3%9Fenansicht%20S%C3%BCd.jpg"],
  ["a packer's own signs", "Au\u00a7enansicht S\u009fd.jpg"],
  ["umlauts in two signs", "Außenansicht Su\u0308d.jpg"],
])("a picture whose name is packed in %s is found", (_, name) => {
  expect(packedName(["export.xml", `bilder/${name}`, "Grundriss.jpg"], "Außenansicht Süd.jpg")).toBe(`bilder/${name}`);
});

test("no picture is taken for another one whose name only looks alike", () => {
  expect(packedName(["K\u009fche.jpg", "K\u00a7che.jpg"], "Küche.jpg")).toBeUndefined();
  expect(packedName(["Kuche.jpg"], "Küche.jpg")).toBeUndefined();
  expect(packedName(["Kueche.jpg", "Flur.jpg"], "Bad.jpg")).toBeUndefined();
  expect(packedName(["bild 1.jpg"], "bild%201.jpg")).toBe("bild 1.jpg");
  expect(packedName(["a+b.jpg", "a b.jpg"], "a b.jpg")).toBe("a b.jpg");
  expect(packedName(["a%20b.jpg", "a b.jpg"], "a b.jpg")).toBe("a b.jpg");
  expect(packedName(["a b.jpg", "a%20b.jpg"], "a%20b.jpg")).toBe("a%20b.jpg");
  expect(packedName(["a+b.jpg", "a b.jpg"], "a%20b.jpg")).toBe("a b.jpg");
  expect(packedName(["bilder/a+b.jpg", "bilder/a b.jpg"], "a b.jpg")).toBe("bilder/a b.jpg");
  expect(packedName(["bad.JPG", "Bad.jpg"], "Bad.jpg")).toBe("Bad.jpg");
});
