import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import { readCatalogueFile } from "../../functions/administration/csv.ts";
import { importCatalogue } from "../../functions/administration/import.ts";
import { withLibraryLease } from "../../functions/catalogue/lease.ts";
import { starterCatalogue } from "../../functions/catalogue/starter-catalogue.ts";
import { keys } from "../../functions/core/keys.ts";
import { query, writeBatch } from "../../functions/core/table.ts";
import { client } from "../../functions/core/table-client.ts";
import { unitsOf } from "./agency.ts";
import { atLeast, evidence, type Line, median, timeOf } from "./line.ts";

const rows = 10_000;
const rounds = 3;
/** Of DynamoDB, and as many at once as the import has. */
const perBatch = 25;
const lanes = 8;
/** Between two renewals of the lease. */
const deletesPerRound = 1_000;

/** A CSV file from its bytes into an empty library, against the same items as plain BatchWrites; by turns. */
export async function measureImport(): Promise<Line[]> {
  const bytes = Buffer.from(csvFile());
  const times: Record<"whole" | "bare", number[]> = { whole: [], bare: [] };
  let units = 0;
  for (let round = 0; round < rounds; round += 1) {
    await emptyLibrary();
    const { write } = await unitsOf(async () => {
      times.whole.push(await timeOf(() => importCatalogue(readCatalogueFile(bytes), false, new Date().toISOString())));
    });
    units = write;
    const items = (await query(keys.library)).filter(({ sk }) => sk.startsWith("M#"));
    if (items.length !== rows) throw new Error(`${items.length} rows instead of ${rows}`);
    times.bare.push(await timeOf(() => writePlainly(items.map((item) => ({ ...item, pk: `BARE${round}` })))));
  }
  const speed = (figures: number[]) => (rows / median(figures)) * 1000;
  const [whole, bare] = [speed(times.whole), speed(times.bare)];
  const what = `CSV import, ${rows} rows (${whole.toFixed(0)} a second) ÷ bare BatchWrite (${bare.toFixed(0)} a second)`;
  return [atLeast(what, 0.6, whole / bare), evidence("write units of a CSV import, per row", 1.2, units / rows)];
}

/** Only the library: the cleanup would delete the campaigns too. */
async function emptyLibrary(): Promise<void> {
  await withLibraryLease(async ({ measures, categories }, renew) => {
    const all = [...measures.map(({ id }) => keys.measure(id)), ...categories.map(({ id }) => keys.category(id))];
    for (let start = 0; start < all.length; start += deletesPerRound) {
      await renew();
      await writeBatch(all.slice(start, start + deletesPerRound).map((key) => ({ delete: key })));
    }
    return { result: undefined, changed: true };
  });
}

/** The starter catalogue over and over, under other names. */
function csvFile(): string {
  const catalogue = starterCatalogue();
  const cell = (value: string | number | undefined) => `"${String(value ?? 0).replaceAll('"', '""')}"`;
  const header = ["name", "category", "description", "effort", "cost_band", "base_priority", "channel_hint"];
  const lines = Array.from({ length: rows }, (_, number) => {
    const row = catalogue[number % catalogue.length];
    const { category, description, effort, cost_band, base_priority, channel_hint } = row;
    const plain = [`${row.name} ${number}`, category, description, effort, cost_band, base_priority, channel_hint];
    return [...plain, ...propertyTypeCodes.map((code) => row.relevance[code])].map(cell).join(";");
  });
  return [[...header, ...propertyTypeCodes].join(";"), ...lines].join("\r\n");
}

async function writePlainly(items: Record<string, unknown>[]): Promise<void> {
  const share = Math.ceil(items.length / lanes);
  const lane = async (mine: Record<string, unknown>[]) => {
    for (let start = 0; start < mine.length; start += perBatch) {
      const requests = mine.slice(start, start + perBatch).map((Item) => ({ PutRequest: { Item } }));
      await client.send(new BatchWriteCommand({ RequestItems: { [String(process.env.TABLE_NAME)]: requests } }));
    }
  };
  await Promise.all(
    Array.from({ length: lanes }, (_, number) => lane(items.slice(number * share, (number + 1) * share))),
  );
}
