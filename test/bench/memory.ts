import { readFileSync } from "node:fs";
import type { RouteName } from "#shared/client";
import { monthlyCost } from "#shared/core/prices";
import { memoryOf } from "../../infra/memory.ts";
import { call, type Call, newCampaign, overrideDuties } from "../api/api.ts";
import { addCampaigns, type Agency, makeAgency } from "./agency.ts";
import { atMost, type Line, median } from "./line.ts";
import type { MeasuredDay } from "./measured-day.ts";
import { lambdaMs, measuredFile, monthOf } from "./month-cost.ts";
import { wizardPlan } from "./wizard-plan.ts";

/** Memory in MB that is weighed: three tenths of a processor, six tenths, and a whole one. */
const weighed = [512, 1024, 1769];
const [warmUp, rounds] = [3, 15];
const campaigns = 30;
/** What nobody waits for needs no more of a processor. */
const inTheBackground = "summaries";

/** A call that calculates, and how many milliseconds of a function's time it may take with the memory that was chosen. */
interface Work {
  what: string;
  name: RouteName;
  feature: string;
  input: (round: number) => Call;
  most: number;
  /** What happens before each call and is not measured. */
  before?: () => Promise<void>;
}

/**
 * What the calls that calculate take with more or less memory, which is a share of a processor: computed from the processor time measured
 * here as `npm run cost` does it. What each function costs ten staff a month then, by the calls of the recorded day, is told besides.
 */
export async function measureMemory(): Promise<Line[]> {
  const agency = await makeAgency();
  await overrideDuties(agency.token, agency.campaign.id);
  await addCampaigns(agency, 1, campaigns);
  console.error(`  a plan of ${agency.measures.length} measures, ${campaigns} campaigns`);
  console.error(`  call: processor ms; ms at ${weighed.join(" · ")} MB`);
  const lines: Line[] = [];
  for (const work of workOf(agency)) {
    const cpu = await processorTime(work, agency.token);
    const each = weighed.map((memory) => lambdaMs(cpu, memory).toFixed(0));
    console.error(`  ${work.what}: ${cpu.toFixed(1)}; ${each.join(" · ")}`);
    const chosen = memoryOf(work.feature);
    lines.push(atMost(`memory: ${work.what}, at ${chosen} MB`, work.most, lambdaMs(cpu, chosen), " ms"));
  }
  for (const line of centsByFunction()) console.error(`  ${line}`);
  return lines;
}

function workOf({ token, campaign: { id }, measures }: Agency): Work[] {
  const free = measures.filter(({ advertises, anchor, series }) => !advertises && anchor === "start" && !series);
  const moved = free[1]?.id ?? "";
  const params = { id };
  let made = "";
  const feature = "campaigns";
  const get = (what: string, name: RouteName, most: number): Work => ({
    what,
    name,
    feature,
    most,
    input: () => ({ params }),
  });
  const frame = { property_type_code: "HAU", ...wizardPlan };
  return [
    get("load a plan", "GET /campaigns/{id}/measures", 150),
    get("plan check", "GET /campaigns/{id}/plan-check", 150),
    get("search", "GET /search", 1_000),
    {
      what: "move",
      name: "POST /campaign-measures/{id}/move",
      feature,
      most: 150,
      input: (round) => ({ params: { id: moved }, body: { offset_days: 5 + (round % 40) } }),
    },
    {
      what: "preview of the wizard",
      name: "POST /plan-preview",
      feature,
      most: 500,
      input: () => ({ body: { ...frame, marketing_start: new Date(Date.now() + 14 * 86_400_000).toISOString() } }),
    },
    {
      what: "generate",
      name: "POST /campaigns/{id}/generate",
      feature,
      most: 1_000,
      before: async () => {
        made = (await newCampaign(token, { property_type_code: "HAU" })).id;
      },
      input: () => ({ params: { id: made }, body: wizardPlan }),
    },
    { ...get("analytics", "GET /analytics", 300), feature: "analytics", input: () => ({ query: { days: "30" } }) },
  ];
}

async function processorTime({ name, input, before }: Work, token: string): Promise<number> {
  const times: number[] = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    await before?.();
    const started = process.cpuUsage();
    const { status, body } = await call(name, { token, ...input(round + warmUp) });
    const { user, system } = process.cpuUsage(started);
    if (status >= 400) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    if (round >= 0) times.push((user + system) / 1000);
  }
  return median(times);
}

/** What each function costs ten staff a month with each memory, in cents, and how many seconds a person waits for it on a day. */
function centsByFunction(): string[] {
  const day = JSON.parse(readFileSync(measuredFile, "utf8")) as MeasuredDay;
  const all = [...day.calls, day.renewal];
  return [...new Set(all.map(({ feature }) => feature))].map((feature) => {
    const own = all.filter((one) => one.feature === feature);
    const of = (memory: number) => {
      const seconds = own.reduce((sum, { often, cpu }) => sum + (often * lambdaMs(cpu, memory)) / 1000, 0);
      const gigabyteSeconds = 10 * 21 * seconds * (memory / 1024);
      const nothing = monthOf({ ...day, calls: [], renewal: { ...day.renewal, often: 0 } }, 0);
      const cents =
        100 *
        (monthlyCost({ ...nothing, gigabyteSeconds }).lambda - monthlyCost({ ...nothing, gigabyteSeconds: 0 }).lambda);
      return `${cents.toFixed(2)} cents, ${feature === inTheBackground ? "nobody waits" : `${seconds.toFixed(1)} s`}`;
    };
    return `${feature} (${memoryOf(feature)} MB): ${weighed.map(of).join(" · ")}`;
  });
}
