import { others, type Quota } from "../../infra/quotas.ts";

const docs = "https://docs.aws.amazon.com";
const backup = `${docs}/aws-backup/latest/devguide/aws-backup-limits.html`;

/**
 * What agencies that want nightly copies (`backupCopy`) need besides. AWS raises the first three when asked and says not
 * how far; what is counted is an agency's stack with copies.
 */
export const copyQuotas: Quota[] = [
  {
    name: "AWS Backup: buckets that are backed up (of the whole account)",
    perAgency: 1,
    usual: 100,
    max: 100,
    source: backup,
  },
  { name: "AWS Backup: vaults", type: "AWS::Backup::BackupVault", usual: 300, max: 300, source: backup },
  { name: "AWS Backup: plans", type: "AWS::Backup::BackupPlan", usual: 300, max: 300, source: backup },
  {
    name: "KMS: keys",
    type: "AWS::KMS::Key",
    usual: 100_000,
    max: 100_000,
    source: `${docs}/kms/latest/developerguide/resource-limits.html`,
  },
];

/** How many distributions may use the same policy, function or access control: a limit for each of the shards. */
export const distributionsPerShard = {
  max: 100,
  source: `${docs}/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html`,
};

/**
 * For how many agencies a limit is enough.
 * @param limit of the quota, `usual` or `max`
 * @param counted how many resources of each type the account's own stack and an agency's have
 */
export function roomFor(
  { type, perAgency = 0 }: Quota,
  limit: number,
  counted: { account: Record<string, number>; agency: Record<string, number> },
): number {
  const taken = type ? (counted.account[type] ?? 0) + (others[type] ?? 0) : 0;
  const each = type ? (counted.agency[type] ?? 0) : perAgency;
  if (taken > limit) return 0;
  return each === 0 ? Infinity : Math.floor((limit - taken) / each);
}
