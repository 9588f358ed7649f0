import { Duration } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, type Metric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { FilterPattern, type ILogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";
import { failedWorkPattern } from "#shared/core/log-messages";
import { failedWork } from "./account-alarms.ts";
import type { Target } from "./target.ts";

/** What the alarms look at. */
interface Watched {
  api: HttpApi;
  schedule: LambdaFunction;
  /** The logs in which failed work is noted, by function name. */
  logs: Record<string, ILogGroup>;
  /** The account's topic. */
  topic: ITopic;
}

/** Twice what 200 people cause on a working day; so many requests cost about two dollars (docs/cost.md). */
const requestsOfADearDay = 250_000;

/**
 * The three alarms of one agency, each at ten cents a month: requests that failed, a schedule that fell silent, and a day
 * that gets expensive. Requests stand for money, since each costs nearly the same and an idle stack nothing; AWS's own
 * billing metric exists in one region only and knows no agencies. What can be seen over all agencies at once has its
 * alarm in the account's stack (infra/account-alarms.ts), failed work of this agency included.
 */
export function createAlarms(scope: Construct, target: Target, { api, schedule, logs, topic }: Watched): void {
  const action = new SnsAction(topic);
  const alarm = (id: string, alarmDescription: string, metric: Metric, more: Breach) => {
    const made = new Alarm(scope, id, {
      alarmDescription: `${target.agency} ${target.stage}: ${alarmDescription}`,
      metric,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...more,
    });
    made.addAlarmAction(action);
    made.addOkAction(action);
  };

  alarm(
    "FailedRequests",
    "Anfragen sind gescheitert (Antworten ab 500). Siehe docs/operations/logs.md",
    api.metricServerError({ period: Duration.minutes(5), statistic: "sum" }),
    { threshold: 1 },
  );
  // No run leaves no figure at all: what is missing counts.
  alarm(
    "SilentSchedule",
    "Der Zeitplan lief seit zehn Minuten nicht. Siehe docs/operations/dead-letters.md",
    schedule.metricInvocations({ period: Duration.minutes(5), statistic: "sum" }),
    {
      threshold: 1,
      evaluationPeriods: 2,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    },
  );
  alarm(
    "ExpensiveDay",
    "So viele Anfragen an einem Tag, dass es Geld kostet. Siehe docs/operations/limits.md",
    api.metricCount({ period: Duration.days(1), statistic: "sum" }),
    { threshold: requestsOfADearDay },
  );

  const filterPattern = FilterPattern.literal(failedWorkPattern);
  for (const [name, logGroup] of Object.entries(logs))
    new MetricFilter(scope, `${name}-failed-work`, {
      logGroup,
      filterPattern,
      metricNamespace: failedWork.namespace,
      metricName: failedWork.metric,
      // A figure of its own for each function, which exists, and costs, in hours in which it failed.
      dimensions: { [failedWork.by]: "$.service" },
    });
}

interface Breach {
  threshold: number;
  evaluationPeriods?: number;
  comparisonOperator?: ComparisonOperator;
  treatMissingData?: TreatMissingData;
}
