import { Duration } from "aws-cdk-lib";
import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { EventSourceMapping, FilterCriteria, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { MailEvents } from "./mail-events.ts";
import { createFunction, type FunctionParts } from "./function.ts";

/** What below a campaign is summarized and may change without its head: decisions, files, reports, results, property, duties, the offer's promise, the rooms' addresses. */
const belowCampaign = [...["E#", "F#", "R#", "X#", "Y#"].map((prefix) => ({ prefix })), "O", "D", "B", "FO"];

/** The keys of which the function is told; functions/core/keys.ts says what they are. */
const keysOfInterest = [
  { pk: { S: ["CAMPAIGNS"] } },
  { pk: { S: [{ prefix: "C#" }] }, sk: { S: belowCampaign } },
  { pk: { S: ["NOTIFICATIONS"] }, sk: { S: [{ prefix: "other." }, { prefix: "mention." }] } },
];

/**
 * The function that renews what follows from a changed campaign and from an e-mail that did not arrive, fed by the table's stream: a burst of changes is one
 * batch. A batch that fails is halved and tried again; what fails all the same leaves its place in the stream in the
 * queue of failed runs, and the hourly run finds the campaign. A restored table has no stream here: the hourly run alone
 * renews then (docs/operations/restore.md).
 */
export function createSummaries(
  scope: Construct,
  parts: FunctionParts,
  { table, failures, mailEvents }: { table: ITableV2; failures: Queue; mailEvents: MailEvents | undefined },
) {
  const summaries = createFunction(scope, "summaries", { ...parts, timeout: Duration.minutes(1) });
  mailEvents?.lead(summaries, failures);
  const { tableStreamArn } = table;
  if (!tableStreamArn) return summaries;
  summaries.addToRolePolicy(
    new PolicyStatement({
      actions: ["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"].map((name) => `dynamodb:${name}`),
      resources: [tableStreamArn],
    }),
  );
  new EventSourceMapping(scope, "Changes", {
    target: summaries,
    eventSourceArn: tableStreamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: 1000,
    maxBatchingWindow: Duration.seconds(1),
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    retryAttempts: 5,
    onFailure: new SqsDlq(failures),
    filters: keysOfInterest.map((Keys) => FilterCriteria.filter({ dynamodb: { Keys } })),
  });
  return summaries;
}
