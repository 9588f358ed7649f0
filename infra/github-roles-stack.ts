import { ArnFormat, BootstraplessSynthesizer, CfnOutput, Duration, Stack } from "aws-cdk-lib";
import {
  type IOidcProvider,
  OidcProviderNative,
  OpenIdConnectPrincipal,
  PolicyStatement,
  Role,
} from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import { acknowledge } from "./accept-findings.ts";

/** An environment of the repository on GitHub, of which a workflow's job says that it runs in it. */
export const environments = ["preview", "staging", "prod"] as const;

export type Environment = (typeof environments)[number];

/** For whom the roles are made. */
export interface GithubTarget {
  /** How GitHub begins the `sub` of this repository's tokens, e.g. `repo:OWNER@1234/REPO@5678`. */
  prefix: string;
  /** Which environments deploy into this account. */
  environments: readonly Environment[];
  /** The account knows GitHub already: there can be only one provider for an address. */
  providerExists: boolean;
}

const issuer = "token.actions.githubusercontent.com";

/**
 * GitHub's sign-in to an account, without any stored key: one role for each environment, which only jobs of this
 * repository in that environment may take. A stack of its own, made by a person: no pipeline may widen its own rights.
 */
export class GithubRolesStack extends Stack {
  constructor(scope: Construct, { prefix, environments: wanted, providerExists }: GithubTarget) {
    super(scope, "verkaufs-cockpit-github", {
      description: "Verkaufs-Cockpit: Anmeldung von GitHub Actions",
      // With the credentials of whoever calls: what deploys for a pipeline may not make it (infra/execution-policy.ts).
      synthesizer: new BootstraplessSynthesizer(),
      terminationProtection: true,
    });
    const provider: IOidcProvider = providerExists
      ? OidcProviderNative.fromOidcProviderArn(
          this,
          "GitHub",
          this.formatArn({ service: "iam", region: "", resource: "oidc-provider", resourceName: issuer }),
        )
      : new OidcProviderNative(this, "GitHub", { url: `https://${issuer}`, clientIds: ["sts.amazonaws.com"] });

    for (const environment of wanted) {
      const role = new Role(this, `role-${environment}`, {
        description: `GitHub Actions, ${environment}`,
        maxSessionDuration: Duration.hours(environment === "preview" ? 1 : 4),
        assumedBy: new OpenIdConnectPrincipal(provider, {
          StringEquals: {
            [`${issuer}:aud`]: "sts.amazonaws.com",
            [`${issuer}:sub`]: `${prefix}:environment:${environment}`,
          },
        }),
      });
      const arn = (resourceName: string) =>
        this.formatArn({ service: "iam", region: "", resource: "role", resourceName });
      const bootstrap = arn(`cdk-*-${this.account}-${this.region}`);
      role.addToPolicy(new PolicyStatement({ actions: ["sts:AssumeRole"], resources: [bootstrap] }));
      // Which stacks there are, for the previews that nobody ended and for a look at what was deployed.
      role.addToPolicy(
        new PolicyStatement({
          // A stack that failed is freed, and whether there is room for a new one is looked up.
          actions: [
            "cloudformation:DescribeStacks",
            "cloudformation:ListStackResources",
            "cloudwatch:DescribeAlarms",
            "cloudwatch:DescribeAlarmContributors",
            "servicequotas:GetServiceQuota",
            "servicequotas:GetAWSDefaultServiceQuota",
          ],
          resources: ["*"],
        }),
      );
      const stacks = this.formatArn({
        service: "cloudformation",
        resource: "stack",
        resourceName: "verkaufs-cockpit-*",
      });
      role.addToPolicy(
        new PolicyStatement({
          actions: ["UpdateTerminationProtection", "DeleteStack", "ContinueUpdateRollback"].map(
            (action) => `cloudformation:${action}`,
          ),
          resources: [stacks],
        }),
      );
      // Whether an older version's pages are there, before an agency goes back to it.
      const pages = "arn:aws:s3:::verkaufs-cockpit-account-web*/pages/*";
      role.addToPolicy(new PolicyStatement({ actions: ["s3:GetObject"], resources: [pages] }));
      // The look at what was deployed ends with a run of the agency's schedule.
      const schedules = this.formatArn({
        service: "lambda",
        resource: "function",
        resourceName: "verkaufs-cockpit-*-schedule*",
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      });
      if (environment !== "preview")
        role.addToPolicy(new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [schedules] }));
      acknowledge(role, {
        "AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:iam::<AWS::AccountId>:role/cdk-*-<AWS::AccountId>-<AWS::Region>]":
          "The roles of CDK's bootstrap in this account and region, whose names hold a qualifier that the operator may choose. What they may do is decided by the bootstrap.",
        "AwsSolutions-IAM5[Resource::*]":
          "To list stacks and alarms and to read quotas are rights that AWS grants for all or none; they show names, states, outputs and numbers and change nothing.",
        "AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:cloudformation:<AWS::Region>:<AWS::AccountId>:stack/verkaufs-cockpit-*]":
          "The product's own stacks, to free one whose creation failed. The bootstrap's role may do as much with them.",
        "AwsSolutions-IAM5[Resource::arn:aws:s3:::verkaufs-cockpit-account-web*/pages/*]":
          "The web app's pages, which are public, in the account's bucket, whose name CloudFormation completes.",
        ...(environment !== "preview" && {
          "AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:lambda:<AWS::Region>:<AWS::AccountId>:function:verkaufs-cockpit-*-schedule*]":
            "The schedules of all agencies, whose names CloudFormation completes. A further run does what is due, as the regular one would five minutes later, and nothing else.",
        }),
      });
      new CfnOutput(this, `AwsRole${environment[0]?.toUpperCase()}${environment.slice(1)}`, { value: role.roleArn });
    }
  }
}
