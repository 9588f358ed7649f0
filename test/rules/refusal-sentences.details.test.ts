import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
/** A refusal with its sentence written out, and what follows it up to the end of the call. */
const refusal = /new Refusal\(\s*(400|409|503),\s*("[^"]+"|`[^`]+`)\s*,?\s*(\)|\{[^}]*\})/g;
const refusals = globSync("functions/**/*.ts", { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), "utf8").matchAll(refusal)].map(([, , quoted = "", more = ""]) => ({
    sentence: quoted.slice(1, -1),
    more,
  })),
);

/** What a person can do nothing about, or reads from the sentence itself; programs alone meet the last ones. */
const enough = [
  "Das eigene Benutzerkonto kann nicht",
  "Der letzte aktive Administrator kann nicht",
  "Für dieses Konto steht kein zweiter Faktor",
  "Die CSV-Datei ist leer",
  "In der CSV-Datei fehlen Spalten",
  "Die Zeile ${at} der CSV-Datei hat mehr als",
  "Die CSV-Datei ist ab Zeile",
  "Dieses Cockpit kann keine E-Mails empfangen",
  "Der Eigentümer ist noch ${",
  "Für diese Kampagne ist noch kein Plan erstellt",
  "Das Objekt hat einen Käufer",
  "In dieser Kampagne haben schon Maßnahmen begonnen",
  "Diese Frage wartet nicht mehr",
  "Ein Eigentümer hat seine Einwilligung inzwischen widerrufen",
  "Zu diesem Eigentümer gibt es noch",
  "Die Objektseite kann noch nicht veröffentlicht werden. Es fehlt noch",
  "Die Daten dieses Eigentümers wurden gelöscht",
  "In die Belehrung gehört noch",
  "Der Schlüssel der Anfrage",
  "Die Anfrage ",
  "Ein Feld darf nicht",
];

it("a refusal says what to do, or has a code that leads there", () => {
  const mute = refusals.filter(
    ({ sentence, more }) =>
      !/\bBitte\b|\bSie\b/.test(sentence) &&
      !/code: "(?:mandate|decision|duties)"/.test(more) &&
      !enough.some((known) => sentence.startsWith(known)),
  );
  expect(refusals.length).toBeGreaterThan(90);
  expect(mute.map(({ sentence }) => sentence)).toEqual([]);
  expect(enough.filter((known) => !refusals.some(({ sentence }) => sentence.startsWith(known)))).toEqual([]);
});
