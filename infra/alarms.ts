import { Duration } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, MathExpression, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { FilterPattern, type ILogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";
import { failedWorkPattern } from "#shared/core/log-messages";
import { type Counted, failedRequests, failedWork } from "./account-alarms.ts";
import type { Target } from "./target.ts";

/** What the alarms look at. */
interface Watched {
  schedule: LambdaFunction;
  /** In which the gateway notes each request. */
  requests: ILogGroup;
  /** The logs in which failed work is noted, by function name. */
  logs: Record<string, ILogGroup>;
  /** The account's topic. */
  topic: ITopic;
}

/**
 * The one alarm of an agency's own, at ten cents a month: a schedule of which no run goes well, whether
 * it fell silent, of which no log tells, or fails. What its logs tell,
 * requests and work that failed, is counted here, and one alarm of the account tells of each agency by itself
 * (infra/account-alarms.ts); a day that gets expensive is seen from outside (infra/watch.ts). Both cost nothing while nothing fails.
 */
export function createAlarms(scope: Construct, target: Target, { schedule, requests, logs, topic }: Watched): void {
  const action = new SnsAction(topic);
  // Lambda notes 0 for a run that went well and 1 for one that did not; no run leaves no figure at all. By itself CloudWatch passes over
  // what is missing for as long as it finds an earlier figure (docs/decisions/191-silence-counts-from-its-first-minute.md).
  const period = Duration.minutes(1);
  const failed = new MathExpression({
    expression: "FILL(errors, 1)",
    usingMetrics: { errors: schedule.metricErrors({ period, statistic: "min" }) },
    period,
  });
  const silent = new Alarm(scope, "SilentSchedule", {
    alarmDescription: `${target.agency} ${target.stage}: Der Zeitplan lief seit zehn Minuten nicht, oder jeder Lauf ist gescheitert. Siehe docs/operations/dead-letters.md`,
    metric: failed,
    threshold: 1,
    evaluationPeriods: 10,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.BREACHING,
  });
  silent.addAlarmAction(action);
  silent.addOkAction(action);

  count(scope, "failed-requests", requests, failedRequestsPattern, failedRequests);
  for (const [name, logGroup] of Object.entries(logs))
    count(scope, `${name}-failed-work`, logGroup, failedWorkPattern, failedWork);
}

/** The gateway's lines of answers from 500 on; it notes the status as text. */
const failedRequestsPattern = '{ $.service = "*" && $.status = "5*" }';

/**
 * Counts the lines of a log that fit a pattern, by who wrote them: a figure that exists, and costs, in hours in which there are any.
 * @param pattern names the field `service`: CloudWatch Logs takes a dimension only from the fields that its pattern names
 */
function count(scope: Construct, id: string, logGroup: ILogGroup, pattern: string, counted: Counted): void {
  new MetricFilter(scope, id, {
    logGroup,
    filterPattern: FilterPattern.literal(pattern),
    metricNamespace: counted.namespace,
    metricName: counted.metric,
    dimensions: { [counted.by]: "$.service" },
  });
}
