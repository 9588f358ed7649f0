/** A limit of AWS on how many of something an account may have, per region unless `global`. */
export interface Quota {
  /** As AWS calls it. */
  name: string;
  /** CloudFormation's type; a quota that no single type stands for names none and says what one agency needs. */
  type?: string;
  /** How many an agency's stack takes, where that can't be counted from its template. */
  perAgency?: number;
  /** What a new account has. */
  usual: number;
  /** What can be had by asking: the highest number that AWS is known to grant, or `usual` where none is known. */
  max: number;
  /** How to ask, for what bites before the five-hundredth agency: service and code for Service Quotas. */
  ask?: [service: string, code: string];
  /** Of what can be asked for: how many the account's stack and an agency's take, by which a deployment looks for room. */
  takes?: { account: number; agency: number };
  /** Where AWS says so, noted on 2026-11-22. */
  source: string;
}

const docs = "https://docs.aws.amazon.com";
const cloudFront = `${docs}/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html`;

/** Every limit that grows with the number of agencies. A test counts the templates against it. */
export const quotas: Quota[] = [
  {
    name: "API Gateway: regional APIs",
    type: "AWS::ApiGatewayV2::Api",
    usual: 600,
    max: 600,
    source: `${docs}/apigateway/latest/developerguide/limits.html`,
  },
  {
    // Reported by an operator; others' tables of quotas still say 5,000, which is room for 310 agencies.
    name: "IAM: roles (of the whole account)",
    type: "AWS::IAM::Role",
    usual: 1_000,
    max: 10_000,
    ask: ["iam", "L-FE177D64"],
    takes: { account: 4, agency: 16 },
    source: "https://github.com/ministryofjustice/cloud-platform/issues/8336",
  },
  {
    // AWS names no end to what it grants: a thousand is what we would ask for.
    name: "CloudFront: distributions (of the whole account)",
    type: "AWS::CloudFront::Distribution",
    usual: 200,
    max: 1_000,
    ask: ["cloudfront", "L-24B04930"],
    takes: { account: 0, agency: 1 },
    source: cloudFront,
  },
  {
    name: "CloudFront: response headers policies (of the whole account)",
    type: "AWS::CloudFront::ResponseHeadersPolicy",
    usual: 20,
    max: 20,
    source: cloudFront,
  },
  {
    name: "CloudFront: functions (of the whole account)",
    type: "AWS::CloudFront::Function",
    usual: 100,
    max: 100,
    source: cloudFront,
  },
  {
    name: "CloudFront: origin access controls (of the whole account)",
    type: "AWS::CloudFront::OriginAccessControl",
    usual: 100,
    max: 100,
    source: cloudFront,
  },
  {
    name: "DynamoDB: tables",
    type: "AWS::DynamoDB::GlobalTable",
    usual: 2_500,
    max: 10_000,
    source: `${docs}/amazondynamodb/latest/developerguide/ServiceQuotas.html`,
  },
  {
    name: "S3: buckets (of the whole account)",
    type: "AWS::S3::Bucket",
    usual: 10_000,
    max: 10_000,
    source: `${docs}/AmazonS3/latest/userguide/BucketRestrictions.html`,
  },
  {
    name: "CloudFormation: stacks",
    perAgency: 1,
    usual: 2_000,
    max: 2_000,
    source: `${docs}/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html`,
  },
  {
    name: "CloudWatch: alarms",
    type: "AWS::CloudWatch::Alarm",
    usual: 5_000,
    max: 5_000,
    source: `${docs}/AmazonCloudWatch/latest/monitoring/cloudwatch_limits.html`,
  },
  {
    name: "CloudWatch Logs: log groups",
    type: "AWS::Logs::LogGroup",
    usual: 1_000_000,
    max: 1_000_000,
    source: `${docs}/AmazonCloudWatch/latest/logs/cloudwatch_limits_cwl.html`,
  },
  {
    name: "CloudWatch Logs: saved queries",
    type: "AWS::Logs::QueryDefinition",
    usual: 1_000,
    max: 1_000,
    source: `${docs}/AmazonCloudWatch/latest/logs/cloudwatch_limits_cwl.html`,
  },
  {
    name: "EventBridge Scheduler: schedules",
    type: "AWS::Scheduler::Schedule",
    usual: 1_000_000,
    max: 1_000_000,
    source: `${docs}/scheduler/latest/UserGuide/scheduler-quotas.html`,
  },
  {
    name: "Systems Manager: parameters",
    type: "AWS::SSM::Parameter",
    usual: 10_000,
    max: 10_000,
    source: `${docs}/general/latest/gr/ssm.html`,
  },
  {
    // Four megabytes of zipped bundles, measured, with room for a logo and more features; only the newest is kept.
    name: "Lambda: code of all functions, MB",
    perAgency: 10,
    usual: 75_000,
    max: 75_000,
    source: `${docs}/lambda/latest/dg/gettingstarted-limits.html`,
  },
  {
    name: "SES: configuration sets",
    type: "AWS::SES::ConfigurationSet",
    usual: 10_000,
    max: 10_000,
    source: `${docs}/ses/latest/dg/quotas.html`,
  },
  {
    name: "SNS: topics",
    type: "AWS::SNS::Topic",
    usual: 100_000,
    max: 100_000,
    source: `${docs}/general/latest/gr/sns.html`,
  },
  {
    name: "SES: identities",
    perAgency: 1,
    usual: 10_000,
    max: 10_000,
    source: `${docs}/ses/latest/dg/quotas.html`,
  },
];

/**
 * How many rules SES's set has, each an agency's letter-box (`inboxDomain`): not raised by AWS, and one set is active in an
 * account and region (docs/decisions/152-a-rule-for-each-letter-box.md).
 */
export const rulesQuota = {
  name: "SES: receipt rules",
  type: "AWS::SES::ReceiptRule",
  usual: 200,
  max: 200,
  source: `${docs}/ses/latest/dg/quotas.html`,
} satisfies Quota;

/** How many routes one API may have; AWS raises it when asked, for each account. */
export const routesQuota = { usual: 300, source: `${docs}/apigateway/latest/developerguide/http-api-quotas.html` };

/** What CDK's bootstrap, GitHub's sign-in and AWS's own services take of an account besides. */
export const others: Record<string, number> = { "AWS::IAM::Role": 25, "AWS::S3::Bucket": 5 };

/** How many functions run at once in a region: a new account has as few as ten, and one agency can need more. */
export const instancesQuota = {
  name: "Lambda: instances at once",
  ask: ["lambda", "L-B99A9384"],
  wanted: 1_000,
} as const;

/** How much of a quota that can be asked for so many agencies need. */
export function neededFor({ type = "", takes = { account: 0, agency: 0 } }: Quota, agencies: number): number {
  return takes.account + (others[type] ?? 0) + takes.agency * agencies;
}
