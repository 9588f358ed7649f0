import { dayOfParts, type Day } from "../../core/time.ts";
/** What a number means in every likely case: the least and the greatest. */
export type Range = readonly [min: number, max: number];

/** A number of a file: the number, nothing if absent, or "unclear" where it can be read in two ways or in none. */
export type Read = number | undefined | "unclear";

/**
 * Reads a number as senders write it: "349000", "349000.00", "349.000,00", "349,000.00", "84,5", "1'250'000", "98.4 kWh".
 * "1.250" alone may be one and a quarter or twelve hundred and fifty: the reading that lies in `likely` is taken, and none
 * where both or neither do. Zero and less is nothing, as senders fill fields that nobody filled.
 */
export function readNumber(text: string, likely: Range): Read {
  const plain = text
    .slice(0, 100)
    .replaceAll(/[\s'’€]|EUR|kWh[\s\S]*$|m²|qm|m2|ca\.?/gi, "")
    .replace(/,-+$/, "");
  if (plain === "" || plain.startsWith("-")) return undefined;
  const found = readings(plain).filter((value) => Number.isFinite(value));
  if (found.length === 0) return "unclear";
  if (found.every((value) => value === 0)) return undefined;
  const fitting = found.length === 1 ? found : found.filter((value) => value >= likely[0] && value <= likely[1]);
  return fitting.length === 1 && fitting[0] !== undefined ? fitting[0] : "unclear";
}

function readings(text: string): number[] {
  if (/^\d+$/.test(text)) return [Number(text)];
  const both = /^(\d{1,3}(?:([.,])\d{3})*)([.,])(\d+)$/.exec(text);
  if (both && both[2] && both[2] !== both[3]) return [Number(`${both[1]?.replaceAll(/[.,]/g, "")}.${both[4]}`)];
  if (/^\d{1,3}([.,])\d{3}(\1\d{3})+$/.test(text)) return [Number(text.replaceAll(/[.,]/g, ""))];
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text))
    return [...new Set([Number(text.replace(",", ".")), Number(text.replace(/[.,]/, ""))])];
  if (/^\d*[.,]\d+$/.test(text)) return [Number(text.replace(",", "."))];
  if (/^\d+[.,]$/.test(text)) return [Number(text.slice(0, -1))];
  return [];
}

const dated = {
  iso: /^(\d{4})-(\d{2})-(\d{2})/,
  german: /^(\d{1,2})\.(\d{1,2})\.(\d{4})/,
  month: /^(\d{1,2})[./-](\d{4})$/,
  isoMonth: /^(\d{4})-(\d{2})$/,
};

/**
 * A day "YYYY-MM-DD" of "2031-05-01", "2031-05-01T00:00:00", "01.05.2031", "05/2031" and "2031-05" (its last day); undefined for
 * everything else.
 */
export function readDay(text: string): Day | undefined {
  const plain = text.trim();
  const iso = dated.iso.exec(plain);
  if (iso) return dayFrom(iso[1], iso[2], iso[3]);
  const german = dated.german.exec(plain);
  if (german) return dayFrom(german[3], german[2], german[1]);
  const month = dated.month.exec(plain.replace(dated.isoMonth, "$2/$1"));
  if (!month) return undefined;
  const last = new Date(Date.UTC(Number(month[2]), Number(month[1]), 0)).getUTCDate();
  return dayFrom(month[2], month[1], String(last));
}

function dayFrom(year = "", month = "", day = ""): Day | undefined {
  return year >= "1900" && year <= "2199" ? dayOfParts(year, month, day) : undefined;
}

/** A figure of a file: in which words a problem names it, in which range it lies in every likely case, and the most that is taken. */
export interface Measure {
  name: string;
  likely: Range;
  max: number;
}

/** The number in a text, or undefined, which is reported if the text is not empty. @param problem is called with what stays open */
export function measured(
  text: string,
  { name, likely, max }: Measure,
  problem: (text: string) => void,
): number | undefined {
  const read = readNumber(text, likely);
  if (read === "unclear" || (read !== undefined && read > max)) {
    problem(`${name} „${text.slice(0, 40)}“ ist nicht eindeutig und bleibt offen`);
    return undefined;
  }
  return read;
}
