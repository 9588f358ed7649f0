import { BootstraplessSynthesizer, Stack } from "aws-cdk-lib";
import { Effect, ManagedPolicy, PolicyDocument, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";

/** Services of which our templates make something; CloudFormation may do there what it has to (IAM has rules of its own). */
const services = [
  "apigateway",
  "backup",
  "backup-storage",
  "budgets",
  "cloudfront",
  "cloudwatch",
  "dynamodb",
  "kms",
  "lambda",
  "logs",
  "s3",
  "scheduler",
  "ses",
  "sns",
  "sqs",
  "ssm",
];

/** Services that what we deploy may use when it runs, whatever its own role says; AWS Backup's role among it. */
const usedServices = [
  "backup",
  "backup-storage",
  "cloudwatch",
  "dynamodb",
  "events",
  "kms",
  "lambda",
  "logs",
  "s3",
  "ses",
  "sns",
  "sqs",
  "tag",
];

const ours = "verkaufs-cockpit-*";
const everyAction = (names: string[]) => names.map((name) => `${name}:*`);

/** The name of the boundary of a region: IAM has one list of names for all regions of an account. */
const boundaryName = (region: string) => `verkaufs-cockpit-boundary-${region}`;

/** The name of the policy by which CloudFormation deploys in a region. */
export const executionPolicyName = (region: string) => `verkaufs-cockpit-cloudformation-${region}`;

/** The boundary that each role of our stacks has; `npm run cockpit -- bootstrap` makes it. */
export function boundaryOf(scope: Construct) {
  return ManagedPolicy.fromManagedPolicyName(scope, "Boundary", boundaryName(Stack.of(scope).region));
}

/**
 * What CloudFormation may do in an account: make what our templates hold, and roles of our names, which can never do more than the
 * boundary says. So whoever may deploy a template is no administrator of the account. Made with the
 * operator's own credentials, before CDK's bootstrap, which attaches it.
 */
export class ExecutionPolicyStack extends Stack {
  constructor(scope: Construct) {
    super(scope, "verkaufs-cockpit-bootstrap", {
      description: "Verkaufs-Cockpit: was Auslieferungen in diesem Konto dürfen",
      synthesizer: new BootstraplessSynthesizer(),
      terminationProtection: true,
    });
    const boundary = new ManagedPolicy(this, "Boundary", {
      managedPolicyName: boundaryName(this.region),
      description: "Was Rollen des Verkaufs-Cockpits hoechstens duerfen",
      document: new PolicyDocument({
        statements: [new PolicyStatement({ actions: everyAction(usedServices), resources: ["*"] })],
      }),
    });
    const roles = this.formatArn({ service: "iam", region: "", resource: "role", resourceName: ours });
    const bounded = { StringEquals: { "iam:PermissionsBoundary": boundary.managedPolicyArn } };
    const onRoles = (actions: string[], conditions?: Record<string, Record<string, unknown>>) =>
      new PolicyStatement({
        effect: Effect.ALLOW,
        actions: actions.map((action) => `iam:${action}`),
        resources: [roles],
        conditions,
      });
    new ManagedPolicy(this, "Deployments", {
      managedPolicyName: executionPolicyName(this.region),
      description: "Was CloudFormation fuer das Verkaufs-Cockpit darf",
      document: new PolicyDocument({
        statements: [
          new PolicyStatement({ actions: everyAction(services), resources: ["*"] }),
          onRoles(
            [
              "CreateRole",
              "PutRolePermissionsBoundary",
              "PutRolePolicy",
              "DeleteRolePolicy",
              "AttachRolePolicy",
              "DetachRolePolicy",
            ],
            bounded,
          ),
          onRoles([
            "DeleteRole",
            "GetRole",
            "GetRolePolicy",
            "ListAttachedRolePolicies",
            "ListRolePolicies",
            "ListRoleTags",
            "TagRole",
            "UntagRole",
            "UpdateAssumeRolePolicy",
            "UpdateRole",
            "UpdateRoleDescription",
          ]),
          onRoles(["PassRole"], {
            StringEquals: {
              "iam:PassedToService": ["lambda.amazonaws.com", "scheduler.amazonaws.com", "backup.amazonaws.com"],
            },
          }),
          // AWS makes these for itself with a service's first use; nobody else can take them.
          new PolicyStatement({
            actions: ["iam:CreateServiceLinkedRole"],
            resources: [
              this.formatArn({ service: "iam", region: "", resource: "role", resourceName: "aws-service-role/*" }),
            ],
            conditions: {
              StringEquals: { "iam:AWSServiceName": ["ops.apigateway.amazonaws.com", "backup.amazonaws.com"] },
            },
          }),
        ],
      }),
    });
  }
}
