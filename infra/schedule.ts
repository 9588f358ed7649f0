import { Duration, TimeZone } from "aws-cdk-lib";
import { type IRole, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { ContextAttribute, Schedule, ScheduleExpression, ScheduleTargetInput } from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { acknowledge } from "./accept-findings.ts";
import { createFunction, type FunctionParts } from "./function.ts";

const assumedBy = new ServicePrincipal("scheduler.amazonaws.com");

/**
 * The function that sends what is due, every five minutes, started by the account's role. A failed run is not repeated, the next one finds the
 * same work; it leaves its event in the queue, where an operator sees it.
 * @param scheduler may start functions; a laptop has none and gets an empty one
 * @returns the function and the queue
 */
export function createSchedule(scope: Construct, parts: FunctionParts, scheduler?: IRole) {
  const failures = new Queue(scope, "FailedRuns", {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  acknowledge(failures, {
    "AwsSolutions-SQS3":
      "It is itself the queue for what failed; that something failed is told by the alarms of failed work and of functions' errors.",
  });
  const run = createFunction(scope, "schedule", { ...parts, timeout: Duration.minutes(4) });
  run.configureAsyncInvoke({
    retryAttempts: 0,
    maxEventAge: Duration.minutes(5),
    onFailure: new SqsDestination(failures),
  });
  new Schedule(scope, "EveryFiveMinutes", {
    schedule: ScheduleExpression.expression("rate(5 minutes)", TimeZone.EUROPE_BERLIN),
    target: new LambdaInvoke(run, {
      retryAttempts: 0,
      maxEventAge: Duration.minutes(5),
      deadLetterQueue: failures,
      role: scheduler ?? new Role(scope, "schedule-caller", { assumedBy }).withoutPolicyUpdates(),
      input: ScheduleTargetInput.fromObject({ time: ContextAttribute.scheduledTime }),
    }),
  });
  return { run, failures };
}
