import { utcDay, dayLength } from "#shared/core/time";
import type { MarketResult } from "#shared/market/result-fields";
import { channels } from "#shared/catalogue/channels";
import { objections } from "#shared/market/result-choices";
import { keys } from "../../functions/core/keys.ts";
import type { Item } from "../../functions/core/table.ts";
import { shownProperty } from "../../functions/market/items.ts";
import { resultItem } from "../../functions/market/results.ts";
import type { Place } from "./years-agency.ts";

const weeks = 14;
/** Of one campaign that ran its time: with three portals a week these are 162; running ones have fewer. */
const most = { enquiries: 92, viewings: 24, offers: 4 };

/** The property of a campaign and its results. */
export function marketOf(place: Place, now: number): { items: Item[]; results: number } {
  const results = resultsOf(place, now);
  const { id, number, startsAt } = place;
  const on = utcDay(startsAt);
  const price = 400_000 + (number % 40) * 5_000;
  const property = shownProperty({
    asking_price: price - 15_000,
    price_steps: [
      { on, from: null, to: price, reason: "" },
      { on, from: price, to: price - 15_000, reason: "Nach den ersten Besichtigungen" },
    ],
    living_area: 84.5,
    rooms: 3,
    built_in: 1984,
    certificate: "demand",
    energy_value: 98,
    energy_carrier: "Gas",
    energy_class: "C",
    commission_seller: 3.57,
    commission_buyer: 3.57,
    mandate: "qualified",
    mandate_from: on,
    mandate_until: utcDay(Date.parse(startsAt) + 180 * dayLength),
    external_number: `A-${number}`,
    openimmo_obid: `OBID-${number}-0123456789abcdef`,
    portals: [{ name: "ImmoScout24", url: `https://www.immobilienscout24.de/expose/${number}`, until: null }],
    version: 3,
  });
  return {
    items: [{ ...property, ...keys.property(id) }, ...results.map(resultItem)],
    results: results.length,
  };
}

function resultsOf({ id, startsAt, endedAt, people }: Place, now: number): MarketResult[] {
  const ran = ((endedAt ? Date.parse(endedAt) : now) - Date.parse(startsAt)) / dayLength;
  if (ran <= 0) return [];
  const share = Math.min(1, ran / (weeks * 7 - 10));
  const some = (count: number) => Array.from({ length: Math.round(count * share) }, (_, position) => position);
  const names = Object.keys(channels) as (keyof typeof channels)[];
  const against = Object.keys(objections) as (keyof typeof objections)[];
  const kept = (kind: string, position: number, of: number) => {
    const on = new Date(Date.parse(startsAt) + ((position + 0.5) / of) * ran * dayLength).toISOString();
    const result = `${kind}-${String(position).padStart(3, "0")}-abcdefgh`;
    const by = people[position % people.length] ?? "";
    return { id: `${id}.${result}`, campaign_id: id, on: utcDay(on), created_at: on, created_by: by, version: 1 };
  };
  const portals = (["immoscout24", "immowelt", "kleinanzeigen"] as const).flatMap((channel) =>
    some(weeks).map((week) => ({
      ...kept(`portal-${channel}`, week, weeks),
      kind: "portal" as const,
      channel,
      views: 220 - week * 9,
      bookmarks: 12,
      requests: 5,
    })),
  );
  return [
    ...portals,
    ...some(most.enquiries).map((position) => ({
      ...kept("enquiry", position, most.enquiries),
      kind: "enquiry" as const,
      channel: names[position % names.length] ?? "other",
      wish: "viewing" as const,
      note: "",
    })),
    ...some(most.viewings).map((position) => ({
      ...kept("viewing", position, most.viewings),
      kind: "viewing" as const,
      channel: names[position % names.length] ?? "other",
      held: true,
      time: null,
      people: 2,
      impression: "open" as const,
      objections: [against[position % against.length] ?? "other"],
      price_opinion: 450_000,
      note: "",
    })),
    ...some(most.offers).map((position) => ({
      ...kept("offer", position, most.offers),
      kind: "offer" as const,
      amount: 455_000 + position * 5_000,
      conditions: "",
      finance: "promised" as const,
      answer: "refused" as const,
      note: "",
    })),
  ];
}
