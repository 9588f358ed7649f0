import { dayAfter, mondayOf, type Day } from "#shared/core/time";
import { dayOf, midnight } from "#shared/campaigns/agenda";
import { campaignItem } from "../../functions/campaigns/items.ts";
import { itemsOf as itemsOfMeasure } from "../../functions/campaigns/measure-item.ts";
import { keys } from "../../functions/core/keys.ts";
import { planBetween, planPartitions } from "../../functions/core/plan-index.ts";
import { type Item, query } from "../../functions/core/table.ts";
import { call } from "../api/api.ts";
import { type Agency, copyId, copyOf, store, unitsOf } from "./agency.ts";
import { evidence, type Line } from "./line.ts";

const tasks = 10_000;
const people = 20;
const signIn = 0.5;

/**
 * Read units of Mein Tag and of a month of the calendar at 10,000 tasks of 20 people, against the least possible: the
 * range of the index, the campaigns and the people, each read once and eventually consistent, and the sign-in.
 */
export async function measureAgenda(agency: Agency): Promise<Line[]> {
  const { token } = agency;
  for (let number = 0; number < tasks / agency.measures.length; number += 20) {
    const numbers = Array.from({ length: 20 }, (_, position) => number + position);
    await store(numbers.flatMap((one) => itemsOf(agency, one)));
  }
  for (let number = 1; number < people; number += 1) {
    const body = { email: `person-${number}@example.de`, full_name: `Person ${number}`, password: "Gartenzaun-47" };
    await call("POST /auth/register", { token, body });
  }
  const today = dayOf(new Date().toISOString(), "Europe/Berlin");
  const sunday = dayAfter(mondayOf(today), 6);
  const month = { from: dayAfter(mondayOf(today), -14), to: dayAfter(mondayOf(today), 27), scope: "month" };
  const end = (day: Day) => midnight(day, "Europe/Berlin", 1);
  const open = planBetween("OPEN", "0", end(sunday));
  const series = (to: string) => planBetween("SERIES", "0", to);
  const inMonth = (["OPEN", "DONE", "ENDED"] as const).map((state) =>
    planBetween(state, midnight(month.from, "Europe/Berlin"), end(month.to)),
  );
  return [
    await lineOf("Mein Tag", { token, query: { from: today, to: sunday, scope: "open" } }, [open, series(end(sunday))]),
    await lineOf("a month of the calendar", { token, query: month }, [...inMonth, series("~")]),
    await searchLine(token),
  ];
}

function itemsOf(agency: Agency, number: number): Item[] {
  const id = copyId(number);
  const measures = copyOf(agency, id, (number % 90) - 60).map((measure, position) =>
    Object.assign(measure, { responsible_id: `person-of-the-agency-${(number + position) % people}` }),
  );
  return [campaignItem({ ...agency.campaign, id, title: `Kampagne ${number}` }), ...measures.flatMap(itemsOfMeasure)];
}

/** What the palette reads to search in, against every task, campaign and owner once and two queries of each campaign. */
async function searchLine(token: string): Promise<Line> {
  let shown = 0;
  const { read } = await unitsOf(async () => {
    const { status, body } = await call("GET /search", { token });
    if (status !== 200) throw new Error(`GET /search: ${status}`);
    shown = body.tasks.keys.length;
  });
  const ranges = planPartitions.map((state) => planBetween(state, "0", "9"));
  const all = [keys.campaigns, keys.owners, ...ranges];
  const campaigns = (await query(keys.campaigns)).length;
  const least = (await unitsOf(() => Promise.all(all.map((range) => query(range))))).read + campaigns + signIn;
  return evidence(`read units of what is searched, ${shown} tasks (${read}) ÷ least (${least})`, 1.2, read / least);
}

async function lineOf(
  what: string,
  input: { token: string; query: Record<string, string> },
  ranges: ReturnType<typeof planBetween>[],
): Promise<Line> {
  let shown = 0;
  const { read } = await unitsOf(async () => {
    const { status, body } = await call("GET /agenda", input);
    if (status !== 200) throw new Error(`GET /agenda: ${status}`);
    shown = body.tasks.length;
  });
  const all = [keys.campaigns, keys.users, ...ranges];
  const least = (await unitsOf(() => Promise.all(all.map((range) => query(range))))).read + signIn;
  return evidence(`read units of ${what}, ${shown} of ${tasks} tasks (${read}) ÷ least (${least})`, 1.2, read / least);
}
