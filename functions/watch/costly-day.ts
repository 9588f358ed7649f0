import { numberText } from "#shared/core/numbers";
import { dayLength, hourLength, minuteLength } from "#shared/core/time";
import { callAws } from "./aws-call.ts";

/** Twice what one person causes on a working day; ten thousand requests cost about seven cents (docs/cost.md). */
const requestsOfAPerson = 1_250;
/** Where fewer people work, what owners and visitors open counts as much. */
const fewestPeople = 20;

/** From how many requests on a day is costly, for the work of so many people. @param people undefined: nobody said, 200 count */
export function costlyDayRequests(people = 200): number {
  return requestsOfAPerson * Math.max(fewestPeople, people);
}

/** The looks come every nine minutes, so one falls into these of each hour: CloudWatch is asked with it, for a thousandth of a cent. */
const firstMinutes = 9 * minuteLength;

/** Whether a look is the first of its hour. @param now milliseconds since 1970 */
export function isHoursFirstLook(now: number): boolean {
  return now % hourLength < firstMinutes;
}

/**
 * What is wrong with how often an API was asked in the last 24 hours, refused and unknown calls among it; nothing when it is no
 * more than its people's work. @param now milliseconds since 1970 @param people how many work there, see {@link costlyDayRequests}
 * @throws Error with a sentence that says that nothing was counted, and why
 */
export async function costlyDayFault(apiId: string, now: number, people?: number): Promise<string | undefined> {
  const requests = await requestsOfDay(apiId, now).catch((error: Error) => {
    throw new Error(`nicht gezählt, ${error.message}`, { cause: error });
  });
  if (requests < costlyDayRequests(people)) return undefined;
  return `${numberText(requests)} in 24 Stunden, das kostet Geld, siehe docs/operations/limits.md`;
}

async function requestsOfDay(apiId: string, now: number): Promise<number> {
  const form = {
    Action: "GetMetricStatistics",
    Version: "2010-08-01",
    Namespace: "AWS/ApiGateway",
    MetricName: "Count",
    "Dimensions.member.1.Name": "ApiId",
    "Dimensions.member.1.Value": apiId,
    StartTime: new Date(now - dayLength).toISOString(),
    EndTime: new Date(now).toISOString(),
    Period: String(hourLength / 1000),
    "Statistics.member.1": "Sum",
  };
  const text = await callAws("monitoring", "CloudWatch", form, now);
  return [...text.matchAll(/<Sum>([^<]+)<\/Sum>/g)].reduce((sum, [, value]) => sum + Number(value), 0);
}
