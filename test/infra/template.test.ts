import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { cdnHeader, routeKey } from "#shared/core/route";
import { features } from "#shared/routes";
import { routesQuota } from "../../infra/quotas.ts";
import { synthesize, synthesizeAccount } from "./fixtures/synthesize.ts";

const prod = synthesize("prod");
const preview = synthesize("pr-7");
const account = synthesizeAccount();
/** Without the helpers that CDK brings along. */
const ownFunctions = Object.values(prod.findResources("AWS::Lambda::Function")).filter(({ Properties }) =>
  Properties.Handler.startsWith("functions/"),
);

describe("the API", () => {
  test("has every route of the list exactly once, and $default", () => {
    const routes = Object.values(prod.findResources("AWS::ApiGatewayV2::Route")).map(
      ({ Properties }) => (Properties as { RouteKey: string }).RouteKey,
    );
    const expected = Object.values(features).flatMap((feature) => Object.values(feature).map(routeKey));
    expect(routes.toSorted()).toEqual([...expected, "$default"].toSorted());
  });

  test("sends every route of a feature to that feature's function", () => {
    const routes = Object.values(prod.findResources("AWS::ApiGatewayV2::Route"));
    for (const [feature, own] of Object.entries(features)) {
      const [functionId = ""] = Object.keys(
        prod.findResources("AWS::Lambda::Function", {
          Properties: { Handler: `functions/${feature}/handler.handler` },
        }),
      );
      const integrations = Object.keys(
        prod.findResources("AWS::ApiGatewayV2::Integration", {
          Properties: { IntegrationUri: { "Fn::GetAtt": [functionId, "Arn"] }, PayloadFormatVersion: "2.0" },
        }),
      );
      expect(integrations).toHaveLength(1);
      const target = { "Fn::Join": ["", ["integrations/", { Ref: integrations[0] }]] };
      for (const route of Object.values(own))
        expect(routes.filter(({ Properties }) => Properties.RouteKey === routeKey(route))).toMatchObject([
          { Properties: { Target: target } },
        ]);
    }
  });
});

describe("functions", () => {
  test("are arm64, Node 24, with a log that ends", () => {
    expect(ownFunctions).toHaveLength(Object.keys(features).length + 3);
    for (const { Properties } of ownFunctions)
      expect(Properties).toMatchObject({
        Runtime: "nodejs24.x",
        MemorySize: expect.any(Number),
        Architectures: ["arm64"],
        LoggingConfig: { LogGroup: { Ref: expect.any(String) } },
      });
    prod.allResourcesProperties("AWS::Logs::LogGroup", { RetentionInDays: 90 });
    preview.allResourcesProperties("AWS::Logs::LogGroup", { RetentionInDays: 14 });
  });

  test("that serve the API know the CDN by a word that the template does not hold, and the CDN says it before", () => {
    const word = { "Fn::Select": [2, { "Fn::Split": ["/", { Ref: "AWS::StackId" }] }] };
    const distributions = prod.findResources("AWS::CloudFront::Distribution");
    const [cdn] = Object.keys(distributions);
    const origins = Object.values(distributions).flatMap(
      ({ Properties }) => Properties.DistributionConfig.Origins as { CustomOriginConfig?: object }[],
    );
    const known = { OriginCustomHeaders: [{ HeaderName: cdnHeader, HeaderValue: word }] };
    expect(origins.filter(({ CustomOriginConfig }) => CustomOriginConfig)).toMatchObject([
      { ...known, OriginPath: "/api/public" },
      known,
    ]);
    const called = Object.values(prod.findResources("AWS::ApiGatewayV2::Integration")).map(
      (integration) => integration.Properties.IntegrationUri["Fn::GetAtt"][0] as string,
    );
    const functions = prod.findResources("AWS::Lambda::Function");
    expect(called).toHaveLength(Object.keys(features).length + 1);
    for (const id of called) {
      expect(functions[id]?.Properties.Environment.Variables.CDN_KEY).toEqual(word);
      expect(functions[id]?.DependsOn).toContain(cdn);
    }
  });

  test("have nothing secret in their environment", () => {
    const names = ownFunctions.flatMap(({ Properties }) =>
      Object.keys((Properties.Environment as { Variables: object } | undefined)?.Variables ?? {}),
    );
    expect([...new Set(names)].toSorted()).toEqual([
      "AGENCY_NAME",
      // The word of the CDN: no key to any data (docs/decisions/109-only-by-the-cdn.md).
      "CDN_KEY",
      "MAIL_EVENTS",
      "MAIL_EVENTS_TOPIC",
      "MAIL_SENDER",
      "REPORT_BUCKET",
      "SITE_URL",
      "STAGE",
      "TABLE_NAME",
    ]);
  });
});

describe("what SES tells of e-mails", () => {
  const [setId = ""] = Object.keys(prod.findResources("AWS::SES::ConfigurationSet"));
  const [topicId = ""] = Object.keys(prod.findResources("AWS::SNS::Topic"));

  test("are lasting bounces and complaints, of an agency's own e-mails, to its own topic", () => {
    prod.hasResourceProperties("AWS::SES::ConfigurationSetEventDestination", {
      ConfigurationSetName: { Ref: setId },
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: ["bounce", "complaint"],
        SnsDestination: { TopicARN: { Ref: topicId } },
      },
    });
    prod.hasResourceProperties("AWS::SES::ConfigurationSet", { SuppressionOptions: { SuppressedReasons: [] } });
  });

  test("is written by SES alone, for this set and this account, and by nobody without TLS", () => {
    const [policy] = Object.values(prod.findResources("AWS::SNS::TopicPolicy"));
    const statements = policy?.Properties.PolicyDocument.Statement as {
      Effect: string;
      Principal: object;
      Condition: { StringEquals?: Record<string, unknown> };
    }[];
    const allowed = statements.filter(({ Effect }) => Effect === "Allow");
    expect(allowed).toMatchObject([{ Principal: { Service: "ses.amazonaws.com" } }]);
    expect(allowed[0]?.Condition.StringEquals?.["AWS:SourceAccount"]).toEqual({ Ref: "AWS::AccountId" });
    expect(JSON.stringify(allowed[0]?.Condition.StringEquals?.["AWS:SourceArn"])).toContain(setId);
    expect(statements.some(({ Effect }) => Effect === "Deny")).toBe(true);
  });

  test("reaches the function that marks addresses, which only that topic may call, and is not lost where it fails", () => {
    const [summaries = ""] = Object.keys(
      prod.findResources("AWS::Lambda::Function", { Properties: { Handler: "functions/summaries/handler.handler" } }),
    );
    const Endpoint = { "Fn::GetAtt": [summaries, "Arn"] };
    prod.hasResourceProperties("AWS::SNS::Subscription", { Protocol: "lambda", TopicArn: { Ref: topicId }, Endpoint });
    const calls = Object.values(prod.findResources("AWS::Lambda::Permission")).filter(
      ({ Properties }) => JSON.stringify(Properties.FunctionName) === JSON.stringify(Endpoint),
    );
    expect(calls).toMatchObject([{ Properties: { Principal: "sns.amazonaws.com", SourceArn: { Ref: topicId } } }]);
    prod.hasResourceProperties("AWS::Lambda::EventInvokeConfig", {
      FunctionName: { Ref: summaries },
      MaximumRetryAttempts: 2,
      DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
    });
  });
});

describe("the table", () => {
  test("has its keys, its two indexes and expiry", () => {
    prod.hasResourceProperties("AWS::DynamoDB::GlobalTable", {
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: [
        { AttributeName: "pk", KeyType: "HASH" },
        { AttributeName: "sk", KeyType: "RANGE" },
      ],
      TimeToLiveSpecification: { AttributeName: "expires_at", Enabled: true },
      StreamSpecification: { StreamViewType: "KEYS_ONLY" },
      GlobalSecondaryIndexes: [
        { IndexName: "due", Projection: { ProjectionType: "ALL" } },
        {
          IndexName: "plan",
          Projection: {
            ProjectionType: "INCLUDE",
            NonKeyAttributes: [
              "status",
              "phase",
              "measure_name",
              "name_override",
              "text",
              "name",
              "confirmed",
              "removed_at",
            ],
          },
        },
      ],
    });
  });

  test("is protected in prod and goes with a preview", () => {
    const protectedBy = (on: boolean) => ({
      DeletionPolicy: on ? "Retain" : "Delete",
      Properties: {
        Replicas: [
          {
            DeletionProtectionEnabled: on,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: on },
          },
        ],
      },
    });
    prod.hasResource("AWS::DynamoDB::GlobalTable", protectedBy(true));
    preview.hasResource("AWS::DynamoDB::GlobalTable", protectedBy(false));
  });
});

describe("buckets", () => {
  test("are encrypted and private; prod's outlive the stack", () => {
    prod.allResources("AWS::S3::Bucket", {
      DeletionPolicy: "Retain",
      Properties: {
        BucketEncryption: Match.anyValue(),
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
      },
    });
    prod.resourcePropertiesCountIs("AWS::S3::Bucket", { VersioningConfiguration: { Status: "Enabled" } }, 1);
    preview.allResources("AWS::S3::Bucket", { DeletionPolicy: "Delete" });
  });
});

test("only the cockpit's own pages may put files into the bucket from a browser", () => {
  prod.hasResourceProperties("AWS::S3::Bucket", {
    VersioningConfiguration: { Status: "Enabled" },
    CorsConfiguration: {
      CorsRules: [
        {
          AllowedOrigins: [Match.not("*")],
          AllowedMethods: ["PUT", "GET"],
          AllowedHeaders: ["content-type", "if-none-match"],
        },
      ],
    },
  });
});

describe("the CDN", () => {
  test("sends the API's answers uncached and everything under the same headers", () => {
    const headers = { Ref: Match.stringLikeRegexp("^SsmParameterValueverkaufscockpitheaders") };
    prod.hasResourceProperties("AWS::CloudFront::Distribution", {
      DistributionConfig: {
        CacheBehaviors: [
          { PathPattern: "/assets/*", ViewerProtocolPolicy: "redirect-to-https", ResponseHeadersPolicyId: headers },
          {
            PathPattern: "/objekt/*",
            // CachingOptimized of AWS: no cookie, query or header of a visitor makes another copy, and none goes on.
            CachePolicyId: "658327ea-f89d-4fab-a63d-7e88639e58f6",
            OriginRequestPolicyId: Match.absent(),
            AllowedMethods: Match.absent(),
            ViewerProtocolPolicy: "redirect-to-https",
            ResponseHeadersPolicyId: headers,
          },
          {
            PathPattern: "/api/*",
            // CachingDisabled and AllViewerExceptHostHeader of AWS
            CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
            OriginRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac",
            ViewerProtocolPolicy: "https-only",
            ResponseHeadersPolicyId: headers,
          },
        ],
        DefaultCacheBehavior: { ViewerProtocolPolicy: "redirect-to-https", ResponseHeadersPolicyId: headers },
        // A fault of one call is nobody else's: CloudFront would keep it for ten seconds.
        CustomErrorResponses: [500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
      },
    });
  });

  test("gives no window to other sites and no device to anybody, and is in no search engine, the API's answers neither", () => {
    const [policy] = Object.values(account.findResources("AWS::CloudFront::ResponseHeadersPolicy"));
    const items = policy?.Properties.ResponseHeadersPolicyConfig.CustomHeadersConfig.Items as Record<string, unknown>[];
    const said = Object.fromEntries(items.map(({ Header, Value }) => [Header, Value]));
    expect(said).toMatchObject({ "cross-origin-opener-policy": "same-origin", "x-robots-tag": "noindex, nofollow" });
    for (const feature of ["camera", "microphone", "geolocation", "payment"])
      expect(said["permissions-policy"]).toContain(`${feature}=()`);
    // Passkeys, sharing and copying stay as browsers have them.
    expect(said["permissions-policy"]).not.toMatch(/publickey|share|clipboard/);
  });

  test("allows scripts from its own address only, and nobody to frame it", () => {
    const [policy] = Object.values(account.findResources("AWS::CloudFront::ResponseHeadersPolicy"));
    const settings = policy?.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
    // The region is known to the deployment only.
    const [, parts] = settings.ContentSecurityPolicy.ContentSecurityPolicy["Fn::Join"] as [string, unknown[]];
    const rules = parts.map((part) => (typeof part === "string" ? part : (part as { Ref: string }).Ref)).join("");
    expect(rules.split("; ").toSorted()).toEqual([
      "base-uri 'none'",
      "connect-src 'self' https://*.s3.AWS::Region.amazonaws.com",
      "default-src 'self'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self' data: blob:",
      "manifest-src 'self'",
      "object-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "worker-src 'self'",
    ]);
    expect(settings).toMatchObject({
      ContentTypeOptions: { Override: true },
      // An owner's page keeps its own, which is stricter.
      ReferrerPolicy: { ReferrerPolicy: "strict-origin-when-cross-origin", Override: false },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true },
    });
  });
});

test("the schedule runs every five minutes, is not repeated, and leaves what failed in a queue", () => {
  prod.hasResourceProperties("AWS::Scheduler::Schedule", {
    ScheduleExpression: "rate(5 minutes)",
    ScheduleExpressionTimezone: "Europe/Berlin",
    Target: {
      Input: '{"time":"<aws.scheduler.scheduled-time>"}',
      RetryPolicy: { MaximumRetryAttempts: 0 },
      DeadLetterConfig: Match.anyValue(),
    },
  });
  prod.hasResourceProperties("AWS::Lambda::EventInvokeConfig", {
    MaximumRetryAttempts: 0,
    DestinationConfig: { OnFailure: Match.anyValue() },
  });
});

test("no account stands in the template", () => {
  expect(JSON.stringify(prod.toJSON())).not.toMatch(/\b\d{12}\b/);
});

test("the API stays below what a new account gives it routes, with room for a few more", () => {
  const routes = Object.keys(prod.findResources("AWS::ApiGatewayV2::Route")).length;
  // Who reads this because it failed: one route for a feature (`ANY /api/<feature>/{proxy+}`), since the functions know their routes.
  expect(routes).toBeLessThanOrEqual(0.9 * routesQuota.usual);
});

test("the stack stays far from CloudFormation's 500 resources", () => {
  expect(Object.keys(prod.toJSON().Resources as object).length).toBeLessThan(360);
});
