import { writeFileSync } from "node:fs";
import { CloudFormationClient, type Stack } from "@aws-sdk/client-cloudformation";
import { HeadObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { deployWhenFree } from "../deploy-when-free.ts";
import { accountStackName } from "../register/names.ts";
import { placeOfStage, shownPlace, withPlace } from "../register/place.ts";
import type { Register } from "../register/register.ts";
import { regionOf } from "../region.ts";
import { isOlder } from "../version.ts";
import { callerAccount } from "./caller.ts";
import { describeStack } from "./cloud.ts";
import { recoverStacks } from "./recovery.ts";

/**
 * Writes into the register that a stage's agencies stand in the account of the operator's credentials and in this region,
 * unless the register names another: then agencies may be put here one by one.
 */
export async function enterAccount(
  register: Register,
  { stage, say }: { stage: string; say: (line: string) => void },
): Promise<void> {
  const place = { account: await callerAccount(), region: regionOf(process.env) };
  const known = placeOfStage(register, stage);
  if (known && shownPlace(known) !== shownPlace(place))
    return say(
      `${stage} liegt laut Register in ${shownPlace(known)}. Ein neues Maklerbüro kommt hierher mit npm run cockpit -- fleet add … --account ${place.account} --region ${place.region}.`,
    );
  if (known) return say(`${stage} liegt schon in ${shownPlace(known)}.`);
  const { file, text } = withPlace(register, stage, place);
  writeFileSync(file, text);
  say(`Eingetragen in ${file}: ${stage} liegt in ${shownPlace(place)}. Bitte checken Sie das Register ein.`);
}

/** What a deployment of the account's stack is told. */
interface AccountDeployment {
  version: string;
  /** Whether the stack may become older than it is. */
  mayGoBack: boolean;
  /** @returns whether it succeeded */
  deploy: () => Promise<boolean>;
  say: (line: string) => void;
}

/**
 * Deploys what all agencies of an account share, unless it is of a newer version already: one agency that goes back must
 * take nobody else along. Whoever else is at it is waited for.
 * @returns whether agencies may be deployed now
 */
export async function deployAccountStack({ version, mayGoBack, deploy, say }: AccountDeployment): Promise<boolean> {
  const client = new CloudFormationClient();
  const look = () => describeStack(accountStackName, client);
  const has = outputOf(await look(), "Version");
  if (has !== undefined && isOlder(version, has) && !mayGoBack) {
    say(
      `${accountStackName} hat ${has} und bleibt so: ${version} ist älter, und alle Maklerbüros des Kontos nutzen ihn. Soll auch er zurück, dann mit --with-account.`,
    );
    return true;
  }
  return deployWhenFree({
    isBusy: async () => (await look())?.StackStatus?.endsWith("_IN_PROGRESS") ?? false,
    deploy: async () => {
      await recoverStacks([accountStackName], say, client);
      return deploy();
    },
    pause: async () => {
      say(`Auf ${accountStackName} wird gerade ausgeliefert; es geht gleich weiter.`);
      await new Promise<void>((resume) => void setTimeout(resume, 10_000));
    },
  });
}

/**
 * Refuses a version whose pages were never put into the account, as of one that goes back behind the account's stack.
 * Pages of versions that were deployed once stay.
 * @param pages folder in the account's bucket
 * @throws Error with a sentence when it is not there
 */
export async function checkPages(pages: string | undefined, version: string, s3 = new S3Client()): Promise<void> {
  const Bucket = outputOf(await describeStack(accountStackName, new CloudFormationClient()), "WebBucket");
  if (Bucket === undefined || pages === undefined) return;
  const found = await s3.send(new HeadObjectCommand({ Bucket, Key: `${pages}/index.html` })).catch((error: unknown) => {
    // Whoever may not list the bucket is told of a missing file that it is forbidden.
    if (error instanceof Error && ["NotFound", "Forbidden", "403"].includes(error.name)) return undefined;
    throw error;
  });
  if (found) return;
  throw new Error(
    `Die Seiten von ${version} liegen nicht im Konto, und ${accountStackName} ist neuer und bleibt so. Es wurde nichts ausgeliefert. Mit --with-account geht er mit zurück, für alle Maklerbüros.`,
  );
}

function outputOf(stack: Stack | undefined, key: string): string | undefined {
  return stack?.Outputs?.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
}
