import {
  Function as EdgeFunction,
  FunctionCode,
  FunctionRuntime,
  type IFunctionRef,
  type IResponseHeadersPolicyRef,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
} from "aws-cdk-lib/aws-cloudfront";
import { type IRole, Role } from "aws-cdk-lib/aws-iam";
import { Bucket, type IBucket } from "aws-cdk-lib/aws-s3";
import { type ITopic, Topic } from "aws-cdk-lib/aws-sns";
import { StringParameter } from "aws-cdk-lib/aws-ssm";
import type { Construct } from "constructs";
import { createBucket } from "./bucket.ts";
import { createSecurityHeaders, localBuckets } from "./headers.ts";
import type { Target } from "./target.ts";

/** What all agencies of an account and region use together: the same for each, and without any of their data. */
export interface SharedParts {
  headers: IResponseHeadersPolicyRef;
  screenPaths: IFunctionRef;
  /** Id of the origin access control; a laptop has none. */
  accessControl?: string;
  /** The built web app, all versions that are in use. */
  web: IBucket;
  /** Who hears of alarms; nobody on a laptop. */
  alarms?: ITopic;
  /** Starts the functions of all schedules; a laptop needs none. */
  scheduler?: IRole;
  /** ARN of the function that looks at a cockpit from outside; nobody looks at a laptop. */
  watch?: string;
  /** By which AWS Backup reads tables and files, where an agency wants copies elsewhere. */
  backup?: IRole;
}

/**
 * CloudFront lets a hundred distributions use the same policy, function or access control (test/infra/limits.ts), so there are
 * several of each; twenty policies are all that an account may have, which is two regions.
 */
export const shards = 10;

/** Which of the shards a stack uses: always the same, spread evenly by its name. */
export function shardOf({ agency, stage }: Pick<Target, "agency" | "stage">): number {
  let hash = 2_166_136_261;
  for (const character of `${agency}-${stage}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return ((hash ^ (hash >>> 15)) >>> 0) % shards;
}

/**
 * Where the account's stack writes what the agencies' stacks read: Parameter Store, read again by every deployment. An
 * export of CloudFormation could not change as long as one agency uses it.
 */
export const parameterNames = {
  headers: (shard: number) => `/verkaufs-cockpit/headers/${shard}`,
  screenPaths: (shard: number) => `/verkaufs-cockpit/screen-paths/${shard}`,
  accessControl: (shard: number) => `/verkaufs-cockpit/access-control/${shard}`,
  web: "/verkaufs-cockpit/web",
  alarms: "/verkaufs-cockpit/alarms",
  scheduler: "/verkaufs-cockpit/scheduler",
  backup: "/verkaufs-cockpit/backup",
  watch: "/verkaufs-cockpit/watch",
};

/** A path without an extension is a screen of the web app, which finds its way from index.html. */
const screenPaths = `function handler(event) {
  var request = event.request;
  var last = request.uri.slice(request.uri.lastIndexOf("/") + 1);
  if (last.indexOf(".") === -1) request.uri = "/index.html";
  return request;
}`;

/** @param name without one CDK makes one up */
export function createScreenPaths(scope: Construct, id: string, name?: string): EdgeFunction {
  return new EdgeFunction(scope, id, {
    functionName: name,
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(screenPaths),
  });
}

/** @param name unique in the account, since access controls know no region */
export function createAccessControl(scope: Construct, id: string, name: string): S3OriginAccessControl {
  return new S3OriginAccessControl(scope, id, { originAccessControlName: name });
}

/** A laptop's own parts in the agency's stack, since its template runs alone. */
export function ownParts(scope: Construct, target: Target): SharedParts {
  return {
    headers: createSecurityHeaders(scope, "SecurityHeaders", localBuckets),
    screenPaths: createScreenPaths(scope, "ScreenPaths"),
    web: createBucket(scope, "Web", target),
  };
}

/** The account's parts, made by its own stack (infra/account-stack.ts) beforehand. */
export function accountParts(scope: Construct, target: Target): SharedParts {
  const shard = shardOf(target);
  const read = (name: string) => StringParameter.valueForStringParameter(scope, name);
  return {
    headers: ResponseHeadersPolicy.fromResponseHeadersPolicyId(
      scope,
      "SecurityHeaders",
      read(parameterNames.headers(shard)),
    ),
    screenPaths: EdgeFunction.fromFunctionAttributes(scope, "ScreenPaths", {
      functionName: "ScreenPaths",
      functionArn: read(parameterNames.screenPaths(shard)),
    }),
    accessControl: read(parameterNames.accessControl(shard)),
    web: Bucket.fromBucketName(scope, "Web", read(parameterNames.web)),
    alarms: Topic.fromTopicArn(scope, "Alarms", read(parameterNames.alarms)),
    scheduler: Role.fromRoleArn(scope, "Scheduler", read(parameterNames.scheduler), { mutable: false }),
    ...(target.keepsData && { watch: read(parameterNames.watch) }),
    ...(target.backupCopy && {
      backup: Role.fromRoleArn(scope, "BackupRole", read(parameterNames.backup), { mutable: false }),
    }),
  };
}
