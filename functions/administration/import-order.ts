import type { Measure } from "#shared/catalogue/contract";
import { circleAmong, circleMessage } from "#shared/catalogue/predecessors";
import { sameName } from "#shared/catalogue/rows";
import type { CatalogueFile } from "./csv.ts";

type Row = CatalogueFile["rows"][number];

/**
 * Sorts out rows whose predecessors are neither in the library nor in the file, and those that make a circle
 * (docs/product.md, Planning facts). Whoever waits for a row that is sorted out is sorted out as well.
 */
export function withSoundOrder(rows: readonly Row[], library: readonly Measure[]) {
  const faulty: { line: number; reason: string; cells: Record<string, string> }[] = [];
  let sound = [...rows];
  const sortOut = (row: Row, reason: string) => {
    faulty.push({ line: row.line, reason, cells: { name: row.row.name } });
    sound = sound.filter((member) => member !== row);
  };
  for (let found = true; found;) {
    const names = new Set([...library.map(({ name }) => name), ...sound.map(({ row }) => row.name)].map(sameName));
    const lost = sound.flatMap((row) => {
      const missing = predecessors(row).find((name) => !names.has(sameName(name)));
      return missing === undefined ? [] : [{ row, missing }];
    });
    for (const { row, missing } of lost) sortOut(row, `Den Vorgänger „${missing}“ gibt es nicht`);
    const circle = lost.length > 0 ? undefined : circleAmong(sound.map(asMeasure));
    const member = circle && sound.find(({ row }) => sameName(row.name) === sameName(circle[0] ?? ""));
    if (circle && member) sortOut(member, circleMessage(circle));
    found = lost.length > 0 || member !== undefined;
  }
  return { sound, faulty };
}

function predecessors({ row }: Row): string[] {
  return [...row.planning.requires, ...row.planning.after];
}

/** A row as the search for circles sees it: its name stands for its id. */
function asMeasure({ row }: Row) {
  return {
    id: sameName(row.name),
    name: row.name,
    requires: row.planning.requires.map(sameName),
    after: row.planning.after.map(sameName),
  };
}
