import type { Day } from "../core/time.ts";
import { isOpen, type Status } from "./status.ts";

/** Something that can be found: by its own words, or by one of them and by what it belongs to. */
export interface Searchable {
  /** Its own words. */
  label: string;
  /** Words of what it belongs to, as of its campaign. */
  about?: string;
}

/** How well a word of the search fits a word of a thing. */
const fit = { exact: 8, beginning: 6, inside: 4, slip: 2 } as const;
/** Shortest word that is looked for inside of others: German puts words together. */
const shortestInside = 3;
/** Shortest words in which one or two typing slips are forgiven. */
const oneSlip = 4;
const twoSlips = 8;
/** Maximum number of words of a search that count. */
const maxWords = 6;

/**
 * Makes a search over things: every word of it must fit, at least one of them a thing's own words. Umlauts may be typed
 * as they are, as two letters or without their dots; a word fits whole, by its beginning, inside of another, or, where it
 * fits nowhere so, with one typing slip from four letters on and two from eight on.
 * @param things in the order in which equally good ones are answered
 * @returns the search, which answers all that fits, the best first; of an empty text nothing
 */
export function searchIn<Thing extends Searchable>(things: readonly Thing[]): (text: string) => Thing[] {
  const words: string[] = [];
  const numbers = new Map<string, number>();
  const known = new Map<string, readonly number[]>();
  const numbersOf = (text: string): readonly number[] => {
    const before = known.get(text);
    if (before) return before;
    const found = wordsOf(text).map((word) => {
      const number = numbers.get(word) ?? words.push(word) - 1;
      numbers.set(word, number);
      return number;
    });
    known.set(text, found);
    return found;
  };
  const rows = things.map((thing) => ({ thing, own: numbersOf(thing.label), about: numbersOf(thing.about ?? "") }));

  return (text) => {
    const wanted = wordsOf(text).slice(0, maxWords);
    if (wanted.length === 0) return [];
    const fits = wanted.map((word) => fitsOf(word, words));
    const byScore: Thing[][] = [];
    for (const { thing, own, about } of rows) {
      const score = scoreOf(own, about, fits);
      if (score > 0) (byScore[score] ??= []).push(thing);
    }
    return byScore.toReversed().flatMap((fitting) => fitting ?? []);
  };
}

/**
 * Tasks in the order in which equally good ones are answered: first what is open from today on, the next first, then the rest.
 * @param newestFirst the furthest day first, as the server answers them
 */
export function nextFirst<Task extends { day: Day; status: Status }>(newestFirst: readonly Task[], today: Day): Task[] {
  const isAhead = ({ day, status }: Task) => isOpen(status) && day >= today;
  return [...newestFirst.filter(isAhead).toReversed(), ...newestFirst.filter((task) => !isAhead(task))];
}

/** How well a thing fits, 0 where it does not; what it belongs to counts half. */
function scoreOf(own: readonly number[], about: readonly number[], fits: readonly Uint8Array[]): number {
  let score = 0;
  let isOwn = false;
  for (const fitting of fits) {
    const best = bestOf(own, fitting);
    const beside = best === fit.exact ? 0 : bestOf(about, fitting) / 2;
    if (best === 0 && beside === 0) return 0;
    if (best > 0) isOwn = true;
    score += Math.max(best, beside);
  }
  return isOwn ? score : 0;
}

function bestOf(numbers: readonly number[], fitting: Uint8Array): number {
  let best = 0;
  for (const number of numbers) best = Math.max(best, fitting[number] ?? 0);
  return best;
}

/** How well one word of the search fits each known word. */
function fitsOf(wanted: string, words: readonly string[]): Uint8Array {
  const fits = new Uint8Array(words.length);
  let isFound = false;
  for (const [number, word] of words.entries()) {
    const at = word.indexOf(wanted);
    if (at === -1 || (at > 0 && wanted.length < shortestInside)) continue;
    fits[number] = at > 0 ? fit.inside : word.length === wanted.length ? fit.exact : fit.beginning;
    isFound = true;
  }
  const slips = wanted.length >= twoSlips ? 2 : wanted.length >= oneSlip ? 1 : 0;
  if (isFound || slips === 0) return fits;
  for (const [number, word] of words.entries())
    if (missing(wanted, word, slips) <= slips && slipsIn(wanted, word, slips) <= slips) fits[number] = fit.slip;
  return fits;
}

/** How many letters of a word another has nowhere: each is a slip at least, and most words are out by that. @param max as for `slipsIn` */
function missing(wanted: string, word: string, max: number): number {
  let count = 0;
  for (let at = 0; at < wanted.length && count <= max; at += 1) if (!word.includes(wanted.charAt(at))) count += 1;
  return count;
}

/**
 * How many letters are wrong, missing, too many or swapped in a word against the beginning of another (optimal string
 * alignment).
 * @param max beyond it the answer is only "more"
 */
function slipsIn(wanted: string, word: string, max: number): number {
  if (word.length < wanted.length - max) return max + 1;
  const length = Math.min(word.length, wanted.length + max);
  let before: number[] = [];
  let above = Array.from({ length: length + 1 }, (_, column) => column);
  for (let row = 1; row <= wanted.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= length; column += 1) {
      const isSame = wanted[row - 1] === word[column - 1];
      let slips = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && wanted[row - 1] === word[column - 2] && wanted[row - 2] === word[column - 1];
      if (isSwapped) slips = Math.min(slips, (before[column - 2] ?? 0) + 1);
      line.push(slips);
    }
    if (Math.min(...line) > max) return max + 1;
    before = above;
    above = line;
  }
  return Math.min(...above);
}

/** The words of a text as they are compared: small letters and figures, ä, ae and a all one, ß as ss. */
function wordsOf(text: string): string[] {
  const folded = text
    .toLocaleLowerCase("de")
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/([aou])e/g, "$1");
  return [...new Set(folded.match(/[\p{L}\p{N}]+/gu) ?? [])];
}
