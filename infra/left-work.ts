import { parseArgs } from "node:util";
import { operatorStore } from "./operator-store.ts";

/*
 * `npm run left-work -- --agency muster --stage prod`: shows scheduled work that failed. With `--again` the next run
 * takes it up anew.
 */
const { values } = parseArgs({
  options: {
    agency: { type: "string", default: "demo" },
    stage: { type: "string", default: "local" },
    again: { type: "boolean", default: false },
  },
});
const kinds = {
  job: "Auftrag",
  campaign: "fälliger Bericht",
  measure: "Erinnerung",
  mail: "E-Mail",
  digest: "Tagesübersicht",
  file: "Datei",
  decision: "Freigabe",
  push: "Mitteilung",
};
try {
  const store = await operatorStore(values);
  Object.assign(process.env, store.environment);
  const { armAgain, readLeftWork } = await import("../functions/schedule/left-work.ts");
  try {
    const now = new Date().toISOString();
    const work = await readLeftWork(now);
    for (const { pk, sk, kind, given_up, at, tries } of work)
      console.log(
        `${kind ? kinds[kind] : "?"} ${pk}/${sk}: ${tries} Versuche, ${given_up ? "aufgegeben" : "nächster"} ${at}`,
      );
    if (work.length === 0) console.log("Es liegt nichts: keine Arbeit des Zeitplans ist gescheitert.");
    else if (values.again) console.log(`${await armAgain(work, now)} davon nimmt der nächste Lauf wieder auf.`);
    else console.log("Mit --again nimmt der nächste Lauf alles wieder auf. Siehe docs/operations/left-work.md");
  } finally {
    await store.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
