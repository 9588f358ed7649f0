import { Stack } from "aws-cdk-lib";
import { type Alarm, CfnDashboard } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import { failedWork } from "./account-alarms.ts";

/** A line or a group of lines: a metric by namespace, name and dimensions, or a query over all agencies. */
type Line = (string | object)[];

/** The ten busiest by a dimension; function names begin with the agency's stack. */
function top(statistic: "SUM" | "MAX", metric: string, namespace: string, ...dimensions: string[]): Line {
  const schema = [`"${namespace}"`, ...dimensions].join(", ");
  const by = dimensions[0] ?? "";
  const expression = `SELECT ${statistic}("${metric}") FROM SCHEMA(${schema}) GROUP BY ${by} ORDER BY ${statistic}() DESC LIMIT 10`;
  return [{ expression, id: "q", period: 300 }];
}

const charts: [title: string, lines: Line[]][] = [
  ["Fehler je Funktion", [top("SUM", "Errors", "AWS/Lambda", "FunctionName")]],
  ["Antworten ab 500 je API", [top("SUM", "5xx", "AWS/ApiGateway", "ApiId")]],
  ["Anfragen je API", [top("SUM", "Count", "AWS/ApiGateway", "ApiId")]],
  ["Längste Läufe (ms)", [top("MAX", "Duration", "AWS/Lambda", "FunctionName")]],
  [
    "Funktionen: gleichzeitig und abgewiesen",
    [
      ["AWS/Lambda", "ConcurrentExecutions", { stat: "Maximum" }],
      ["AWS/Lambda", "Throttles", { stat: "Sum" }],
    ],
  ],
  [
    "Zeitpläne",
    [
      ["AWS/Scheduler", "InvocationAttemptCount", "ScheduleGroup", "default", { stat: "Sum" }],
      ["AWS/Scheduler", "TargetErrorCount", "ScheduleGroup", "default", { stat: "Sum" }],
    ],
  ],
  ["Gescheiterte Arbeit", [top("SUM", failedWork.metric, failedWork.namespace, failedWork.by)]],
  ["Tabellen: abgewiesen", [top("SUM", "ThrottledRequests", "AWS/DynamoDB", "TableName", "Operation")]],
  [
    "E-Mails",
    [
      ["AWS/SES", "Send", { stat: "Sum" }],
      ["AWS/SES", "Bounce", { stat: "Sum" }],
      ["AWS/SES", "Complaint", { stat: "Sum" }],
    ],
  ],
  [
    "Ruf bei den Empfängern",
    [
      ["AWS/SES", "Reputation.BounceRate", { stat: "Maximum" }],
      ["AWS/SES", "Reputation.ComplaintRate", { stat: "Maximum" }],
    ],
  ],
];

const guide = `# Verkaufs-Cockpit
Alle Maklerbüros dieses Kontos. Der Name einer Funktion beginnt mit dem Maklerbüro: \`verkaufs-cockpit-<Kürzel>-<Stufe>-…\`, zu einer API-Kennung führt die Ausgabe \`ApiId\` des Stacks. Was zu tun ist, steht bei jedem Alarm und in \`docs/operations\`.`;

/** The one dashboard of an account: its alarms, and who is behind them. The first three of an account cost nothing. */
export function createDashboard(scope: Construct, alarms: Alarm[]): void {
  const { region } = Stack.of(scope);
  const widgets = [
    { type: "text", x: 0, y: 0, width: 24, height: 3, properties: { markdown: guide } },
    {
      type: "alarm",
      x: 0,
      y: 3,
      width: 24,
      height: 2,
      properties: { title: "Alarme des Kontos", alarms: alarms.map(({ alarmArn }) => alarmArn) },
    },
    ...charts.map(([title, metrics], at) => ({
      type: "metric",
      x: (at % 2) * 12,
      y: 5 + Math.floor(at / 2) * 6,
      width: 12,
      height: 6,
      properties: { title, metrics, region, view: "timeSeries", period: 300 },
    })),
  ];
  new CfnDashboard(scope, "Dashboard", {
    // Dashboards are the one thing in CloudWatch that knows no region.
    dashboardName: `verkaufs-cockpit-${region}`,
    dashboardBody: Stack.of(scope).toJsonString({ widgets }),
  });
}
