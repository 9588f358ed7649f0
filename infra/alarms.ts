import { Duration, Stack } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, type Metric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { Target } from "./target.ts";

/** What the alarms look at. */
export interface Watched {
  api: HttpApi;
  failedRuns: Queue;
}

/** Nearly three times what 200 people cause on a working day; so many requests cost about a dollar (docs/cost.md). */
const requestsOfADearDay = 100_000;

/**
 * The three alarms, each at ten cents a month, and the topic that tells the operator: requests that failed, a scheduled
 * run that failed, and a day that gets expensive. Requests stand for money, since each costs nearly the same and an idle
 * stack nothing; AWS's own billing metric exists in one region only and knows no agencies.
 */
export function createAlarms(scope: Construct, target: Target, { api, failedRuns }: Watched): Topic {
  // Not encrypted: CloudWatch can publish to an encrypted topic only with a key that costs more than an idle agency.
  const topic = new Topic(scope, "Alarms", { enforceSSL: true });
  // AWS's own policy for a topic allows the account's alarms; whoever writes one, as enforceSSL does, takes its place.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
      actions: ["sns:Publish"],
      resources: [topic.topicArn],
      conditions: { StringEquals: { "aws:SourceAccount": Stack.of(scope).account } },
    }),
  );
  if (target.alarmAddress) topic.addSubscription(new EmailSubscription(target.alarmAddress));
  const alarm = (id: string, alarmDescription: string, metric: Metric, threshold: number) =>
    new Alarm(scope, id, {
      alarmDescription: `${target.agency} ${target.stage}: ${alarmDescription}`,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(topic));

  alarm(
    "FailedRequests",
    "Anfragen sind gescheitert (Antworten ab 500). Siehe docs/operations/logs.md",
    api.metricServerError({ period: Duration.minutes(5), statistic: "sum" }),
    1,
  );
  alarm(
    "FailedRun",
    "Ein Lauf des Zeitplans ist gescheitert. Siehe docs/operations/dead-letters.md",
    failedRuns.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5), statistic: "max" }),
    1,
  );
  alarm(
    "ExpensiveDay",
    "So viele Anfragen an einem Tag, dass es Geld kostet. Siehe docs/operations/limits.md",
    api.metricCount({ period: Duration.days(1), statistic: "sum" }),
    requestsOfADearDay,
  );
  return topic;
}
