import { numberText } from "../../core/numbers.ts";
import type { Timezone } from "../../core/timezone.ts";

const days = new Map<Timezone, Intl.DateTimeFormat>();

/** A day in a sentence, on the clock of a timezone: "Mo., 14.12.2026". */
export function dayIn(instant: string, timezone: Timezone): string {
  const known =
    days.get(timezone) ??
    new Intl.DateTimeFormat("de-DE", {
      timeZone: timezone,
      weekday: "short",
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
    });
  days.set(timezone, known);
  return known.format(new Date(instant)).replace(/^(\p{L}+),/u, "$1.,");
}

/** The first name in quotation marks, and how many there are besides: "„Fotos“ und 2 weitere". */
export function namesText(names: readonly string[]): string {
  const [first = "", ...rest] = names;
  return rest.length === 0 ? `„${first}“` : `„${first}“ und ${numberText(rest.length)} weitere`;
}
