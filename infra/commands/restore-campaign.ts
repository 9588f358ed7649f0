import { agencyOptions, readOptions, withStore } from "./command.ts";

/** Brings one campaign back from a restored table (docs/operations/restore.md). */
export async function run(words: string[]): Promise<void> {
  const {
    table: from,
    campaign,
    ...named
  } = readOptions(words, { ...agencyOptions, table: { type: "string" }, campaign: { type: "string" } });
  if (!from || !campaign)
    throw new Error(
      "Bitte nennen Sie die wiederhergestellte Tabelle und die Kampagne: --table … --campaign … (docs/operations/restore.md)",
    );
  const { title, entries, addresses } = await withStore(named, async ({ environment }) => {
    const { restoreCampaign } = await import("../agency-data/restore-campaign.ts");
    return restoreCampaign({ table: environment.TABLE_NAME ?? "", from }, campaign);
  });
  console.log(
    `„${title}“ ist wieder da: ${entries} Einträge, ${addresses} Adressen von Seite, Räumen und Antworten. Ihre Dateien liegen noch gelöscht (docs/operations/restore.md).`,
  );
}
