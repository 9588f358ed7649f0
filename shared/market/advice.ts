import { isAtWork } from "../campaigns/reading.ts";
import type { Campaign, CampaignMeasure } from "../campaigns/contract.ts";
import { calendarDaysBetween } from "../campaigns/calendar.ts";
import { dayOf } from "../campaigns/agenda.ts";
import { countText, euroText, percentText } from "../core/numbers.ts";
import type { Property } from "./contract.ts";
import { countResults } from "./counts.ts";
import type { MarketResult } from "./result-fields.ts";

/** What advice is made of. `now` is ISO 8601 UTC. */
export interface AdviceFacts {
  campaign: Pick<Campaign, "marketing_start" | "timezone" | "archived"> &
    Partial<Pick<Campaign, "sale_on" | "outcome" | "next_report_due" | "owner_id" | "is_offer">>;
  /** What may be spent, in whole euro; null where nobody said. */
  budget: number | null;
  measures: (Pick<CampaignMeasure, "measure_name" | "status"> &
    Partial<Pick<CampaignMeasure, "cost" | "planned_cost" | "actual_cost" | "done_at">>)[];
  property: Property;
  results: MarketResult[];
  /** What the plan's duties say (`dutyAdvice`), which goes before all else; nothing where they are not asked. */
  duty?: Advice | undefined;
  now: string;
}

/** The rules by name; that a duty is open is advised beside them (`duty-advice.ts`). */
export type AdviceRule =
  | "mandate"
  | "report"
  | "silence"
  | "price-objection"
  | "views-without-enquiries"
  | "enquiries-without-viewings"
  | "slow"
  | "stale-price"
  | "cost"
  | "duty";

/** Advice on what the market answered. */
export interface Advice {
  rule: AdviceRule;
  /** Names the rule and the facts: once they change, what was set aside comes back. */
  key: string;
  title: string;
  /** With the figures that it rests on. */
  reason: string;
  /** From where the threshold comes. */
  source: string;
  priority: "critical" | "high" | "medium";
  /** Measures of the starter catalogue that answer it, the best first. */
  answers: readonly string[];
}

/** Figures of a campaign on a day, as the rules see them. */
export interface Seen {
  /** Whole days since the marketing start. */
  days: number;
  views: number;
  enquiries: number;
  viewings: number;
  offers: number;
  /** Enquiries that portals say they passed on; `enquiries` has them already. */
  reported: number;
  /** Held viewings since the last change of the price with an objection or an impression, and those that named the price. */
  told: number;
  againstPrice: number;
  /** Whether that is since a change of the price, not since the beginning. */
  toldSincePrice: boolean;
  daysSincePrice: number | null;
  daysOfMandate: number | null;
  reportLate: number | null;
  spent: number;
  budget: number | null;
}

interface Rule {
  key: Exclude<AdviceRule, "duty">;
  priority: Advice["priority"];
  title: string;
  source: string;
  answers: readonly string[];
  /** Whether it still makes sense once a buyer is found. */
  afterSale?: true;
  /** The reason with its figures and what they are, or nothing where the rule does not hold. */
  when: (seen: Seen) => { reason: string; facts: string } | undefined;
}

const experience = "Erfahrungswert; die Zahlen Ihres Büros gehen vor, sobald es fünf vergleichbare Verkäufe gibt.";

/** The thresholds of the rules, in days, counts and shares (docs/product.md, Market advice). */
export const thresholds = {
  silentDays: 7,
  manyViews: 300,
  fewEnquiriesPerView: 0.01,
  manyEnquiries: 8,
  fewViewingsPerEnquiry: 0.2,
  toldViewings: 5,
  priceShare: 0.4,
  slowDays: 42,
  slowEnquiries: 5,
  stalePriceDays: 60,
  mandateDays: 30,
  dutyBeforeAdDays: 7,
} as const;

/** The rules, from the most to the least urgent. */
const rules: Rule[] = [
  {
    key: "mandate",
    priority: "critical",
    title: "Der Maklerauftrag läuft aus",
    source: "Aus der Laufzeit Ihres Auftrags. Wer rechtzeitig spricht, verlängert; danach ist der Eigentümer frei.",
    answers: ["Ablauf und Verlängerung des Alleinauftrags besprechen"],
    when: ({ daysOfMandate: days }) =>
      days !== null && days >= 0 && days <= thresholds.mandateDays
        ? {
            reason: days === 0 ? "Er endet heute." : `Er endet in ${countText(days, "Tag", "Tagen")}.`,
            facts: String(days),
          }
        : undefined,
  },
  {
    key: "report",
    priority: "critical",
    title: "Der Eigentümer wartet auf seinen Bericht",
    source: "Aus der Berichtsfrequenz, die mit dem Eigentümer vereinbart ist.",
    answers: [],
    afterSale: true,
    when: ({ reportLate: days }) =>
      days !== null && days > 0
        ? { reason: `Er ist seit ${countText(days, "Tag", "Tagen")} fällig.`, facts: String(days) }
        : undefined,
  },
  {
    key: "silence",
    priority: "critical",
    title: "Noch keine einzige Anfrage",
    source: experience,
    answers: [
      "Bilddarstellung nach dem Freischalten auf allen Kanälen prüfen",
      "Eigene Anzeige mit Käuferfiltern suchen",
    ],
    when: ({ days, enquiries, viewings, offers }) =>
      days >= thresholds.silentDays && enquiries === 0 && viewings === 0 && offers === 0
        ? {
            reason: `Seit ${countText(days, "Tag", "Tagen")} am Markt und keine Anfrage festgehalten: Prüfen Sie, ob das Inserat gefunden wird und vollständig ist.`,
            facts: "0",
          }
        : undefined,
  },
  {
    key: "price-objection",
    priority: "high",
    title: "Der Preis ist der häufigste Einwand",
    source: experience,
    answers: ["Absagegründe bündeln und Gegenmaßnahme vorschlagen", "Neubewertung mit Daten aus der Vermarktung"],
    when: ({ told, againstPrice, toldSincePrice }) =>
      told >= thresholds.toldViewings && againstPrice / told >= thresholds.priceShare
        ? {
            reason: `Bei ${againstPrice} von ${countText(told, "Besichtigung", "Besichtigungen")}${toldSincePrice ? " seit der Preisänderung" : ""} sprach der Preis dagegen (${percentText((againstPrice / told) * 100)}).`,
            facts: `${againstPrice}/${told}`,
          }
        : undefined,
  },
  {
    key: "views-without-enquiries",
    priority: "high",
    title: "Viele sehen die Anzeige, wenige fragen an",
    source: experience,
    answers: ["Titelbild nach drei Wochen gegen ein neues Motiv wechseln", "Überschrift in drei Fassungen texten"],
    when: (seen) =>
      seen.views >= thresholds.manyViews &&
      // A portal that counts enquiries knows of all; where it passed some on, few kept here say nothing.
      seen.reported === 0 &&
      cameIn(seen) / seen.views < thresholds.fewEnquiriesPerView
        ? {
            reason: `${countText(seen.views, "Aufruf", "Aufrufe")}, aber ${cameIn(seen) > 0 ? "nur " : ""}${cameText(seen)}: Titelbild, Überschrift und Preis entscheiden, ob jemand schreibt.`,
            facts: `${cameIn(seen)}/${Math.floor(seen.views / thresholds.manyViews)}`,
          }
        : undefined,
  },
  {
    key: "enquiries-without-viewings",
    priority: "high",
    title: "Anfragen werden selten zu Besichtigungen",
    source: experience,
    answers: ["Besichtigungstermine online buchen lassen", "Fragen-und-Antworten-Blatt zum Exposé ergänzen"],
    when: ({ enquiries, viewings }) =>
      enquiries >= thresholds.manyEnquiries && viewings / enquiries < thresholds.fewViewingsPerEnquiry
        ? {
            reason: `${countText(enquiries, "Anfrage", "Anfragen")}, ${countText(viewings, "Besichtigung", "Besichtigungen")}: Wie schnell kommt die Antwort, und was fehlt im Exposé?`,
            facts: `${viewings}/${enquiries}`,
          }
        : undefined,
  },
  {
    key: "slow",
    priority: "high",
    title: "Sechs Wochen am Markt und kaum Nachfrage",
    source: experience,
    answers: ["60-Tage-Bilanz mit drei Handlungswegen vorlegen", "Neubewertung mit Daten aus der Vermarktung"],
    when: ({ days, ...seen }) =>
      days >= thresholds.slowDays && cameIn(seen) > 0 && cameIn(seen) < thresholds.slowEnquiries
        ? {
            reason: `${cameText(seen)} in ${countText(days, "Tag", "Tagen")}: Sprechen Sie mit dem Eigentümer über Preis und Zielgruppe.`,
            facts: String(cameIn(seen)),
          }
        : undefined,
  },
  {
    key: "stale-price",
    priority: "medium",
    title: "Der Preis steht lange unverändert",
    source: experience,
    answers: [
      "Neubewertung mit Daten aus der Vermarktung",
      "Preis in einem Schritt unter die nächste Filtergrenze senken",
    ],
    when: ({ days, daysSincePrice }) =>
      daysSincePrice !== null && days >= thresholds.stalePriceDays && daysSincePrice >= thresholds.stalePriceDays
        ? {
            reason: `Seit ${countText(Math.min(days, daysSincePrice), "Tag", "Tagen")} am Markt zum selben Preis.`,
            facts: String(Math.floor(daysSincePrice / thresholds.stalePriceDays)),
          }
        : undefined,
  },
  {
    key: "cost",
    priority: "medium",
    title: "Die Vermarktung kostet mehr als geplant",
    source: "Aus dem Budget des Plans und den Kosten seiner Maßnahmen.",
    answers: [],
    afterSale: true,
    when: ({ spent, budget }) =>
      budget !== null && spent > budget
        ? {
            reason: `${euroText(spent)} sind ausgegeben, ${euroText(budget)} waren vorgesehen.`,
            facts: String(Math.floor(spent / 500)),
          }
        : undefined,
  },
];

type Came = Pick<Seen, "enquiries" | "viewings" | "offers">;

/** How many came at least: whoever viewed or made an offer had asked, also where nobody kept the enquiry. */
export function cameIn({ enquiries, viewings, offers }: Came): number {
  return Math.max(enquiries, viewings, offers);
}

/** That in words: "2 Anfragen", and of more viewings or offers than enquiries those, "keine Anfrage" for nobody. */
export function cameText(seen: Came): string {
  const count = cameIn(seen);
  if (count === 0) return "keine Anfrage";
  if (seen.enquiries === count) return countText(count, "Anfrage", "Anfragen");
  return seen.viewings === count
    ? countText(count, "Besichtigung", "Besichtigungen")
    : countText(count, "Angebot", "Angebote");
}

const most = 4;

/**
 * What the market's answers advise, the most urgent first and at most four (docs/product.md, Market advice). Nothing
 * once a campaign is over or archived or while it is an offer; nothing whose answering measures are all done.
 * @param aside keys of what was set aside
 */
export function adviceOn(facts: AdviceFacts, aside: readonly string[] = []): Advice[] {
  if (facts.campaign.outcome || !isAtWork(facts.campaign)) return [];
  const found = signsIn(seenIn(facts), Boolean(facts.campaign.sale_on)).flatMap((sign): Advice[] => {
    const answers = sign.answers.filter((name) => !isDone(name, facts));
    return answers.length === 0 && sign.answers.length > 0 ? [] : [{ ...sign, answers }];
  });
  return [...(facts.duty ? [facts.duty] : []), ...found].filter(({ key }) => !aside.includes(key)).slice(0, most);
}

/** What the figures of a campaign say by the rules, the most urgent first, whether or not it was answered. @param isSold whether a buyer is found */
export function signsIn(seen: Seen, isSold: boolean): Advice[] {
  return rules.flatMap(({ when, afterSale, key, ...rule }): Advice[] => {
    const fits = isSold && !afterSale ? undefined : when(seen);
    return fits ? [{ ...rule, rule: key, key: `advice.${key}.${fits.facts}`, reason: fits.reason }] : [];
  });
}

/** Whether a measure was done in the last two weeks and none of its name is open: what it changes needs its time. */
function isDone(name: string, { measures, now }: AdviceFacts): boolean {
  const same = measures.filter(({ measure_name }) => measure_name === name);
  const lately = new Date(Date.parse(now) - 14 * 86_400_000).toISOString();
  return (
    same.some(({ status, done_at }) => status === "done" && (done_at ?? now) >= lately) &&
    !same.some(({ status }) => status === "planned" || status === "queued")
  );
}

/** The figures that the rules go by. */
export function seenIn({ campaign, budget, measures, property, results, now }: AdviceFacts): Seen {
  const { timezone } = campaign;
  const daysSince = (day: string) => calendarDaysBetween(`${day}T12:00:00Z`, now, timezone);
  const lastStep = property.price_steps.at(-1);
  // What was said of an earlier price is no reason to change this one; the first price changed none.
  const newPriceOn = lastStep && lastStep.from !== null ? lastStep.on : undefined;
  const told = results.filter(
    (result) =>
      result.kind === "viewing" &&
      result.held &&
      (result.objections.length > 0 || result.impression !== null) &&
      (newPriceOn === undefined || result.on > newPriceOn),
  );
  const counts = countResults(results);
  const spent = measures.reduce(
    (sum, { status, actual_cost, planned_cost, cost }) =>
      sum + (actual_cost ?? (status === "done" ? (planned_cost ?? cost ?? 0) : 0)),
    0,
  );
  return {
    days: calendarDaysBetween(campaign.marketing_start, now, timezone),
    views: counts.views,
    enquiries: counts.enquiries,
    viewings: counts.viewings,
    offers: counts.offers,
    reported: counts.requests,
    told: told.length,
    againstPrice: told.filter((result) => result.kind === "viewing" && result.objections.includes("price")).length,
    toldSincePrice: newPriceOn !== undefined,
    daysSincePrice: lastStep?.to ? daysSince(lastStep.on) : null,
    daysOfMandate: property.mandate_until ? -daysSince(property.mandate_until) : null,
    reportLate:
      campaign.owner_id && campaign.next_report_due ? daysSince(dayOf(campaign.next_report_due, timezone)) : null,
    spent: Math.round(spent),
    budget,
  };
}
