import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assembly, build, synthesize } from "../../infra/local/build.ts";
import { credentials } from "../../infra/local/credentials.ts";
import { startEngine } from "../../infra/local/engine.ts";
import { startS3 } from "../../infra/local/s3.ts";
import { createTables } from "../../infra/local/tables.ts";
import { readTemplate } from "../../infra/local/template.ts";
import { memoryOf } from "../../infra/memory.ts";
import type { Campaign } from "#shared/campaigns/contract";
import type { RouteName } from "#shared/client";
import { paginateScan } from "@aws-sdk/lib-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import { keys } from "../../functions/core/keys.ts";
import type { Call } from "../api/api.ts";
import { findBrowser } from "../browser/chromium.ts";
import { prepareCockpit } from "../browser/prepared.ts";
import { dayFromToday } from "../german-day.ts";
import type { Item } from "../../functions/core/table.ts";
import { itemBytes } from "./item-bytes.ts";
import {
  aloneMs,
  awayMs,
  besideMs,
  countedAt,
  countsIn,
  everyMinuteOf,
  inSightMs,
  presses,
  questionsIn,
} from "./asking-day.ts";
import { type DeedName, goesOn, loadsPage, often, opensCampaign } from "./deeds.ts";
import { keptForAnHour, readRecord, recordDay, recordFile } from "./recorded-day.ts";
import { lastDayOfAgenda } from "#shared/plan/days/agenda-groups";
import { wizardPlan } from "./wizard-plan.ts";
import { bytesLoggedPerCall, type Month, monthlyCost } from "#shared/core/prices";

/*
 * `npm run cost`: what calls consume, measured with the real handlers on the local engine in an agency with 30 generated
 * campaigns, and what that is a month for an idle agency, 10 and 200 people. docs/cost.md keeps the result. With `record` it has
 * Chromium do what somebody does on a working day and keeps what it asks (`recorded-day.json`), by which calls are counted.
 */
if (process.argv[2] === "record") {
  await build();
  const cockpit = await prepareCockpit(await findBrowser());
  try {
    writeFileSync(recordFile, `${JSON.stringify(await recordDay(cockpit), null, 2)}\n`);
  } finally {
    await cockpit.stop();
  }
  process.exit(0);
}
await synthesize();
const folder = mkdtempSync(join(tmpdir(), "cockpit-cost-"));
const engine = await startEngine();
const s3 = await startS3(folder, ["reports"]);
await createTables(engine.endpoint, readTemplate(assembly), () => "cost");
Object.assign(process.env, {
  TABLE_NAME: "cost",
  REPORT_BUCKET: "reports",
  STAGE: "local",
  SITE_URL: "https://cockpit.example",
  AWS_REGION: "eu-central-1",
  AWS_ACCESS_KEY_ID: "local",
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
  AWS_ENDPOINT_URL_S3: s3.endpoint,
  POWERTOOLS_LOG_LEVEL: "SILENT",
});
const { allRoutes, call, firstAdministrator, newCampaign } = await import("../api/api.ts");
const { client, consumed } = await import("../../functions/core/table-client.ts");
const { handler: runSchedule } = await import("../../functions/schedule/handler.ts");
const { handler: summarize } = await import("../../functions/summaries/handler.ts");

/** What one call costs in units, processor time and bytes. */
interface Measured {
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

/** How often one of these is done on a working day. */
const timesOf = (deeds: readonly DeedName[]) => deeds.reduce((sum, what) => sum + often[what], 0);
/** Two of four hours a campaign is open: alone and ten minutes with a colleague. Who opens one says so, and that they left; who goes on in it asks. */
const looked =
  questionsIn(aloneMs, presses, false) +
  questionsIn(besideMs, everyMinuteOf(besideMs), true) +
  2 * timesOf(opensCampaign) +
  timesOf(goesOn);
/** Whether a screen is there for what others keep for an hour: it reads it each time. */
const isItsScreen = (what: string) => what === "goes to the library" || what === "goes to the owners";
/** With each load of the page and each hour in sight. */
const hourly = timesOf(loadsPage) + inSightMs / 3_600_000;

/** How often each route is asked on a working day: by what somebody does, as Chromium asked, and by the clock. */
function askedInADay(): [name: RouteName, often: number][] {
  const day = new Map<RouteName, number>([
    ["PUT /campaigns/{id}/looking", looked],
    ...keptForAnHour.map((name): [RouteName, number] => [name, hourly]),
  ]);
  const record = readRecord();
  for (const [what, times] of Object.entries(often))
    for (const [name, each] of Object.entries(record[what] ?? {}) as [RouteName, number][])
      if (!keptForAnHour.includes(name) || isItsScreen(what)) day.set(name, (day.get(name) ?? 0) + times * each);
  const counts = day.get("GET /notifications/count") ?? 0;
  day.set("GET /notifications/count", counts + countsIn(awayMs, countedAt(Math.round(counts))));
  return [...day].toSorted(([, one], [, other]) => other - one);
}

/** What is said with a call, where it is more than of which campaign or measure. */
const said: Partial<Record<RouteName, () => Call>> = {
  "POST /auth/login": () => ({ body: { email, password } }),
  "PUT /campaigns/{id}/looking": () => ({ body: { looking: true } }),
  "PUT /notifications/{id}/read": () => ({ params: { id: unread.pop()?.id ?? "" } }),
  "POST /campaign-measures/{id}/status": () => ({ body: { status: next % 2 ? "done" : "planned" } }),
  "POST /campaign-measures/{id}/move": () => ({ body: { offset_days: (next % 40) + 1 } }),
  "GET /agenda": () => ({ query: { from: today, to: lastDayOfAgenda(today), scope: "open" } }),
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

const measured: (Measured & { often: number; name: string })[] = [];
for (const [name, times] of askedInADay()) {
  const feature = allRoutes.find((route) => route.name === name)?.feature ?? "";
  const work = async () => {
    const { status, body, bytes } = await call(name, { token, accept: "gzip, deflate, br", ...callOf(name) });
    if (status >= 400) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    return bytes;
  };
  await work();
  measured.push({ often: times, name, ...(await measure(work, feature)) });
}
/** Calls of a day that change a campaign: nobody presses twice within the stream's second, so each is renewed alone. */
const changes = ["/status", "/move", "PUT /campaigns/{id}", "/generate", "/results"];
const renewal = {
  often: measured.reduce(
    (sum, { name, often: times }) =>
      sum +
      (changes.some((end) => name.endsWith(end)) && name.includes("campaign") && !name.startsWith("GET") ? times : 0),
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
      before: () =>
        call("POST /campaign-measures/{id}/status", {
          token,
          params: anyMeasure(),
          body: { status: next % 3 ? "skipped" : "planned" },
        }),
    },
  )),
};

/** What the table's stream tells of a changed campaign. */
function changeOf(campaignId: string): DynamoDBRecord {
  const { pk, sk } = keys.campaign(campaignId);
  return { dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, SequenceNumber: "1" } };
}

await call("GET /notifications", { token });
const run = await measure(async () => {
  await runSchedule({ time: "2020-01-01T00:00:00Z" });
  return 0;
}, "schedule");

/** The runs that also renew the notifications, one an hour: the job that brings them back is written again each time. */
let hours = 0;
const runHourly = async () => {
  hours += 1;
  const { jobs } = await runSchedule({ time: new Date(later + hours * 3_600_000).toISOString() });
  if (jobs !== 1) throw new Error(`${jobs} jobs in an hourly run`);
  return 0;
};
await runHourly();
const refresh = await measure(runHourly, "schedule", { times: 24 });

/** Lambda's milliseconds: processor time at the function's share of one, half as fast again as here, and 8 ms of waiting. */
const lambdaSeconds = ({ cpu, feature }: Measured) => ((cpu * 1.5 * 1769) / memoryOf(feature) + 8) / 1000;
const gigabyteSeconds = (each: Measured) => (lambdaSeconds(each) * memoryOf(each.feature)) / 1024;

console.log(`${campaigns.length} campaigns, ${measures.length} measures in the one that is worked on`);
console.log(
  "| call | a day and person | read units | write units | processor ms | answer KB |\n| --- | ---: | ---: | ---: | ---: | ---: |",
);
for (const { name, often: times, read, write, cpu, bytes } of [
  { name: "scheduled run, nothing due", often: undefined, ...run },
  { name: "scheduled run, hourly", often: undefined, ...refresh },
  renewal,
  ...measured,
])
  console.log(
    `| ${name} | ${times?.toFixed(1) ?? ""} | ${read.toFixed(1)} | ${write.toFixed(1)} | ${cpu.toFixed(1)} | ${(bytes / 1024).toFixed(1)} |`,
  );

/** Campaigns that are stored for each of the staff, archived ones too: assumed. */
const campaignsOfPerson = 40;
/** What the table holds by now, by campaign: what belongs to none of them too, and each item with its 100 bytes three times, for two indexes. */
const bytesOfCampaign = (3 * (await bytesStored())) / campaigns.length;
async function bytesStored(): Promise<number> {
  let bytes = 0;
  for await (const { Items = [] } of paginateScan({ client }, { TableName: "cost" }))
    for (const item of Items) bytes += itemBytes(item as Item) + 100;
  return bytes;
}

const workingDays = 21;
const runsPerMonth = (30 * 24 * 60) / 5;
const refreshesPerMonth = 30 * 24;
/** What the schedule alone uses in a month, whether anybody works or not. */
const scheduled = (of: (each: Measured) => number) =>
  (runsPerMonth - refreshesPerMonth) * of(run) + refreshesPerMonth * of(refresh);
const dailySum = (all: readonly (Measured & { often: number })[], of: (each: Measured) => number) =>
  all.reduce((total, each) => total + each.often * of(each), 0) * workingDays;
const requested = (of: (each: Measured) => number) => dailySum(measured, of);
/** Calls and what follows from them. */
const worked = (of: (each: Measured) => number) => dailySum([...measured, renewal], of);

/** What a month consumes with so many people. */
function monthOf(people: number): Month {
  return {
    requests: people * requested(() => 1),
    runs: runsPerMonth,
    looks: (30 * 24 * 60) / 9,
    read: people * worked(({ read }) => read) + scheduled(({ read }) => read),
    write: people * worked(({ write }) => write) + scheduled(({ write }) => write),
    gigabyteSeconds: people * worked(gigabyteSeconds) + scheduled(gigabyteSeconds),
    gigabytesOut: (people * requested(({ bytes }) => bytes)) / 1e9,
    gigabytesLogged: ((people * worked(() => 1) + runsPerMonth) * bytesLoggedPerCall) / 1e9,
    mails: people * workingDays * 1.3,
    gigabytesStored: (people * campaignsOfPerson * bytesOfCampaign) / 1e9,
  };
}

for (const people of [0, 10, 200]) {
  console.log(
    `\n${people} people:`,
    JSON.stringify(monthOf(people), (_, value: unknown) =>
      typeof value === "number" ? Number(value.toPrecision(3)) : value,
    ),
  );
  console.log(
    JSON.stringify(monthlyCost(monthOf(people)), (_, value: unknown) =>
      typeof value === "number" ? Number(value.toFixed(3)) : value,
    ),
  );
}

await engine.stop();
await s3.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
