import { Aws, Duration, Fn, RemovalPolicy } from "aws-cdk-lib";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  type LayerVersion,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Asset } from "./bundle.ts";
import { memoryOf } from "./memory.ts";
import type { Target } from "./target.ts";

/** What a function is made of. */
export interface FunctionParts {
  asset: Asset | undefined;
  target: Pick<Target, "keepsData">;
  environment?: Record<string, string>;
  timeout?: Duration;
  /** The agency's logo, for a function that writes reports. */
  logo?: LayerVersion | undefined;
}

/**
 * The word by which functions know their CDN: the last part of the stack's id, which CloudFormation makes up for each
 * stack and which stands in no template and no answer (docs/decisions/109-only-by-the-cdn.md).
 */
export function cdnKey(): string {
  return Fn.select(2, Fn.split("/", Aws.STACK_ID));
}

/** API Gateway gives up after 30 s; a function that serves it ends just before. */
const apiTimeout = Duration.seconds(29);

/**
 * One Lambda function with its log group, from its bundled asset. Its role may write that log and nothing else;
 * what more it may do stands in rights.ts.
 * @throws Error when nothing was bundled under that name
 */
export function createFunction(scope: Construct, name: string, parts: FunctionParts): LambdaFunction {
  const { asset, target } = parts;
  if (!asset) throw new Error(`Für die Funktion ${name} gibt es kein Bündel`);
  const logGroup = createLog(scope, `${name}-log`, target);
  const role = new Role(scope, `${name}-role`, { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
  logGroup.grantWrite(role);
  return new LambdaFunction(scope, name, {
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: memoryOf(name),
    timeout: parts.timeout ?? apiTimeout,
    code: Code.fromAsset(asset.directory),
    handler: asset.handler,
    environment: parts.environment,
    ...(parts.logo && asset.writesReports && { layers: [parts.logo] }),
    role,
    logGroup,
    // A time-out or a crash is written by Lambda itself: as JSON it has fields that log-queries.ts can ask for.
    loggingFormat: LoggingFormat.JSON,
    // Start, end and report of a run that succeeded are left out: what they say stands in our own line (functions/core/log.ts).
    systemLogLevelV2: SystemLogLevel.WARN,
  });
}

/** A log that ends: after three months in prod, two weeks elsewhere. It goes with its stack. */
export function createLog(
  scope: Construct,
  id: string,
  target: Pick<Target, "keepsData">,
  logGroupName?: string,
): LogGroup {
  return new LogGroup(scope, id, {
    logGroupName,
    retention: target.keepsData ? RetentionDays.THREE_MONTHS : RetentionDays.TWO_WEEKS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
}
