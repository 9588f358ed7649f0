/** How many of a campaign's next measures a card shows. */
export const shownNext = 3;

/** A measure that comes next: when (ISO 8601 UTC), what names it in its campaign, and its name. */
export interface NextMeasure {
  at: string;
  key: string;
  name: string;
}

/** As a campaign's head keeps it, as short as can be: the head stays below a kilobyte, beyond which every change costs more. */
export function asKept({ at, key, name }: NextMeasure): string {
  return `${Date.parse(at).toString(36)} ${key} ${name}`;
}

/** Reads what `asKept` wrote. */
export function readKept(kept: string): NextMeasure {
  const [time = "", key = ""] = kept.split(" ", 2);
  return { at: new Date(parseInt(time, 36)).toISOString(), key, name: kept.slice(time.length + key.length + 2) };
}

/** What the API answers of a head's next measures; undefined where the head does not know them. */
export function shownNextOf(next: string[] | undefined): { name: string; scheduled_at: string }[] | undefined {
  return next?.slice(0, shownNext).map((kept) => {
    const { at, name } = readKept(kept);
    return { name, scheduled_at: at };
  });
}
