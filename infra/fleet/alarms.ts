import { signedCall } from "./signed-call.ts";

/** An alarm that rings. */
export interface Ringing {
  alarm: string;
  /** For whom, where the account's alarm tells of each by itself: a name that begins with the agency's stack. */
  by?: string;
}

/** Whether an alarm rings for somebody for whom it did not before; where CloudWatch does not say for whom, an alarm that rang is not new. */
export function isNew({ alarm, by }: Ringing, before: readonly Ringing[]): boolean {
  return !before.some(
    (known) => known.alarm === alarm && (by === undefined || known.by === undefined || known.by === by),
  );
}

/**
 * The product's alarms that ring at the moment in the account and region, the account's once for each agency that it tells of; none, with
 * a word to the operator, where they can't be read.
 */
export async function ringingAlarms(say: (line: string) => void): Promise<Ringing[]> {
  const alarms = await readAll(
    { Action: "DescribeAlarms", AlarmNamePrefix: "verkaufs-cockpit-", StateValue: "ALARM" },
    "AlarmName",
    () => say("Die Alarme lassen sich nicht alle lesen (cloudwatch:DescribeAlarms)."),
  );
  const ringing = await Promise.all(
    alarms.map(async (alarm): Promise<Ringing[]> => {
      // An alarm on one figure has none; whether CloudWatch refuses to name any or names none is all the same.
      const contributors = await readAll(
        { Action: "DescribeAlarmContributors", AlarmName: alarm },
        "value",
        (text) =>
          !namesNone.test(text) &&
          say(`Für wen ${alarm} klingelt, lässt sich nicht lesen (cloudwatch:DescribeAlarmContributors).`),
      );
      return contributors.length === 0 ? [{ alarm }] : contributors.map((by) => ({ alarm, by }));
    }),
  );
  return ringing.flat();
}

/** How CloudWatch says that an alarm names nobody, or is gone by now. */
const namesNone = /ValidationError|ResourceNotFound/;

/** The texts of one kind of element over all pages of an answer of CloudWatch. @param onRefused gets what a page says that is none */
async function readAll(
  asked: Record<string, string>,
  element: string,
  onRefused: (text: string) => unknown,
): Promise<string[]> {
  const found: string[] = [];
  for (let token: string | undefined = ""; token !== undefined;) {
    const answer = await signedCall({
      service: "monitoring",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ ...asked, Version: "2010-08-01", ...(token && { NextToken: token }) }).toString(),
    });
    const text = await answer.text();
    if (!answer.ok) {
      onRefused(text);
      return found;
    }
    found.push(...[...text.matchAll(new RegExp(`<${element}>([^<]+)</${element}>`, "g"))].map(([, one = ""]) => one));
    token = /<NextToken>([^<]+)<\/NextToken>/.exec(text)?.[1];
  }
  return found;
}
