import type { Measure } from "#shared/catalogue/contract";
import { cycleMessage, circlesAmong, neverBeginning, predecessorsOf } from "#shared/catalogue/predecessors";
import { sameName } from "#shared/catalogue/same";
import type { CatalogueFile, FaultyRow } from "./csv.ts";

type Row = CatalogueFile["rows"][number];

/**
 * Sorts out rows that wait for something which is neither in the library nor in the file, and those that wait for each
 * other in a circle (docs/product.md, Planning facts). What waits for a row that is sorted out is sorted out as well.
 * @param rows rows with names of their own, none of which is in the library
 * @param unread the rows of the file that were faulty before
 */
export function withValidPredecessors(rows: readonly Row[], library: readonly Measure[], unread: readonly FaultyRow[]) {
  const known = new Set(library.map(({ name }) => sameName(name)));
  const members = rows.map(asMeasure);
  const never = new Set(neverBeginning(members, (name) => known.has(name)));
  const circles = new Map(circlesAmong([...never]).flatMap((circle) => circle.map((member) => [member, circle])));
  const inFile = new Set([...members.map(({ id }) => id), ...unread.map(({ cells }) => sameName(cells.name ?? ""))]);
  const faultyNames = new Set([...never].map(({ id }) => id));

  const reasonFor = (member: Member): string => {
    const lost = predecessorsOf(member).find((name) => !known.has(name) && !inFile.has(name));
    if (lost !== undefined)
      return `Den Vorgänger „${wordsOf(member, lost)}“ gibt es weder in der Datei noch in der Bibliothek`;
    const circle = circles.get(member);
    if (circle) return cycleMessage(circle);
    const faulty = predecessorsOf(member).find((name) => faultyNames.has(name) || !known.has(name)) ?? "";
    return `Der Vorgänger „${wordsOf(member, faulty)}“ steht in einer fehlerhaften Zeile`;
  };
  return {
    sound: members.flatMap((member) => (never.has(member) ? [] : [member.row])),
    faulty: [...never].map((member) => ({
      line: member.row.line,
      reason: reasonFor(member),
      cells: member.row.cells,
    })),
  };
}

type Member = ReturnType<typeof asMeasure>;

/** A row as the search for circles sees it: its name stands for its id. */
function asMeasure(row: Row) {
  const { name, planning } = row.row;
  return {
    id: sameName(name),
    name,
    requires: planning.requires.map(sameName),
    after: planning.after.map(sameName),
    row,
  };
}

/** A predecessor's name as the row writes it. */
function wordsOf({ row }: Member, folded: string): string {
  return predecessorsOf(row.row.planning).find((name) => sameName(name) === folded) ?? folded;
}
