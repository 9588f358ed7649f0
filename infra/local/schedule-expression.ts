import { TZDate } from "@date-fns/tz";

const unitMilliseconds: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };
const monthNames = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");
const dayNames = "SUN MON TUE WED THU FRI SAT".split(" ");
const searchedDays = 366 * 5;

/**
 * When a schedule runs next.
 * @param expression `rate(5 minutes)` or `cron(0 7 ? * MON-FRI *)`, as EventBridge Scheduler reads them
 * @param timezone in which a cron expression is meant
 * @param after the run before, or now
 * @throws Error naming an expression that the local runner does not know
 */
export function nextRun(expression: string, timezone: string, after: Date): Date {
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  if (rate) return new Date(after.getTime() + Number(rate[1]) * (unitMilliseconds[rate[2] ?? ""] ?? 0));
  const cron = /^cron\((.+)\)$/.exec(expression);
  const fields = cron?.[1]?.split(" ");
  if (fields?.length !== 6) throw unknownExpression(expression);
  return nextCronRun(fields, timezone, after, expression);
}

function nextCronRun(fields: string[], timezone: string, after: Date, expression: string): Date {
  const [minutes, hours, days, months, weekdays, years] = [
    valuesOf(fields[0], 0, 59, [], 0),
    valuesOf(fields[1], 0, 23, [], 0),
    valuesOf(fields[2], 1, 31, [], 1),
    valuesOf(fields[3], 1, 12, monthNames, 1),
    valuesOf(fields[4], 1, 7, dayNames, 1),
    valuesOf(fields[5], 1970, 2199, [], 1970),
  ].map((values) => values ?? failWith(expression)) as [
    Set<number>,
    Set<number>,
    Set<number>,
    Set<number>,
    Set<number>,
    Set<number>,
  ];
  const first = new TZDate(after.getTime(), timezone);
  for (let offset = 0; offset < searchedDays; offset += 1) {
    const day = new TZDate(first.getFullYear(), first.getMonth(), first.getDate() + offset, 12, 0, 0, timezone);
    if (!years.has(day.getFullYear()) || !months.has(day.getMonth() + 1)) continue;
    if (!days.has(day.getDate()) || !weekdays.has(day.getDay() + 1)) continue;
    for (const hour of [...hours].toSorted((a, b) => a - b))
      for (const minute of [...minutes].toSorted((a, b) => a - b)) {
        const run = new TZDate(day.getFullYear(), day.getMonth(), day.getDate(), hour, minute, 0, timezone);
        // An hour that the clocks skip does not exist on that day.
        if (run.getTime() > after.getTime() && run.getHours() === hour) return new Date(run.getTime());
      }
  }
  throw new Error(`${expression} läuft nie`);
}

/** The values of one field: `*`, `?`, lists, ranges and steps; undefined when it is anything else. */
function valuesOf(field = "", low: number, high: number, names: string[], base: number): Set<number> | undefined {
  const values = new Set<number>();
  for (const part of field.split(",")) {
    const [, range = "", step] = /^([^/]+)(?:\/([1-9]\d*))?$/.exec(part) ?? [];
    const [from = "", to] = range.split("-");
    const everything = range === "*" || range === "?";
    const start = everything ? low : numberOf(from, names, base);
    const end = everything || (step && to === undefined) ? high : to === undefined ? start : numberOf(to, names, base);
    if (!(start >= low && end <= high && start <= end)) return undefined;
    for (let value = start; value <= end; value += Number(step ?? 1)) values.add(value);
  }
  return values;
}

function numberOf(text: string, names: string[], base: number): number {
  const named = names.indexOf(text.toUpperCase());
  if (named >= 0) return named + base;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

function failWith(expression: string): never {
  throw unknownExpression(expression);
}

function unknownExpression(expression: string): Error {
  return new Error(`Der lokale Betrieb kennt den Zeitplan ${expression} nicht`);
}
