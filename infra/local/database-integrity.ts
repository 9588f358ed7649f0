import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ownFile } from "./own-files.ts";

/**
 * Refuses a database that is damaged, so that nobody works on with what is left of it. It is read whole (a second for
 * some hundred megabytes) and not changed; one that is not there yet is sound.
 * @param path the SQLite file of the engine
 * @throws Error with a sentence that says what to do
 */
export function refuseDamaged(path: string): void {
  const problem = existsSync(path) ? problemOf(path) : undefined;
  if (problem === undefined) return;
  throw new Error(
    `Die Datenbank ${path} ist beschädigt (${problem}). Es wurde nichts daran geändert. Bitte legen Sie den Ordner ` +
      `${dirname(path)} beiseite und spielen Sie die letzte Sicherung ein (docs/operations/backup.md), oder beginnen ` +
      "Sie mit DATA_DIR=neuer-ordner npm start ohne Daten.",
  );
}

function problemOf(path: string): string | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    const said = String(Object.values(database.prepare("PRAGMA quick_check(1)").get() ?? {})[0]);
    return said === "ok" ? unreadableItem(database) : oneLine(said);
  } catch (error) {
    return oneLine(error instanceof Error ? error.message : String(error));
  } finally {
    database?.close();
  }
}

/** A long item lies on pages of its own, of which SQLite knows no more than that they are there. */
function unreadableItem(database: DatabaseSync): string | undefined {
  const tables = database
    .prepare("SELECT t.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c WHERE c.name = 'item_json'")
    .all();
  for (const { name } of tables) {
    const quoted = `"${String(name).replaceAll('"', '""')}"`;
    if (database.prepare(`SELECT 1 FROM ${quoted} WHERE NOT json_valid(item_json) LIMIT 1`).get())
      return `unlesbarer Eintrag in ${String(name)}`;
  }
  return undefined;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/**
 * Writes a database again without what was deleted from it, of which SQLite leaves the bytes in freed places; one that is
 * not there yet has none.
 * @param path the SQLite file of an engine that does not run
 */
export function removeErased(path: string): void {
  if (!existsSync(path)) return;
  const database = new DatabaseSync(path);
  try {
    database.exec("PRAGMA secure_delete = ON; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)");
  } finally {
    database.close();
  }
  ownFile(path);
}
