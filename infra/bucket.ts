import { RemovalPolicy } from "aws-cdk-lib";
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { acknowledge } from "./accept-findings.ts";
import type { Target } from "./target.ts";

/** A private, encrypted bucket that only answers over TLS. Only prod's outlives its stack; others are emptied with it. */
export function createBucket(scope: Construct, id: string, target: Target, more: BucketProps = {}): Bucket {
  const bucket = new Bucket(scope, id, {
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    removalPolicy: target.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    autoDeleteObjects: !target.keepsData && !target.local,
    ...more,
  });
  acknowledge(bucket, {
    "AwsSolutions-S1":
      "Only the stack's own functions and its CDN can read it, and TLS is enforced. A server access log would hold IP addresses of owners, in a further bucket; the functions log who asked for what by id.",
  });
  return bucket;
}
