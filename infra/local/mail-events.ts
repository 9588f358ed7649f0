import type { RunningFunction } from "./gateway.ts";
import { resolve } from "./intrinsics.ts";
import { resourcesOf, type Template } from "./template.ts";

/** Addresses that behave as those of SES's mailbox simulator do, under any domain. */
const simulated = /^(bounce|complaint)(\+[^@]*)?@/i;

/** An e-mail of which something may be told: by which configuration set it was sent, and to whom. */
export interface SentMail {
  set: string | undefined;
  to: string[];
}

/** What SES tells of an e-mail to an address of its simulator: it came back for good, or was called spam. */
function eventOf(address: string, now: string): object {
  const recipients = [{ emailAddress: address }];
  return /^bounce/i.test(address)
    ? {
        eventType: "Bounce",
        bounce: { bounceType: "Permanent", bounceSubType: "General", bouncedRecipients: recipients, timestamp: now },
      }
    : { eventType: "Complaint", complaint: { complainedRecipients: recipients, timestamp: now } };
}

/**
 * Leads what SES would tell by the template's event destinations to the functions that subscribe to their topics.
 * @returns tells of an e-mail that was sent @throws Error naming a destination or subscription that leads nowhere
 */
export function createMailEvents(template: Template, functions: RunningFunction[]): (mail: SentMail) => void {
  const subscriptions = resourcesOf(template, "AWS::SNS::Subscription").map(([id, { Properties }]) => {
    const { TopicArn, Endpoint } = resolve<{ TopicArn: string; Endpoint: string }>(Properties, template);
    const target = functions.find(({ definition }) => definition.arn === Endpoint);
    if (!target) throw new Error(`${id} führt zu keiner Funktion`);
    return { TopicArn, target };
  });
  const ways = resourcesOf(template, "AWS::SES::ConfigurationSetEventDestination").map(([id, { Properties }]) => {
    const { ConfigurationSetName, EventDestination } = resolve<Destination>(Properties, template);
    const { TopicARN } = EventDestination.SnsDestination;
    const targets = subscriptions.filter(({ TopicArn }) => TopicArn === TopicARN).map(({ target }) => target);
    if (targets.length === 0) throw new Error(`Von ${id} erfährt keine Funktion`);
    return { set: ConfigurationSetName, topic: TopicARN, targets };
  });
  return ({ set, to }) => {
    for (const way of ways.filter((one) => one.set === set))
      for (const address of to.filter((one) => simulated.test(one))) {
        const Message = JSON.stringify(eventOf(address, new Date().toISOString()));
        const event = { Records: [{ EventSource: "aws:sns", Sns: { TopicArn: way.topic, Message } }] };
        // The pool logs what fails.
        for (const { pool } of way.targets) void pool.invoke(JSON.stringify(event)).catch(() => undefined);
      }
  };
}

interface Destination {
  ConfigurationSetName: string;
  EventDestination: { SnsDestination: { TopicARN: string } };
}
