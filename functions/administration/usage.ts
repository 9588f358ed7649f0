import type { Instant } from "#shared/core/kinds";
import { hourLength } from "#shared/core/time";
import type { MonthOfUse } from "#shared/administration/operation-contract";
import { callPrice, runsPrice, type Use } from "#shared/core/prices";
import { keys } from "../core/keys.ts";
import { query } from "../core/table.ts";
import { tableBytes } from "../core/table-client.ts";

const runsPerHour = 12;
/** What was never used has no counter. */
const nothing: Use = { requests: 0, read: 0, write: 0, mails: 0, gigabyte_seconds: 0, bytes_out: 0 };

/** What was counted, by month, the newest first, and what is stored. @param now ISO 8601 UTC */
export async function readUsage(now: Instant): Promise<{ months: MonthOfUse[]; stored_bytes: number }> {
  const [months, stored_bytes] = await Promise.all([
    query<Partial<Use> & { sk: string }>(keys.usageByMonth),
    tableBytes(),
  ]);
  return {
    months: months.map(({ sk, ...use }) => monthOf({ ...nothing, ...use }, sk, now)).toReversed(),
    stored_bytes,
  };
}

function monthOf(use: Use, month: string, now: Instant): MonthOfUse {
  const { requests, read, write, mails, gigabyte_seconds, bytes_out } = use;
  return {
    month,
    requests: Math.round(requests),
    read_units: Math.round(read),
    write_units: Math.round(write),
    mails: Math.round(mails),
    gigabyte_seconds: Math.round(gigabyte_seconds),
    bytes_out: Math.round(bytes_out),
    dollars: callPrice(use) + runsPrice(hoursOf(month, now) * runsPerHour),
  };
}

/** Hours of a month that are over. */
function hoursOf(month: string, now: Instant): number {
  const begin = new Date(`${month}-01T00:00:00Z`);
  const end = Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + 1);
  return (Math.min(end, Date.parse(now)) - begin.getTime()) / hourLength;
}
