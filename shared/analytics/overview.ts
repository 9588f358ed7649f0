import { propertyTypeCodes } from "../catalogue/property-types.ts";
import type { Analytics, AnalyticsPeriod } from "./contract.ts";
import { completionRate, dayBuckets } from "./figures.ts";
import { type Counts, instantsOf, type Kind } from "./tally.ts";

const statusOf = {
  planned: "planned",
  queued: "queued",
  skipped: "skipped",
  done: "done",
  skippedInArchive: "skipped",
} as const;
const notDone: readonly Kind[] = ["planned", "queued", "skipped"];

/**
 * The figures of the analytics tab from the sums over all campaigns (docs/product.md, Analytics): what lies before now is
 * everything less what is still to come.
 * @param weeks counts by their Monday, from the week in which the period begins to the last
 */
export function overviewOf(
  totals: Counts,
  weeks: ReadonlyMap<string, Counts>,
  days: AnalyticsPeriod,
  now: string,
): Analytics {
  const instants = [...weeks].flatMap(([monday, counts]) => instantsOf(monday, counts));
  const clock = Date.parse(now);
  const of = (name: string) => totals[name] ?? 0;
  const sum = (list: { count: number }[]) => list.reduce((total, { count }) => total + count, 0);
  const toCome = (isWanted: (kind: Kind) => boolean, isLater: (at: number) => boolean) =>
    sum(instants.filter(({ at, kind }) => isWanted(kind) && isLater(at)));
  const measures = propertyTypeCodes.reduce((total, code) => total + of(`measures ${code}`), 0);
  const open = notDone.reduce((total, kind) => total + of(`current ${kind}`), 0);
  const dated = instants.flatMap(({ at, kind, count }) =>
    kind === "start" ? [] : [{ scheduled_at: new Date(at).toISOString(), status: statusOf[kind], count }],
  );
  return {
    tiles: {
      campaigns: of("campaigns"),
      active_campaigns:
        of("current") -
        toCome(
          (kind) => kind === "start",
          (at) => at > clock,
        ),
      measures,
      completed: of("done"),
      completion_rate: completionRate(of("done"), measures),
      planned: of("current planned"),
      in_progress: of("current queued"),
      cancelled: of("skipped"),
      overdue:
        open -
        toCome(
          (kind) => notDone.includes(kind),
          (at) => at >= clock,
        ),
    },
    days: dayBuckets(dated, days, now),
    property_types: propertyTypeCodes.map((code) => ({
      code,
      campaigns: of(`campaigns ${code}`),
      measures: of(`measures ${code}`),
    })),
  };
}
