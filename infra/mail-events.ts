import { Duration, Stack } from "aws-cdk-lib";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { ConfigurationSet, EmailSendingEvent, EventDestination } from "aws-cdk-lib/aws-ses";
import { Topic } from "aws-cdk-lib/aws-sns";
import { LambdaSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";

/** What an agency hears of e-mails that did not arrive. */
export interface MailEvents {
  /** Of the configuration set that every e-mail names; who sends needs the right to. */
  arn: string;
  environment: { MAIL_EVENTS: string; MAIL_EVENTS_TOPIC: string };
  /** Lets a function take the events in; what fails three times lies in the queue. */
  lead: (to: LambdaFunction, failures: Queue) => void;
}

/**
 * The configuration set by which SES tells an agency of what came back and what was called spam, over a topic that SES alone
 * may write to, for this set alone. The account's suppression list is not asked: an address is left alone by the agency
 * that marked it, and an agent can try it again (docs/decisions/133-an-address-that-bounced.md).
 */
export function createMailEvents(scope: Construct): MailEvents {
  const set = new ConfigurationSet(scope, "MailEvents", { disableSuppressionList: true });
  const topic = new Topic(scope, "MailEventsTopic", { enforceSSL: true });
  set.addEventDestination("ToTopic", {
    destination: EventDestination.snsTopic(topic),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });
  return {
    arn: Stack.of(scope).formatArn({
      service: "ses",
      resource: "configuration-set",
      resourceName: set.configurationSetName,
    }),
    environment: { MAIL_EVENTS: set.configurationSetName, MAIL_EVENTS_TOPIC: topic.topicArn },
    lead: (to, failures) => {
      topic.addSubscription(new LambdaSubscription(to));
      to.configureAsyncInvoke({
        retryAttempts: 2,
        maxEventAge: Duration.hours(6),
        onFailure: new SqsDestination(failures),
      });
    },
  };
}
