import { dateText, shortMonthText } from "../core/time.ts";
import { ownerPhases } from "../campaigns/owner-words.ts";
import { type Phase, phases as allPhases } from "../catalogue/phases.ts";
import type { Timezone } from "../core/timezone.ts";
import type { ReportEntry } from "./steps.ts";
import { periodText } from "./dates.ts";
import { phaseWords } from "./offer-words.ts";

/** A step of a plan as its owner reads it. `isOpen`: its day hangs on a buyer who is not found yet; `goesOn`: it comes again until then. */
interface OfferStep {
  goesOn?: boolean;
  phase: Phase;
  text: string;
  at: string;
  isOpen: boolean;
}

/** A phase with its steps in order, what comes more than once told once. */
export interface OfferPhase {
  name: string;
  about: string;
  period: string;
  entries: ReportEntry[];
}

/** The phases along the months, for a picture: places are parts of the whole width, 0 to 1; `steps` as many as its list has. */
export interface OfferSchedule {
  months: { label: string; at: number }[];
  rows: { name: string; period: string; steps: number; from: number; to: number }[];
}

const afterAgreement = "nach Einigung";
const openPeriod = "nach Einigung mit einem Käufer";

/** The steps of a plan by phase, and the phases along the months. Phases without steps are left out. */
export function offerSchedule(
  steps: readonly OfferStep[],
  timezone: Timezone,
): { phases: OfferPhase[]; schedule: OfferSchedule } {
  const instants = steps.map(({ at }) => at).toSorted();
  const [first = "", last = ""] = [instants[0], instants.at(-1)];
  const place = (at: string) => share(at, first, last);
  const told = new Set<string>();
  const parts = allPhases.flatMap((phase) => {
    const own = steps.filter((step) => step.phase === phase);
    const fresh = own.filter(({ text }) => !told.has(text));
    for (const { text } of fresh) told.add(text);
    return own.length === 0 ? [] : [{ phase, own, fresh }];
  });
  const agreement = steps.find(({ isOpen }) => isOpen)?.at;
  // What comes again goes on until a buyer is found: no owner takes the time between for idle.
  const lasting = steps.some(({ goesOn }) => goesOn)
    ? parts.findLast(({ own }) => !own.every(({ isOpen }) => isOpen) && periodOf(own, timezone) !== openPeriod)?.phase
    : undefined;
  const periodIn = (phase: Phase, own: readonly OfferStep[]) => {
    const [begin] = own;
    return phase === lasting && agreement && begin
      ? `ab ${periodText(begin.at, begin.at, timezone)} bis zur Einigung`
      : periodOf(own, timezone);
  };
  return {
    phases: parts
      .filter(({ fresh }) => fresh.length > 0)
      .map(({ phase, own, fresh }) => ({
        name: ownerPhases[phase],
        about: phaseWords[phase],
        period: periodIn(phase, own),
        entries: entriesOf(fresh, steps, timezone),
      })),
    schedule: {
      months: monthsBetween(first, last, timezone).map(({ label, at }) => ({ label, at: place(at) })),
      rows: parts.map(({ phase, own, fresh }) => ({
        name: ownerPhases[phase],
        period: periodIn(phase, own),
        steps: new Set(fresh.map(({ text }) => text)).size,
        from: place(own[0]?.at ?? first),
        to: Math.max(place(own.at(-1)?.at ?? last), phase === lasting ? place(agreement ?? last) : 0),
      })),
    },
  };
}

function share(at: string, first: string, last: string): number {
  const length = Date.parse(last) - Date.parse(first);
  return length > 0 ? Math.min(1, Math.max(0, (Date.parse(at) - Date.parse(first)) / length)) : 0;
}

function periodOf(steps: readonly OfferStep[], timezone: Timezone): string {
  const dated = steps.filter(({ isOpen }) => !isOpen);
  const [from, to] = [dated[0]?.at, dated.at(-1)?.at];
  const count = (list: readonly OfferStep[]) => new Set(list.map(({ text }) => text)).size;
  return from && to && count(dated) * 2 >= count(steps) ? periodText(from, to, timezone) : openPeriod;
}

/** Each sentence once, on its first day; how often it comes again until when. @param all steps of every phase */
function entriesOf(fresh: readonly OfferStep[], all: readonly OfferStep[], timezone: Timezone): ReportEntry[] {
  return [...new Set(fresh.map(({ text }) => text))].map((text) => {
    const same = all.filter((step) => step.text === text);
    const [first] = same;
    const last = same.at(-1);
    if (!first || !last || first.isOpen) return { date: afterAgreement, name: text };
    const dated = same.filter(({ isOpen }) => !isOpen);
    const until = dated.at(-1)?.at ?? first.at;
    const again =
      dated.length > 1 ? ` (danach noch ${dated.length - 1}\u00A0Mal, zuletzt am ${dateText(until, timezone)})` : "";
    return { date: dateText(first.at, timezone), name: `${text}${again}` };
  });
}

/** The months that begin between two instants, and the one in which the first lies. */
function monthsBetween(first: string, last: string, timezone: Timezone): { label: string; at: string }[] {
  if (first === "") return [];
  const months = [{ label: shortMonthText(first, timezone), at: first }];
  const begin = new Date(first);
  for (let month = 1; month < 36; month += 1) {
    const at = new Date(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + month, 1)).toISOString();
    if (at > last) break;
    const second = Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + month, 2);
    months.push({ label: shortMonthText(second, timezone), at });
  }
  return months;
}
