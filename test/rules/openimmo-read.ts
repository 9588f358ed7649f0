import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { readOpenImmo } from "#shared/market/openimmo/document";
import type { ImportedProperty } from "#shared/market/openimmo/property";

export const today = "2026-11-22";
export const fixture = (name: string) => readFileSync(join(import.meta.dirname, "openimmo", `${name}.xml`), "utf8");

export function propertiesOf(text: string): ImportedProperty[] {
  const file = readOpenImmo(text, today);
  expect(file.kind).toBe("properties");
  return file.kind === "properties" ? file.properties : [];
}

export const sent = (name: string) => propertiesOf(fixture(name));

/** A property of one kind, with what else its element says. */
export const one = (category: string, rest = "") =>
  propertiesOf(
    `<openimmo><anbieter><immobilie><objektkategorie><vermarktungsart KAUF="true"/>${category}</objektkategorie>${rest}<verwaltung_techn><openimmo_obid>X</openimmo_obid></verwaltung_techn></immobilie></anbieter></openimmo>`,
  )[0];
