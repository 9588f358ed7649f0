import { join } from "node:path";
import { type App, CfnOutput, Stack, Stage } from "aws-cdk-lib";
import { PermissionsBoundary, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { StringParameter } from "aws-cdk-lib/aws-ssm";
import type { Construct } from "constructs";
import { acknowledge } from "./accept-findings.ts";
import { createAccountAlarms, createAlarmTopic, createBudget } from "./account-alarms.ts";
import { createBackupRole } from "./backup.ts";
import { createBucket } from "./bucket.ts";
import { bundledOnce } from "./bundle.ts";
import { createDashboard } from "./dashboard.ts";
import { boundaryOf } from "./execution-policy.ts";
import { bucketsOf, createSecurityHeaders } from "./headers.ts";
import { createReceiptRules } from "./letter-box.ts";
import { saveQueries } from "./log-queries.ts";
import { accountStackName } from "./register/names.ts";
import { registerOf } from "./register/register.ts";
import { securityText } from "./register/security-text.ts";
import { builtWeb, cache } from "./root.ts";
import { createAccessControl, createScreenPaths, parameterNames, shards } from "./shared-parts.ts";
import { codeVersion } from "./version.ts";
import { createWatch } from "./watch.ts";
import { deployWeb } from "./web-deployment.ts";

/** Outlives its stack and is kept for as long as prod's: agencies may still use it. */
const lasting = { keepsData: true, local: false };

/**
 * What all agencies of an account and region share, since it is the same for each and holds nothing of theirs: headers,
 * edge function and access control of the CDN, the web app's files, saved queries, the rules by which SES receives, dashboard, alarms of the account and
 * the topic that tells the operator.
 */
export class AccountStack extends Stack {
  /** @param web folder of the built web app */
  constructor(scope: Construct, web = builtWeb) {
    super(scope, accountStackName, {
      description: "Verkaufs-Cockpit: was alle Maklerbüros dieses Kontos gemeinsam nutzen",
      terminationProtection: true,
    });
    PermissionsBoundary.of(this).apply(boundaryOf(this));
    const publish = (id: string, parameterName: string, stringValue: string) =>
      new StringParameter(this, `Parameter${id}`, { parameterName, stringValue });

    for (let shard = 0; shard < shards; shard += 1) {
      const name = `verkaufs-cockpit-${this.region}-${shard}`;
      const headers = createSecurityHeaders(this, `SecurityHeaders${shard}`, bucketsOf(this.region), name);
      publish(`Headers${shard}`, parameterNames.headers(shard), headers.responseHeadersPolicyId);
      const screenPaths = createScreenPaths(this, `ScreenPaths${shard}`, name);
      publish(`ScreenPaths${shard}`, parameterNames.screenPaths(shard), screenPaths.functionArn);
      const access = createAccessControl(this, `AccessControl${shard}`, name);
      publish(`AccessControl${shard}`, parameterNames.accessControl(shard), access.originAccessControlId);
    }

    const files = createBucket(this, "Web", lasting);
    // A statement for each distribution would fill the policy at the fiftieth. The files are public anyway.
    files.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
        actions: ["s3:GetObject"],
        resources: [files.arnForObjects("*")],
        conditions: { StringEquals: { "aws:SourceAccount": this.account } },
      }),
    );
    // With LIST a missing file is a 404, without it a 403 that hides the cause.
    files.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
        actions: ["s3:ListBucket"],
        resources: [files.bucketArn],
        conditions: { StringEquals: { "aws:SourceAccount": this.account } },
      }),
    );
    deployWeb(this, lasting, files, web, securityText(registerOf(this), new Date().toISOString()));
    publish("Web", parameterNames.web, files.bucketName);

    publish("Scheduler", parameterNames.scheduler, createScheduler(this).roleArn);
    publish("Backup", parameterNames.backup, createBackupRole(this).roleArn);
    saveQueries(this);
    createReceiptRules(this);
    const topic = createAlarmTopic(this);
    publish("Alarms", parameterNames.alarms, topic.topicArn);
    createBudget(this, topic);
    const assets = bundledOnce(join(Stage.of(this)?.outdir ?? cache, "bundle"), { local: false });
    publish("Watch", parameterNames.watch, createWatch(this, assets.watch, topic).functionArn);
    createDashboard(this, createAccountAlarms(this, topic));
    new CfnOutput(this, "AlarmTopic", { value: topic.topicArn });
    new CfnOutput(this, "Version", { value: codeVersion() });
    new CfnOutput(this, "WebBucket", { value: files.bucketName });
  }
}

/**
 * The account's stack in the app of a construct, made where there is none yet: anyone who deploys an agency deploys it first.
 * @param web folder of the built web app
 */
export function accountStackOf(scope: Construct, web?: string): AccountStack {
  const app = scope.node.root as App;
  return (app.node.tryFindChild(accountStackName) as AccountStack | undefined) ?? new AccountStack(app, web);
}

/** The role by which EventBridge Scheduler starts an agency's schedule and leaves what it could not start in its queue. */
function createScheduler(stack: Stack): Role {
  const role = new Role(stack, "Scheduler", {
    assumedBy: new ServicePrincipal("scheduler.amazonaws.com", {
      conditions: { StringEquals: { "aws:SourceAccount": stack.account } },
    }),
  });
  const resourceName = "verkaufs-cockpit-*";
  const [functions, queues] = [
    `arn:${stack.partition}:lambda:${stack.region}:${stack.account}:function:${resourceName}`,
    stack.formatArn({ service: "sqs", resource: resourceName }),
  ];
  role.addToPolicy(new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [functions] }));
  role.addToPolicy(new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [queues] }));
  const reason =
    "EventBridge Scheduler alone takes this role, for schedules of this account, and the schedules name their function and queue: a role for each agency would halve the number of agencies that an account has room for.";
  const account = "<AWS::Region>:<AWS::AccountId>";
  acknowledge(role, {
    [`AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:lambda:${account}:function:${resourceName}]`]: reason,
    [`AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:sqs:${account}:${resourceName}]`]: reason,
  });
  return role;
}
