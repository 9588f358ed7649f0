import type { Timezone } from "../core/timezone.ts";

const countryCodes: Record<Timezone, string> = { "Europe/Berlin": "49", "Europe/Vienna": "43", "Europe/Zurich": "41" };
const shortest = 8;
/** Longest number that the telephone networks know (E.164). */
const longest = 15;

/**
 * A telephone number as people write it, in international form without plus, as WhatsApp's links want it; nothing where
 * it can't be one. A number without country code is one of the campaign's own country.
 */
export function internationalNumber(phone: string, timezone: Timezone): string | undefined {
  const compact = phone.replaceAll("(0)", "").replaceAll(/[\s()/.\u2010-\u2015-]/g, "");
  const number = /^(\+|00)/.test(compact)
    ? compact.replace(/^(\+|00)/, "")
    : compact.replace(/^0/, countryCodes[timezone]);
  const isNumber = /^[1-9]\d*$/.test(number) && /^(\+|0)/.test(compact);
  return isNumber && number.length >= shortest && number.length <= longest ? number : undefined;
}
