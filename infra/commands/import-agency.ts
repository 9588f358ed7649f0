import { agencyOptions, readOptions, withStore } from "./command.ts";

/** Reads an export into an empty cockpit (docs/operations/backup.md). */
export async function run(words: string[]): Promise<void> {
  const { from, ...named } = readOptions(words, { ...agencyOptions, from: { type: "string" } });
  if (!from)
    throw new Error(
      "Bitte nennen Sie den Ordner des Exports: npm run cockpit -- import-agency --from ../muster-2026-11-22",
    );
  const { items, files, agency, stage, exported_at } = await withStore(named, async ({ environment }) => {
    const { TABLE_NAME: table = "", REPORT_BUCKET: bucket = "" } = environment;
    const { importAgency } = await import("../agency-data/import.ts");
    return importAgency({ table, bucket }, from);
  });
  console.log(`${items} Einträge und ${files} Dateien von ${agency} (${stage}, ${exported_at}) sind da.`);
  console.log("Alle melden sich mit ihrem bisherigen Passwort neu an.");
}
