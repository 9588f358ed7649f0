import { type CfnResource, Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, HttpMethods } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { acknowledge } from "./accept-findings.ts";
import { createLog } from "./function.ts";
import type { Target } from "./target.ts";

/** A private, encrypted bucket that only answers over TLS. Only prod's outlives its stack; others are emptied with it. */
export function createBucket(
  scope: Construct,
  id: string,
  target: Pick<Target, "keepsData" | "local">,
  more: BucketProps = {},
): Bucket {
  const bucket = new Bucket(scope, id, {
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    removalPolicy: target.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    autoDeleteObjects: !target.keepsData && !target.local,
    ...more,
  });
  ownHelpersLog(Stack.of(scope), target);
  acknowledge(bucket, {
    "AwsSolutions-S1":
      "Only the stack's own functions and its CDN can read it, and TLS is enforced. A server access log would hold IP addresses of owners, in a further bucket; the functions log who asked for what by id.",
  });
  return bucket;
}

/** How long data that were overwritten or deleted can be brought back: as long as the table's recovery to a point in time. */
export const recoverableFor = Duration.days(35);

/** Files keep what they were for a while and not for ever; what an upload that broke off left goes as well. */
export const versioned: BucketProps = {
  versioned: true,
  lifecycleRules: [
    {
      noncurrentVersionExpiration: recoverableFor,
      expiredObjectDeleteMarker: true,
      abortIncompleteMultipartUploadAfter: Duration.days(7),
    },
  ],
};

/** Lets the pages of one address, and no others, put files into a bucket and read them by signed links. */
export function allowUploads(bucket: Bucket, address: string): void {
  bucket.addCorsRule({
    allowedOrigins: [address],
    allowedMethods: [HttpMethods.PUT, HttpMethods.GET],
    allowedHeaders: ["content-type", "if-none-match"],
    maxAge: 3600,
  });
}

/** CDK's helper that empties buckets gets a log that goes with the stack; by itself Lambda would make one that stays. */
function ownHelpersLog(stack: Stack, target: Pick<Target, "keepsData">): void {
  const helper = stack.node.tryFindChild("Custom::S3AutoDeleteObjectsCustomResourceProvider");
  if (!helper || stack.node.tryFindChild("auto-delete-log")) return;
  const { logGroupName } = createLog(stack, "auto-delete-log", target);
  (helper.node.findChild("Handler") as CfnResource).addPropertyOverride("LoggingConfig", { LogGroup: logGroupName });
}
