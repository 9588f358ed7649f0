import { paginateScan } from "@aws-sdk/lib-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import type { Campaign } from "#shared/campaigns/contract";
import type { RouteName } from "#shared/client";
import { lookingSeconds } from "#shared/campaigns/together-times";
import { indexKeys, keys } from "../../functions/core/keys.ts";
import { client, consumed, TableName } from "../../functions/core/table-client.ts";
import type { Item } from "../../functions/core/table.ts";
import { handler as runSchedule } from "../../functions/schedule/handler.ts";
import { handler as summarize } from "../../functions/summaries/handler.ts";
import { planFields } from "../../infra/table.ts";
import { type Call, allRoutes, call, firstAdministrator, newCampaign } from "../api/api.ts";
import { dayFromToday } from "../german-day.ts";
import {
  aloneMs,
  awayMs,
  besideMs,
  countedAt,
  countsIn,
  everyMinuteOf,
  inboxAsks,
  inSightMs,
  marketAsks,
  presses,
  questionsIn,
} from "./asking-day.ts";
import { type DeedName, goesOn, loadsPage, often, opensCampaign } from "./deeds.ts";
import { itemBytes } from "./item-bytes.ts";
import { keptForAnHour, readRecord } from "./recorded-day.ts";
import { wizardPlan } from "./wizard-plan.ts";

/*
 * What the calls of a working day consume, measured with the real handlers on the local engine in an agency with 30 generated campaigns.
 * Whoever imports this has told the functions where their table is.
 */

/** What one call costs in units, processor time and bytes. */
export interface Measured {
  read: number;
  write: number;
  /** Milliseconds of a whole processor of this computer. */
  cpu: number;
  /** Of the answer's body as it goes over the wire, compressed. */
  bytes: number;
  feature: string;
}

/** @param before what happens before each call and is not measured */
async function measure(
  work: () => Promise<number>,
  feature: string,
  { times = 5, before = () => Promise.resolve<unknown>(undefined) } = {},
): Promise<Measured> {
  let [bytes, read, write, cpu] = [0, 0, 0, 0];
  for (let time = 0; time < times; time += 1) {
    await before();
    const started = process.cpuUsage();
    bytes += (await work()) / times;
    const { user, system } = process.cpuUsage(started);
    cpu += (user + system) / 1000 / times;
    read += consumed.read / times;
    write += consumed.write / times;
  }
  return { read, write, cpu, bytes, feature };
}

/** A call, or what follows from calls, with how often a person has it asked on a working day. */
export interface Counted extends Measured {
  name: string;
  often: number;
}

/** What an agency consumes: by the calls of a person's day, by what follows from them, by the schedule's runs, and what it stores. */
export interface MeasuredDay {
  /** Of the campaign that is worked on. */
  measures: number;
  calls: Counted[];
  renewal: Counted;
  run: Measured;
  refresh: Measured;
  /** Stored bytes by campaign: in the table, and in its indexes. */
  stored: { table: number; indexes: number };
}

/** How often one of these is done on a working day. */
const timesOf = (deeds: readonly DeedName[]) => deeds.reduce((sum, what) => sum + often[what], 0);
/** What those who have a campaign open say of it: two of four hours, alone and ten minutes with a colleague. */
const looking: RouteName = "PUT /campaigns/{id}/looking";
/** Who opens a campaign says so; who stays is noted again once half of the time is over for which it counts (functions/campaigns/together.ts). */
const noted = timesOf(opensCampaign) + (aloneMs + besideMs) / (lookingSeconds * 500);
/** Who leaves one says that too. */
const left = timesOf(opensCampaign);
/** Who goes on in one asks, and whoever stays by the clock; of these questions some note again. */
const asked =
  questionsIn(aloneMs, presses, false) +
  questionsIn(besideMs, everyMinuteOf(besideMs), true) +
  marketAsks +
  timesOf(goesOn) -
  (noted - timesOf(opensCampaign));
/** Whether a screen is there for what others keep for an hour: it reads it each time. */
const isItsScreen = (what: string) => what === "goes to the library" || what === "goes to the owners";
/** With each load of the page and each hour in sight. */
const hourly = timesOf(loadsPage) + inSightMs / 3_600_000;

/** How often each route is asked on a working day: by what somebody does, as Chromium asked, and by the clock. */
function askedInADay(): [name: RouteName, often: number][] {
  const day = new Map<RouteName, number>([
    [looking, asked],
    ...keptForAnHour.map((name): [RouteName, number] => [name, hourly]),
  ]);
  const record = readRecord();
  for (const [what, times] of Object.entries(often))
    for (const [name, each] of Object.entries(record[what] ?? {}) as [RouteName, number][])
      if (!keptForAnHour.includes(name) || isItsScreen(what)) day.set(name, (day.get(name) ?? 0) + times * each);
  const counts = day.get("GET /notifications/count") ?? 0;
  day.set("GET /notifications/count", counts + countsIn(awayMs, countedAt(Math.round(counts))));
  day.set("GET /inbox/mails", (day.get("GET /inbox/mails") ?? 0) + inboxAsks);
  return [...day].toSorted(([, one], [, other]) => other - one);
}

/** How often each call is measured, and how many hourly runs. */
const [times, hourlyRuns] = [5, 24];

/** Makes the agency and measures its day. */
export async function measureDay(): Promise<MeasuredDay> {
  const { email, password, token } = await firstAdministrator();
  const campaigns: Campaign[] = [];
  for (let number = 0; number < 30; number += 1) {
    const campaign = await newCampaign(token, { title: `Kampagne ${number}` });
    await call("POST /campaigns/{id}/generate", {
      token,
      params: { id: campaign.id },
      body: wizardPlan,
    });
    campaigns.push(campaign);
  }
  const id = campaigns[0]?.id ?? "";
  const { body: owner } = await call("POST /owners", {
    token,
    body: { name: "Olga Eigen", email: "olga@example.de", phone: "+49 30 1234567" },
  });
  await call("PUT /campaigns/{id}/owner", { token, params: { id }, body: { owner_id: owner.id } });
  const { body: measures } = await call("GET /campaigns/{id}/measures", { token, params: { id } });
  const today = dayFromToday();
  /** A week from now: on whatever day this runs, something has become due by then that notifications tell of. */
  const later = Date.now() + 7 * 86_400_000;
  // What the making of the agency has left to renew is no part of a day.
  await runSchedule({ time: new Date(later).toISOString() });
  const { body: unread } = await call("GET /notifications", { token });
  let next = 0;
  const anyMeasure = () => ({ id: measures[next++ % measures.length]?.id ?? "" });

  /** What is said with a call, where it is more than of which campaign or measure. */
  const said: Partial<Record<RouteName, () => Call>> = {
    "POST /auth/login": () => ({ body: { email, password } }),
    [looking]: () => ({ body: { looking: true } }),
    "PUT /notifications/{id}/read": () => ({ params: { id: unread.pop()?.id ?? "" } }),
    "POST /campaign-measures/{id}/status": () => ({ body: { status: "done" } }),
    "POST /campaign-measures/{id}/move": () => ({ body: { offset_days: (next % 40) + 1 } }),
    "GET /agenda": () => ({ query: { from: today, scope: "open" } }),
    "GET /analytics": () => ({ query: { days: "30" } }),
    "GET /title-pictures": () => ({ query: { campaigns: campaigns.map((campaign) => campaign.id).join() } }),
    "POST /campaigns/{id}/results": () => ({ body: { kind: "viewing", on: today, impression: "good" } }),
    "POST /campaigns/{id}/owner-reports/generate": () => ({ body: {} }),
    "PUT /campaigns/{id}": () => ({
      body: { title: "Villa am See", property_type_code: "LUX", marketing_start: campaigns[0]?.marketing_start },
    }),
  };
  const callOf = (name: RouteName): Call => ({
    params: name.includes("/campaign-measures/{id}") ? anyMeasure() : { id },
    ...said[name]?.(),
  });

  const calls: Counted[] = [];
  for (const [name, daily] of askedInADay()) {
    const feature = allRoutes.find((route) => route.name === name)?.feature ?? "";
    const ask = async (known?: string) => {
      const input = { token, accept: "gzip, deflate, br", ...(known && { known }), ...callOf(name) };
      const { status, body, headers, bytes } = await call(name, input);
      if (status >= 400) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
      return { bytes, tag: headers.etag };
    };
    const { tag } = await ask();
    const whole = tag === undefined ? daily : Math.min(daily, 1);
    calls.push({ often: whole, name, ...(await measure(async () => (await ask()).bytes, feature, { times })) });
    if (daily === whole) continue;
    const unchanged = await measure(async () => (await ask(tag)).bytes, feature, { times });
    calls.push({ often: daily - whole, name: `${name}, unchanged`, ...unchanged });
  }
  // Each is noted anew after having left, or leaves after having been noted.
  const say = (isLooking: boolean) => call(looking, { token, params: { id }, body: { looking: isLooking } });
  for (const [name, daily, isLooking] of [
    [`${looking}, noted`, noted, true],
    [`${looking}, left`, left, false],
  ] as const)
    calls.push({
      often: daily,
      name,
      ...(await measure(async () => (await say(isLooking)).bytes, "campaigns", {
        times,
        before: () => say(!isLooking),
      })),
    });
  /** Calls of a day that change a campaign: nobody presses twice within the stream's second, so each is renewed alone. */
  const changes = ["/status", "/move", "PUT /campaigns/{id}", "/generate", "/results"];
  const renewal = {
    often: calls.reduce(
      (sum, { name, often: daily }) =>
        sum +
        (changes.some((end) => name.endsWith(end)) && name.includes("campaign") && !name.startsWith("GET") ? daily : 0),
      0,
    ),
    name: "summaries, after a change",
    ...(await measure(
      async () => {
        const { batchItemFailures } = await summarize({ Records: [changeOf(id)] });
        if (batchItemFailures.length > 0) throw new Error("the campaign could not be summarized");
        return 0;
      },
      "summaries",
      {
        times,
        before: () =>
          call("POST /campaign-measures/{id}/status", {
            token,
            params: anyMeasure(),
            body: { status: "skipped" },
          }),
      },
    )),
  };

  await call("GET /notifications", { token });
  const run = await measure(
    async () => {
      await runSchedule({ time: "2020-01-01T00:00:00Z" });
      return 0;
    },
    "schedule",
    { times },
  );

  /** The runs that also renew the notifications, one an hour: the job that brings them back is written again each time. */
  let hours = 0;
  const runHourly = async () => {
    hours += 1;
    const { jobs } = await runSchedule({ time: new Date(later + hours * 3_600_000).toISOString() });
    if (jobs !== 1) throw new Error(`${jobs} jobs in an hourly run`);
    return 0;
  };
  await runHourly();
  const refresh = await measure(runHourly, "schedule", { times: hourlyRuns });
  const { table, indexes } = await bytesStored();
  const stored = { table: table / campaigns.length, indexes: indexes / campaigns.length };
  return { measures: measures.length, calls, renewal, run, refresh, stored };
}

/** What the table's stream tells of a changed campaign. */
function changeOf(campaignId: string): DynamoDBRecord {
  const { pk, sk } = keys.campaign(campaignId);
  return { dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, SequenceNumber: "1" } };
}

/** What DynamoDB counts for each item of a table and of an index besides what stands in it. */
const besideEach = 100;

/** What the table holds by now, and what its indexes do: only what has their keys, in `plan` with the fields that are named (infra/table.ts). */
async function bytesStored(): Promise<{ table: number; indexes: number }> {
  let [table, indexes] = [0, 0];
  for await (const { Items = [] } of paginateScan({ client }, { TableName }))
    for (const item of Items as Item[]) {
      table += itemBytes(item) + besideEach;
      if (indexKeys.due[0] in item) indexes += itemBytes(item) + besideEach;
      const inPlan = ["pk", "sk", ...indexKeys.plan, ...planFields].filter((name) => name in item);
      if (indexKeys.plan[0] in item)
        indexes += itemBytes(Object.fromEntries(inPlan.map((name) => [name, item[name]])) as Item) + besideEach;
    }
  return { table, indexes };
}
