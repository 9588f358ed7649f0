import { dayAfter, dayLength, mondayOf } from "#shared/core/time";
import { dayOf, furthestDone, midnight } from "#shared/campaigns/agenda";
import { lastDayOfAgenda } from "#shared/plan/days/agenda-groups";
import { periodOf } from "#shared/analytics/figures";
import { loadPeriod } from "#shared/analytics/load";
import { maxFound } from "#shared/campaigns/found-tasks";
import { defaultTimezone } from "#shared/core/timezone";
import { priceBand } from "#shared/market/comparison";
import { keys } from "../../functions/core/keys.ts";
import { newestOf, planBetween, planPartitions } from "../../functions/core/plan-index.ts";
import type { Range } from "../../functions/core/table-range.ts";
import type { Item } from "../../functions/core/table.ts";
import type { Summary } from "../../functions/summaries/summary.ts";
import type { Asked, Need } from "./least.ts";
import { promises } from "./promises.ts";
import type { YearsAgency } from "./years-agency.ts";

const days = 30;

/** The calls of every screen as the cockpit makes them (web/src/features, each feature's queries), with what they answer. */
export function screensOf({ running, sold }: Pick<YearsAgency, "running" | "sold">): Record<string, Asked[]> {
  const now = new Date().toISOString();
  const market: Asked[] = [
    ...plan(running),
    property(running),
    duties(running),
    results(running),
    {
      ...comparison(running),
      needs: [...results(running).needs, ...property(running).needs.slice(1), comparableNeed(running)],
    },
  ];
  return {
    "the list of campaigns": [campaigns, plan(running)[1]],
    "a campaign's dashboard": [
      ...plan(running),
      planCheck(running),
      property(running),
      duties(running),
      results(running),
      files(running),
      team,
      state(running),
    ],
    "a campaign's timeline": [...plan(running), planCheck(running), team, state(running)],
    Markt: market,
    "Markt of a sold campaign": [...plan(sold), property(sold), duties(sold), results(sold)],
    "the library": [
      { name: "GET /measures", needs: [libraryHead] },
      { name: "GET /categories", needs: [libraryHead] },
    ],
    analytics: [analytics(now)],
    "the figures of the agency": [agencyFigures(now)],
    notifications: [
      {
        name: "GET /notifications",
        needs: [{ ranges: [keys.notifications], promise: promises.notifications }],
      },
      team,
    ],
    "the duties of all campaigns": [
      {
        name: "GET /duties",
        needs: [
          { ranges: [keys.summaries], shown: ({ told }) => String(told).includes('"duties":') },
          { ranges: [keys.officeMeasures], promise: promises.duties },
          libraryHead,
        ],
      },
      campaigns,
    ],
    "Mein Tag": [myDay(now)],
    "a month of the calendar": [month(now), agency],
    search: [{ ...campaigns, input: {} }, search()],
    "a campaign's files": [files(running)],
    owners: [owners, campaigns],
    reports: [campaigns, owners, reports(running), reports(sold)],
  };
}

const one = ({ pk, sk }: { pk: string; sk: string }): Range => ({ pk, from: sk, to: sk });
const params = (id: string) => ({ params: { id } });
const head = (id: string, isPromised = false): Need => ({
  ranges: [one(keys.campaign(id))],
  ...(isPromised && { promise: promises.campaign }),
});
const libraryHead: Need = { ranges: [one(keys.libraryHead)], promise: promises.library };
const people: Need = { ranges: [keys.users], shown: isPerson };
const current: Need = { ranges: [keys.campaigns] };

/** The list reads archived ones, too, but hands them to nobody. */
const campaigns: Asked = {
  name: "GET /campaigns",
  input: { query: { archived: "false" } },
  needs: [{ ranges: [keys.campaigns], promise: promises.campaigns }],
};
const team: Asked = { name: "GET /team", needs: [{ ...people, promise: promises.team }] };
const agency: Asked = {
  name: "GET /agency",
  needs: [{ ranges: [one(keys.agency)], promise: promises.agency }],
};
const owners: Asked = {
  name: "GET /owners",
  needs: [{ ranges: [keys.owners], promise: promises.owners }],
};

function isPerson({ sk }: Item): boolean {
  return sk.startsWith("U#");
}

const plan = (id: string): Asked[] => [
  { name: "GET /campaigns/{id}", input: params(id), needs: [head(id)] },
  {
    name: "GET /campaigns/{id}/measures",
    input: params(id),
    needs: [head(id), { ranges: [keys.campaignMeasures(id)] }],
  },
];
const planCheck = (id: string): Asked => ({
  name: "GET /campaigns/{id}/plan-check",
  input: params(id),
  needs: [
    head(id, true),
    { ranges: [keys.campaignMeasures(id), keys.officeMeasures], promise: promises.plan },
    libraryHead,
  ],
});
const property = (id: string): Asked => ({
  name: "GET /campaigns/{id}/property",
  input: params(id),
  needs: [head(id, true), { ranges: [one(keys.property(id))], promise: promises.property }],
});
const duties = (id: string): Asked => ({
  name: "GET /campaigns/{id}/duties",
  input: params(id),
  needs: [head(id, true), { ranges: [one(keys.duties(id))], promise: promises.duties }],
});
const results = (id: string): Asked => ({
  name: "GET /campaigns/{id}/results",
  input: params(id),
  needs: [head(id, true), { ranges: [keys.results(id)], promise: promises.results }],
});
const comparison = (id: string): Asked => ({ name: "GET /campaigns/{id}/comparison", input: params(id), needs: [] });
const files = (id: string): Asked => ({
  name: "GET /campaigns/{id}/files",
  input: params(id),
  needs: [
    head(id, true),
    { ranges: [keys.files(id)], promise: promises.files },
    { ranges: [keys.users], shown: isPerson },
  ],
});
const state = (id: string): Asked => ({
  name: "PUT /campaigns/{id}/looking",
  input: { ...params(id), body: { looking: true } },
  needs: [head(id), { ranges: [keys.lookingAt(id)] }, { ranges: [one(keys.unreadTotals)] }],
});
const reports = (id: string): Asked => ({
  name: "GET /campaigns/{id}/owner-reports",
  input: params(id),
  needs: [head(id), { ranges: [keys.reports(id)], promise: promises.reports }],
});

/** The sold ones of the same type and price, from which medians are told. */
function comparableNeed(id: string): Need {
  const number = Number(id.slice(id.indexOf("-") + 1));
  const price = 400_000 + (number % 40) * 5_000;
  const types = ["WOH", "HAU", "GRS", "MFH"];
  return {
    ranges: [keys.summaries],
    shown: ({ sk, told }) => {
      const { type, first_price = 0, sold_on } = JSON.parse(String(told)) as Summary;
      return (
        sk === id ||
        (type === types[number % types.length] &&
          sold_on !== undefined &&
          Math.abs(first_price - price) <= price * priceBand)
      );
    },
  };
}

/** The heads, and the measures of the period with everything open before and skipped after it. */
function analytics(now: string): Asked {
  const { from, to } = periodOf(days, now);
  const measures = [planBetween("DONE", from, to), planBetween("OPEN", "0", to), planBetween("SKIPPED", from, "~")];
  return {
    name: "GET /analytics",
    input: { query: { days: String(days) } },
    needs: [{ ranges: [keys.campaigns] }, ...measures.map((range) => ({ ranges: [range] }))],
  };
}

/** What goes on, the sums over what ended, and what is open in the next four weeks. */
function agencyFigures(now: string): Asked {
  return {
    name: "GET /analytics/agency",
    needs: [
      current,
      { ranges: [keys.summaries], shown: ({ told }) => String(told).includes('"figures":') },
      { ranges: [one(keys.totals)] },
      people,
      { ranges: [one(keys.agency)] },
      { ranges: [planBetween("OPEN", "0", loadPeriod(now).end)] },
      { ranges: [planBetween("SERIES", "0", loadPeriod(now).end)] },
    ],
  };
}

function myDay(now: string): Asked {
  const from = dayOf(now, defaultTimezone);
  const to = lastDayOfAgenda(from);
  const open = (["OPEN", "SERIES"] as const).map((part) => planBetween(part, "0", midnight(to, defaultTimezone, 1)));
  return {
    name: "GET /agenda",
    input: { query: { from, scope: "open" } },
    needs: [current, people, ...open.map((range) => ({ ranges: [range] }))],
  };
}

function month(now: string): Asked {
  const monday = mondayOf(dayOf(now, defaultTimezone));
  const [from, to] = [dayAfter(monday, -14), dayAfter(monday, 27)];
  const between = (["OPEN", "DONE", "ENDED"] as const).map((partition) => {
    // What was done on another day is found by its planned one (docs/decisions/187-done-on-another-day.md).
    const around = partition === "DONE" ? furthestDone / dayLength : 0;
    return planBetween(partition, midnight(from, defaultTimezone, -around), midnight(to, defaultTimezone, 1 + around));
  });
  const series = planBetween("SERIES", "0", "~");
  const needs: Need[] = [current, people, ...[...between, series].map((range) => ({ ranges: [range] }))];
  return { name: "GET /agenda", input: { query: { from, to, scope: "month" } }, needs };
}

function search(): Asked {
  const tasks = planPartitions.map((partition) => planBetween(partition, "0", "9"));
  // Of tasks the nearest to now, which are as long as the newest.
  const newest = (most: number) => ({ most, at: ({ plan_sk }: Item) => String(plan_sk) });
  return {
    name: "GET /search",
    needs: [
      { ranges: [keys.campaigns] },
      { ranges: [keys.owners] },
      { ranges: tasks, newest: newest(maxFound.tasks) },
      { ranges: [newestOf("NOTES")], newest: newest(maxFound.notes) },
      { ranges: [newestOf("FILES")], newest: newest(maxFound.files) },
    ],
  };
}
