import { expect, onTestFinished, test } from "vitest";
import { accountStackOf } from "../../infra/account-stack.ts";
import { brokenPromises, type Deployment, type Resource, type Resources } from "./fixtures/promises.ts";
import { newStack, synthesize, synthesizeAccount } from "./fixtures/synthesize.ts";

const resourcesOf = (template: { toJSON: () => Record<string, unknown> }) => template.toJSON().Resources as Resources;

let made: Deployment | undefined;

/** What is deployed, of one's own to change. */
function deployment(): Deployment {
  made ??= synthesized();
  return structuredClone(made);
}

function synthesized(): Deployment {
  const { stack, done } = newStack("prod");
  onTestFinished(done);
  return {
    prod: resourcesOf(synthesize("prod")),
    staging: resourcesOf(synthesize("staging")),
    account: resourcesOf(synthesizeAccount()),
    protected: {
      prod: stack.terminationProtection ?? false,
      account: accountStackOf(stack).terminationProtection ?? false,
    },
  };
}

/** Changes all resources of a type, or those whose name has a part; a change that gives nothing back takes it away. */
function change(resources: Resources, type: string, part: string, by: (resource: Resource) => unknown): void {
  const found = Object.entries(resources).filter(([id, { Type }]) => Type === `AWS::${type}` && id.includes(part));
  expect(found.length).toBeGreaterThan(0);
  for (const [id, resource] of found) if (by(resource) === undefined) delete resources[id];
}

const gone = () => undefined;
const set = (more: Record<string, unknown>) => (resource: Resource) => Object.assign(resource.Properties, more);
/** Replaces words anywhere in a resource. */
const say = (from: string, to: string) => (resource: Resource) => {
  const text = JSON.stringify(resource.Properties);
  expect(text).toContain(from);
  resource.Properties = JSON.parse(text.replaceAll(from, to)) as Record<string, unknown>;
  return resource;
};

/** What somebody could do to the templates by a slip, each of which must be seen. */
const slips: Record<string, (all: Deployment) => void> = {
  "no permission to call functions": ({ prod }) => change(prod, "Lambda::Permission", "", gone),
  "events about e-mails from any topic": ({ prod }) =>
    change(prod, "Lambda::Permission", "summaries", set({ SourceArn: "*" })),
  "no permission to call one function": ({ prod }) => change(prod, "Lambda::Permission", "campaigns", gone),
  "a permission for anybody's API": ({ prod }) =>
    change(prod, "Lambda::Permission", "campaigns", say('{"Ref":"ApiF70053CD"}', '"*"')),
  "an integration that is gone": ({ prod }) => change(prod, "ApiGatewayV2::Integration", "catalogue", gone),
  "prod without termination protection": (all) => void (all.protected.prod = false),
  "the account without termination protection": (all) => void (all.protected.account = false),
  "staging without recovery": ({ staging }) =>
    change(
      staging,
      "DynamoDB::GlobalTable",
      "",
      say('"PointInTimeRecoveryEnabled":true', '"PointInTimeRecoveryEnabled":false'),
    ),
  "prod without deletion protection": ({ prod }) =>
    change(
      prod,
      "DynamoDB::GlobalTable",
      "",
      say('"DeletionProtectionEnabled":true', '"DeletionProtectionEnabled":false'),
    ),
  "prod's table goes with the stack": ({ prod }) =>
    change(prod, "DynamoDB::GlobalTable", "", (table) => Object.assign(table, { DeletionPolicy: "Delete" })),
  "another attribute for expiry": ({ prod }) =>
    change(
      prod,
      "DynamoDB::GlobalTable",
      "",
      set({ TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true } }),
    ),
  "three seconds for the schedule": ({ prod }) => change(prod, "Lambda::Function", "schedule", set({ Timeout: 3 })),
  "three seconds for the API": ({ prod }) => change(prod, "Lambda::Function", "market", set({ Timeout: 3 })),
  "128 MB everywhere": ({ prod }) => change(prod, "Lambda::Function", "", set({ MemorySize: 128 })),
  "a function that never runs": ({ prod }) =>
    change(prod, "Lambda::Function", "summaries", set({ ReservedConcurrentExecutions: 0 })),
  "a role for everybody": ({ prod }) =>
    change(prod, "IAM::Role", "campaigns", say('{"Service":"lambda.amazonaws.com"}', '{"AWS":"*"}')),
  "the schedule off": ({ prod }) => change(prod, "Scheduler::Schedule", "", set({ State: "DISABLED" })),
  "the schedule once a day": ({ prod }) =>
    change(prod, "Scheduler::Schedule", "", set({ ScheduleExpression: "rate(1 day)" })),
  "a schedule of another function": ({ prod }) =>
    change(prod, "Scheduler::Schedule", "EveryFive", say('"scheduleFA363498"', '"summaries5C3CF473"')),
  "failed runs forgotten": ({ prod }) => change(prod, "Lambda::EventInvokeConfig", "", gone),
  "no stream": ({ prod }) => change(prod, "Lambda::EventSourceMapping", "", gone),
  "the stream off": ({ prod }) => change(prod, "Lambda::EventSourceMapping", "", set({ Enabled: false })),
  "reports without versions": ({ prod }) =>
    change(prod, "S3::Bucket", "Reports", set({ VersioningConfiguration: undefined })),
  "old files for ever": ({ prod }) => change(prod, "S3::Bucket", "Reports", set({ LifecycleConfiguration: undefined })),
  "files that go by themselves": ({ prod }) =>
    change(prod, "S3::Bucket", "Reports", say('"Status":"Enabled"', '"Status":"Enabled","ExpirationInDays":35')),
  "files for everybody": ({ prod }) =>
    change(prod, "S3::Bucket", "Reports", set({ PublicAccessBlockConfiguration: { BlockPublicAcls: true } })),
  "uploads from any page": ({ prod }) =>
    change(prod, "S3::Bucket", "Reports", set({ CorsConfiguration: { CorsRules: [{ AllowedOrigins: ["*"] }] } })),
  "a bucket without its policy": ({ prod }) => change(prod, "S3::BucketPolicy", "", gone),
  "no limit for one agency": ({ prod }) =>
    change(prod, "ApiGatewayV2::Stage", "", set({ DefaultRouteSettings: undefined })),
  "answers that the CDN keeps": ({ prod }) =>
    change(
      prod,
      "CloudFront::Distribution",
      "",
      say("4135ea2d-6df8-44a3-9df3-4b5a84be39ad", "658327ea-f89d-4fab-a63d-7e88639e58f6"),
    ),
  "pages without https": ({ prod }) =>
    change(prod, "CloudFront::Distribution", "", say("redirect-to-https", "allow-all")),
  "screens that can't be opened again": ({ prod }) =>
    change(prod, "CloudFront::Distribution", "", say('"FunctionAssociations"', '"Functions"')),
  "alarms that nobody hears": ({ prod }) => change(prod, "CloudWatch::Alarm", "", set({ AlarmActions: undefined })),
  "a silence that is no alarm": ({ prod }) =>
    change(prod, "CloudWatch::Alarm", "SilentSchedule", set({ TreatMissingData: "notBreaching" })),
  "failed runs that count as runs": ({ prod }) =>
    change(prod, "CloudWatch::Alarm", "SilentSchedule", say('"MetricName":"Errors"', '"MetricName":"Invocations"')),
  "gaps that CloudWatch passes over": ({ prod }) =>
    change(prod, "CloudWatch::Alarm", "SilentSchedule", say("FILL(errors, 1)", "errors")),
  "a silence of half an hour": ({ prod }) =>
    change(prod, "CloudWatch::Alarm", "SilentSchedule", set({ EvaluationPeriods: 30 })),
  "no word of a silent schedule": ({ prod }) => change(prod, "CloudWatch::Alarm", "SilentSchedule", gone),
  "failed requests that nobody counts": ({ prod }) => change(prod, "Logs::MetricFilter", "failedrequests", gone),
  "failed requests counted by a field that the pattern does not name": ({ prod }) =>
    change(prod, "Logs::MetricFilter", "failedrequests", set({ FilterPattern: '{ $.status = "5*" }' })),
  "failed work that nobody counts": ({ prod }) => change(prod, "Logs::MetricFilter", "schedulefailedwork", gone),
  ...Object.fromEntries(
    ["FunctionErrors", "Throttles", "SchedulesNotStarted", "Bounces", "Complaints", "FailedWork", "FailedRequests"].map(
      (name) => [`no alarm ${name}`, ({ account }: Deployment) => change(account, "CloudWatch::Alarm", name, gone)],
    ),
  ),
  "nobody looks from outside": ({ prod }) => change(prod, "Scheduler::Schedule", "EveryNine", gone),
  "nobody counts a day's requests": ({ prod }) => change(prod, "Scheduler::Schedule", "EveryNine", say("apiId", "api")),
  "who looks may ask for no figures": ({ account }) => change(account, "IAM::Policy", "watch", gone),
  "who looks knows nobody to tell": ({ account }) =>
    change(account, "Lambda::Function", "watch", say("ALARM_TOPIC", "TOPIC")),
  "who looks may tell nobody": ({ account }) =>
    change(account, "IAM::Policy", "watch", say("sns:Publish", "sns:Subscribe")),
  "who looks fails unheard": ({ account }) => change(account, "Lambda::EventInvokeConfig", "", gone),
  "logs for a day": ({ prod }) => change(prod, "Logs::LogGroup", "", set({ RetentionInDays: 1 })),
  "a scheduler without its rights": ({ account }) => change(account, "IAM::Policy", "Scheduler", gone),
  "a topic that is closed to alarms": ({ account }) =>
    change(account, "SNS::TopicPolicy", "", say("cloudwatch.amazonaws.com", "events.amazonaws.com")),
  "no word of the costs": ({ account }) => change(account, "Budgets::Budget", "", gone),
  "alarms that never end": ({ account }) => change(account, "CloudWatch::Alarm", "", set({ OKActions: undefined })),
  "a web app that the CDN can't read": ({ account }) =>
    change(account, "S3::BucketPolicy", "", say("cloudfront.amazonaws.com", "s3.amazonaws.com")),
};

test("the templates keep every promise", () => {
  expect(brokenPromises(deployment())).toEqual([]);
});

// Who adds a rule adds the slip that it sees; a slip that nothing sees is a rule that is missing.
test.each(Object.keys(slips))("%s is seen", (name) => {
  const all = deployment();
  slips[name](all);
  expect(brokenPromises(all)).not.toEqual([]);
});

test("there are more than twenty", () => {
  expect(Object.keys(slips).length).toBeGreaterThan(20);
});
