import { dayText } from "../core/time.ts";
import { countText, dayCountText, euroText, percentText } from "../core/numbers.ts";
import { offeredText } from "../campaigns/live.ts";
import { cameIn, cameText, lookedBack, type Seen } from "./advice-seen.ts";

/** The rules by name; that a duty is open is advised next to them (`duty-advice.ts`). */
export type AdviceRule =
  | "offer-waits"
  | "mandate"
  | "report"
  | "silence"
  | "flood"
  | "notary"
  | "quiet"
  | "price-objection"
  | "viewings-without-offer"
  | "views-without-enquiries"
  | "enquiries-without-viewings"
  | "slow"
  | "stale-price"
  | "cost"
  | "duty";

/** A rule of the advice: what it says, from when on, and what answers it. */
export interface Rule {
  key: Exclude<AdviceRule, "duty">;
  priority: "critical" | "high" | "medium";
  title: string;
  source: string;
  answers: readonly string[];
  /** Whether it still makes sense once a buyer is found. */
  afterSale?: true;
  /** The reason with its figures and what they are, perhaps with a title or answers of its own; nothing where the rule does not hold. */
  when: (seen: Seen) => { reason: string; facts: string; title?: string; answers?: readonly string[] } | undefined;
}

const experience = "Erfahrungswert; die Zahlen Ihres Büros gehen vor, sobald es fünf vergleichbare Verkäufe gibt.";

/** What answers silence where no ad does. */
const widerCircle = ["steuerberater-vermoegensverwalter-family", "kooperationsmakler-anderem-kaeuferkreis"];

/** The thresholds of the rules, in days, counts and shares (docs/product.md, Market advice). */
export const thresholds = {
  silentDays: 7,
  quietDays: 21,
  floodEnquiries: 20,
  floodDays: 10,
  manyViews: 300,
  fewEnquiriesPerView: 0.01,
  manyEnquiries: 8,
  fewViewingsPerEnquiry: 0.2,
  viewingsWithoutOffer: 10,
  openOfferDays: 3,
  toldViewings: 5,
  priceShare: 0.4,
  slowDays: 42,
  slowEnquiries: 5,
  stalePriceDays: 60,
  mandateDays: 30,
  notaryDays: 14,
  dutyBeforeAdDays: 7,
} as const;

/** The rules, from the most to the least urgent. */
export const rules: readonly Rule[] = [
  {
    key: "offer-waits",
    priority: "critical",
    title: "Ein Angebot wartet auf Antwort",
    source: experience,
    answers: [],
    when: ({ openOffer }) =>
      openOffer && openOffer.days >= thresholds.openOfferDays
        ? {
            reason: `Das Angebot vom ${dayText(openOffer.on)} ist seit ${dayCountText(openOffer.days)} ohne Antwort. Sprechen Sie mit dem Eigentümer, antworten Sie dem Bieter, und tragen Sie die Antwort beim Angebot ein.`,
            facts: openOffer.on,
          }
        : undefined,
  },
  {
    key: "mandate",
    priority: "critical",
    title: "Der Maklerauftrag läuft aus",
    source: "Aus der Laufzeit Ihres Auftrags. Wer rechtzeitig spricht, verlängert; danach ist der Eigentümer frei.",
    answers: ["mandate-extension"],
    when: ({ daysOfMandate: days }) =>
      days !== null && days >= 0 && days <= thresholds.mandateDays
        ? {
            reason: days === 0 ? "Er endet heute." : `Er endet in ${dayCountText(days)}.`,
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
        ? { reason: `Er ist seit ${dayCountText(days)} fällig.`, facts: String(days) }
        : undefined,
  },
  {
    key: "silence",
    priority: "critical",
    title: "Noch keine einzige Anfrage",
    source: experience,
    answers: ["picture-check", "ad-search-check"],
    when: ({ days, kept, came, cameBefore, isDiscreet }) => {
      if (days === null || days < thresholds.silentDays || !kept || came > 0) return undefined;
      const none = `${cameBefore ? "seither " : ""}keine Anfrage festgehalten`;
      const start = isDiscreet ? "Beginn der Vermarktung" : "dem Start am Markt";
      const wanted = isDiscreet
        ? "Rufen Sie die Angeschriebenen an, und weiten Sie den Kreis aus."
        : "Prüfen Sie, ob das Inserat gefunden wird und vollständig ist.";
      return {
        ...(cameBefore && { title: `Seit ${start} keine Anfrage` }),
        reason: `Seit ${dayCountText(days)} ${offeredText(isDiscreet)} und ${none}: ${wanted}`,
        facts: "0",
        ...(isDiscreet && { answers: widerCircle }),
      };
    },
  },
  {
    key: "flood",
    priority: "critical",
    title: "Sehr viele Anfragen auf einmal",
    source: experience,
    answers: ["startpreis-mindestgebot-fuers"],
    when: ({ days, early }) =>
      days !== null && days <= thresholds.floodDays && early >= thresholds.floodEnquiries
        ? {
            reason: `${countText(early, "Anfrage", "Anfragen")} in den ersten drei Tagen: Antworten Sie allen noch heute und bündeln Sie die Besichtigungen. Prüfen Sie, ob der Preis zu niedrig ist, bevor Sie jemandem zusagen.`,
            facts: "1",
          }
        : undefined,
  },
  {
    key: "notary",
    priority: "high",
    title: "Kein Notartermin in Sicht",
    source: "Aus Reservierung und Verkauf, wie sie hier eingetragen sind. Bis zur Beurkundung ist niemand gebunden.",
    answers: ["notary-appointment"],
    afterSale: true,
    when: notarySign,
  },
  {
    key: "quiet",
    priority: "high",
    title: "Es meldet sich niemand mehr",
    source: experience,
    answers: ["cover-change", "revaluation"],
    when: ({ days, daysSilent, came, isDiscreet }) =>
      days !== null && daysSilent !== null && daysSilent >= thresholds.quietDays
        ? {
            reason: `Seit ${dayCountText(daysSilent)} ist keine Anfrage, Besichtigung und kein Angebot festgehalten; davor ${came === 1 ? "meldete" : "meldeten"} sich ${countText(came, "Interessent", "Interessenten")}. ${isDiscreet ? "Weiten Sie den Kreis aus" : "Prüfen Sie, ob die Anzeige noch läuft"}, und sprechen Sie mit dem Eigentümer über den Preis.`,
            facts: String(Math.floor(daysSilent / thresholds.quietDays)),
            ...(isDiscreet && { answers: [...widerCircle, "revaluation"] }),
          }
        : undefined,
  },
  {
    key: "price-objection",
    priority: "high",
    title: "Der Preis ist der häufigste Einwand",
    source: experience,
    answers: ["objection-summary", "revaluation"],
    when: ({ told, againstPrice, toldSincePrice }) =>
      told >= thresholds.toldViewings && againstPrice / told >= thresholds.priceShare
        ? {
            reason: `Bei ${againstPrice} von ${countText(told, "Besichtigung", "Besichtigungen")}${toldSincePrice ? " seit der Preisänderung" : ""} sprach der Preis dagegen (${percentText((againstPrice / told) * 100)}).`,
            facts: `${againstPrice}/${told}`,
          }
        : undefined,
  },
  {
    key: "viewings-without-offer",
    priority: "high",
    title: "Viele Besichtigungen, kein Angebot",
    source: experience,
    answers: ["objection-summary", "revaluation"],
    when: ({ withoutOffer: count }) =>
      count >= thresholds.viewingsWithoutOffer
        ? {
            reason: `${countText(count, "Besichtigung", "Besichtigungen")} seit dem letzten Angebot oder der letzten Preisänderung, und niemand bietet: Fragen Sie nach, woran es liegt.`,
            facts: String(Math.floor(count / thresholds.viewingsWithoutOffer)),
          }
        : undefined,
  },
  {
    key: "views-without-enquiries",
    priority: "high",
    title: "Viele sehen die Anzeige, wenige fragen an",
    source: experience,
    answers: ["cover-change", "headline-versions"],
    when: (seen) =>
      // Looks at the own page count by themselves, and say nothing of enquiries that nobody entered.
      seen.kept &&
      // In a discreet sale, what was looked at is an earlier ad.
      !seen.isDiscreet &&
      seen.views >= thresholds.manyViews &&
      // A portal that counts enquiries knows of all; where it passed some on, few kept here say nothing.
      seen.reported === 0 &&
      cameIn(seen) / seen.views < thresholds.fewEnquiriesPerView
        ? {
            reason: `${countText(seen.views, "Aufruf", "Aufrufe")} ${lookedBack(seen, "in den letzten sechs Wochen")}, aber ${cameIn(seen) > 0 ? "nur " : ""}${cameText(seen)}: Titelbild, Überschrift und Preis entscheiden, ob jemand schreibt.`,
            facts: `${cameIn(seen)}/${Math.floor(seen.views / thresholds.manyViews)}`,
          }
        : undefined,
  },
  {
    key: "enquiries-without-viewings",
    priority: "high",
    title: "Anfragen werden selten zu Besichtigungen",
    source: experience,
    answers: ["questions-sheet", "expose-empfaenger-rueckmeldung"],
    when: ({ enquiries, viewings, keepsViewings, ...seen }) =>
      keepsViewings && enquiries >= thresholds.manyEnquiries && viewings / enquiries < thresholds.fewViewingsPerEnquiry
        ? {
            reason: `${countText(enquiries, "Anfrage", "Anfragen")}, ${countText(viewings, "Besichtigung", "Besichtigungen")} ${lookedBack(seen, "in den letzten sechs Wochen")}: Wie schnell kommt die Antwort, und was fehlt im Exposé?`,
            facts: `${viewings}/${enquiries}`,
          }
        : undefined,
  },
  {
    key: "slow",
    priority: "high",
    title: "Kaum Nachfrage seit sechs Wochen",
    source: experience,
    answers: ["sixty-day-review", "revaluation"],
    when: ({ days, daysSilent, ...seen }) =>
      days !== null &&
      days >= thresholds.slowDays &&
      // Where nobody comes any more, that is the matter.
      daysSilent !== null &&
      daysSilent < thresholds.quietDays &&
      cameIn(seen) > 0 &&
      cameIn(seen) < thresholds.slowEnquiries
        ? {
            reason: `${cameText(seen)} in den letzten sechs Wochen, seit ${dayCountText(days)} ${offeredText(seen.isDiscreet)}: Sprechen Sie mit dem Eigentümer über Preis und Zielgruppe.`,
            facts: String(cameIn(seen)),
          }
        : undefined,
  },
  {
    key: "stale-price",
    priority: "medium",
    title: "Der Preis steht lange unverändert",
    source: experience,
    answers: ["revaluation", "price-cut"],
    when: ({ days, daysSincePrice, isDiscreet }) =>
      daysSincePrice !== null &&
      days !== null &&
      days >= thresholds.stalePriceDays &&
      daysSincePrice >= thresholds.stalePriceDays
        ? {
            reason: `Seit ${dayCountText(Math.min(days, daysSincePrice))} ${offeredText(isDiscreet)} zum selben Preis.`,
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
            reason: `${euroText(spent)} sind ausgegeben oder beauftragt, ${euroText(budget)} waren vorgesehen.`,
            facts: String(Math.floor(spent / 500)),
          }
        : undefined,
  },
];

/** A buyer or a reservation that leads to no notary: two weeks after the one, two weeks before the other ends. */
function notarySign({ daysSinceSale, daysOfReservation }: Seen): { reason: string; facts: string } | undefined {
  if (daysOfReservation !== null && daysOfReservation <= thresholds.notaryDays) {
    const ends =
      daysOfReservation < 0
        ? `ist seit ${dayCountText(-daysOfReservation)} abgelaufen`
        : `endet ${daysOfReservation === 0 ? "heute" : `in ${dayCountText(daysOfReservation)}`}`;
    return {
      reason: `Die Reservierung ${ends}, und kein Notartermin ist eingetragen: Vereinbaren Sie ihn, oder verlängern Sie die Reservierung.`,
      facts: `reservation.${daysOfReservation < 0 ? "over" : "ends"}`,
    };
  }
  return daysSinceSale !== null && daysSinceSale >= thresholds.notaryDays
    ? {
        reason: `Seit ${dayCountText(daysSinceSale)} gibt es einen Käufer, aber keinen Notartermin: Fragen Sie nach Finanzierung und Vertragsentwurf.`,
        facts: `sale.${Math.floor(daysSinceSale / thresholds.notaryDays)}`,
      }
    : undefined;
}
