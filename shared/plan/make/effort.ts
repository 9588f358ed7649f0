import type { PropertyTypeCode } from "../../catalogue/property-types.ts";

/** What answers to the market takes of a week: enquiries, viewings, and asking afterwards. */
type Service = "enquiries" | "viewings" | "feedback";

const services: Readonly<Record<string, Service>> = {
  "anfragen-sofort-expose": "enquiries",
  "einzelbesichtigungen-gestaffelten-bloecken": "viewings",
  "grundstuecksbegehung-bebauungsplan-grenzpunkten": "viewings",
  "investorenbesichtigung-mieterliste-technikrundgang": "viewings",
  "rueckmeldung-binnen-24": "feedback",
};

/** Hours of the first, second and third week on the market. */
type Weeks = readonly [number, number, number];

/** Own hours a week of what answers the market in its first three weeks, by type: of a flat 25 to 30 together (docs/product.md, Planning: dating). */
const firstWeeks: Record<PropertyTypeCode, Record<Service, Weeks>> = {
  WOH: { enquiries: [4.5, 3, 2], viewings: [4.5, 4.5, 3.5], feedback: [1, 1, 1] },
  HAU: { enquiries: [4, 2.5, 1.5], viewings: [4.5, 4, 3], feedback: [1, 1, 0.75] },
  LUX: { enquiries: [2, 1.5, 1], viewings: [2.5, 2.5, 2.5], feedback: [0.5, 0.5, 0.5] },
  NEU: { enquiries: [3, 2.5, 1.5], viewings: [3, 3, 2.5], feedback: [0.5, 0.5, 0.5] },
  GEW: { enquiries: [2, 1.5, 1], viewings: [2, 2, 1.5], feedback: [0.5, 0.5, 0.5] },
  GRS: { enquiries: [2.5, 2, 1], viewings: [1.5, 1.5, 1], feedback: [0.5, 0.5, 0.5] },
  MFH: { enquiries: [2.5, 2, 1.5], viewings: [1.5, 1.5, 1.5], feedback: [0.5, 0.5, 0.5] },
  KAP: { enquiries: [3, 2, 1.5], viewings: [1.5, 1.5, 1.5], feedback: [0.5, 0.5, 0.5] },
};

/** What says how long a measure takes: its own hours each time, and how often it comes. */
interface Work {
  code: string;
  hours: number;
  everyDays: number | null | undefined;
}

/** Own hours of a measure in its busiest week on the market, by type, each time that it comes. */
export function mostHours(work: Work, type: PropertyTypeCode): number {
  return Math.max(...[undefined, 0, 7, 14].map((daysLive) => hoursOn(work, type, daysLive)));
}

/** Whether a series goes on every day, however seldom it is planned: enquiries, and asking after viewings. */
export function neverRests({ code, everyDays }: Pick<Work, "code"> & { everyDays: number }): boolean {
  const service = services[code];
  return everyDays <= 7 || service === "enquiries" || service === "feedback";
}

/**
 * Own hours that a measure takes on a day: as it says, but what answers the market more in its first three weeks, by type.
 * @param daysLive days since the first ad went live; undefined where none has, or it does not matter
 */
export function hoursOn(
  { code, hours, everyDays }: Work,
  type: PropertyTypeCode,
  daysLive: number | undefined,
): number {
  const service = services[code];
  if (!service || !everyDays || daysLive === undefined || daysLive < 0) return hours;
  const weekly = firstWeeks[type][service][Math.floor(daysLive / 7)];
  return weekly === undefined ? hours : Math.max(hours, Math.round(((weekly * everyDays) / 7) * 4) / 4);
}
