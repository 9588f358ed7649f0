import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { mayComeAlong, pictureOf, whichExist } from "../../web/src/features/market/openimmo/pictures.ts";
import { readDropped } from "../../web/src/features/market/openimmo/read-file.ts";

const attachment = (path: string, title = "") =>
  ({ path, title, kind: "picture", source: "zip", content: "" }) as const;
const picture = (path: string, title: string, size: number) =>
  pictureOf(attachment(path, title), { pictureOf: () => new Uint8Array(size) });
const there = (name: string, size: number) => ({ name, size, type: "image/jpeg" }) as const;

test("a picture is called what the file says it shows, in a name that files may have; else as in the ZIP", () => {
  const names = [
    ["IMG_1.JPG", "Küche"],
    ["IMG_2.jpg", "Essen/Wohnen 2. OG"],
    ["bilder/IMG_3.jpg", " "],
  ].map(([path = "", title = ""]) => picture(path, title, 5)?.file.name);
  expect(names).toEqual(["Küche.jpg", "Essen-Wohnen 2. OG.jpg", "IMG_3.jpg"]);
  expect(picture("plan.tif", "Plan", 5)).toBeUndefined();
  expect(picture("leer.jpg", "", 0)).toBeUndefined();
});

test("no picture comes twice, whether its caption or its name changed; one that is missing comes", () => {
  const pictures = [picture("a.jpg", "Küche", 10), picture("b.jpg", "Bad", 10), picture("c.jpg", "Flur", 30)];
  expect(whichExist(pictures, [there("Bad.jpg", 10)])).toEqual([false, true, false]);
  expect(whichExist(pictures, [there("b.jpg", 10), there("Diele.jpg", 30)])).toEqual([false, true, true]);
  expect(whichExist(pictures, [there("Küche.jpg", 11)])).toEqual([false, false, false]);
  expect(whichExist([undefined], [there("a.jpg", 10)])).toEqual([false]);
});

test("that pictures may come along is said of those in the XML and, where files lie beside it, of those in the ZIP", () => {
  const xmlWith = (content: string) =>
    strToU8(
      `<openimmo><anbieter><immobilie><objektkategorie><vermarktungsart KAUF="true"/><objektart><haus/></objektart></objektkategorie><anhaenge><anhang gruppe="BILD"><daten>${content}</daten></anhang></anhaenge><verwaltung_techn><openimmo_obid>A</openimmo_obid></verwaltung_techn></immobilie></anbieter></openimmo>`,
    );
  const mayCome = (bytes: Uint8Array<ArrayBuffer>) => {
    const file = readDropped("export", bytes, "2026-11-22");
    if (file.content.kind !== "properties") throw new Error("a file of properties");
    const [property = expect.fail("a property")] = file.content.properties;
    expect(property.attachments).toHaveLength(1);
    return mayComeAlong(property, file);
  };
  const named = xmlWith("<pfad>a.jpg</pfad>");
  expect(mayCome(named)).toBe(false);
  expect(mayCome(zipSync({ "export.xml": named }))).toBe(false);
  expect(mayCome(zipSync({ "export.xml": named, "a.jpg": new Uint8Array([1]) }))).toBe(true);
  expect(mayCome(xmlWith("<pfad>a.jpg</pfad><anhanginhalt>AAAA</anhanginhalt>"))).toBe(true);
  expect(mayCome(xmlWith("<pfad>https://example.de/a.jpg</pfad>"))).toBe(false);
});
