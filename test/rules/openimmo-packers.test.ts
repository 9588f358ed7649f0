import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readDropped } from "../../web/src/features/market/openimmo/read-file.ts";
import { packed, packers } from "./openimmo/packers.ts";

const pictures = [
  "bilder/Außenansicht Süd.jpg",
  "bilder/Küche (2. OG).JPG",
  "Grundriss 75 m².png",
  "Café-Ecke.jpg",
  "bad.jpg",
];
const xml = `<openimmo><uebertragung version="1.2.7"/><anbieter><immobilie><objektkategorie><vermarktungsart KAUF="true"/><objektart><wohnung/></objektart></objektkategorie><freitexte><objekttitel>Wohnung</objekttitel></freitexte><anhaenge>${pictures
  .map((path) => `<anhang location="EXTERN" gruppe="BILD"><daten><pfad>${path}</pfad></daten></anhang>`)
  .join(
    "",
  )}</anhaenge><verwaltung_techn><openimmo_obid>o1</openimmo_obid></verwaltung_techn></immobilie></anbieter></openimmo>`;
const bytes = new TextEncoder();

test("the README names each packer", () => {
  const said = readFileSync(join(import.meta.dirname, "openimmo", "README.md"), "utf8");
  for (const name of Object.keys(packers)) expect(said).toContain(`| ${name} `);
});

test.each(Object.entries(packers))("a ZIP of %s brings each picture along, whatever its name became", (_, packing) => {
  const content = Object.fromEntries(pictures.map((path, at) => [path, Uint8Array.from([0xff, 0xd8, at])]));
  const zip = packed({ "Übertragung.xml": bytes.encode(xml), ...content }, packing);
  const file = readDropped("export.zip", zip, "2026-11-28");
  expect(file.notes).toEqual([]);
  const [flat] = file.content.kind === "properties" ? file.content.properties : [];
  const found = flat?.attachments.map((attachment) => [attachment.path, file.pictureOf(attachment)?.at(2)]);
  expect(found).toEqual(pictures.map((path, at) => [path, at]));
});
