import { setTimeout } from "node:timers/promises";
import { callAws } from "./aws-call.ts";
import { costlyDayFault, isHoursFirstLook } from "./costly-day.ts";
import { type Fault, faultMessage, type Looked } from "./fault-message.ts";
import { letterBoxFault } from "./letter-box.ts";
import { certificateFault, pageFault, signInFault } from "./look.ts";

/** Which cockpit is looked at, as its own stack tells it to the schedule. */
interface WatchEvent {
  agency: string;
  stage: string;
  /** Its origin, as people open it. */
  address: string;
  /** Its API, whose requests are counted. */
  apiId: string;
  /** How many work with it, where its entry of the register says so. */
  people?: number;
  /** The domain to which its mail is sent, where it receives any. */
  inboxDomain?: string;
}

type Look = [what: Looked, look: () => Promise<string | undefined>];

/** What is looked at, as of an instant. @param now milliseconds since 1970 */
function looksAt({ address, apiId, people, inboxDomain }: WatchEvent, now: number): Look[] {
  return [
    ["Zertifikat", () => certificateFault(address, now)],
    ["Seite", () => pageFault(address, { script: false })],
    ["Anmeldung", () => signInFault(address)],
    ...(inboxDomain === undefined
      ? []
      : [["Briefkasten", () => letterBoxFault(inboxDomain, process.env.AWS_REGION ?? "")] satisfies Look]),
    ...(isHoursFirstLook(now) ? [["Anfragen", () => costlyDayFault(apiId, now, people)] satisfies Look] : []),
  ];
}

/** What does not answer once may be a deployment or a lost packet: it is asked again after so many milliseconds. */
const secondLook = 30_000;

/**
 * Looks at a cockpit from outside: certificate, page, sign-in and the way to its letter-box, and once an hour how often it was asked. What is wrong twice it tells the
 * person on call, by the account's topic (docs/operations/outside.md).
 * @throws Error naming the agency and what is wrong, when the topic does not take it: then Lambda sends the failure there
 */
export async function handler(event: WatchEvent, _context?: unknown, pauseMs = secondLook, now = Date.now()) {
  const looks = looksAt(event, now);
  if ((await faultsOf(looks)).length === 0) return;
  await setTimeout(pauseMs);
  const faults = await faultsOf(looks);
  if (faults.length === 0) return;
  await tell(event, faultMessage(event, faults));
}

/** Told, not thrown: a run that fails counts in the one alarm that sums the errors of all agencies' functions. */
async function tell({ agency, stage }: WatchEvent, message: string): Promise<void> {
  const said = {
    Action: "Publish",
    Version: "2010-03-31",
    TopicArn: process.env.ALARM_TOPIC ?? "",
    Subject: `Verkaufs-Cockpit: ${agency} ${stage}`,
    Message: message,
  };
  await callAws("sns", "SNS", said, Date.now()).catch((error: Error) => {
    throw new Error(`${message} (${error.message})`, { cause: error });
  });
}

/** One for each thing that is wrong. */
async function faultsOf(looks: Look[]): Promise<Fault[]> {
  const found = await Promise.all(
    looks.map(async ([what, look]): Promise<Fault[]> => {
      const fault = await look().catch((error: unknown) =>
        // OpenSSL ends its words with a line break.
        (error instanceof Error ? error.message : String(error)).trim(),
      );
      return fault === undefined ? [] : [[what, fault]];
    }),
  );
  return found.flat();
}
