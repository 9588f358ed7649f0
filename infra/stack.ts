import { join } from "node:path";
import { CfnOutput, Stack, Stage, Tags } from "aws-cdk-lib";
import { DISABLE_ASSET_STAGING_CONTEXT } from "aws-cdk-lib/cx-api";
import { PermissionsBoundary } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import { features } from "#shared/routes";
import { accountStackOf } from "./account-stack.ts";
import { createAlarms } from "./alarms.ts";
import { createApi } from "./api.ts";
import { backUp } from "./backup.ts";
import { allowUploads, createBucket, versioned } from "./bucket.ts";
import { bundledOnce } from "./bundle.ts";
import { boundaryOf } from "./execution-policy.ts";
import { cdnKey, createFunction } from "./function.ts";
import { createLetterBox, createLetters } from "./letter-box.ts";
import { createLogo } from "./logo.ts";
import { createMailEvents } from "./mail-events.ts";
import { grantRights } from "./rights.ts";
import { builtWeb, cache } from "./root.ts";
import { createSchedule } from "./schedule.ts";
import { createSummaries } from "./summaries.ts";
import { accountParts, ownParts } from "./shared-parts.ts";
import { createSite } from "./site.ts";
import { tableInUse } from "./table.ts";
import { stackName } from "./register/names.ts";
import type { Target } from "./target.ts";
import { codeVersion } from "./version.ts";
import { watchFromOutside } from "./watch.ts";
import { versionOf } from "./web-deployment.ts";

/**
 * The whole system of one agency, as a picture:
 * browser → CDN → API → one function per feature → table, and a schedule that sends what is due.
 */
export class CockpitStack extends Stack {
  /** @param web folder of the built web app; the stage `local` does without */
  constructor(scope: Construct, target: Target, web = builtWeb) {
    super(scope, stackName(target.agency, target.stage), {
      description: "Verkaufs-Cockpit",
      terminationProtection: target.keepsData,
    });
    Tags.of(this).add("agency", target.agency);
    Tags.of(this).add("stage", target.stage);

    // The local runner starts the bundles where they lie, so that a new bundle needs no new synthesis.
    if (target.local) this.node.setContext(DISABLE_ASSET_STAGING_CONTEXT, true);
    else {
      this.addStackDependency(accountStackOf(this, web));
      PermissionsBoundary.of(this).apply(boundaryOf(this));
    }

    const assets = bundledOnce(join(Stage.of(this)?.outdir ?? cache, "bundle"), target);
    const table = tableInUse(this, target);
    const logo = createLogo(this, target);
    const reports = createBucket(this, "Reports", target, versioned);
    const letters = target.inboxDomain === undefined ? undefined : createLetters(this, target, target.inboxDomain);
    const mailEvents = target.sender ? createMailEvents(this) : undefined;
    const environment = {
      STAGE: target.stage,
      TABLE_NAME: table.tableName,
      REPORT_BUCKET: reports.bucketName,
      ...(target.sender && { MAIL_SENDER: target.sender }),
      ...mailEvents?.environment,
      ...letters?.environment,
      AGENCY_NAME: target.agencyName,
      ...(logo.path && { AGENCY_LOGO: logo.path }),
    };

    const unknownRoute = createFunction(this, "unknown-route", {
      asset: assets["unknown-route"],
      target,
      environment: { CDN_KEY: cdnKey() },
    });
    const api = createApi(this, target, unknownRoute);
    const shared = target.local ? ownParts(this, target) : accountParts(this, target);
    backUp(this, target, { table, reports, role: shared.backup });
    // The local runner serves the built files itself.
    const version = target.local ? undefined : versionOf(web);
    const { distribution, address } = createSite(this, target, api, { ...shared, version });
    allowUploads(reports, address);
    // Functions that know the key ask for it, so the CDN says it before.
    unknownRoute.node.addDependency(distribution);
    const parts = (name: string) => ({
      asset: assets[name],
      target,
      logo: logo.layer,
      environment: { ...environment, SITE_URL: address },
    });
    const belongings = { table, reports, letters, identity: target.identity, mailEvents };

    const functions = Object.entries(features).map(([feature, routes]) => {
      const served = createFunction(this, feature, parts(feature));
      served.addEnvironment("CDN_KEY", cdnKey());
      served.node.addDependency(distribution);
      grantRights(served, feature, belongings);
      api.serve(feature, routes, served);
      return served;
    });

    const { run, failures } = createSchedule(this, parts("schedule"), shared.scheduler);
    grantRights(run, "schedule", belongings);

    const summaries = createSummaries(this, parts("summaries"), { table, failures, mailEvents });
    grantRights(summaries, "summaries", belongings);

    const taking = letters ? [createLetterBox(this, parts("letters"), { letters, failures })] : [];
    for (const take of taking) grantRights(take, "letters", belongings);
    if (letters)
      for (const reader of [run, ...taking]) reader.addEnvironment("LETTER_BUCKET", letters.bucket.bucketName);

    const logs = Object.fromEntries(
      [...functions, run, summaries, ...taking].map(({ node, logGroup }) => [node.id, logGroup]),
    );
    if (shared.alarms) createAlarms(this, target, { schedule: run, requests: api.log, logs, topic: shared.alarms });

    const { watch, scheduler } = shared;
    if (watch && scheduler)
      watchFromOutside(this, target, { address, apiId: api.http.apiId, functionArn: watch, role: scheduler });

    new CfnOutput(this, "Address", { value: address });
    if (!target.local) {
      new CfnOutput(this, "Version", { value: codeVersion() });
      new CfnOutput(this, "Configuration", { value: target.configuration });
      new CfnOutput(this, "ScheduleFunction", { value: run.functionName });
    }
    new CfnOutput(this, "DistributionId", { value: distribution.distributionId });
    new CfnOutput(this, "DistributionDomain", { value: distribution.distributionDomainName });
    new CfnOutput(this, "TableName", { value: table.tableName });
    new CfnOutput(this, "ApiId", { value: api.http.apiId });
    new CfnOutput(this, "ReportBucket", { value: reports.bucketName });
    if (letters) new CfnOutput(this, "LetterBucket", { value: letters.bucket.bucketName });
    new CfnOutput(this, "FailedRunsQueue", { value: failures.queueUrl });
  }
}
