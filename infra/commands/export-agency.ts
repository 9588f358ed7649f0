import { agencyOptions, readOptions, withStore } from "./command.ts";

/** Writes everything of an agency in open formats into a new folder (docs/operations/backup.md). */
export async function run(words: string[]): Promise<void> {
  const { to, ...named } = readOptions(words, { ...agencyOptions, to: { type: "string" } });
  if (!to)
    throw new Error("Bitte nennen Sie einen neuen Ordner: npm run cockpit -- export-agency --to ../muster-2026-11-22");
  const { items, files } = await withStore(named, async ({ environment }) => {
    const { TABLE_NAME: table = "", REPORT_BUCKET: bucket = "" } = environment;
    const { exportAgency } = await import("../agency-data/export.ts");
    return exportAgency({ ...named, table, bucket }, to, new Date().toISOString());
  });
  console.log(`${items} Einträge und ${files} Dateien liegen in ${to}.`);
  console.log(
    "Der Export enthält personenbezogene Daten und Prüfwerte von Passwörtern: bewahren Sie ihn verschlüsselt auf.",
  );
}
