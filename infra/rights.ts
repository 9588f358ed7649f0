import { Stack } from "aws-cdk-lib";
import { Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { acknowledge, logicalId } from "./accept-findings.ts";
import type { Letters } from "./letter-box.ts";
import type { MailEvents } from "./mail-events.ts";

/** What one function may do: exactly what its code can ask for. `test/infra/rights.details.test.ts` compares the two. */
export interface Rights {
  /** Actions on the one table, without "dynamodb:". No Scan: every access pattern has its key. */
  table: readonly TableAction[];
  /** Partitions of sign-in that are closed to all others: users to write, second factors at all. */
  signIn: readonly (keyof typeof signInPartitions)[];
  /** Indexes that it may query. */
  indexes: readonly ("due" | "plan")[];
  /** Actions on the report bucket, without "s3:". */
  files: readonly FileAction[];
  /** Actions on the bucket of mails that came in, where there is one, without "s3:". */
  letters?: readonly LetterAction[];
  /** Whether it may send e-mail from the agency's own sender. */
  mail: boolean;
}

/** What is denied on each of these partitions to a function without the right; every one reads users, to know who calls. */
const signInPartitions = {
  users: { partition: "USERS", actions: ["BatchWriteItem", "DeleteItem", "PutItem", "UpdateItem"] },
  factors: {
    partition: "FACTORS",
    actions: [
      "BatchGetItem",
      "BatchWriteItem",
      "ConditionCheckItem",
      "DeleteItem",
      "GetItem",
      "PutItem",
      "Query",
      "UpdateItem",
    ],
  },
} as const;

type TableAction =
  | "BatchGetItem"
  | "BatchWriteItem"
  | "ConditionCheckItem"
  | "DeleteItem"
  | "DescribeTable"
  | "GetItem"
  | "PutItem"
  | "Query"
  | "UpdateItem";
type BucketAction = "ListBucket" | "ListBucketVersions";
type LetterAction = Exclude<FileAction, "DeleteObjectVersion" | "ListBucketVersions">;
type FileAction = BucketAction | "DeleteObject" | "DeleteObjectVersion" | "GetObject" | "PutObject";

const none: Rights = { table: [], signIn: [], indexes: [], files: [], mail: false };

/** Actions that most functions have in common, in the order of the alphabet. */
const readAndWrite: readonly TableAction[] = ["GetItem", "PutItem", "Query", "UpdateItem"];
const changeAndDelete: readonly TableAction[] = ["BatchGetItem", "ConditionCheckItem", "DeleteItem", ...readAndWrite];
const writeMany: readonly TableAction[] = [
  "BatchGetItem",
  "BatchWriteItem",
  "ConditionCheckItem",
  "DeleteItem",
  ...readAndWrite,
];
const allOfFiles: readonly FileAction[] = [
  "DeleteObject",
  "DeleteObjectVersion",
  "GetObject",
  "ListBucket",
  "ListBucketVersions",
  "PutObject",
];
const allOfLetters: readonly LetterAction[] = ["DeleteObject", "GetObject", "ListBucket", "PutObject"];

/** The rights by function name. A function that is not named may do nothing. */
export const rights: Record<string, Rights> = {
  accounts: {
    ...none,
    table: ["BatchWriteItem", "ConditionCheckItem", "DeleteItem", ...readAndWrite],
    signIn: ["users", "factors"],
    mail: true,
  },
  administration: {
    ...none,
    table: ["BatchGetItem", "BatchWriteItem", "DeleteItem", "DescribeTable", ...readAndWrite],
    indexes: ["due"],
  },
  analytics: { ...none, table: ["BatchGetItem", ...readAndWrite], indexes: ["plan"] },
  campaigns: { ...none, table: writeMany, indexes: ["plan"] },
  catalogue: { ...none, table: ["BatchGetItem", "ConditionCheckItem", "DeleteItem", ...readAndWrite] },
  history: { ...none, table: readAndWrite },
  notifications: { ...none, table: writeMany, signIn: ["users"], indexes: ["plan"] },
  files: { ...none, table: changeAndDelete, files: allOfFiles },
  inbox: { ...none, table: changeAndDelete, files: ["GetObject", "ListBucket", "PutObject"] },
  letters: { ...none, table: changeAndDelete, files: ["PutObject"], letters: allOfLetters },
  market: { ...none, table: changeAndDelete },
  owners: { ...none, table: changeAndDelete },
  reports: { ...none, table: changeAndDelete, files: allOfFiles, mail: true },
  schedule: {
    table: writeMany,
    signIn: ["users"],
    indexes: ["due", "plan"],
    files: allOfFiles,
    letters: allOfLetters,
    mail: true,
  },
  summaries: { ...none, table: writeMany },
  "unknown-route": none,
  watch: none,
};

/** What the rights are about. */
interface Belongings {
  table: ITableV2;
  reports: IBucket;
  /** Where mails lie that came in; nothing where the cockpit receives none. */
  letters: Letters | undefined;
  /** SES identity of the sender: a domain or an address; without one no e-mail is sent. */
  identity: string | undefined;
  /** What every e-mail is sent with. */
  mailEvents: MailEvents | undefined;
}

/** Gives a function the rights that stand under its name, and no others. */
export function grantRights(
  served: LambdaFunction,
  name: string,
  { table, reports, letters, identity, mailEvents }: Belongings,
): void {
  const own = rights[name] ?? none;
  const allow = (service: string, actions: readonly string[], resources: string[]) => {
    if (actions.length === 0) return;
    const full = actions.map((action) => `${service}:${action}`);
    served.addToRolePolicy(new PolicyStatement({ actions: full, resources }));
  };
  const allowFiles = (bucket: IBucket, actions: readonly string[], reason: string) => {
    const onFiles = actions.filter((action) => !action.startsWith("List"));
    const onBucket = actions.filter((action) => action.startsWith("List"));
    allow("s3", onBucket, [bucket.bucketArn]);
    allow("s3", onFiles, [bucket.arnForObjects("*")]);
    if (onFiles.length > 0)
      acknowledge(served.role, { [`AwsSolutions-IAM5[Resource::<${logicalId(bucket)}.Arn>/*]`]: reason });
  };
  allow("dynamodb", own.table, [table.tableArn]);
  for (const [closed, { partition, actions }] of Object.entries(signInPartitions))
    if (own.table.length > 0 && !own.signIn.some((allowed) => allowed === closed))
      served.addToRolePolicy(
        new PolicyStatement({
          effect: Effect.DENY,
          actions: actions.map((action) => `dynamodb:${action}`),
          resources: [table.tableArn],
          conditions: { "ForAnyValue:StringEquals": { "dynamodb:LeadingKeys": [partition] } },
        }),
      );
  for (const index of own.indexes) allow("dynamodb", ["Query"], [`${table.tableArn}/index/${index}`]);
  allowFiles(
    reports,
    own.files,
    "The report bucket holds nothing but this agency's reports, files and mails that wait, under keys that begin with the campaign's random id, or with inbox/: there is no narrower prefix.",
  );
  if (letters)
    allowFiles(
      letters.bucket,
      own.letters ?? [],
      "The bucket of letters holds nothing but this agency's mails as they came in, under the random id that SES gives each: there is no narrower prefix.",
    );
  // With attachments SES checks SendRawEmail too, although the call is SendEmail.
  const sender =
    identity && Stack.of(served).formatArn({ service: "ses", resource: "identity", resourceName: identity });
  if (own.mail && sender && mailEvents) allow("ses", ["SendEmail", "SendRawEmail"], [sender, mailEvents.arn]);
}
