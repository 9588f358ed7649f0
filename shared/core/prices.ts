/** What a month consumes. */
export interface Month {
  requests: number;
  runs: number;
  /** Looks from outside. */
  looks: number;
  read: number;
  write: number;
  gigabyteSeconds: number;
  gigabytesOut: number;
  gigabytesLogged: number;
  /** In the table, which is kept for recovery too. */
  gigabytesStored: number;
  /** In its indexes, which are made anew where the table is recovered. */
  gigabytesIndexed: number;
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
  gigabyteStored: 0.306,
  gigabyteRecoverable: 0.2448,
  mail: 0.1 / 1000,
  alarm: 0.1,
  figureAsked: 0.01 / 1000,
};

/** Log bytes of a call: the function's line and the gateway's, each with CloudWatch's 26 bytes (test/infra/log-bytes.test.ts). */
export const bytesLoggedPerCall = 650;
const gigabytesLoggedPerCall = bytesLoggedPerCall / 1e9;

/**
 * A look from outside: its start, two functions of 0.06 gigabyte seconds together, one call of the API with its log, the page and that
 * call through the CDN, one read; and with one of the hour's looks a figure of CloudWatch.
 */
const lookPrice =
  price.scheduledRun +
  2 * price.lambdaRequest +
  0.06 * price.gigabyteSecond +
  price.apiRequest +
  gigabytesLoggedPerCall * price.gigabyteLogged +
  2 * price.cdnRequest +
  price.readUnit +
  (9 / 60) * price.figureAsked;

/** What calls used: what AWS charges for. */
export interface Use {
  requests: number;
  read: number;
  write: number;
  mails: number;
  gigabyte_seconds: number;
  bytes_out: number;
}

/** What calls cost beyond what is there anyway, in US dollars: the same prices as a whole month's. */
export function callPrice({ requests, read, write, mails, gigabyte_seconds, bytes_out }: Use): number {
  return (
    requests *
      (price.apiRequest + price.lambdaRequest + price.cdnRequest + gigabytesLoggedPerCall * price.gigabyteLogged) +
    gigabyte_seconds * price.gigabyteSecond +
    read * price.readUnit +
    write * price.writeUnit +
    mails * price.mail +
    (bytes_out / 1e9) * price.gigabyteOut
  );
}

/** What so many scheduled runs cost to start and to log, in US dollars; what they do is counted as use. */
export function runsPrice(runs: number): number {
  return runs * (price.scheduledRun + price.lambdaRequest + gigabytesLoggedPerCall * price.gigabyteLogged);
}

/** AWS counts recovery by the table alone, without its global indexes. */
function storagePrice({ gigabytesStored, gigabytesIndexed }: Month): number {
  return (gigabytesStored + gigabytesIndexed) * price.gigabyteStored + gigabytesStored * price.gigabyteRecoverable;
}

/** What a month costs by service, in US dollars. */
export function monthlyCost(month: Month) {
  const calls = month.requests + month.runs;
  const parts = {
    // The agency's own: what tells of all agencies is the account's.
    alarms: price.alarm,
    api: month.requests * price.apiRequest,
    lambda: calls * price.lambdaRequest + month.gigabyteSeconds * price.gigabyteSecond,
    table: month.read * price.readUnit + month.write * price.writeUnit + storagePrice(month),
    schedule: month.runs * price.scheduledRun,
    outside: month.looks * lookPrice,
    cdn: month.requests * price.cdnRequest + month.gigabytesOut * price.gigabyteOut,
    logs: month.gigabytesLogged * price.gigabyteLogged,
    mail: month.mails * price.mail,
  };
  return { ...parts, total: Object.values(parts).reduce((sum, part) => sum + part, 0) };
}
