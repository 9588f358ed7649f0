import { mondayOf, utcDay, type Day } from "#shared/core/time";
import { describe, expect, it } from "vitest";
import { costsByPart, measuresOf, salesOf } from "#shared/analytics/agency-figures";
import { contributionOf, type Figures, noFigures, totalOf } from "#shared/analytics/contribution";
import { loadOf, type OpenTask } from "#shared/analytics/load";
import { risksOf, type WatchedCampaign } from "#shared/analytics/risks";
import type { Answered } from "#shared/market/answered";
import { type AnswerCounts, noAnswers } from "#shared/market/counts";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";

const now = "2026-11-23T09:00:00.000Z";
const people = [
  { id: "u2", full_name: "Zoe Zeller", is_active: true, hours_per_week: 10 },
  { id: "u1", full_name: "Anna Ahrens", is_active: true },
  { id: "u3", full_name: "Emil Ehemals", is_active: false, hours_per_week: 40 },
];

/** A campaign that was sold on a day, for a share of 500,000 €. */
const sold = (on: Day, share: number, code: "HAU" | "WOH" = "HAU"): Figures => {
  const outcome = { kind: "sold", on, price: 500_000 * share } as const;
  const measures = [
    aMeasure({ measure_id: "photos", status: "done", actual_cost: 300.5, channels: ["immowelt"] }),
    aMeasure({ measure_id: null, status: "done", planned_cost: 20, responsible_id: "u9" }),
  ];
  const campaign = aCampaign({ property_type_code: code, marketing_start: "2026-01-05T08:00:00.000Z", outcome });
  return contributionOf({ ...campaign, responsible_id: "u1", first_price: 500_000 }, measures, {
    immowelt: { enquiries: 3, viewings: 1 },
  });
};
const sales = (count: number, on: Day = "2026-02-04", share = 0.95) =>
  Array.from({ length: count }, () => sold(on, share));

describe("sales", () => {
  it("have their averages from five cases on, and none before", () => {
    expect(salesOf(totalOf(sales(4))).all).toEqual({ sales: 4, days: null, price_percent: null, cost: null });
    const { all, types, years } = salesOf(totalOf([...sales(4), sold("2027-02-04", 1), sold("2027-01-05", 1, "WOH")]));
    expect(all).toEqual({ sales: 6, days: 147, price_percent: 96.7, cost: 321 });
    expect(types).toMatchObject([
      { code: "WOH", sales: 1, days: null },
      { code: "HAU", sales: 5, days: 103, price_percent: 96 },
    ]);
    expect(years).toMatchObject([
      { year: 2027, sales: 2, days: null },
      { year: 2026, sales: 4, days: null },
    ]);
  });

  it("of an empty agency are none", () => {
    expect(salesOf(noFigures)).toEqual({
      all: { sales: 0, days: null, price_percent: null, cost: null },
      types: [],
      years: [],
    });
  });
});

it("costs are told in euro by type, person and measure; somebody deleted has no name any more", () => {
  const { types, people: byPerson, measures } = costsByPart(totalOf(sales(2)), people);
  const photos = { planned: 0, committed: 0, spent: 601, owner: 0 };
  const own = { planned: 40, committed: 40, spent: 0, owner: 0 };
  expect(types).toEqual([{ code: "HAU", planned: 40, committed: 40, spent: 601, owner: 0 }]);
  expect(byPerson).toEqual([
    { user_id: "u1", name: "Anna Ahrens", ...photos },
    { user_id: "u9", name: "Gelöschter Benutzer", ...own },
  ]);
  expect(measures).toEqual([
    { measure_id: "photos", ...photos },
    { measure_id: null, ...own },
  ]);
});

it("measures say from how many cases their figures are", () => {
  expect(measuresOf(totalOf(sales(4)))).toEqual([
    { measure_id: "photos", cases: 4, bills: 4, average_bill: null, lead_cases: 0, average_lead_days: null },
  ]);
  expect(measuresOf(totalOf(sales(5)))).toMatchObject([{ bills: 5, average_bill: 300.5 }]);
});

it("the load is that of four weeks, by person, less a fifth of a week for each holiday on a working day", () => {
  const task = (person: string, scheduled_at: string, hours: number): OpenTask => ({ person, scheduled_at, hours });
  const tasks = [
    task("u2", "2026-11-24T09:00:00.000Z", 6.25),
    task("u2", "2026-12-01T09:00:00.000Z", 0.5),
    task("u2", "2026-11-20T09:00:00.000Z", 9),
    task("-", "2026-11-24T09:00:00.000Z", 100),
    task("u3", "2026-11-20T09:00:00.000Z", 2),
  ];
  const { from, to, people: loads } = loadOf(tasks, { people, region: "DE-BE" }, now);
  expect([from, to]).toEqual(["2026-11-23", "2026-12-20"]);
  expect(loads).toEqual([
    { user_id: "u2", name: "Zoe Zeller", tasks: 2, hours: 6.75, overdue: 1, room: 40 },
    { user_id: "u1", name: "Anna Ahrens", tasks: 0, hours: 0, overdue: 0, room: 160 },
    { user_id: "u3", name: "Emil Ehemals", tasks: 0, hours: 0, overdue: 1, room: 0 },
    { user_id: null, name: "Niemand", tasks: 1, hours: 100, overdue: 0, room: 0 },
  ]);
  const overChristmas = loadOf([], { people, region: "DE-BE" }, "2026-12-14T09:00:00.000Z").people;
  // Without 24, 25 and 31 December and 1 January.
  expect(overChristmas.find(({ user_id }) => user_id === "u1")?.room).toBe(128);
});

const late = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();

/** Nothing was answered, and nothing is kept. */
const nothingAnswered: Answered = {
  kept: false,
  keeps_viewings: false,
  weeks: [],
  enquiries: 0,
  viewings: 0,
  offers: 0,
  came_before: false,
  last_on: null,
  early: 0,
  without_offer: 0,
  open_offer_on: null,
  told: 0,
  against_price: 0,
  since_price: false,
};
const quiet = { ...nothingAnswered, kept: true };
/** What came in the running week, the last of it today. */
const answered = (known: Partial<AnswerCounts>): Answered => {
  const counts = { ...noAnswers, ...known };
  return { ...quiet, ...counts, last_on: utcDay(now), weeks: [{ monday: mondayOf(utcDay(now)), ...counts }] };
};

describe("campaigns at risk", () => {
  const watched = (known: Partial<WatchedCampaign> & { fields?: Parameters<typeof aCampaign>[0] } = {}) => ({
    campaign: aCampaign({ live_on: "2026-11-01", ...known.fields }),
    answered: answered({ views: 200, enquiries: 6, viewings: 3 }),
    price_on: "2026-11-01" as const,
    mandate_until: null,
    reserved_until: null,
    report_due: null,
    costs: {},
    budget: null,
    overdue: [],
    ...known,
  });
  const titles = (one: WatchedCampaign) =>
    risksOf([one], now).flatMap(({ reasons }) => reasons.map(({ title }) => title));

  it.each<[Partial<WatchedCampaign> & { fields?: Parameters<typeof aCampaign>[0] }, string[]]>([
    [{}, []],
    [{ answered: quiet }, ["Noch keine einzige Anfrage"]],
    [{ answered: nothingAnswered }, []],
    [{ answered: { ...answered({ enquiries: 6 }), last_on: utcDay(late(21)) } }, ["Es meldet sich niemand mehr"]],
    [
      { answered: { ...answered({ enquiries: 6 }), open_offer_on: utcDay(late(3)) } },
      ["Ein Angebot wartet auf Antwort"],
    ],
    [{ reserved_until: utcDay(late(-14)) }, ["Kein Notartermin in Sicht"]],
    [{ reserved_until: utcDay(late(-14)), fields: { notary_on: utcDay(late(-20)) } }, []],
    [
      { answered: { ...answered({ enquiries: 6 }), told: 5, against_price: 2 } },
      ["Der Preis ist der häufigste Einwand"],
    ],
    [{ answered: quiet, fields: { live_on: null, marketing_start: late(70) } }, []],
    [{ answered: answered({ viewings: 1 }) }, []],
    [{ answered: answered({ views: 900, enquiries: 2 }) }, ["Viele sehen die Anzeige, wenige fragen an"]],
    [{ answered: answered({ views: 900, enquiries: 2, requests: 2 }) }, []],
    [{ answered: { ...answered({ views: 900 }), kept: false } }, []],
    [{ answered: quiet, fields: { outcome: { kind: "sold", on: "2026-11-20", price: null } } }, []],
    [{ answered: quiet, fields: { archived: true } }, []],
    [{ answered: quiet, fields: { sale_on: "2026-11-20" } }, []],
    [{ fields: { fell_through: [{ on: "2026-11-20", sale_on: "2026-11-01" }] } }, ["Der Käufer ist abgesprungen"]],
    [{ fields: { fell_through: [{ on: "2026-10-20", sale_on: "2026-10-01" }] } }, []],
    [{ fields: { fell_through: [{ on: "2026-11-20", sale_on: "2026-11-01" }], sale_on: "2026-11-22" } }, []],
    [{ mandate_until: "2026-12-01" }, ["Der Maklerauftrag läuft aus"]],
    [{ costs: { spent: 500_100 }, budget: 5_000 }, ["Die Vermarktung kostet mehr als geplant"]],
    [{ costs: { spent: 499_900 }, budget: 5_000 }, []],
    [{ overdue: Array.from({ length: 5 }, () => late(8)) }, ["Der Plan wird nicht eingehalten"]],
    [{ overdue: [...Array.from({ length: 4 }, () => late(8)), late(7)] }, []],
    [
      { report_due: late(3), overdue: Array.from({ length: 6 }, () => late(30)) },
      ["Der Eigentümer wartet auf seinen Bericht", "Der Plan wird nicht eingehalten"],
    ],
    [
      {
        fields: { live_on: utcDay(late(70)) },
        price_on: utcDay(late(61)),
        answered: answered({ enquiries: 4 }),
      },
      ["Kaum Nachfrage seit sechs Wochen", "Der Preis steht lange unverändert"],
    ],
  ])("%j: %j", (known, expected) => expect(titles(watched(known))).toEqual(expected));

  it("stand by how urgent their reasons are, and name their figures", () => {
    const some = [
      watched({ fields: { id: "k2", title: "B" }, costs: { spent: 400_000, committed: 200_000 }, budget: 5_000 }),
      watched({ fields: { id: "k1", title: "A" }, mandate_until: "2026-12-01" }),
      watched(),
    ];
    expect(risksOf(some, now).map(({ campaign_id, reasons }) => [campaign_id, reasons[0]?.reason])).toEqual([
      ["k1", "Er endet in 8 Tagen."],
      ["k2", "6.000\u202F€ sind ausgegeben oder beauftragt, 5.000\u202F€ waren vorgesehen."],
    ]);
  });
});
