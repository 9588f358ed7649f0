import { TZDate } from "@date-fns/tz";
import { format } from "date-fns/format";
import { utc } from "#shared/campaigns/calendar";
import type { Timezone } from "#shared/core/timezone";

const shape = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/;

/** An instant as the clock on the wall of `timezone` shows it: "2027-01-04T09:00", what `DateTimeInput` stands for. */
export function localText(instant: string, timezone: Timezone): string {
  return format(new TZDate(instant, timezone), "yyyy-MM-dd'T'HH:mm");
}

/**
 * The instant at which the clock on the wall of `timezone` shows a text such as "2027-01-04T09:00"; empty for any other. A time
 * that the change of clocks leaves out (02:30 in March) becomes the one an hour later.
 */
export function instantOf(text: string, timezone: Timezone): string {
  const [year, month, day, hour, minute] = (shape.exec(text)?.slice(1) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined)
    return "";
  return utc(new TZDate(year, month - 1, day, hour, minute, timezone));
}
