import { utcDay } from "#shared/core/time";
import * as fc from "fast-check";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { propertyUpdate, type PropertyUpdate } from "#shared/market/contract";
import { readOpenImmo } from "#shared/market/openimmo/document";
import { UnreadableFile } from "#shared/market/openimmo/xml";
import { readDropped } from "../../web/src/features/market/openimmo/read-file.ts";

const cents = (least: number, greatest: number) =>
  fc.integer({ min: least * 100, max: greatest * 100 }).map((value) => value / 100);
const word = fc.stringMatching(/^[A-Za-zÄÖÜäöüß&<>"' ]{3,60}$/).map((text) => text.replaceAll(/\s+/g, " ").trim());

/** A property whose values every sender can say, and how its sender writes. */
const properties = fc.record({
  values: fc.record(
    {
      asking_price: fc.integer({ min: 1_000, max: 99_000_000 }),
      living_area: cents(10, 4_000),
      plot_area: cents(20, 900_000),
      rooms: fc.integer({ min: 2, max: 40 }).map((halves) => halves / 2),
      built_in: fc.integer({ min: 1500, max: 2030 }),
      energy_value: cents(10, 900),
      energy_class: fc.constantFrom("A+", "A", "D", "H" as const),
      certificate_until: fc.date({ min: new Date("2000-01-01"), max: new Date("2090-12-31"), noInvalidDate: true }),
    },
    { requiredKeys: [] },
  ),
  title: word.filter((text) => text.length >= 3),
  isGerman: fc.boolean(),
  isGrouped: fc.boolean(),
  isData: fc.boolean(),
});

type Written = typeof properties extends fc.Arbitrary<infer Value> ? Value : never;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const tag = (name: string, text: string | undefined) => (text === undefined ? "" : `<${name}>${text}</${name}>`);

function numberOf(value: number | undefined, { isGerman, isGrouped }: Written): string | undefined {
  if (value === undefined) return undefined;
  if (!isGerman) return value.toFixed(2);
  return new Intl.NumberFormat("de-DE", { minimumFractionDigits: 2, useGrouping: isGrouped }).format(value);
}

function dayOf(date: Date | undefined, { isGerman }: Written): string | undefined {
  const iso = date?.toISOString().slice(0, 10);
  return isGerman ? iso?.split("-").toReversed().join(".") : iso;
}

function xmlOf(written: Written): string {
  const { values, title, isData } = written;
  return `<openimmo><anbieter><immobilie>
    <objektkategorie><vermarktungsart KAUF="true"/><objektart><haus haustyp="BUNGALOW"/></objektart></objektkategorie>
    <preise>${tag("kaufpreis", numberOf(values.asking_price, written))}</preise>
    <flaechen>${tag("wohnflaeche", numberOf(values.living_area, written))}
      ${tag("grundstuecksflaeche", numberOf(values.plot_area, written))}${tag("anzahl_zimmer", numberOf(values.rooms, written))}</flaechen>
    <zustand_angaben>${tag("baujahr", values.built_in?.toString())}
      <energiepass>${tag("endenergiebedarf", numberOf(values.energy_value, written))}${tag("epart", "BEDARF")}
        ${tag("wertklasse", values.energy_class)}${tag("gueltig_bis", dayOf(values.certificate_until, written))}</energiepass>
    </zustand_angaben>
    <freitexte>${tag("objekttitel", isData ? `<![CDATA[${title}]]>` : escaped(title))}</freitexte>
    <verwaltung_techn><openimmo_obid>R</openimmo_obid></verwaltung_techn>
  </immobilie></anbieter></openimmo>`;
}

test("a random property, written as OpenImmo in either way of numbers, days and texts, is read as it was", () => {
  fc.assert(
    fc.property(properties, (written) => {
      const file = readOpenImmo(xmlOf(written), "2026-11-22");
      const read = file.kind === "properties" ? file.properties[0] : undefined;
      const { certificate_until: until, ...values } = written.values;
      const expected: PropertyUpdate = {
        ...values,
        certificate: "demand",
        ...(until && { certificate_until: utcDay(until.toISOString()) }),
      };
      expect(read).toMatchObject({ title: written.title, problems: [], unfit: undefined });
      expect(read?.values).toEqual(expected);
      expect(propertyUpdate.parse(read?.values)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

test("whatever stands in a file, it is read or refused with a sentence, and never anything else", () => {
  const texts = fc.oneof(
    fc.string(),
    fc
      .string()
      .map(
        (text) =>
          `<openimmo><anbieter><immobilie><preise><kaufpreis>${text}</kaufpreis></preise></immobilie></anbieter></openimmo>`,
      ),
    fc
      .string()
      .map(
        (text) =>
          `<openimmo_feedback><objekt><interessent><vorname>${escaped(text)}</vorname></interessent></objekt></openimmo_feedback>`,
      ),
  );
  fc.assert(
    fc.property(texts, (text) => {
      try {
        const file = readOpenImmo(text, "2026-11-22");
        if (file.kind === "properties") for (const { values } of file.properties) propertyUpdate.parse(values);
      } catch (error) {
        expect((error as Error).name === "Error" && (error as Error).message).toMatch(/[.]$/);
      }
    }),
    { numRuns: 300 },
  );
});

test("a ZIP with any bytes changed is read as it was or refused with a sentence, and its pictures are theirs or none", () => {
  const price = "<preise><kaufpreis>349000</kaufpreis></preise>";
  const picture = Uint8Array.from({ length: 300 }, (_, at) => (at * 7) % 256);
  const xml = `<openimmo><anbieter><immobilie>${price}<anhaenge><anhang><daten><pfad>a.jpg</pfad></daten></anhang></anhaenge></immobilie></anbieter></openimmo>`;
  const level = fc.constantFrom(0 as const, 6 as const);
  const change = fc.tuple(fc.nat(), fc.nat(255));
  fc.assert(
    fc.property(level, fc.array(change, { minLength: 1, maxLength: 4 }), (packing, changes) => {
      const bytes = zipSync({ "export.xml": new TextEncoder().encode(xml), "a.jpg": picture }, { level: packing });
      for (const [place, byte] of changes) bytes[place % bytes.length] = byte;
      try {
        const file = readDropped("export.zip", bytes, "2026-11-22");
        const [property] = file.content.kind === "properties" ? file.content.properties : [];
        expect(property?.values.asking_price).toBe(349_000);
        const [attachment] = property?.attachments ?? [];
        const found = attachment && file.pictureOf(attachment);
        if (found) expect(found).toEqual(picture);
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
        expect(error.message).toMatch(/[.]$/);
      }
    }),
    { numRuns: 500 },
  );
});
