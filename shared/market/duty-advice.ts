import { dayIn } from "../core/time.ts";
import type { Instant } from "../core/kinds.ts";
import type { Campaign, CampaignMeasure } from "../campaigns/answers.ts";
import { citedLaw } from "../plan/cited-law.ts";
import { earlyAds } from "../plan/change/early-ads.ts";
import { isUnderWay, measureName } from "../campaigns/reading.ts";
import { countText } from "../core/numbers.ts";
import type { Advice } from "./advice.ts";
import { thresholds } from "./advice-rules.ts";

/** What of the plan says that an ad comes before a duty. */
interface DutyAdvice {
  advice: Advice;
  /** Ids of the open duties, which need no other mention then. */
  duties: string[];
}

/**
 * A duty that is open although a measure that advertises and waits for it has begun, is done or is due within a week
 * (docs/product.md, Market advice). Nothing once a buyer is found, the campaign is over or archived, or while it is an offer.
 * @param now ISO 8601 UTC
 * @param settled ids of duties that need no doing here, as they are proven elsewhere
 */
export function dutyAdvice(
  campaign: Campaign,
  measures: readonly CampaignMeasure[],
  now: Instant,
  settled: readonly string[] = [],
): DutyAdvice | undefined {
  if (!isUnderWay(campaign) || campaign.sale_on) return undefined;
  const asked = measures.map((one) => (settled.includes(one.id) ? { ...one, duty: false } : one));
  const early = earlyAds(asked, campaign, now, thresholds.dutyBeforeAdDays);
  const [ad] = early?.ads ?? [];
  const [duty] = early?.duties ?? [];
  if (!early || !ad || !duty) return undefined;
  const { ads, duties } = early;
  const others = duties.length > 1 ? ` und ${countText(duties.length - 1, "weitere", "weitere")}` : "";
  const begun = ads.filter(({ status }) => status !== "planned").length;
  return {
    duties: duties.map(({ id }) => id),
    advice: {
      rule: "duty",
      key: `advice.duty-before-ad.${duties.length}.${begun}`,
      title: "Werbung, bevor eine Pflicht erfüllt ist",
      reason: `${countText(ads.length, "Maßnahme wirbt", "Maßnahmen werben")} bereits oder in den nächsten ${thresholds.dutyBeforeAdDays} Tagen, zuerst „${measureName(ad)}“ (${whenOf(ad, campaign)}). Davor offen: „${measureName(duty)}“, vorgesehen am ${dayIn(duty.scheduled_at, campaign.timezone)}${others}.`,
      source: sourceOf(duty),
      priority: "critical",
      answers: [],
      planned: duties.map(({ id }) => id),
    },
  };
}

function whenOf({ status, scheduled_at }: CampaignMeasure, { timezone }: Campaign): string {
  if (status === "done") return "erledigt";
  if (status === "queued") return "begonnen";
  return dayIn(scheduled_at, timezone);
}

/** Where a duty's own text cites the law, its paragraphs; else that the library calls it one. */
function sourceOf(duty: CampaignMeasure): string {
  const cited = citedLaw(duty);
  return cited.length > 0
    ? `${cited.join("; ")}, wie es bei dieser Pflicht in der Bibliothek steht. Keine Rechtsberatung.`
    : "Die Bibliothek führt das als Pflicht. Keine Rechtsberatung.";
}
