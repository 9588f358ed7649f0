import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, onTestFinished, test } from "vitest";
import { AccountStack, accountStackOf } from "../../infra/account-stack.ts";
import { quotas, rulesQuota } from "../../infra/quotas.ts";
import { root } from "../../infra/root.ts";
import { shardOf, shards } from "../../infra/shared-parts.ts";
import { newStack, synthesize, synthesizeAccount } from "./fixtures/synthesize.ts";
import { copyQuotas, distributionsPerShard, roomFor } from "./limits.ts";

interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
}

const account = synthesizeAccount();
/** With a letter-box, which not every agency has: what is counted is the most that one takes. */
const inboxDomain = "post.muster.de";
const prod = synthesize("prod", { inboxDomain });
const backupCopy = "arn:aws:backup:eu-west-1:444455556666:backup-vault:cockpit";
const withCopies = synthesize("prod", { inboxDomain, backupCopy });
const resourcesOf = (template: typeof account) => template.toJSON().Resources as Record<string, Resource>;
const count = (template: typeof account) => {
  const types = Object.values(resourcesOf(template)).map(({ Type }) => Type);
  return Object.fromEntries([...new Set(types)].map((type) => [type, types.filter((other) => other === type).length]));
};

describe("the account's stack", () => {
  test("publishes every parameter that an agency's stack reads", () => {
    const published = Object.values(account.findResources("AWS::SSM::Parameter")).map(
      ({ Properties }) => Properties.Name as string,
    );
    const read = Object.values(withCopies.toJSON().Parameters as Record<string, { Type: string; Default: string }>)
      .filter(({ Type }) => Type === "AWS::SSM::Parameter::Value<String>")
      .map(({ Default }) => Default)
      .filter((name) => name.startsWith("/verkaufs-cockpit/"));
    expect(read).toHaveLength(8);
    for (const name of read) expect(published).toContain(name);
    expect(new Set(published).size).toBe(3 * shards + 5);
  });

  test("is deployed before every agency's, and once however many agencies an app has", () => {
    const { stack, done } = newStack("pr-7");
    onTestFinished(done);
    expect(stack.dependencies).toEqual([accountStackOf(stack)]);
    const made = stack.node.root.node.findAll().filter((construct) => construct instanceof AccountStack);
    expect(made).toEqual([accountStackOf(stack)]);
  });

  test("exports nothing: what is exported can't change as long as somebody uses it", () => {
    expect(JSON.stringify([account.toJSON(), prod.toJSON()])).not.toMatch(/"Export"|Fn::ImportValue/);
  });

  test("lets this account's distributions read the web app's files, and nobody else", () => {
    const [policy = {}] = Object.values(account.findResources("AWS::S3::BucketPolicy"));
    const allowed = (policy.Properties.PolicyDocument.Statement as { Effect: string; Principal: object }[]).filter(
      ({ Effect }) => Effect === "Allow",
    );
    expect(allowed).toHaveLength(2);
    for (const statement of allowed)
      expect(statement).toMatchObject({
        Principal: { Service: "cloudfront.amazonaws.com" },
        Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
      });
  });

  test("puts up chunks first, which stay, and a version's pages afterwards, which are asked for again", () => {
    const [chunks] = Object.keys(account.findResources("Custom::CDKBucketDeployment")).filter((id) =>
      id.startsWith("WebChunks"),
    );
    expect(chunks).toBeDefined();
    const stays = { Prune: false, RetainOnDelete: true };
    account.hasResource("Custom::CDKBucketDeployment", {
      Properties: {
        ...stays,
        DestinationBucketKeyPrefix: "assets",
        SystemMetadata: { "cache-control": "public, max-age=31536000, immutable" },
      },
    });
    account.hasResource("Custom::CDKBucketDeployment", {
      DependsOn: Match.arrayWith([chunks]),
      Properties: {
        ...stays,
        DestinationBucketKeyPrefix: Match.stringLikeRegexp("^pages/[0-9a-f]{16}$"),
        SystemMetadata: { "cache-control": "no-cache" },
      },
    });
  });

  test("puts the pages where the agency of the same version looks for them", () => {
    const pages = Object.values(account.findResources("Custom::CDKBucketDeployment"))
      .map(({ Properties }) => Properties.DestinationBucketKeyPrefix as string)
      .find((prefix) => prefix.startsWith("pages/"));
    expect(JSON.stringify(prod.findResources("AWS::CloudFront::Distribution"))).toContain(`"OriginPath":"/${pages}"`);
  });

  test("can stand in two regions of an account: what knows no region has the region in its name", () => {
    const names = {
      "AWS::CloudFront::ResponseHeadersPolicy": "ResponseHeadersPolicyConfig",
      "AWS::CloudFront::OriginAccessControl": "OriginAccessControlConfig",
      "AWS::CloudFront::Function": "Name",
      "AWS::CloudWatch::Dashboard": "DashboardName",
    };
    for (const [type, property] of Object.entries(names)) {
      const found = Object.values(account.findResources(type));
      expect(found.length).toBeGreaterThan(0);
      for (const { Properties } of found) {
        const named = Properties[property].Name ?? Properties[property];
        expect(JSON.stringify(named)).toContain('"verkaufs-cockpit-",{"Ref":"AWS::Region"}');
      }
    }
  });

  test("starts schedules of this account only", () => {
    const trusts = Object.values(account.findResources("AWS::IAM::Role")).flatMap(
      ({ Properties }) => Properties.AssumeRolePolicyDocument.Statement as { Principal: { Service: string } }[],
    );
    expect(trusts.filter(({ Principal }) => Principal.Service === "scheduler.amazonaws.com")).toMatchObject([
      { Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } } },
    ]);
  });
});

describe("the account's alarms", () => {
  const [topic] = Object.keys(account.findResources("AWS::SNS::Topic"));

  test("look at errors, throttles, schedules, failed work and requests, bounces and complaints of all agencies, and tell the topic", () => {
    const alarms = Object.values(account.findResources("AWS::CloudWatch::Alarm")).map(({ Properties }) => Properties);
    const plain = alarms.filter(({ Metrics }) => !Metrics);
    expect(plain.map(({ Namespace, MetricName }) => `${Namespace} ${MetricName}`)).toEqual([
      "AWS/Lambda Errors",
      "AWS/Lambda Throttles",
      "AWS/Scheduler TargetErrorCount",
      "AWS/SES Reputation.BounceRate",
      "AWS/SES Reputation.ComplaintRate",
    ]);
    for (const alarm of alarms) {
      expect([alarm.AlarmActions, alarm.OKActions]).toEqual([[{ Ref: topic }], [{ Ref: topic }]]);
      expect(alarm.AlarmDescription).toMatch(/docs\/operations\/[a-z-]+\.md$/);
      expect(JSON.stringify(alarm.Dimensions ?? [])).not.toMatch(/FunctionName|ApiId/);
    }
  });

  test("tell of failed work and requests agency by agency: one that fails for days hides no other", () => {
    const queries = Object.values(account.findResources("AWS::CloudWatch::Alarm"))
      .map(({ Properties }) => Properties)
      .filter(({ Metrics }) => Metrics);
    expect(queries).toMatchObject([
      {
        // AWS takes each group of such a query as a contributor of its own, which is told of by itself.
        Metrics: [
          {
            Expression:
              'SELECT SUM(FailedWork) FROM SCHEMA("Verkaufs-Cockpit", FunctionName) GROUP BY FunctionName ORDER BY SUM() DESC',
            Period: 300,
            ReturnData: true,
          },
        ],
        Threshold: 1,
        EvaluationPeriods: 12,
        DatapointsToAlarm: 1,
        TreatMissingData: "notBreaching",
      },
      {
        Metrics: [
          {
            Expression:
              'SELECT SUM(FailedRequests) FROM SCHEMA("Verkaufs-Cockpit", Gateway) GROUP BY Gateway ORDER BY SUM() DESC',
            Period: 300,
            ReturnData: true,
          },
        ],
        Threshold: 1,
        EvaluationPeriods: 3,
        DatapointsToAlarm: 1,
        TreatMissingData: "notBreaching",
      },
    ]);
  });

  test("reach the topic, whose policy lets this account's alarms in", () => {
    const policies = Object.values(account.findResources("AWS::SNS::TopicPolicy")).map(({ Properties }) => Properties);
    const allowed = policies
      .filter(({ Topics }) => JSON.stringify(Topics) === JSON.stringify([{ Ref: topic }]))
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement as { Effect: string }[])
      .filter(({ Effect }) => Effect === "Allow");
    expect(allowed).toEqual(
      ["cloudwatch.amazonaws.com", "budgets.amazonaws.com"].map((Service) => ({
        Effect: "Allow",
        Principal: { Service },
        Action: "sns:Publish",
        Resource: { Ref: topic },
        Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
        Sid: expect.any(String),
      })),
    );
  });

  test("stand on the one dashboard, beside charts that name who is behind them", () => {
    const [dashboard = {}] = Object.values(account.findResources("AWS::CloudWatch::Dashboard"));
    const parts = (dashboard.Properties.DashboardBody["Fn::Join"] as [string, (string | object)[]])[1];
    const body = parts.map((part) => (typeof part === "string" ? part : "x")).join("");
    const { widgets } = JSON.parse(body) as { widgets: { type: string; properties: { alarms?: string[] } }[] };
    expect(widgets.find(({ type }) => type === "alarm")?.properties.alarms).toHaveLength(7);
    expect(widgets.filter(({ type }) => type === "metric").length).toBeGreaterThanOrEqual(8);
    expect(body).toContain('FROM SCHEMA(\\"AWS/Lambda\\", FunctionName) GROUP BY FunctionName');
  });
});

test("questions to the logs are saved once for all agencies", () => {
  const questions = Object.values(account.findResources("AWS::Logs::QueryDefinition"));
  expect(questions.length).toBeGreaterThanOrEqual(7);
  for (const { Properties } of questions) expect(Properties.Name).toMatch(/^verkaufs-cockpit\/\d /);
  prod.resourceCountIs("AWS::Logs::QueryDefinition", 0);
});

describe("an account has room for five hundred agencies", () => {
  const counted = { account: count(account), agency: count(prod) };
  const wanted = 500;

  test.each(quotas)("by what AWS grants: $name", (quota) => {
    expect(quota.source).toMatch(/^https:\/\//);
    expect(quota.usual).toBeLessThanOrEqual(quota.max);
    expect(roomFor(quota, quota.max, counted)).toBeGreaterThanOrEqual(wanted);
  });

  test("by what a new account has, but for what the table says how to ask for", () => {
    const short = quotas.filter((quota) => roomFor(quota, quota.usual, counted) < wanted);
    expect(short.map(({ type }) => type)).toEqual(["AWS::IAM::Role", "AWS::CloudFront::Distribution"]);
    for (const { ask } of short) expect(ask).toHaveLength(2);
  });

  test("which is looked for before an agency is made, by numbers that are the templates'", () => {
    const taken = quotas.flatMap(({ type = "", takes }) => (takes ? [{ type, takes }] : []));
    expect(taken.map(({ type }) => type)).toEqual(["AWS::IAM::Role", "AWS::CloudFront::Distribution"]);
    for (const { type, takes } of taken)
      expect(takes).toEqual({ account: counted.account[type] ?? 0, agency: counted.agency[type] });
  });

  test("and every type that an agency's stack has is counted, or has no limit of its own", () => {
    const known = new Set([...quotas, rulesQuota].map(({ type }) => type));
    const unlimited = [
      // Counted with the API, the function, the role, the bucket, the configuration set, the topic or the queue that they belong to.
      "AWS::ApiGatewayV2::Integration",
      "AWS::ApiGatewayV2::Route",
      "AWS::ApiGatewayV2::Stage",
      "AWS::IAM::Policy",
      "AWS::Lambda::EventInvokeConfig",
      "AWS::Lambda::Permission",
      "AWS::Logs::MetricFilter",
      "AWS::S3::BucketPolicy",
      "AWS::SES::ConfigurationSetEventDestination",
      "AWS::SNS::Subscription",
      "AWS::SNS::TopicPolicy",
      "AWS::SQS::QueuePolicy",
      // AWS names no limit on how many there are; their code is counted.
      "AWS::Lambda::Function",
      "AWS::Lambda::EventSourceMapping",
      "AWS::Lambda::LayerVersion",
      "AWS::SQS::Queue",
    ];
    const uncounted = Object.keys(counted.agency).filter((type) => !known.has(type) && !unlimited.includes(type));
    expect(uncounted).toEqual([]);
  });

  test("none of which takes up a policy, a function or an access control of the CDN that is full", () => {
    const namings = [
      (at: number) => `buero-${at}`,
      (at: number) => `agentur${at}`,
      (at: number) => `m${at * 7919}-immobilien`,
    ];
    for (const naming of namings) {
      const chosen = Array.from({ length: wanted }, (_, at) => shardOf({ agency: naming(at), stage: "prod" }));
      const taken = Array.from({ length: shards }, (_, shard) => chosen.filter((other) => other === shard).length);
      expect(taken.reduce((sum, one) => sum + one)).toBe(wanted);
      expect(Math.max(...taken)).toBeLessThanOrEqual(distributionsPerShard.max);
    }
    expect(shards * distributionsPerShard.max).toBeGreaterThanOrEqual(wanted);
  });

  test("and an agency never changes its shard, or a deployment would need one that is full", () => {
    const agencies = ["muster", "demo", "nord-sued", "a"];
    expect(agencies.map((agency) => shardOf({ agency, stage: "prod" }))).toEqual([9, 3, 7, 3]);
  });

  test("two hundred of them with a letter-box, since SES's rules are no more and one set of them receives", () => {
    expect(roomFor(rulesQuota, rulesQuota.max, counted)).toBe(200);
  });

  test("and nightly copies take what is counted for them, and nothing else that has a limit", () => {
    const copies = count(withCopies);
    const more = Object.keys(copies).filter((type) => copies[type] !== counted.agency[type]);
    expect(more.toSorted()).toEqual([
      "AWS::Backup::BackupPlan",
      // Counted with the plan, which may have a hundred.
      "AWS::Backup::BackupSelection",
      "AWS::Backup::BackupVault",
      "AWS::KMS::Key",
    ]);
    for (const quota of copyQuotas)
      expect(roomFor(quota, quota.usual, { account: counted.account, agency: copies })).toBeGreaterThanOrEqual(100);
  });

  test("and docs/operations/limits.md says so", () => {
    const rows = readFileSync(join(root, "docs/operations/limits.md"), "utf8")
      .split("\n")
      .map((line) => line.replaceAll(/ +/g, " "));
    const number = (value: number) => (value === Infinity ? "any" : value.toLocaleString("en"));
    for (const quota of quotas) {
      const { name, usual, max } = quota;
      const room = [usual, max].map((limit) => number(roomFor(quota, limit, counted)));
      expect(rows).toContain(`| ${name} | ${number(usual)} | ${room[0]} | ${number(max)} | ${room[1]} |`);
    }
    for (const quota of [...copyQuotas, rulesQuota]) {
      const room = roomFor(quota, quota.usual, { account: counted.account, agency: count(withCopies) });
      expect(rows).toContain(`| ${quota.name} | ${number(quota.usual)} | ${number(room)} |`);
    }
  });
});
