/** What a month consumes. */
export interface Month {
  requests: number;
  runs: number;
  read: number;
  write: number;
  gigabyteSeconds: number;
  gigabytesOut: number;
  gigabytesLogged: number;
  gigabytesStored: number;
  mails: number;
}

const million = 1_000_000;

/** AWS's list prices in US dollars for eu-central-1 without any free tier; docs/cost.md says when they were noted. */
const price = {
  apiRequest: 1.2 / million,
  lambdaRequest: 0.2 / million,
  gigabyteSecond: 0.000_013_333_4,
  readUnit: 0.1525 / million,
  writeUnit: 0.7625 / million,
  scheduledRun: 1.2 / million,
  cdnRequest: 0.012 / 10_000,
  gigabyteOut: 0.085,
  gigabyteLogged: 0.63,
  gigabyteStored: 0.306 + 0.2448,
  mail: 0.1 / 1000,
  alarm: 0.1,
};

/** What a month costs by service, in US dollars. */
export function monthlyCost(month: Month) {
  const calls = month.requests + month.runs;
  const parts = {
    alarms: 3 * price.alarm,
    api: month.requests * price.apiRequest,
    lambda: calls * price.lambdaRequest + month.gigabyteSeconds * price.gigabyteSecond,
    table: month.read * price.readUnit + month.write * price.writeUnit + month.gigabytesStored * price.gigabyteStored,
    schedule: month.runs * price.scheduledRun,
    cdn: month.requests * price.cdnRequest + month.gigabytesOut * price.gigabyteOut,
    logs: month.gigabytesLogged * price.gigabyteLogged,
    mail: month.mails * price.mail,
  };
  return { ...parts, total: Object.values(parts).reduce((sum, part) => sum + part, 0) };
}
