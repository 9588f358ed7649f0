import { parseArgs } from "node:util";
import { operatorStore } from "./operator-store.ts";

/*
 * `npm run export-agency -- --to folder`: everything of this computer's cockpit, or of a deployed agency with
 * `--agency muster --stage prod` and the operator's AWS credentials, in open formats (docs/operations/backup.md).
 */
const { values } = parseArgs({
  options: {
    to: { type: "string" },
    agency: { type: "string", default: "demo" },
    stage: { type: "string", default: "local" },
  },
});
try {
  const { to, agency, stage } = values;
  if (!to) throw new Error("Bitte nennen Sie einen neuen Ordner: npm run export-agency -- --to ../muster-2026-11-22");
  const store = await operatorStore(values);
  Object.assign(process.env, store.environment);
  const { TABLE_NAME: table = "", REPORT_BUCKET: bucket = "" } = store.environment;
  const { exportAgency } = await import("./agency-data/export.ts");
  const said = await exportAgency({ agency, stage, table, bucket }, to, new Date().toISOString()).finally(store.stop);
  console.log(`${said.items} Einträge und ${said.files} Dateien liegen in ${to}.`);
  console.log(
    "Der Export enthält personenbezogene Daten und Prüfwerte von Passwörtern: bewahren Sie ihn verschlüsselt auf.",
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
