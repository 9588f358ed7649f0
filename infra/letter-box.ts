import { CfnCondition, Duration, Fn, Stack } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { CfnReceiptRule, CfnReceiptRuleSet } from "aws-cdk-lib/aws-ses";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { createBucket } from "./bucket.ts";
import { createFunction, type FunctionParts } from "./function.ts";
import { receivingRegions } from "./region.ts";
import type { Target } from "./target.ts";

/** The one set of rules by which SES receives in an account and region; an operator makes it the active one (docs/operations/email.md). */
const receiptRules = "verkaufs-cockpit";

/** As long as the queue of failed runs keeps what failed: so long a mail can be taken again. */
const mailKept = Duration.days(14);

/** Makes the account's set of rules, empty and where SES receives at all: each agency adds its rule itself. */
export function createReceiptRules(stack: Stack): void {
  const receives = new CfnCondition(stack, "ReceivesMail", {
    expression: Fn.conditionOr(...receivingRegions.map((region) => Fn.conditionEquals(stack.region, region))),
  });
  new CfnReceiptRuleSet(stack, "ReceiptRules", { ruleSetName: receiptRules }).cfnOptions.condition = receives;
}

/** What an agency's letter-box has. */
export interface Letters {
  /** Where mails lie as they came, until they are taken. */
  bucket: Bucket;
  domain: string;
  /** Of every function that names an address of it. */
  environment: { INBOX_DOMAIN: string };
}

/** Makes the place where mails for a domain lie, and nothing that puts one there. */
export function createLetters(scope: Construct, target: Target, domain: string): Letters {
  const bucket = createBucket(scope, "Letters", target, { lifecycleRules: [{ expiration: mailKept }] });
  return { bucket, domain, environment: { INBOX_DOMAIN: domain } };
}

/**
 * The function that takes what comes in by e-mail, and the rule that leads there: SES takes mail for the agency's domain over
 * TLS alone, looks for viruses and spam, puts it into the agency's bucket and starts the function. What that can't do three
 * times lies in the queue of failed runs, the mail in the bucket; the hourly run takes it again, unless the
 * function never began (docs/operations/dead-letters.md, docs/decisions/152-a-rule-for-each-letter-box.md).
 */
export function createLetterBox(
  scope: Construct,
  parts: FunctionParts,
  { letters: { bucket, domain }, failures }: { letters: Letters; failures: Queue },
): LambdaFunction {
  const stack = Stack.of(scope);
  const take = createFunction(scope, "letters", { ...parts, timeout: Duration.minutes(1) });
  take.configureAsyncInvoke({
    retryAttempts: 2,
    maxEventAge: Duration.hours(6),
    onFailure: new SqsDestination(failures),
  });

  const name = stack.stackName;
  // By its name, since the rule itself can be made only when SES may do what it says.
  const sourceArn = `arn:${stack.partition}:ses:${stack.region}:${stack.account}:receipt-rule-set/${receiptRules}:receipt-rule/${name}`;
  const ses = new ServicePrincipal("ses.amazonaws.com");
  const { policyDependable: mayPut } = bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [ses],
      actions: ["s3:PutObject"],
      resources: [bucket.arnForObjects("*")],
      conditions: { StringEquals: { "aws:SourceAccount": stack.account, "aws:SourceArn": sourceArn } },
    }),
  );
  take.addPermission("BySes", { principal: ses, sourceAccount: stack.account, sourceArn });

  const rule = new CfnReceiptRule(scope, "LetterBox", {
    ruleSetName: receiptRules,
    rule: {
      name,
      enabled: true,
      recipients: [domain],
      tlsPolicy: "Require",
      scanEnabled: true,
      actions: [
        { s3Action: { bucketName: bucket.bucketName } },
        { lambdaAction: { functionArn: take.functionArn, invocationType: "Event" } },
      ],
    },
  });
  rule.node.addDependency(take.node.findChild("BySes"));
  if (mayPut) rule.node.addDependency(mayPut);
  return take;
}
