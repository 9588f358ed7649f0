import { agencyOptions, readOptions, withStore } from "./command.ts";

/**
 * Before a restored table is taken into use, what fell due until `--until` counts as sent; without it until now
 * (docs/operations/restore.md).
 */
export async function run(words: string[]): Promise<void> {
  const { table, until, ...named } = readOptions(words, {
    ...agencyOptions,
    table: { type: "string" },
    until: { type: "string" },
  });
  const instant = new Date(until ?? Date.now());
  if (Number.isNaN(instant.getTime()))
    throw new Error(`"${until}" ist kein Zeitpunkt. Bitte schreiben Sie ihn wie 2026-11-20T12:00:00Z.`);
  if (named.stage !== "local" && !table)
    throw new Error("Bitte nennen Sie die wiederhergestellte Tabelle: --table … (docs/operations/restore.md)");
  const { measures, mails } = await withStore(named, async () => {
    if (table) process.env.TABLE_NAME = table;
    const { settleDue } = await import("../../functions/schedule/settle-due.ts");
    return settleDue(instant.toISOString());
  });
  console.log(
    `Bis ${instant.toISOString()} gelten als erledigt: Erinnerungen an ${measures} Maßnahmen, ${mails} E-Mails unterwegs.`,
  );
}
