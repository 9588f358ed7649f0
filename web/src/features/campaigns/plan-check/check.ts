import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { PlanCheckWarning } from "#shared/plan/plan-contract";
import { measureName } from "#shared/campaigns/reading";
import { countText } from "#shared/core/numbers";

/** The hints of a plan check: those that hold, and those that somebody set aside with a reason. */
export function groupHints(warnings: readonly PlanCheckWarning[]) {
  return {
    open: warnings.filter(({ set_aside }) => set_aside === null),
    setAside: warnings.filter(({ set_aside }) => set_aside !== null),
  };
}

/** What the plan check found in a few words: "3 Hinweise", or that there is nothing. */
export function checkResult(open: number): string {
  return open === 0 ? "Der Plan ist schlüssig." : countText(open, "Hinweis", "Hinweise");
}

/** A piece of a sentence; with a measure it is that one's name. */
interface Piece {
  text: string;
  measureId?: string;
}

/**
 * A hint's sentence in pieces, so that the measures in it can be links.
 * @param measures the campaign's measures that the hint is about, those it is about first before the others
 * @returns the pieces in order, and the measures that the sentence does not name, each name once
 */
export function linkedSentence(
  message: string,
  measures: readonly CampaignMeasure[],
): { pieces: Piece[]; others: CampaignMeasure[] } {
  const byName = new Map<string, CampaignMeasure>();
  for (const measure of measures) if (!byName.has(measureName(measure))) byName.set(measureName(measure), measure);
  const named = [...byName]
    .filter(([name]) => message.includes(`„${name}“`))
    .toSorted(([one], [other]) => other.length - one.length);
  let pieces: Piece[] = [{ text: message }];
  for (const [name, { id }] of named) pieces = pieces.flatMap((piece) => split(piece, name, id));
  const isNamed = new Set(named.map(([name]) => name));
  return { pieces, others: [...byName].filter(([name]) => !isNamed.has(name)).map(([, measure]) => measure) };
}

function split(piece: Piece, name: string, measureId: string): Piece[] {
  if (piece.measureId) return [piece];
  return piece.text
    .split(`„${name}“`)
    .flatMap((text, place): Piece[] => (place === 0 ? [{ text }] : [{ text: `„${name}“`, measureId }, { text }]))
    .filter(({ text }) => text !== "");
}
