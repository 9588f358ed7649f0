import { addCampaigns, type Agency, copyId, copyOf, reminderOf, store, unitsOf } from "./agency.ts";
import { campaignItem } from "../../functions/campaigns/items.ts";
import { itemsOf } from "../../functions/campaigns/measure-item.ts";
import { handler } from "../../functions/schedule/handler.ts";
import { atMost, evidence, type Line } from "./line.ts";
import { campaignScreen, measureReads } from "./reads.ts";

/** Measures in the store at the end; a hundredth of them at the beginning. */
const measures = Number(process.env.BENCH_MEASURES ?? 100_000);
const due = 50;

/** The main reads with a hundredth of the data; the campaign screen with that and with all; the scheduled run with all. */
export async function measureGrowth(agency: Agency): Promise<Line[]> {
  const all = Math.round(measures / agency.measures.length);
  const few = Math.round(all / 100);
  await addCampaigns(agency, 0, few);
  const reads = await measureReads(agency);
  const before = await campaignScreen(agency);
  await addCampaigns(agency, few, all);
  const after = await campaignScreen(agency);
  return [
    ...reads,
    atMost(
      `read units of the campaign screen at 100 times the data (${after}) ÷ before (${before})`,
      1,
      after / before,
    ),
    await scheduledRun(agency, "one campaign", () => "due-in-one", "2020-01-01T00:00:00.000Z"),
    await scheduledRun(agency, "as many campaigns", copyId, "2021-01-01T00:00:00.000Z"),
  ];
}

/**
 * Read units of a run that sends reminders, at a time in the past, when nothing else in the store was due.
 * @param campaignOf the campaign of the measure with a number
 */
async function scheduledRun(
  agency: Agency,
  where: string,
  campaignOf: (position: number) => string,
  time: string,
): Promise<Line> {
  const found = Array.from({ length: due }, (_, position) => ({
    ...copyOf(agency, campaignOf(position), 0)[position],
    status: "planned" as const,
    scheduled_at: time,
    reminders: [reminderOf(agency.userId)],
  }));
  await store([campaignItem({ ...agency.campaign, id: "due-in-one" }), ...found.flatMap(itemsOf)]);
  const { read } = await unitsOf(async () => {
    const figures = await handler({ time });
    if (figures.reminders !== due || figures.mails !== 1 || figures.failed + figures.jobs > 0)
      throw new Error(JSON.stringify(figures));
  });
  return evidence(
    `read units of a scheduled run, ${due} due of ${measures} measures, in ${where}`,
    1 + 1.2 * due,
    read,
  );
}
