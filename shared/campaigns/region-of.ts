import type { Timezone } from "../core/timezone.ts";
import type { Region } from "./regions.ts";

/**
 * The Land of most addresses whose postal code begins with two digits. Codes cross borders here and there, so the
 * region is a proposal that a person can change.
 */
const landByPrefix: Record<string, Region> = Object.fromEntries(
  (
    [
      ["DE-SN", "01 02 04 08 09"],
      ["DE-BB", "03 14 15 16"],
      ["DE-ST", "06 39"],
      ["DE-TH", "07 36 98 99"],
      ["DE-BE", "10 11 12 13"],
      ["DE-MV", "17 18 19"],
      ["DE-HH", "20 22"],
      ["DE-NI", "21 26 27 29 30 31 37 38 49"],
      ["DE-SH", "23 24 25"],
      ["DE-HB", "28"],
      ["DE-NW", "32 33 40 41 42 44 45 46 47 48 50 51 52 53 57 58 59"],
      ["DE-HE", "34 35 60 61 63 64 65"],
      ["DE-RP", "54 55 56 67"],
      ["DE-SL", "66"],
      ["DE-BW", "68 69 70 71 72 73 74 75 76 77 78 79 88 89"],
      ["DE-BY", "80 81 82 83 84 85 86 87 90 91 92 93 94 95 96 97"],
    ] as const
  ).flatMap(([land, prefixes]) => prefixes.split(" ").map((prefix) => [prefix, land])),
);
/** Austria's first digit; 6 is Tirol and, from 67, Vorarlberg; 7 Burgenland; 9 Kärnten with Osttirol. */
const stateByDigit: Record<string, Region> = {
  "1": "AT-9",
  "2": "AT-3",
  "3": "AT-3",
  "4": "AT-4",
  "5": "AT-5",
  "6": "AT-7",
  "7": "AT-1",
  "8": "AT-6",
  "9": "AT-2",
};

/**
 * The region whose public holidays count for an address, as a proposal from its postal code; without one, what holds in
 * the whole country of the timezone (docs/product.md, Planning frame).
 */
export function regionOf(address: string, timezone: Timezone): Region {
  if (timezone === "Europe/Berlin") {
    const [, prefix = ""] = /\b(\d{2})\d{3}\b/.exec(address) ?? [];
    return landByPrefix[prefix] ?? "DE";
  }
  if (timezone === "Europe/Zurich") return "CH";
  const [, code = ""] = /\b(\d{4})\b/.exec(address) ?? [];
  return Number(code) >= 6700 && Number(code) < 7000 ? "AT-8" : (stateByDigit[code.slice(0, 1)] ?? "AT");
}
