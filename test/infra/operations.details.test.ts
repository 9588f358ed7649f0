import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test, vi } from "vitest";
import { failedWorkPattern, logged } from "#shared/core/log-messages";
import { fitsPattern } from "../fits-pattern.ts";
import { synthesize, synthesizeAccount } from "./fixtures/synthesize.ts";

const inboxDomain = "post.muster.de";
const prod = synthesize("prod", { inboxDomain });
const resources = prod.toJSON().Resources as Record<string, { Type: string; DeletionPolicy?: string }>;
/** The template's parameter that reads a name in Parameter Store. */
const parameterOf = (name: string) =>
  Object.entries(prod.toJSON().Parameters as Record<string, { Type: string; Default: string }>).find(
    ([, { Type, Default }]) => Type === "AWS::SSM::Parameter::Value<String>" && Default === name,
  )?.[0];
const idsOf = (type: string, starting = "") =>
  Object.keys(resources).filter((id) => resources[id].Type === type && id.startsWith(starting));

describe("alarms", () => {
  test("are one of an agency's own, at ten cents: a schedule without a good run, which tells the account's topic", () => {
    const alarms = Object.values(prod.findResources("AWS::CloudWatch::Alarm")).map(({ Properties }) => Properties);
    const topic = parameterOf("/verkaufs-cockpit/alarms");
    for (const alarm of alarms) expect(alarm.AlarmActions).toEqual([{ Ref: topic }]);
    const [{ Metrics, Threshold, ComparisonOperator } = {}] = alarms;
    expect(alarms).toHaveLength(1);
    // AWS takes ten cents for each figure that an expression reads.
    expect(Metrics.filter(({ MetricStat }: { MetricStat?: object }) => MetricStat)).toMatchObject([
      { MetricStat: { Metric: { Namespace: "AWS/Lambda", MetricName: "Errors" }, Stat: "Minimum", Period: 60 } },
    ]);
    expect(`${ComparisonOperator} ${Threshold}`).toBe("GreaterThanOrEqualToThreshold 1");
  });

  test("look at this stack's schedule", () => {
    const [schedule] = idsOf("AWS::Lambda::Function", "schedule");
    const dimensions = JSON.stringify(prod.findResources("AWS::CloudWatch::Alarm"));
    expect(dimensions).toContain(`[{"Name":"FunctionName","Value":{"Ref":"${schedule}"}}]`);
  });

  test("ring when for ten minutes a schedule said nothing at all, or its runs failed", () => {
    const [{ Properties } = { Properties: {} }] = Object.values(prod.findResources("AWS::CloudWatch::Alarm"));
    expect(Properties).toMatchObject({ EvaluationPeriods: 10, TreatMissingData: "breaching" });
    expect(Properties.DatapointsToAlarm).toBeUndefined();
    expect(Properties.Metrics).toContainEqual(expect.objectContaining({ Expression: "FILL(errors, 1)" }));
  });

  test("count failed work of every function that does some, by its name, which begins with the agency's stack", () => {
    const filters = filtersOf("FailedWork");
    const logs = idsOf("AWS::Logs::LogGroup").filter((id) => !/^(unknownroute|api)log/.test(id));
    expect(filters.map(({ LogGroupName }) => LogGroupName.Ref as string).toSorted()).toEqual(logs.toSorted());
    for (const { FilterPattern, MetricTransformations } of filters) {
      expect(FilterPattern).toBe(failedWorkPattern);
      expect(MetricTransformations).toEqual([
        {
          MetricNamespace: "Verkaufs-Cockpit",
          MetricName: "FailedWork",
          MetricValue: "1",
          Dimensions: [{ Key: "FunctionName", Value: "$.service" }],
        },
      ]);
    }
  });

  test("count requests that failed by the line that the gateway wrote of each, under the agency's name", () => {
    const [log] = idsOf("AWS::Logs::LogGroup", "apilog");
    expect(filtersOf("FailedRequests")).toEqual([
      {
        LogGroupName: { Ref: log },
        FilterPattern: '{ $.service = "*" && $.status = "5*" }',
        MetricTransformations: [
          {
            MetricNamespace: "Verkaufs-Cockpit",
            MetricName: "FailedRequests",
            MetricValue: "1",
            Dimensions: [{ Key: "Gateway", Value: "$.service" }],
          },
        ],
      },
    ]);
  });

  test("count by fields that their patterns name, as CloudWatch Logs asks of a dimension", () => {
    const all = filters();
    expect(all.length).toBeGreaterThan(1);
    for (const { FilterPattern, MetricTransformations } of all)
      for (const { Value } of MetricTransformations[0].Dimensions as { Value: string }[])
        expect(FilterPattern).toContain(`${Value} = `);
  });

  test("find the gateway's line of an answer from 500 on, and no other", () => {
    const [stage] = Object.values(prod.findResources("AWS::ApiGatewayV2::Stage"));
    const line = (status: string) => ({ ...JSON.parse(stage?.Properties.AccessLogSettings.Format), status });
    const [{ FilterPattern } = {}] = filtersOf("FailedRequests");
    const found = ["200", "404", "499", "500", "503"].filter((status) => fitsPattern(FilterPattern, line(status)));
    expect(found).toEqual(["500", "503"]);
  });

  test("find what a function notes of a run that failed, under its name, and nothing that went well", async () => {
    vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "verkaufs-cockpit-muster-prod-schedule");
    vi.stubEnv("POWERTOOLS_LOG_LEVEL", "INFO");
    vi.resetModules();
    const { logger } = await import("../../functions/core/log.ts");
    const lines: Record<string, unknown>[] = [];
    const keep = (text: unknown) => lines.push(JSON.parse(String(text)) as Record<string, unknown>) > 0;
    const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, "write").mockImplementation(keep));
    logger.info(logged.run, { failed: 0 });
    logger.error(logged.runFailed, { error: new Error("kaputt") });
    for (const spy of spies) spy.mockRestore();
    const found = lines.filter((line) => fitsPattern(failedWorkPattern, line));
    expect(found.map(({ service, message }) => [service, message])).toEqual([
      ["verkaufs-cockpit-muster-prod-schedule", "run failed"],
    ]);
    expect(lines).toHaveLength(2);
  });

  const filters = () =>
    Object.values(prod.findResources("AWS::Logs::MetricFilter")).map(({ Properties }) => Properties);
  const filtersOf = (metric: string) =>
    filters().filter(({ MetricTransformations }) => MetricTransformations[0].MetricName === metric);
});

test("the queue of failed runs is encrypted and keeps them for two weeks", () => {
  prod.allResourcesProperties("AWS::SQS::Queue", { SqsManagedSseEnabled: true, MessageRetentionPeriod: 1_209_600 });
  expect(idsOf("AWS::SQS::Queue")).toHaveLength(1);
});

describe("the web app", () => {
  test("comes from the account's bucket: pages from this version's folder, chunks from the one that all versions share", () => {
    const [cdn = {}] = Object.values(prod.findResources("AWS::CloudFront::Distribution"));
    const { Origins, DefaultCacheBehavior, CacheBehaviors } = cdn.Properties.DistributionConfig;
    const pathOf = (behaviour: { TargetOriginId: string }) =>
      (Origins as { Id: string; OriginPath?: string }[]).find(({ Id }) => Id === behaviour.TargetOriginId)?.OriginPath;
    expect(pathOf(DefaultCacheBehavior)).toMatch(/^\/pages\/[0-9a-f]{16}$/);
    expect(CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern)).toEqual([
      "/assets/*",
      "/objekt/*",
      "/api/*",
    ]);
    expect(pathOf(CacheBehaviors[0])).toBeUndefined();
    prod.resourceCountIs("Custom::CDKBucketDeployment", 0);
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
        Format: Match.stringLikeRegexp(
          String.raw`^\{"service":"verkaufs-cockpit-muster-prod-api",.*"gateway_id":"\$context.requestId".*"status":"\$context.status"`,
        ),
      },
    });
    const [stage] = Object.values(prod.findResources("AWS::ApiGatewayV2::Stage"));
    expect(stage?.Properties.AccessLogSettings.Format).not.toMatch(/ip|path|agent|identity/i);
  });
});

test("errors are what functions log, and what Lambda itself says of a run that timed out or died", () => {
  const named = (part: string) =>
    Object.values(synthesizeAccount().findResources("AWS::Logs::QueryDefinition")).find(({ Properties }) =>
      Properties.Name.endsWith(part),
    )?.Properties.QueryString;
  expect(named("1 Fehler")).toContain(
    "level in ['ERROR', 'FATAL'] or record.status in ['timeout', 'error', 'failure']",
  );
  expect(named("8 Kaltstarts")).toContain("cold_ms");
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
  const template = synthesize("prod", { logo: "logo.png", inboxDomain });
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
  expect(JSON.parse(prod.findOutputs("Configuration").Configuration.Value)).toEqual({
    sender: "cockpit@muster.de",
    inboxDomain,
  });
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
  const preview = synthesize("pr-7", { inboxDomain }).toJSON() as {
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
