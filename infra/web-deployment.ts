import { join } from "node:path";
import { FileSystem } from "aws-cdk-lib";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, type ISource, Source } from "aws-cdk-lib/aws-s3-deployment";
import type { Construct } from "constructs";
import { acknowledge, logicalId } from "./accept-findings.ts";
import { createLog } from "./function.ts";
import type { Target } from "./target.ts";

/** Folder of the chunks, whose names change with their content: all versions share it. */
export const chunks = "assets";

/** What decides a version of the web app: every file of it. The same sources give the same version again. */
export function versionOf(web: string): string {
  const version = versions.get(web) ?? FileSystem.fingerprint(web).slice(0, 16);
  versions.set(web, version);
  return version;
}

/** By folder: a fleet asks once for each agency, and nothing is built while it is synthesized. */
const versions = new Map<string, string>();

/** Folder of a version's pages. */
export function pagesOf(version: string): string {
  return `pages/${version}`;
}

/**
 * Puts the built web app into the account's bucket. First the chunks, which every browser may keep, then index.html, which
 * is asked for again each time: no page ever names a chunk that is not there. Nothing is deleted: agencies change to a
 * version one after the other and may go back, and a tab that was opened before a deployment finds its chunks.
 * @param web folder of the built web app
 * @param security what stands in `/.well-known/security.txt`; no such file without
 */
export function deployWeb(
  scope: Construct,
  target: Pick<Target, "keepsData">,
  files: IBucket,
  web: string,
  security?: string,
): void {
  const logGroup = createLog(scope, "web-deployment-log", target);
  const role = new Role(scope, "web-deployment-role", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
  logGroup.grantWrite(role);
  const deploy = (id: string, sources: ISource[], cacheControl: string, destinationKeyPrefix: string) =>
    new BucketDeployment(scope, id, {
      sources,
      destinationBucket: files,
      destinationKeyPrefix,
      cacheControl: [CacheControl.fromString(cacheControl)],
      prune: false,
      retainOnDelete: true,
      memoryLimit: 512,
      role,
      logGroup,
    });
  const first = deploy("WebChunks", [Source.asset(join(web, chunks))], "public, max-age=31536000, immutable", chunks);
  const words = security === undefined ? [] : [Source.data(".well-known/security.txt", security)];
  const pages = deploy(
    "WebPages",
    [Source.asset(web, { exclude: [chunks] }), ...words],
    "no-cache",
    pagesOf(versionOf(web)),
  );
  pages.node.addDependency(first);

  for (const wildcard of wildcards(files))
    acknowledge(role, { [`AwsSolutions-IAM5[${wildcard}]`]: onlyWhileDeploying });
  for (const helper of scope.node.children.filter(({ node }) => node.id.startsWith("Custom::CDKBucketDeployment")))
    acknowledge(helper, {
      "AwsSolutions-L1":
        "CDK's own helper: its code and its Python come with aws-cdk-lib, are supported by Lambda and rise with it. It runs during a deployment only.",
    });
}

const onlyWhileDeploying =
  "CDK's own helper, which runs during a deployment only: it reads zip files from CDK's asset bucket and writes to the web bucket, whose keys are those of the build and can't be listed beforehand. It has no right to table or reports.";

/** What CDK lets its helper do, as cdk-nag names it. */
function wildcards(files: IBucket): string[] {
  const actions = ["GetObject", "GetBucket", "List", "DeleteObject", "Abort"].map((action) => `Action::s3:${action}*`);
  const assets = "arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>";
  return [...actions, `Resource::${assets}/*`, `Resource::<${logicalId(files)}.Arn>/*`];
}
