import { Arn, ArnFormat, Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from "aws-cdk-lib/aws-backup";
import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import { Schedule } from "aws-cdk-lib/aws-events";
import { AccountPrincipal, type IRole, ManagedPolicy, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { acknowledge } from "./accept-findings.ts";
import { recoverableFor } from "./bucket.ts";
import type { Target } from "./target.ts";

/** How long a nightly backup is kept, here and in the other vault. */
const kept = recoverableFor;

/**
 * Backups that outlive the account: every night the table and the reports' files go into a vault of the stack, and as a
 * copy into the vault that the agency's entry names (`backupCopy`), in another region or another account of the same
 * organization (docs/operations/backup.md). Without it there are none: recovery to a point in time and the bucket's
 * versions help in everything but the loss of the account.
 */
export function backUp(
  scope: Construct,
  target: Target,
  { table, reports, role }: { table: ITableV2; reports: IBucket; role: IRole | undefined },
): void {
  if (!target.backupCopy || !role) return;
  const encryptionKey = new Key(scope, "BackupKey", {
    enableKeyRotation: true,
    removalPolicy: target.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  // The other account reads the backups that are copied to it; a vault with AWS's own key could not share them.
  const { account } = Arn.split(target.backupCopy, ArnFormat.COLON_RESOURCE_NAME);
  if (account) encryptionKey.grantDecrypt(new AccountPrincipal(account));
  const backupVault = new BackupVault(scope, "BackupVault", {
    encryptionKey,
    removalPolicy: target.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  const plan = new BackupPlan(scope, "BackupPlan", { backupVault });
  plan.addRule(
    new BackupPlanRule({
      // 02:00 UTC, when hardly anybody works.
      scheduleExpression: Schedule.cron({ hour: "2", minute: "0" }),
      startWindow: Duration.hours(1),
      completionWindow: Duration.hours(6),
      deleteAfter: kept,
      copyActions: [
        {
          destinationBackupVault: BackupVault.fromBackupVaultArn(scope, "BackupCopy", target.backupCopy),
          deleteAfter: kept,
        },
      ],
    }),
  );
  plan.addSelection("Data", {
    resources: [BackupResource.fromArn(table.tableArn), BackupResource.fromArn(reports.bucketArn)],
    role,
  });
}

/**
 * The role that AWS Backup takes for all agencies of an account: backs up, and nothing else; who restores does so with
 * rights of their own. One for each agency would take from the roles, of which an account runs out first.
 */
export function createBackupRole(scope: Construct): Role {
  const role = new Role(scope, "BackupRole", {
    assumedBy: new ServicePrincipal("backup.amazonaws.com", {
      conditions: { StringEquals: { "aws:SourceAccount": Stack.of(scope).account } },
    }),
    managedPolicies: [
      ManagedPolicy.fromAwsManagedPolicyName("service-role/AWSBackupServiceRolePolicyForBackup"),
      ManagedPolicy.fromAwsManagedPolicyName("AWSBackupServiceRolePolicyForS3Backup"),
    ],
  });
  const reason =
    "AWS Backup's own service: the policy is AWS's, grows with the service, and can read and tag backups but restore none. Only backup.amazonaws.com takes the role.";
  acknowledge(role, {
    "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]":
      reason,
    "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/AWSBackupServiceRolePolicyForS3Backup]": reason,
  });
  return role;
}
