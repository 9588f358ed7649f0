import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { plainOwner } from "#shared/campaigns/campaign-owners";
import type { Outcome } from "#shared/campaigns/answers";
import { isOpen } from "#shared/campaigns/status";
import { noonOf } from "#shared/campaigns/live";
import { type Day, dayAfter, dayLength, dayNumber } from "#shared/core/time";
import type { Comparable } from "#shared/reports/offer-price";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { PropertyTypeCode } from "#shared/catalogue/property-types";
import type { PlanEvent } from "#shared/plan/plan-events";
import { eventChanges } from "#shared/plan/change/events";
import { salutationOf } from "#shared/owners/salutation";
import { reportContent } from "#shared/reports/content";
import { mailText, shortText } from "#shared/reports/message";
import { offerContent, offeredPlan } from "#shared/reports/offer-content";
import { recipientOf } from "#shared/reports/recipient";
import { roomContent } from "#shared/reports/room-content";
import { roomFacts } from "#shared/reports/room-facts";
import { offerHtml } from "../functions/reports/page/offer-page.ts";
import { reportHtml } from "../functions/reports/page/report-page.ts";
import { roomHtml } from "../functions/reports/page/room-page.ts";
import { offerPdf } from "../functions/reports/pdf/offer-pdf.ts";
import { reportPdf } from "../functions/reports/pdf/report-pdf.ts";
import { findBrowser } from "./browser/chromium.ts";
import { frameFor, library } from "./rules/plan-figures.ts";
import { begun, livelyMarket, plannedMeasures, sampleOffer, sampleReport } from "./rules/report-samples.ts";

/*
 * Turns what owners read into pictures, to be read as an owner would: `node test/draw-stories.ts FOLDER`. Of eight stories
 * the plan, a report and the room as pages, plan and report as PDF too, the e-mail as text.
 */
const folder = process.argv[2] ?? ".cache/stories";
mkdirSync(folder, { recursive: true });
const timezone = "Europe/Berlin";
/** How much of a page one picture shows, in pixels. */
const screen = 1_400;

/** A sale as it goes on: of what, whose, how many days after the plan began it is told, and what happened until then. */
interface Story {
  code: PropertyTypeCode;
  owners: Parameters<typeof recipientOf>[0][];
  days: number;
  events?: { event: PlanEvent; after: number }[];
  /** Before the market answered anything. */
  isFirst?: true;
  asking_price: number;
  yearly_rent?: number;
}

const single = { id: "g", name: "Gerda Ostermeier", salutation: "ms" as const };
const couple = {
  id: "o",
  name: "Erika Ostermeier",
  salutation: "ms" as const,
  academic_title: "Dr.",
  second_salutation: "mr" as const,
  second_name: "Otto Ostermeier",
};
const heirs = (["Anna", "Bernd", "Clara", "Dieter"] as const).map((first, at) => ({
  id: first,
  name: `${first} Ostermeier`,
  salutation: at % 2 === 0 ? ("ms" as const) : ("mr" as const),
}));
const sale = { event: "sale", after: 30 } as const;

const stories: Record<string, Story> = {
  "1-vier-erben": { code: "HAU", owners: heirs, days: 45, asking_price: 849_000 },
  "2-eheleute": { code: "HAU", owners: [couple], days: 14, asking_price: 849_000 },
  "3-verkauft-am-tag-30": {
    code: "HAU",
    owners: [single],
    days: 100,
    events: [sale, { event: "notary", after: 60 }, { event: "sold", after: 62 }],
    asking_price: 849_000,
  },
  "4-kaeufer-abgesprungen": {
    code: "HAU",
    owners: [single],
    days: 50,
    events: [sale, { event: "fell_through", after: 47 }],
    asking_price: 849_000,
  },
  "5-vermietete-wohnung": { code: "KAP", owners: [couple], days: 28, asking_price: 340_000, yearly_rent: 13_200 },
  "6-mietshaus": { code: "MFH", owners: heirs.slice(0, 2), days: 45, asking_price: 1_920_000, yearly_rent: 96_000 },
  "7-neubau": { code: "NEU", owners: [{ id: "b", name: "Seehaus Bau GmbH" }], days: 28, asking_price: 720_000 },
  "8-erster-bericht-ohne-ergebnis": { code: "WOH", owners: [single], days: -14, isFirst: true, asking_price: 420_000 },
};

/** The plan of a story on its day with what its events made of it, and how the sale stands then. */
function planOf({ code, days, events = [] }: Story) {
  const wish = { code, timeline: "standard", budget: "standard" } as const;
  const frame = frameFor(code, wish.timeline, wish.budget, dayNumber(begun));
  let measures: CampaignMeasure[] = plannedMeasures(wish, events[0]?.after ?? days);
  let turning: Sale = { sale_on: null, notary_on: null, outcome: null, fell_through: [] };
  for (const [at, { event, after }] of events.entries()) {
    const on = dayAfter(begun, after);
    const { changes, set } = eventChanges(
      { measures, sale: turning, library, frame: { ...frame, today: dayNumber(on) }, timezone },
      { event, on, price: null },
    );
    const byId = new Map(changes.map((change) => [change.id, change]));
    measures = goOn(
      measures.map((one) => ({ ...one, ...byId.get(one.id) })),
      dayAfter(begun, events[at + 1]?.after ?? days),
    );
    turning = { ...turning, ...(set as Partial<Sale>) };
  }
  return { wish, measures, turning };
}

/** A plan that is kept to until a day: what is due is done, series each time. */
function goOn(measures: CampaignMeasure[], until: Day): CampaignMeasure[] {
  const now = noonOf(until);
  return measures.map((one) => {
    if (!isOpen(one.status) || one.provisional) return one;
    if (!one.series) return one.ready_at < now ? { ...one, status: "done", done_at: one.ready_at } : one;
    const { every_days, done } = one.series;
    const times: string[] = [];
    let next = one.scheduled_at;
    while (next < now) {
      times.push(next);
      next = new Date(Date.parse(next) + every_days * dayLength).toISOString();
    }
    const more = times.map((at) => ({ at, by: "u1" }));
    return { ...one, scheduled_at: next, series: { ...one.series, done: [...done, ...more] } };
  });
}

interface Sale {
  sale_on: Day | null;
  notary_on: Day | null;
  outcome: Outcome | null;
  fell_through: [];
}

/** Comparables that are worth about as much. */
function beside(comparables: Comparable[], asking_price: number): Comparable[] {
  const share = asking_price / 849_000;
  return comparables.map(({ area, price, ...one }) => ({
    ...one,
    area: area && Math.round(area * share),
    price: Math.round((price * share) / 1_000) * 1_000,
  }));
}

/** What is told of a story. */
function told(story: Story) {
  const { days, isFirst, asking_price, yearly_rent = null } = story;
  const { wish, measures, turning } = planOf(story);
  const [owner, ...co_owners] = story.owners.map((one) => recipientOf({ email: "", ...one }));
  if (!owner) throw new TypeError("A story has an owner");
  const sample = sampleReport({ measures }, days);
  const { letterhead, agent, now } = sample;
  const campaign = { ...sample.campaign, ...turning, property_type_code: story.code };
  const lively = livelyMarket(Math.max(story.events?.[0]?.after ?? days, 1));
  const property = { ...lively.property, asking_price, yearly_rent };
  const market = {
    ...lively,
    property: asking_price === lively.property.asking_price ? property : { ...property, price_steps: [] },
    results: isFirst ? [] : lively.results,
    sale_on: turning.sale_on,
    outcome: turning.outcome,
  };
  const offer = sampleOffer(wish, { owner, co_owners, asking_price, yearly_rent });
  const offered = {
    ...offer,
    entered: { ...offer.entered, comparables: beside(offer.entered.comparables, asking_price) },
  };
  const { promised } = offeredPlan(offered.measures, timezone);
  const since = isFirst ? null : sample.since;
  const report = reportContent({ ...sample, campaign, owner, co_owners, market, promised, since });
  const nothing = { reports: [], title: null, files: [], decisions: [] };
  const room = roomContent({
    campaign: { ...campaign, archived: false },
    owner,
    facts: roomFacts({ campaign, measures, market, promised, now, ...nothing }),
    letterhead,
    contact: agent,
    owners: {
      owners: story.owners.map(({ id }) => plainOwner(id)),
      names: new Map(story.owners.map(({ id, name = "" }) => [id, name])),
    },
    now,
  });
  const words = {
    salutation: salutationOf(owner, ...co_owners),
    turn: report.turn,
    property: campaign.property_address,
    decision: report.recommendation.decision,
    agent: agent?.name ?? "",
    agency: letterhead.name,
  };
  const sms = shortText({ ...words, salutation: salutationOf(owner) });
  return { offer: offerContent(offered), report, room, mail: `${mailText(words)}\n\n${sms}\n` };
}

const { executablePath, libraries } = await findBrowser();
const env = { ...process.env, ...(libraries && { LD_LIBRARY_PATH: libraries }) };

/** Draws a page by screens: a picture of a whole long page is more than the carried browser draws at once. */
async function draw(name: string, html: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, env, args: ["--no-sandbox"] });
  const page = await browser.newPage({ viewport: { width: 820, height: screen } });
  await page.setContent(html);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let part = 0; part * screen < height; part += 1) {
    await page.evaluate((top) => window.scrollTo(0, top), part * screen);
    await page.screenshot({ path: join(folder, `${name}-${part + 1}.png`) });
  }
  await browser.close();
}

for (const [name, story] of Object.entries(stories)) {
  const { offer, report, room, mail } = told(story);
  writeFileSync(join(folder, `${name}-mail.txt`), mail);
  writeFileSync(join(folder, `${name}-plan.pdf`), await offerPdf(offer));
  writeFileSync(join(folder, `${name}-bericht.pdf`), await reportPdf(report));
  const pages = { plan: offerHtml(offer), bericht: reportHtml(report), bereich: roomHtml(room, "x".repeat(32)) };
  for (const [kind, html] of Object.entries(pages)) await draw(`${name}-${kind}`, html);
}
