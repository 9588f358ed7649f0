import { parseArgs } from "node:util";
import { operatorStore } from "./operator-store.ts";

/*
 * `npm run import-agency -- --from folder`: an export into this computer's empty cockpit, or into an empty deployed
 * agency with `--agency muster --stage prod` and the operator's AWS credentials (docs/operations/backup.md).
 */
const { values } = parseArgs({
  options: {
    from: { type: "string" },
    agency: { type: "string", default: "demo" },
    stage: { type: "string", default: "local" },
  },
});
try {
  const { from } = values;
  if (!from)
    throw new Error("Bitte nennen Sie den Ordner des Exports: npm run import-agency -- --from ../muster-2026-11-22");
  const store = await operatorStore(values);
  Object.assign(process.env, store.environment);
  const { TABLE_NAME: table = "", REPORT_BUCKET: bucket = "" } = store.environment;
  const { importAgency } = await import("./agency-data/import.ts");
  const said = await importAgency({ table, bucket }, from).finally(store.stop);
  console.log(
    `${said.items} Einträge und ${said.files} Dateien von ${said.agency} (${said.stage}, ${said.exported_at}) sind da.`,
  );
  console.log("Alle melden sich mit ihrem bisherigen Passwort neu an.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
