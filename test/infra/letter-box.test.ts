import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { checkLetterBoxes } from "../../infra/fleet/letter-boxes.ts";
import type { Deployed, Wanted } from "../../infra/fleet/plan.ts";
import { root } from "../../infra/root.ts";
import { rulesQuota } from "../../infra/quotas.ts";
import { synthesize, synthesizeAccount } from "./fixtures/synthesize.ts";

const inboxDomain = "post.muster.de";
const prod = synthesize("prod", { inboxDomain });
const idOf = (type: string, part: string) =>
  Object.keys(prod.findResources(type)).find((id) => id.startsWith(part)) ?? `no ${part}`;
const bucket = idOf("AWS::S3::Bucket", "Letters");
const take = idOf("AWS::Lambda::Function", "letters");
const account = { Ref: "AWS::AccountId" };
/** The ARN of the agency's own rule, and of no other. */
const ownRule = {
  "Fn::Join": [
    "",
    [
      "arn:",
      { Ref: "AWS::Partition" },
      ":ses:",
      { Ref: "AWS::Region" },
      ":",
      account,
      ":receipt-rule-set/verkaufs-cockpit:receipt-rule/verkaufs-cockpit-muster-prod",
    ],
  ],
};

describe("the letter-box", () => {
  test("has a function that the operator finds where a mail has no note, as docs/operations/dead-letters.md says", () => {
    const paper = readFileSync(join(root, "docs/operations/dead-letters.md"), "utf8");
    const [, begin = "?"] = /starts_with\(LogicalResourceId, '([^']+)'\)/.exec(paper) ?? [];
    expect(Object.keys(prod.findResources("AWS::Lambda::Function")).filter((id) => id.startsWith(begin))).toEqual([
      take,
    ]);
    const [, output = "?"] = /OutputKey=='(Letter[^']+)'/.exec(paper) ?? [];
    prod.hasOutput(output, { Value: { Ref: bucket } });
    // Before the note is written there is nothing that a later run could take.
    expect(paper).toMatch(/never started.*there is no note.*within 14 days/s);
  });

  test("is off unless the register says its domain: no rule, no bucket, no function, and nobody is told an address", () => {
    const without = synthesize("prod");
    without.resourceCountIs("AWS::SES::ReceiptRule", 0);
    without.resourceCountIs("AWS::S3::Bucket", 1);
    expect(JSON.stringify(without.toJSON())).not.toMatch(/INBOX_DOMAIN|LETTER_BUCKET|functions\/letters/);
  });

  test("takes mail for its domain alone, over TLS alone, looked through for viruses and spam: into the bucket, then to the function", () => {
    const rules = Object.values(prod.findResources("AWS::SES::ReceiptRule"));
    expect(rules.map(({ Properties }) => Properties)).toEqual([
      {
        RuleSetName: "verkaufs-cockpit",
        Rule: {
          Name: "verkaufs-cockpit-muster-prod",
          Enabled: true,
          Recipients: [inboxDomain],
          TlsPolicy: "Require",
          ScanEnabled: true,
          Actions: [
            { S3Action: { BucketName: { Ref: bucket } } },
            { LambdaAction: { FunctionArn: { "Fn::GetAtt": [take, "Arn"] }, InvocationType: "Event" } },
          ],
        },
      },
    ]);
  });

  test("adds its rule only once SES may write and call, which SES tries at that moment", () => {
    const [rule] = Object.values(prod.findResources("AWS::SES::ReceiptRule"));
    const needs = rule?.DependsOn as string[];
    expect(needs).toContain(idOf("AWS::S3::BucketPolicy", "LettersPolicy"));
    expect(needs).toContain(idOf("AWS::Lambda::Permission", "lettersBySes"));
  });

  test("is written by SES alone, for this rule of this account, encrypted and over TLS", () => {
    const [policy] = Object.values(
      prod.findResources("AWS::S3::BucketPolicy", { Properties: { Bucket: { Ref: bucket } } }),
    );
    const statements = policy?.Properties.PolicyDocument.Statement as { Effect: string }[];
    expect(statements.filter(({ Effect }) => Effect === "Allow")).toEqual([
      {
        Effect: "Allow",
        Principal: { Service: "ses.amazonaws.com" },
        Action: "s3:PutObject",
        Resource: { "Fn::Join": ["", [{ "Fn::GetAtt": [bucket, "Arn"] }, "/*"]] },
        Condition: { StringEquals: { "aws:SourceAccount": account, "aws:SourceArn": ownRule } },
      },
    ]);
    expect(statements.filter(({ Effect }) => Effect === "Deny")).toMatchObject([
      { Action: "s3:*", Principal: { AWS: "*" }, Condition: { Bool: { "aws:SecureTransport": "false" } } },
    ]);
  });

  test("keeps mails as they came for two weeks, as the queue keeps what failed, and no version of them longer", () => {
    prod.hasResourceProperties("AWS::S3::Bucket", {
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: 14, Status: "Enabled" }] },
      VersioningConfiguration: Match.absent(),
      BucketEncryption: Match.anyValue(),
      PublicAccessBlockConfiguration: { BlockPublicAcls: true, BlockPublicPolicy: true, RestrictPublicBuckets: true },
    });
    prod.hasResourceProperties("AWS::SQS::Queue", { MessageRetentionPeriod: 14 * 24 * 60 * 60 });
  });

  test("calls its function by SES alone, for this rule of this account; what fails three times is not lost", () => {
    const arn = { "Fn::GetAtt": [take, "Arn"] };
    const calls = Object.values(prod.findResources("AWS::Lambda::Permission"))
      .map(({ Properties }) => Properties)
      .filter(({ FunctionName }) => JSON.stringify(FunctionName) === JSON.stringify(arn));
    expect(calls).toEqual([
      {
        Action: "lambda:InvokeFunction",
        FunctionName: arn,
        Principal: "ses.amazonaws.com",
        SourceAccount: account,
        SourceArn: ownRule,
      },
    ]);
    const queue = Object.keys(prod.findResources("AWS::SQS::Queue"))[0] ?? "";
    prod.hasResourceProperties("AWS::Lambda::EventInvokeConfig", {
      FunctionName: { Ref: take },
      MaximumRetryAttempts: 2,
      DestinationConfig: { OnFailure: { Destination: { "Fn::GetAtt": [queue, "Arn"] } } },
    });
  });

  test("reserves no instances, which would be taken from the others, and its failed work rings", () => {
    prod.hasResourceProperties("AWS::Lambda::Function", {
      Handler: "functions/letters/handler.handler",
      ReservedConcurrentExecutions: Match.absent(),
    });
    prod.hasResourceProperties("AWS::Logs::MetricFilter", {
      LogGroupName: { Ref: idOf("AWS::Logs::LogGroup", "letterslog") },
    });
  });

  test("tells every function its domain, and where mails lie those alone that take them", () => {
    const named = (name: string) =>
      Object.values(prod.findResources("AWS::Lambda::Function"))
        .filter(({ Properties }) => name in (Properties.Environment?.Variables ?? {}))
        .map(({ Properties }) => /^functions\/([a-z-]+)\//.exec(Properties.Handler as string)?.[1] ?? "");
    expect(named("LETTER_BUCKET").toSorted()).toEqual(["letters", "schedule"]);
    expect(named("INBOX_DOMAIN")).toEqual(expect.arrayContaining(["inbox", "letters", "reports", "schedule"]));
  });
});

describe("the account's rules of receiving", () => {
  const template = synthesizeAccount();

  test("are one set, with a name that agencies know, made only where SES receives", () => {
    template.hasResource("AWS::SES::ReceiptRuleSet", {
      Condition: "ReceivesMail",
      Properties: { RuleSetName: "verkaufs-cockpit" },
    });
    template.resourceCountIs("AWS::SES::ReceiptRuleSet", 1);
    expect(template.toJSON().Conditions.ReceivesMail).toEqual({
      "Fn::Or": ["eu-central-1", "eu-west-1", "eu-west-2"].map((region) => ({
        "Fn::Equals": [{ Ref: "AWS::Region" }, region],
      })),
    });
  });
});

describe("the letter-boxes of an account", () => {
  const wanted = (agency: string, domain?: string): Wanted => ({
    agency,
    entry: domain === undefined ? {} : { inboxDomain: domain },
    configuration: "",
  });
  const deployed = (agency: string, domain: string, stage = "prod"): Deployed => ({
    agency,
    stage,
    status: "UPDATE_COMPLETE",
    changed: "",
    outputs: { Configuration: JSON.stringify({ inboxDomain: domain }) },
  });
  const many = Array.from({ length: rulesQuota.max }, (_, at) => deployed(`buero-${at}`, `post.buero-${at}.de`));

  test("are two hundred, other stages' included; one that is there already is no new one, and without one there is always room", () => {
    expect(() => checkLetterBoxes([wanted("neu", "post.neu.de")], many, "prod")).toThrow(
      "Platz für 200 Briefkästen, gewünscht sind 201",
    );
    expect(() => checkLetterBoxes([wanted("neu", "post.neu.de")], many.slice(1), "prod")).not.toThrow();
    expect(() => checkLetterBoxes([wanted("buero-7", "post.anders.de")], many, "prod")).not.toThrow();
    expect(() => checkLetterBoxes([wanted("buero-7", "post.anders.de")], many, "staging")).toThrow("sind 201");
    expect(() => checkLetterBoxes([wanted("neu")], many, "prod")).not.toThrow();
  });

  test("are one for each: two cockpits on one domain would both get every mail", () => {
    const taken = [deployed("alpha", "post.alpha.de", "staging"), { ...deployed("alt", ""), outputs: {} }];
    expect(() => checkLetterBoxes([wanted("alpha", "post.alpha.de")], taken, "prod")).toThrow(
      "alpha staging und alpha prod haben denselben Briefkasten post.alpha.de",
    );
    expect(() => checkLetterBoxes([wanted("a", "x.de"), wanted("b", "x.de")], [], "prod")).toThrow("a prod und b prod");
  });
});
