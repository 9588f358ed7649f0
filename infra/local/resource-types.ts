import type { Template } from "./template.ts";

/** What the local runner stands in for. */
const emulated = new Set([
  "AWS::ApiGatewayV2::Api",
  "AWS::ApiGatewayV2::Integration",
  "AWS::ApiGatewayV2::Route",
  "AWS::ApiGatewayV2::Stage",
  "AWS::CloudFront::Distribution",
  "AWS::CloudFront::Function",
  "AWS::CloudFront::ResponseHeadersPolicy",
  "AWS::DynamoDB::GlobalTable",
  "AWS::Lambda::EventSourceMapping",
  "AWS::Lambda::Function",
  "AWS::S3::Bucket",
  "AWS::SES::ConfigurationSet",
  "AWS::SES::ConfigurationSetEventDestination",
  "AWS::SES::ReceiptRule",
  "AWS::SNS::Subscription",
  "AWS::SNS::Topic",
  "AWS::Scheduler::Schedule",
]);

/** What means nothing on a laptop: rights, logs, alarms, and where failed runs are kept. */
const withoutLocalMeaning = new Set([
  "AWS::CDK::Metadata",
  "AWS::CloudFront::OriginAccessControl",
  "AWS::CloudWatch::Alarm",
  "AWS::IAM::Policy",
  "AWS::IAM::Role",
  "AWS::Lambda::EventInvokeConfig",
  "AWS::Lambda::Permission",
  "AWS::Logs::LogGroup",
  "AWS::Logs::MetricFilter",
  "AWS::Logs::QueryDefinition",
  "AWS::S3::BucketPolicy",
  "AWS::SNS::TopicPolicy",
  "AWS::SQS::Queue",
  "AWS::SQS::QueuePolicy",
]);

/** @throws Error naming each resource that is neither emulated nor knowingly left out */
export function refuseUnknownTypes(template: Template): void {
  const unknown = Object.entries(template.Resources)
    .filter(([, { Type }]) => !emulated.has(Type) && !withoutLocalMeaning.has(Type))
    .map(([id, { Type }]) => `${id} (${Type})`);
  if (unknown.length > 0) throw new Error(`Der lokale Betrieb kennt diese Ressourcen nicht: ${unknown.join(", ")}`);
}
