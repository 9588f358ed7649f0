import { parseArgs } from "node:util";
import { operatorStore } from "./operator-store.ts";

/*
 * `npm run settle-due -- --agency muster --stage prod --table NAME --until 2026-11-20T12:00:00Z`: before a restored table
 * is taken into use, what fell due until then counts as sent. Without `--until` until now.
 */
const { values } = parseArgs({
  options: {
    agency: { type: "string", default: "demo" },
    stage: { type: "string", default: "local" },
    table: { type: "string" },
    until: { type: "string" },
  },
});
try {
  const instant = new Date(values.until ?? Date.now());
  if (Number.isNaN(instant.getTime()))
    throw new Error(`"${values.until}" ist kein Zeitpunkt. Bitte schreiben Sie ihn wie 2026-11-20T12:00:00Z.`);
  const isLocal = values.stage === "local";
  if (!isLocal && !values.table)
    throw new Error("Bitte nennen Sie die wiederhergestellte Tabelle: --table … (docs/operations/restore.md)");
  const store = await operatorStore(values);
  try {
    Object.assign(process.env, store.environment, values.table && { TABLE_NAME: values.table });
    const { settleDue } = await import("../functions/schedule/settle-due.ts");
    const { measures, mails } = await settleDue(instant.toISOString());
    console.log(
      `Bis ${instant.toISOString()} gelten als erledigt: Erinnerungen an ${measures} Maßnahmen, ${mails} E-Mails unterwegs.`,
    );
  } finally {
    await store.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
