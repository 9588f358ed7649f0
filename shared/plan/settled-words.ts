import { measuresText } from "../core/numbers.ts";
import { type Day, dayText } from "../core/time.ts";
import type { SettledPlan } from "./plan-changes-contract.ts";

/** Since when a property is on the market, with its first letter small: "am Markt seit heute", "nicht mehr am Markt". */
export function liveSinceText(on: Day | null, today?: Day): string {
  if (on === null) return "nicht mehr am Markt";
  return on === today ? "am Markt seit heute" : `am Markt seit ${dayText(on)}`;
}

/**
 * What an answer made of a plan besides: "Im Plan erledigt: „Exposé“", "Am Markt seit heute. 14 Maßnahmen haben ein neues
 * Datum". @param today the caller's day
 */
export function settledText({ done, skipped, planned, moved, live_on }: SettledPlan, today: Day): string {
  const parts: [string, string[]][] = [
    ["erledigt", done],
    ["übersprungen", skipped],
    ["wieder geplant", planned],
  ];
  const statuses = parts
    .filter(([, names]) => names.length > 0)
    .map(([became, [first, ...others]]) =>
      others.length === 0 ? `Im Plan ${became}: „${first}“` : `Im Plan ${became}: ${others.length + 1} Maßnahmen`,
    );
  const since = live_on === undefined ? [] : [capital(liveSinceText(live_on, today))];
  const have = moved.length === 1 ? "hat" : "haben";
  const which = live_on === null ? "wieder ein geschätztes Datum" : "ein neues Datum";
  const dates = moved.length === 0 ? [] : [...since, `${measuresText(moved.length)} ${have} ${which}`];
  return [...statuses, ...dates].join(". ");
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
