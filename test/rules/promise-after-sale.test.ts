import { describe, expect, it } from "vitest";
import { plainOwner } from "#shared/campaigns/campaign-owners";
import type { CampaignMeasure, Outcome } from "#shared/campaigns/answers";
import { dayNumber, type Day, dayAfter } from "#shared/core/time";
import { offeredPlan } from "#shared/reports/offer-content";
import { promiseFacts, promiseText } from "#shared/reports/promise";
import { reportContent } from "#shared/reports/content";
import { roomContent } from "#shared/reports/room-content";
import { roomFacts } from "#shared/reports/room-facts";
import type { EventRequest } from "#shared/plan/plan-contract";
import { eventChanges } from "#shared/plan/change/events";
import { frameFor, library } from "./plan-figures.ts";
import { begun, changed, livelyMarket, plannedMeasures, sampleOffer, sampleReport } from "./report-samples.ts";

const timezone = "Europe/Berlin";
const wish = { code: "HAU", timeline: "standard", budget: "standard" } as const;
const frame = frameFor(wish.code, wish.timeline, wish.budget, dayNumber(begun));
const { promised } = offeredPlan(sampleOffer(wish).measures, timezone);
const on = (days: number): Day => dayAfter(begun, days);

interface Sale {
  sale_on: Day | null;
  notary_on: Day | null;
  outcome: Outcome | null;
  fell_through: [];
}

/** The plan so many days after its start with all that was due done, and what the events of a sale make of it. */
function after(
  days: number,
  ...events: Pick<EventRequest, "event" | "on">[]
): { measures: CampaignMeasure[]; sale: Sale } {
  let measures = plannedMeasures(wish, days).map((one): CampaignMeasure => {
    if (one.series || one.provisional || one.ready_at > sampleReport({}, days).now) return one;
    return { ...one, status: "done" };
  });
  let sale: Sale = { sale_on: null, notary_on: null, outcome: null, fell_through: [] };
  for (const event of events) {
    const today = { ...frame, today: dayNumber(event.on) };
    const { changes, set } = eventChanges(
      { measures, sale, library, frame: today, timezone },
      { ...event, price: null },
    );
    const byId = new Map(changes.map((change) => [change.id, change]));
    measures = measures.map((one) => {
      const { status, skipped_by, scheduled_at } = byId.get(one.id) ?? {};
      return changed(one, {
        ...(status && { status }),
        ...(skipped_by !== undefined && { skipped_by }),
        ...(scheduled_at && { scheduled_at }),
      });
    });
    sale = { ...sale, ...(set as Partial<Sale>) };
  }
  return { measures, sale };
}

/** The sentence about the promise in report, room and dashboard, so many days after the start, and all that both letters say. */
function read({ measures, sale }: ReturnType<typeof after>, days: number) {
  const sample = sampleReport({}, days);
  const { now, owner, letterhead, agent } = sample;
  const campaign = { ...sample.campaign, ...sale };
  const report = reportContent({ ...sample, campaign, measures, promised });
  const facts = roomFacts({
    campaign,
    measures,
    market: { ...livelyMarket() },
    reports: [],
    title: null,
    files: [],
    decisions: [],
    promised,
    now,
  });
  const room = roomContent({
    campaign: { ...campaign, archived: false },
    owner,
    facts,
    letterhead,
    contact: agent,
    owners: { owners: [plainOwner(owner.id)], names: new Map() },
    now,
  });
  const dashboard = promiseText(promiseFacts(promised, measures, now, timezone), sale, now, timezone);
  return {
    sentences: [report.promise, room.promise, dashboard],
    late: [report.late, room.late],
    all: { report, room },
  };
}

describe("a promise after a sale", () => {
  it.each([
    [[{ event: "sold", on: on(30) }]],
    [
      [
        { event: "sale", on: on(30) },
        { event: "notary", on: on(60) },
        { event: "sold", on: on(60) },
      ],
    ],
  ] as const)(
    "by %j, on day 30 the first, reads as a success ten weeks later, in report, room and dashboard",
    (events) => {
      const { sentences, late, all } = read(after(30, ...events), 100);
      expect(new Set(sentences).size).toBe(1);
      expect(sentences[0]).toMatch(
        /^Zugesagt: 1\d Schritte, davon \d+ getan, \d+ nicht mehr nötig, weil Ihre Immobilie verkauft ist\.$/,
      );
      expect(late).toEqual([[], []]);
      expect(JSON.stringify(all)).not.toMatch(/entf[aä]ll|noch aus|später als/);
      expect(all.report.summary[0]).toMatch(/verkauft/);
    },
  );

  it("with a buyer says at once what is not needed any more, and what follows", () => {
    const { sentences, all } = read(after(30, { event: "sale", on: on(30) }), 31);
    expect(new Set(sentences).size).toBe(1);
    expect(sentences[0]).toMatch(/^Zugesagt: 1\d Schritte, davon \d+ getan, \d+ nicht mehr nötig, weil ein Käufer/);
    expect(JSON.stringify(all)).not.toMatch(/entf[aä]ll/);
  });

  it("counts as dropped what the agency let go before there was a buyer, and nothing that was due later", () => {
    const days: Day[] = ["2027-02-01", "2027-02-20", "2027-03-20"];
    const steps = days.map((by, at) => ({ id: `c.${at}`, by, text: "Schritt" }));
    const facts = promiseFacts(steps, [], "2027-03-10T09:00:00.000Z", timezone);
    const told = (sale_on: Day | null) => promiseText(facts, { sale_on }, "2027-03-10T09:00:00.000Z", timezone);
    const at = "2027-03-10T09:00:00.000Z";
    const leftOut = { status: "skipped", scheduled_at: at, ready_at: at, series: null, skipped_by: null } as const;
    const plan = steps.map(({ id }) => ({ ...leftOut, id }));
    expect(promiseFacts(steps, plan, at, timezone)).toEqual(facts);
    expect(told(null)).toBe("Zugesagt bis heute: 2 Schritte, davon 0 getan, 2 entfallen.");
    expect(told("2027-02-10")).toBe(
      "Zugesagt: 3 Schritte, davon 0 getan, 2 nicht mehr nötig, weil ein Käufer gefunden ist, 1 entfällt.",
    );
  });

  it("says nothing where the marketing ended without a sale", () => {
    expect(read(after(30, { event: "withdrawn", on: on(30) }), 100).sentences).toEqual(["", "", ""]);
  });
});

it("has the land register looked into before the notary's day, however soon that comes after the buyer", () => {
  const isInTime = [6, 8, 21].map((days) => {
    let measures = plannedMeasures(wish, 30).map((one) => {
      const known = library.find(({ id }) => one.id === `c.${id}`) ?? expect.fail(one.id);
      return { ...one, measure_id: known.id, after: [...known.requires, ...known.after], lead_days: known.lead_days };
    });
    const sale: Sale = { sale_on: null, notary_on: null, outcome: null, fell_through: [] };
    for (const [event, day] of [
      ["sale", 30],
      ["notary", 30 + days],
    ] as const) {
      const today = { ...frame, today: dayNumber(on(30)), ...(event === "notary" && { sale: dayNumber(on(30)) }) };
      const asked = { event, on: on(day), price: null };
      const { changes } = eventChanges({ measures, sale, library, frame: today, timezone }, asked);
      const dates = new Map(changes.map((change) => [change.id, change.scheduled_at]));
      measures = measures.map((one) => ({ ...one, scheduled_at: dates.get(one.id) ?? one.scheduled_at }));
    }
    const register = measures.find(({ code }) => code === "grundbuchstand-lasten-kurz");
    return (register?.scheduled_at ?? "~") < on(30 + days);
  });
  expect(isInTime).toEqual([true, true, true]);
});
