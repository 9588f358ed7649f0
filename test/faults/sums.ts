import { isDeepStrictEqual } from "node:util";
import { type Counts, sumsOf, tallyOf, unpacked } from "#shared/analytics/tally";
import { measureName } from "#shared/campaigns/reading";
import { type DemandedNotification, notificationsOf } from "#shared/notifications/campaign-notifications";
import { causedTypes } from "#shared/notifications/contract";
import type { StoredCampaign } from "../../functions/campaigns/items.ts";
import type { KeptTally } from "../../functions/campaigns/tallies.ts";
import { keys, mondayOfTally } from "../../functions/core/keys.ts";
import type { Item } from "../../functions/core/table.ts";
import type { MarketSummary } from "../../functions/market/items.ts";
import type { StoredNotification } from "../../functions/notifications/seen.ts";
import { type Indexed, measuresOf } from "./recount.ts";

/** What is wrong with the sums of all campaigns (docs/decisions/044), which are those of what each is counted with at every moment. */
export function wrongTallies(stored: Indexed): string[] {
  const totals: Counts = {};
  const weeks = new Map<string, Counts>();
  for (const { tally } of talliesOf(stored)) {
    const brought = sumsOf(tally && unpacked(tally));
    add(totals, brought.totals);
    for (const [monday, counts] of brought.weeks) {
      const week = weeks.get(monday) ?? {};
      add(week, counts);
      weeks.set(monday, week);
    }
  }
  const keptWeeks = new Map(
    stored
      .of("TALLY")
      .filter(({ sk }) => sk !== keys.tallyTotals.sk)
      .map((week) => [mondayOfTally(week.sk), numbersOf(week)]),
  );
  return [
    ...different("the overview", numbersOf(stored.get<Item>(keys.tallyTotals) ?? {}), totals),
    ...[...new Set([...weeks.keys(), ...keptWeeks.keys()])].flatMap((monday) =>
      different(`the week of ${monday}`, keptWeeks.get(monday) ?? {}, weeks.get(monday) ?? {}),
    ),
  ];
}

/** What is wrong with what each campaign is counted with, once the scheduled function has done the rest. */
export function unsettledTallies(stored: Indexed): string[] {
  const kept = new Map(talliesOf(stored).map((one) => [one.sk, one]));
  const isRight = (head: StoredCampaign) => {
    const { tally } = kept.get(head.id) ?? {};
    const counted = head.is_offer ? undefined : tallyOf(head, measuresOf(stored, head.id));
    return isDeepStrictEqual(tally && unpacked(tally), counted) && kept.has(head.id);
  };
  const whole = stored.get<{ whole?: boolean }>(keys.tallyTotals)?.whole === true;
  return [
    ...stored.heads.filter((head) => !isRight(head)).map(({ id }) => `campaign ${id} is counted with something else`),
    ...[...kept.keys()].filter((id) => !stored.has(keys.campaign(id))).map((id) => `${id} is counted and gone`),
    ...(whole ? [] : ["the overview does not know that every campaign is in it"]),
  ];
}

/** What is wrong with the notifications that states demand, once they were renewed. @param now when, ISO 8601 UTC */
export function unsettledNotifications(stored: Indexed, now: string): string[] {
  const kept = Map.groupBy(
    (stored.of("NOTIFICATIONS") as unknown as StoredNotification[]).filter(
      ({ notification_type: type }) => type && !causedTypes.includes(type),
    ),
    ({ campaign_id }) => campaign_id,
  );
  return stored.heads.flatMap((head) => {
    const measures = measuresOf(stored, head.id).map((measure) => ({ ...measure, name: measureName(measure) }));
    const deadlines = stored.get<MarketSummary>(keys.market(head.id))?.deadlines;
    const demanded = byType(notificationsOf({ ...head, deadlines }, measures, now));
    const found = byType(kept.get(head.id) ?? []);
    return isDeepStrictEqual(found, demanded)
      ? []
      : [`${head.id} tells ${JSON.stringify(found)}, its state demands ${JSON.stringify(demanded)}`];
  });
}

function byType(notifications: (Omit<DemandedNotification, "for_users"> & { for_users?: string[] })[]) {
  return notifications
    .map(({ notification_type, title, message, priority, due_date, for_users }) => ({
      notification_type,
      title,
      message,
      priority,
      due_date,
      for_users,
    }))
    .toSorted((one, other) => one.notification_type.localeCompare(other.notification_type));
}

function talliesOf(stored: Indexed): KeptTally[] {
  return stored.of("TALLIES") as unknown as KeptTally[];
}

/** Numbers that are not 0. */
function numbersOf({ schema: _, ...item }: Record<string, unknown>): Counts {
  return Object.fromEntries(
    Object.entries(item).filter((entry): entry is [string, number] => typeof entry[1] === "number" && entry[1] !== 0),
  );
}

function add(sums: Counts, more: Counts): void {
  for (const [name, count] of Object.entries(more)) sums[name] = (sums[name] ?? 0) + count;
}

function different(what: string, kept: Counts, counted: Counts): string[] {
  return isDeepStrictEqual(kept, counted)
    ? []
    : [`${what} says ${JSON.stringify(kept)}, the sum of campaigns is ${JSON.stringify(counted)}`];
}
