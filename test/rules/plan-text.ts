import { hoursText } from "#shared/core/numbers";
import { dayNumber, dayText } from "#shared/core/time";
import { TZDate } from "@date-fns/tz";
import { defaultTemplate } from "#shared/administration/default-templates";
import type { Occupancy } from "#shared/catalogue/occupancies";
import type { Budget } from "#shared/campaigns/wizard";
import { type PropertyTypeCode, propertyTypeLabel } from "#shared/catalogue/property-types";
import { phases } from "#shared/catalogue/phases";
import { seriesRhythm } from "#shared/plan/make/series-words";
import { makePlan } from "#shared/plan/make/plan";
import { frameFor, library } from "./plan-figures.ts";

const timezone = "Europe/Berlin";
/** A Monday seven weeks before the start, so that the way to the ads has room. */
const today = "2027-01-11";
const start = "2027-03-01";
const weekday = new Intl.DateTimeFormat("de-DE", { weekday: "short", timeZone: timezone });

/** Where the plan of a property type stands as text. */
export function planFile(code: PropertyTypeCode): string {
  return `docs/plans/${code}.txt`;
}

const useWords: Record<Occupancy, string> = { free: "frei", let: "vermietet", owner: "vom Eigentümer genutzt" };

/** Who uses the property of which a plan is written. */
const uses: Record<PropertyTypeCode, Occupancy> = {
  WOH: "owner",
  HAU: "owner",
  LUX: "owner",
  NEU: "free",
  GEW: "let",
  GRS: "free",
  MFH: "let",
  KAP: "let",
};

/** The plan of a property type at `standard`, line by line, as an agent would read it. */
export function planText(code: PropertyTypeCode): string {
  const occupancy = uses[code];
  const frame = { ...frameFor(code, "standard", "standard", dayNumber(start)), today: dayNumber(today), occupancy };
  const templateOf = (budget: Budget) => defaultTemplate(library, code, budget, occupancy);
  const plan = makePlan(library, frame, timezone, { templateOf });
  const lines = plan.entries.map(({ scheduled_at, ready_at, phase, series, provisional, measure, cost, hours }) => {
    const at = new TZDate(scheduled_at, timezone);
    const ready = new TZDate(ready_at, timezone);
    const isLater = ready_at.slice(0, 10) !== scheduled_at.slice(0, 10);
    return [
      `${weekday.format(at)} ${dayMonthYear(at)} ${clock(at)}`,
      isLater ? `→ ${dayMonthYear(ready)}` : " ".repeat(12),
      measure.duty ? "§" : " ",
      provisional === null ? " " : provisional === "sale" ? "K" : "N",
      String(phases.indexOf(phase) + 1),
      (series
        ? seriesRhythm({ code: measure.code, hours, everyDays: series.every_days }, code)
        : hoursText(hours)
      ).padEnd(33),
      `${cost} €`.padStart(7),
      (cost > 0 ? payers[measure.payer] : "").padEnd(10),
      measure.name,
    ].join("  ");
  });
  return [
    `${propertyTypeLabel(code)} (${code}), ${useWords[occupancy]}: Standard, 90 Tage, Start Montag, 01.03.2027; geplant am 11.01.2027`,
    `${plan.entries.length} Zeilen, davon ${plan.entries.filter(({ provisional }) => provisional !== null).length} vorläufige, ${plan.cost.planned} € von ${plan.cost.cap} €, ${String(plan.hours.planned).replace(".", ",")} Stunden; am Markt ab ${dayText(plan.liveOn)}, Verkauf etwa ${dayText(plan.saleOn)}, Notar etwa ${dayText(plan.notaryOn)}`,
    `Es entscheidet: ${plan.criticalPath.join(" → ")}`,
    "Beginn · Ergebnis · § Pflicht · vorläufig: N ohne Käufer, K mit Käufer · Phase 1 bis 5 · eigene Stunden · Kosten · wer zahlt · Maßnahme",
    "",
    ...lines,
    "",
  ].join("\n");
}

const payers = { agency: "Büro", owner: "Eigentümer", buyer: "Käufer" } as const;

function dayMonthYear(date: Date): string {
  return `${pad(date.getDate())}.${pad(date.getMonth() + 1)}.${date.getFullYear()}`;
}

function clock(date: Date): string {
  return `${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

const pad = (figure: number) => String(figure).padStart(2, "0");
