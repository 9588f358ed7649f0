import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assembly, build, synthesize } from "../../infra/local/build.ts";
import { credentials } from "../../infra/local/credentials.ts";
import { startEngine } from "../../infra/local/engine.ts";
import { startS3 } from "../../infra/local/s3.ts";
import { createTables } from "../../infra/local/tables.ts";
import { readTemplate } from "../../infra/local/template.ts";
import { monthlyCost } from "#shared/core/prices";
import { findBrowser } from "../browser/chromium.ts";
import { prepareCockpit } from "../browser/prepared.ts";
import { goals, measuredFile, monthOf } from "./month-cost.ts";
import { recordDay, recordFile } from "./recorded-day.ts";

/*
 * `npm run cost`: what calls consume, measured with the real handlers on the local engine in an agency with 30 generated
 * campaigns, and what that is a month for an idle agency, 10 and 200 people. docs/cost.md keeps the result, `measured-day.json` what was measured, by which
 * `test/api/month-cost.details.test.ts` holds the goals. With `record` it has
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
const { measureDay } = await import("./measured-day.ts");

const day = await measureDay();
writeFileSync(measuredFile, `${JSON.stringify(day, null, 2)}\n`);
console.log(`${day.measures} measures in the campaign that is worked on`);
console.log(
  "| call | a day and person | read units | write units | processor ms | answer KB |\n| --- | ---: | ---: | ---: | ---: | ---: |",
);
for (const { name, often, read, write, cpu, bytes } of [
  { name: "scheduled run, nothing due", often: undefined, ...day.run },
  { name: "scheduled run, hourly", often: undefined, ...day.refresh },
  day.renewal,
  ...day.calls,
])
  console.log(
    `| ${name} | ${often?.toFixed(1) ?? ""} | ${read.toFixed(1)} | ${write.toFixed(1)} | ${cpu.toFixed(1)} | ${(bytes / 1024).toFixed(1)} |`,
  );

const rounded = (value: unknown, digits: (number: number) => string) =>
  JSON.stringify(value, (_, member: unknown) => (typeof member === "number" ? Number(digits(member)) : member));
for (const people of [0, ...goals.keys()]) {
  const month = monthOf(day, people);
  console.log(
    `\n${people} people:`,
    rounded(month, (number) => number.toPrecision(3)),
  );
  console.log(rounded(monthlyCost(month), (number) => number.toFixed(3)));
}

await engine.stop();
await s3.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
