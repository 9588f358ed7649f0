import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { synthesize, synthesizeAccount } from "./fixtures/synthesize.ts";

const backupCopy = "arn:aws:backup:eu-west-1:444455556666:backup-vault:cockpit";

test("nothing is backed up elsewhere unless the agency's entry says so", () => {
  const types = Object.values(synthesize("prod").toJSON().Resources as Record<string, { Type: string }>);
  expect(types.filter(({ Type }) => /^AWS::(Backup|KMS)::/.test(Type))).toEqual([]);
});

test("every night the table and the reports' files go into the stack's vault and from there into the named one", () => {
  const prod = synthesize("prod", { backupCopy });
  const days = { DeleteAfterDays: 35 };
  prod.hasResourceProperties("AWS::Backup::BackupPlan", {
    BackupPlan: {
      BackupPlanRule: [
        {
          ScheduleExpression: "cron(0 2 * * ? *)",
          Lifecycle: days,
          CopyActions: [{ DestinationBackupVaultArn: backupCopy, Lifecycle: days }],
        },
      ],
    },
  });
  const [table] = Object.keys(prod.findResources("AWS::DynamoDB::GlobalTable"));
  const [reports] = Object.keys(prod.findResources("AWS::S3::Bucket")).filter((id) => id.startsWith("Reports"));
  prod.hasResourceProperties("AWS::Backup::BackupSelection", {
    BackupSelection: {
      Resources: [{ "Fn::GetAtt": [table, "Arn"] }, { "Fn::GetAtt": [reports, "Arn"] }],
    },
  });
  prod.hasResource("AWS::Backup::BackupVault", { DeletionPolicy: "Retain" });
});

test("the account that gets the copies may read them, and no other", () => {
  const keys = Object.values(synthesize("prod", { backupCopy }).findResources("AWS::KMS::Key"));
  expect(JSON.stringify(keys[0].Properties.KeyPolicy).match(/\d{12}/g)).toEqual(["444455556666"]);
  synthesize("prod", { backupCopy }).hasResourceProperties("AWS::KMS::Key", {
    KeyPolicy: { Statement: Match.arrayWith([Match.objectLike({ Action: "kms:Decrypt", Effect: "Allow" })]) },
  });
});

test("AWS Backup takes the account's one role, which can back up and not restore", () => {
  const prod = synthesize("prod", { backupCopy });
  prod.hasParameter("*", { Type: "AWS::SSM::Parameter::Value<String>", Default: "/verkaufs-cockpit/backup" });
  expect(JSON.stringify(prod.findResources("AWS::IAM::Role"))).not.toContain("backup.amazonaws.com");
  const roles = Object.values(synthesizeAccount().findResources("AWS::IAM::Role")).map(({ Properties }) => Properties);
  const ofBackup = roles.filter((role) =>
    JSON.stringify(role.AssumeRolePolicyDocument).includes("backup.amazonaws.com"),
  );
  expect(ofBackup).toHaveLength(1);
  expect(ofBackup[0]?.AssumeRolePolicyDocument.Statement).toMatchObject([
    { Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } } },
  ]);
  const policies = JSON.stringify(ofBackup[0]?.ManagedPolicyArns);
  expect(policies).toContain("AWSBackupServiceRolePolicyForBackup");
  expect(policies).not.toMatch(/Restore/);
});
