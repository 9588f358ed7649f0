import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { synthesize } from "./fixtures/synthesize.ts";

const prod = synthesize("prod");
const resources = prod.toJSON().Resources as Record<string, { Type: string; DeletionPolicy?: string }>;
const idsOf = (type: string, starting = "") =>
  Object.keys(resources).filter((id) => resources[id].Type === type && id.startsWith(starting));

describe("alarms", () => {
  test("are three, ten cents each: failed requests, a failed run, an expensive day; all tell the topic", () => {
    const alarms = Object.values(prod.findResources("AWS::CloudWatch::Alarm")).map(({ Properties }) => Properties);
    const [topic] = idsOf("AWS::SNS::Topic");
    for (const alarm of alarms) expect(alarm.AlarmActions).toEqual([{ Ref: topic }]);
    expect(
      alarms.map(({ Namespace, MetricName, Period, Threshold }) => [Namespace, MetricName, Period, Threshold]),
    ).toEqual([
      ["AWS/ApiGateway", "5xx", 300, 1],
      ["AWS/SQS", "ApproximateNumberOfMessagesVisible", 300, 1],
      ["AWS/ApiGateway", "Count", 86_400, 100_000],
    ]);
  });

  test("reach the topic, whose policy lets this account's alarms in", () => {
    const [topic] = idsOf("AWS::SNS::Topic");
    const policies = Object.values(prod.findResources("AWS::SNS::TopicPolicy")).map(({ Properties }) => Properties);
    const allowed = policies
      .filter(({ Topics }) => JSON.stringify(Topics) === JSON.stringify([{ Ref: topic }]))
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement as { Effect: string }[])
      .filter(({ Effect }) => Effect === "Allow");
    expect(allowed).toEqual([
      {
        Effect: "Allow",
        Principal: { Service: "cloudwatch.amazonaws.com" },
        Action: "sns:Publish",
        Resource: { Ref: topic },
        Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
        Sid: expect.any(String),
      },
    ]);
  });

  test("look at this stack's API and queue, and reach who is named", () => {
    const named = synthesize("prod", { alarms: "betrieb@muster.de" });
    named.hasResourceProperties("AWS::SNS::Subscription", { Protocol: "email", Endpoint: "betrieb@muster.de" });
    prod.resourceCountIs("AWS::SNS::Subscription", 0);
    const [api] = idsOf("AWS::ApiGatewayV2::Api");
    const [queue] = idsOf("AWS::SQS::Queue");
    const dimensions = JSON.stringify(prod.findResources("AWS::CloudWatch::Alarm"));
    expect(dimensions.split(`[{"Name":"ApiId","Value":{"Ref":"${api}"}}]`)).toHaveLength(3);
    expect(dimensions).toContain(`[{"Name":"QueueName","Value":{"Fn::GetAtt":["${queue}","QueueName"]}}]`);
  });
});

test("the queue of failed runs is encrypted and keeps them for two weeks", () => {
  prod.allResourcesProperties("AWS::SQS::Queue", { SqsManagedSseEnabled: true, MessageRetentionPeriod: 1_209_600 });
  expect(idsOf("AWS::SQS::Queue")).toHaveLength(1);
});

describe("the web app", () => {
  test("goes up chunks first, which stay, and index.html afterwards, which is asked for anew", () => {
    const [chunks] = idsOf("Custom::CDKBucketDeployment", "WebChunks");
    prod.hasResource("Custom::CDKBucketDeployment", {
      Properties: {
        Prune: false,
        DestinationBucketKeyPrefix: "assets",
        SystemMetadata: { "cache-control": "public, max-age=31536000, immutable" },
      },
    });
    prod.hasResource("Custom::CDKBucketDeployment", {
      DependsOn: Match.arrayWith([chunks]),
      Properties: {
        Prune: false,
        DestinationBucketKeyPrefix: Match.absent(),
        SystemMetadata: { "cache-control": "no-cache" },
      },
    });
    prod.resourceCountIs("Custom::CDKBucketDeployment", 2);
  });

  test("is served by the local runner itself", () => {
    expect(synthesize("local").findResources("Custom::CDKBucketDeployment")).toEqual({});
  });

  test("lives at the agency's own domain if there is one, with TLS 1.2", () => {
    const certificate = "arn:aws:acm:us-east-1:111122223333:certificate/0a1b2c3d";
    const own = synthesize("prod", { domain: "cockpit.muster.de", certificate });
    own.hasResourceProperties("AWS::CloudFront::Distribution", {
      DistributionConfig: {
        Aliases: ["cockpit.muster.de"],
        ViewerCertificate: { AcmCertificateArn: certificate, MinimumProtocolVersion: "TLSv1.2_2021" },
      },
    });
    expect(own.findOutputs("Address")).toMatchObject({ Address: { Value: "https://cockpit.muster.de" } });
    own.hasResourceProperties("AWS::Lambda::Function", {
      Environment: { Variables: Match.objectLike({ SITE_URL: "https://cockpit.muster.de" }) },
    });
  });
});

describe("the gateway", () => {
  test("answers no other site", () => {
    prod.hasResourceProperties("AWS::ApiGatewayV2::Api", { CorsConfiguration: Match.absent() });
  });

  test("limits one agency's requests, and notes each without address or path", () => {
    prod.hasResourceProperties("AWS::ApiGatewayV2::Stage", {
      StageName: "$default",
      DefaultRouteSettings: { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 },
      AccessLogSettings: {
        Format: Match.stringLikeRegexp(String.raw`^\{"message":"gateway",.*"gateway_id":"\$context.requestId"`),
      },
    });
    const [stage] = Object.values(prod.findResources("AWS::ApiGatewayV2::Stage"));
    expect(stage?.Properties.AccessLogSettings.Format).not.toMatch(/ip|path|agent|identity/i);
  });
});

describe("logs", () => {
  test("have questions saved for them, each over every function that logs", () => {
    const questions = Object.values(prod.findResources("AWS::Logs::QueryDefinition"));
    expect(questions.length).toBeGreaterThanOrEqual(7);
    const logs = idsOf("AWS::Logs::LogGroup").filter((id) => !/^(unknownroute|webdeployment)log/.test(id));
    for (const { Properties } of questions) {
      expect(Properties.Name).toMatch(/^verkaufs-cockpit-muster-prod\/\d /);
      expect(Properties.LogGroupNames).toEqual(expect.arrayContaining(logs.map((Ref) => ({ Ref }))));
    }
  });
});

test("errors are what functions log, and what Lambda itself says of a run that timed out or died", () => {
  const named = (part: string) =>
    Object.values(prod.findResources("AWS::Logs::QueryDefinition")).find(({ Properties }) =>
      Properties.Name.endsWith(part),
    )?.Properties.QueryString;
  expect(named("1 Fehler")).toContain(
    "level in ['ERROR', 'FATAL'] or record.status in ['timeout', 'error', 'failure']",
  );
  expect(named("8 Kaltstarts")).toContain("record.metrics.initDurationMs");
  const formats = Object.values(prod.findResources("AWS::Lambda::Function"))
    .filter(({ Properties }) => Properties.Handler.startsWith("functions/"))
    .map(({ Properties }) => Properties.LoggingConfig.LogFormat as string);
  expect(new Set(formats)).toEqual(new Set(["JSON"]));
});

test("e-mail goes out under an identity that the stack only refers to", () => {
  expect(idsOf("AWS::SES::EmailIdentity")).toEqual([]);
  const own = JSON.stringify(synthesize("prod", { sender: "cockpit@muster.de" }).findResources("AWS::IAM::Policy"));
  expect(own).toContain(":identity/muster.de");
});

test("a logo is a layer of its own: the functions' code stays the same for every agency", () => {
  const template = synthesize("prod", { logo: "logo.png" });
  const [layer] = Object.keys(template.findResources("AWS::Lambda::LayerVersion"));
  const codeOf = (made: typeof template) =>
    Object.values(made.findResources("AWS::Lambda::Function")).map(({ Properties }) => Properties.Code.S3Key as string);
  expect(codeOf(template)).toEqual(codeOf(prod));
  const layered = Object.values(template.findResources("AWS::Lambda::Function")).filter(
    ({ Properties }) => Properties.Layers && Properties.Handler.startsWith("functions/"),
  );
  expect(layered.map(({ Properties }) => [Properties.Handler, Properties.Layers])).toEqual(
    ["reports", "schedule"].map((name) => [`functions/${name}/handler.handler`, [{ Ref: layer }]]),
  );
  for (const { Properties } of layered)
    expect(Properties.Environment.Variables.AGENCY_LOGO).toBe("/opt/agency-logo.png");
});

test("the stack says which version and which configuration it has", () => {
  expect(prod.findOutputs("Version").Version.Value).toMatch(/\S/);
  expect(JSON.parse(prod.findOutputs("Configuration").Configuration.Value)).toEqual({ sender: "cockpit@muster.de" });
});

const restoredTable = "verkaufs-cockpit-muster-prod-Table710B521B-1ABC2DEF-restored";

test("a restored table takes the place of the stack's own, which stays", () => {
  const restored = synthesize("prod", { table: restoredTable });
  expect(Object.keys(restored.findResources("AWS::DynamoDB::GlobalTable"))).toEqual(
    idsOf("AWS::DynamoDB::GlobalTable"),
  );
  const functions = Object.values(restored.findResources("AWS::Lambda::Function")).flatMap(
    ({ Properties }) => Properties.Environment?.Variables?.TABLE_NAME ?? [],
  );
  expect(new Set(functions)).toEqual(new Set([restoredTable]));
  const policies = JSON.stringify(restored.findResources("AWS::IAM::Policy"));
  expect(policies).toContain(`:table/${restoredTable}`);
  expect(policies).not.toContain(idsOf("AWS::DynamoDB::GlobalTable")[0]);
});

test("a preview takes everything with it", () => {
  const preview = synthesize("pr-7").toJSON() as {
    Resources: Record<string, { Type: string; DeletionPolicy?: string; Properties?: Record<string, unknown> }>;
  };
  for (const [id, { Type, DeletionPolicy }] of Object.entries(preview.Resources)) {
    expect([id, DeletionPolicy]).not.toEqual([id, "Retain"]);
    if (/^AWS::(S3::Bucket|DynamoDB::GlobalTable|Logs::LogGroup)$/.test(Type))
      expect([id, DeletionPolicy]).toEqual([id, "Delete"]);
  }
  // Lambda itself would make a log that no stack owns.
  for (const { Type, Properties } of Object.values(preview.Resources))
    if (Type === "AWS::Lambda::Function")
      expect(Properties?.LoggingConfig).toMatchObject({ LogGroup: { Ref: expect.any(String) } });
  const emptied = Object.values(preview.Resources).filter(({ Type }) => Type === "Custom::S3AutoDeleteObjects");
  expect(emptied).toHaveLength(2);
});
