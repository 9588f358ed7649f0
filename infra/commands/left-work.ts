import { agencyOptions, readOptions, withStore } from "./command.ts";

const kinds = {
  job: "Auftrag",
  campaign: "fälliger Bericht",
  measure: "Erinnerung",
  mail: "E-Mail",
  digest: "Tagesübersicht",
  file: "Datei",
  decision: "Freigabe",
  receipt: "Bestätigung einer Antwort",
  letter: "Mail im Eingang",
  push: "Mitteilung",
};

/** Shows scheduled work that failed; with `--again` the next run takes it up again. */
export async function run(words: string[]): Promise<void> {
  const { again, ...named } = readOptions(words, { ...agencyOptions, again: { type: "boolean", default: false } });
  await withStore(named, async () => {
    const { rearm, readLeftWork } = await import("../../functions/schedule/left-work.ts");
    const now = new Date().toISOString();
    const work = await readLeftWork(now);
    for (const { pk, sk, kind, given_up, at, tries } of work)
      console.log(
        `${kind ? kinds[kind] : "?"} ${pk}/${sk}: ${tries} Versuche, ${given_up ? "aufgegeben" : "nächster"} ${at}`,
      );
    if (work.length === 0) console.log("Es liegt nichts: keine Arbeit des Zeitplans ist gescheitert.");
    else if (again) console.log(`${await rearm(work, now)} davon nimmt der nächste Lauf wieder auf.`);
    else console.log("Mit --again nimmt der nächste Lauf alles wieder auf. Siehe docs/operations/left-work.md");
  });
}
