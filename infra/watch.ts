import { Duration, TimeZone } from "aws-cdk-lib";
import { type IRole, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { SnsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { Schedule, ScheduleExpression, ScheduleTargetInput } from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";
import { acknowledge } from "./accept-findings.ts";
import type { Asset } from "./bundle.ts";
import { createFunction } from "./function.ts";
import type { Target } from "./target.ts";

/**
 * The account's function that looks at a cockpit from outside. It may read figures of CloudWatch and tell the topic what it found, once
 * for each look at each agency, and nothing else; where it fails itself, Lambda tells the topic.
 */
export function createWatch(scope: Construct, asset: Asset | undefined, topic: ITopic): LambdaFunction {
  const watch = createFunction(scope, "watch", {
    asset,
    target: { keepsData: true },
    environment: { ALARM_TOPIC: topic.topicArn },
    timeout: Duration.minutes(3),
  });
  watch.configureAsyncInvoke({
    retryAttempts: 0,
    maxEventAge: Duration.minutes(5),
    onFailure: new SnsDestination(topic),
  });
  topic.grantPublish(watch);
  // CloudWatch knows no narrower resource for it.
  watch.addToRolePolicy(new PolicyStatement({ actions: ["cloudwatch:GetMetricStatistics"], resources: ["*"] }));
  acknowledge(watch.role, {
    "AwsSolutions-IAM5[Resource::*]":
      "CloudWatch lets nobody narrow cloudwatch:GetMetricStatistics to a resource. What it can read are numbers of the account without anybody's data.",
  });
  return watch;
}

/** Has an agency's cockpit looked at from outside, from its stack's first deployment to its last; started by the account's role. */
export function watchFromOutside(
  scope: Construct,
  { agency, stage, people, inboxDomain }: Target,
  { address, apiId, functionArn, role }: { address: string; apiId: string; functionArn: string; role: IRole },
): void {
  new Schedule(scope, "EveryNineMinutes", {
    schedule: ScheduleExpression.expression("rate(9 minutes)", TimeZone.EUROPE_BERLIN),
    target: new LambdaInvoke(LambdaFunction.fromFunctionArn(scope, "Watch", functionArn), {
      retryAttempts: 0,
      maxEventAge: Duration.minutes(5),
      role,
      input: ScheduleTargetInput.fromObject({
        agency,
        stage,
        address,
        apiId,
        ...(people !== undefined && { people }),
        ...(inboxDomain !== undefined && { inboxDomain }),
      }),
    }),
  });
}
