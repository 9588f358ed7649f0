import { CfnParameter, Duration, Stack } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { Alarm, ComparisonOperator, MathExpression, Metric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";

/** A figure into which lines of the agencies' logs are counted, by who wrote them: that name begins with the agency's stack. */
export interface Counted {
  namespace: string;
  metric: string;
  by: string;
}

/** Scheduled work or e-mails that failed, by function. */
export const failedWork: Counted = { namespace: "Verkaufs-Cockpit", metric: "FailedWork", by: "FunctionName" };
/** Requests that were answered with 500 or above, by whose gateway. */
export const failedRequests: Counted = { namespace: "Verkaufs-Cockpit", metric: "FailedRequests", by: "Gateway" };

/** The one topic of an account: anyone who is on call subscribes to it (docs/operations/deploy.md). */
export function createAlarmTopic(scope: Construct): Topic {
  // Not encrypted: CloudWatch can publish to an encrypted topic only with a key that costs more than an idle agency.
  const topic = new Topic(scope, "Alarms", { topicName: "verkaufs-cockpit-alarms", enforceSSL: true });
  // AWS's own policy for a topic allows the account's alarms; anyone who writes one, as enforceSSL does, takes its place.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
      actions: ["sns:Publish"],
      resources: [topic.topicArn],
      conditions: { StringEquals: { "aws:SourceAccount": Stack.of(scope).account } },
    }),
  );
  return topic;
}

/** An alarm of the account: a metric without the dimension of a single agency. */
interface Watch {
  description: string;
  namespace: string;
  metricName: string;
  dimensionsMap?: Record<string, string>;
  statistic: "sum" | "max";
  period: Duration;
  threshold: number;
}

const minutes = Duration.minutes(5);
const hour = Duration.hours(1);

/** AWS reviews an account from 5 % bounces and 0.1 % complaints on: half of that is time enough to look. */
const watched: Record<string, Watch> = {
  FunctionErrors: {
    description: "Funktionen sind abgestürzt, abgelaufen oder mit einem Fehler geendet. Siehe docs/operations/logs.md",
    namespace: "AWS/Lambda",
    metricName: "Errors",
    statistic: "sum",
    period: minutes,
    threshold: 1,
  },
  Throttles: {
    description: "Das Konto hat keine Funktionen mehr frei. Siehe docs/operations/limits.md",
    namespace: "AWS/Lambda",
    metricName: "Throttles",
    statistic: "sum",
    period: minutes,
    threshold: 1,
  },
  SchedulesNotStarted: {
    description: "Ein Zeitplan konnte nicht gestartet werden. Siehe docs/operations/dead-letters.md",
    namespace: "AWS/Scheduler",
    metricName: "TargetErrorCount",
    dimensionsMap: { ScheduleGroup: "default" },
    statistic: "sum",
    period: minutes,
    threshold: 1,
  },
  Bounces: {
    description: "Zu viele E-Mails kommen zurück, AWS prüft das Konto ab 5 %. Siehe docs/operations/email.md",
    namespace: "AWS/SES",
    metricName: "Reputation.BounceRate",
    statistic: "max",
    period: hour,
    threshold: 0.025,
  },
  Complaints: {
    description: "Zu viele Empfänger melden Spam, AWS prüft das Konto ab 0,1 %. Siehe docs/operations/email.md",
    namespace: "AWS/SES",
    metricName: "Reputation.ComplaintRate",
    statistic: "max",
    period: hour,
    threshold: 0.0005,
  },
};

/**
 * What failed in all agencies in one alarm that tells of each by name, when it begins and when it ends: the lasting fault of one
 * hides no other's (AWS: alarms on several time series, of a query with GROUP BY and ORDER BY; docs/operations/limits.md has how many).
 * It costs by the metrics that the query finds, which are those that failed in these hours.
 */
const failingBy = ({ namespace, metric, by }: Counted) =>
  new MathExpression({
    expression: `SELECT SUM(${metric}) FROM SCHEMA("${namespace}", ${by}) GROUP BY ${by} ORDER BY SUM() DESC`,
    period: minutes,
  });

/** `periods`: of five minutes for which it rings after the last failure; what a log notes may be counted some minutes late */
const failing: Record<string, { counted: Counted; description: string; periods: number }> = {
  FailedWork: {
    counted: failedWork,
    description: "Geplante Arbeit oder eine E-Mail ist gescheitert. Siehe docs/operations/dead-letters.md",
    periods: 12,
  },
  FailedRequests: {
    counted: failedRequests,
    description: "Anfragen sind gescheitert (Antworten ab 500). Siehe docs/operations/logs.md",
    periods: 3,
  },
};

/** The alarms of an account over all its agencies: those on a plain figure at ten cents a month each. Which agency it was says the dashboard. */
export function createAccountAlarms(scope: Construct, topic: Topic): Alarm[] {
  const common = {
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  };
  const alarms = Object.entries(watched).map(
    ([id, { description, threshold, ...metric }]) =>
      new Alarm(scope, id, {
        ...common,
        alarmDescription: `Verkaufs-Cockpit: ${description}`,
        metric: new Metric(metric),
        threshold,
        evaluationPeriods: 1,
      }),
  );
  const failed = Object.entries(failing).map(
    ([id, { counted, description, periods }]) =>
      new Alarm(scope, id, {
        ...common,
        alarmDescription: `Verkaufs-Cockpit: ${description}`,
        metric: failingBy(counted),
        threshold: 1,
        evaluationPeriods: periods,
        datapointsToAlarm: 1,
      }),
  );
  return [...alarms, ...failed].map((alarm) => {
    const action = new SnsAction(topic);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    return alarm;
  });
}

/**
 * What the account may cost a month, every service of AWS taken together; whoever is on call hears when four fifths of it are
 * spent, and when by AWS's forecast it will not be enough. The parameter `MonthlyBudget` keeps its value from one deployment to the
 * next (docs/operations/limits.md).
 */
export function createBudget(scope: Construct, topic: Topic): void {
  const { account, region } = Stack.of(scope);
  const amount = new CfnParameter(scope, "MonthlyBudget", {
    type: "Number",
    default: 100,
    minValue: 1,
    description: "US-Dollar im Monat, ab denen der Betrieb von den Kosten hört",
  });
  const told = (notificationType: "ACTUAL" | "FORECASTED", threshold: number) => ({
    notification: { notificationType, comparisonOperator: "GREATER_THAN", threshold, thresholdType: "PERCENTAGE" },
    subscribers: [{ subscriptionType: "SNS", address: topic.topicArn }],
  });
  const budget = new CfnBudget(scope, "Budget", {
    budget: {
      budgetName: `verkaufs-cockpit-${region}`,
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount: amount.valueAsNumber, unit: "USD" },
    },
    notificationsWithSubscribers: [told("ACTUAL", 80), told("FORECASTED", 100)],
  });
  const { policyDependable } = topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("budgets.amazonaws.com")],
      actions: ["sns:Publish"],
      resources: [topic.topicArn],
      conditions: { StringEquals: { "aws:SourceAccount": account } },
    }),
  );
  if (policyDependable) budget.node.addDependency(policyDependable);
}
