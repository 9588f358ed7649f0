import { existsSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { goToAgency } from "./fleet/caller.ts";
import { assembly, synthesize } from "./local/build.ts";
import { credentials } from "./local/credentials.ts";
import { lockData } from "./local/data-lock.ts";
import { type Engine, engineFile, startEngine } from "./local/engine.ts";
import { physicalName, region } from "./local/physical.ts";
import { startS3 } from "./local/s3.ts";
import { settings } from "./local/settings.ts";
import { readTemplate, resourcesOf } from "./local/template.ts";
import { stackName } from "./register/names.ts";

/** An agency's table and report bucket, which an operator's command may read and write. */
export interface OperatorStore {
  /** What the AWS clients and the functions' modules need to find them. */
  environment: Record<string, string>;
  stop: () => Promise<void>;
}

/**
 * The store that an operator's command names: this computer's for the stage `local`, else a deployed agency's.
 * @throws Error with a sentence when there is none
 */
export function operatorStore({ agency, stage }: { agency: string; stage: string }): Promise<OperatorStore> {
  return stage === "local" ? localStore() : deployedStore(agency, stage);
}

/**
 * The store of this computer: that of the running cockpit, or the stopped one's data with an engine of its own.
 * @throws Error when there are no data yet
 */
async function localStore(): Promise<OperatorStore> {
  const { data } = settings();
  const database = join(data, "dynamodb.sqlite");
  if (!existsSync(database))
    throw new Error(`In ${data} gibt es noch keine Daten. Bitte starten Sie das Cockpit zuerst mit npm start.`);
  await synthesize();
  const template = readTemplate(assembly);
  const [found] = resourcesOf(template, "AWS::DynamoDB::GlobalTable");
  if (!found) throw new Error("Die Vorlage hat keine Tabelle.");
  const [bucket] = resourcesOf(template, "AWS::S3::Bucket").filter(([id]) => id.startsWith("Reports"));
  if (!bucket) throw new Error("Die Vorlage hat keinen Bucket für Berichte.");
  const REPORT_BUCKET = physicalName(template, bucket[0]);
  const s3 = await startS3(join(data, "s3"), [REPORT_BUCKET]);
  const running = await runningEngine(data);
  const engine = running ? { endpoint: running, stop: async () => undefined } : await ownEngine(data, database);
  return {
    environment: {
      TABLE_NAME: physicalName(template, found[0]),
      REPORT_BUCKET,
      AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
      AWS_ENDPOINT_URL_S3: s3.endpoint,
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    stop: async () => {
      await s3.stop();
      await engine.stop();
    },
  };
}

/** An engine for a stopped cockpit's data; nobody else works on them meanwhile. */
async function ownEngine(data: string, databasePath: string): Promise<Engine> {
  const unlock = await lockData(data);
  try {
    const { endpoint, stop } = await startEngine({ databasePath });
    return { endpoint, stop: () => stop().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * The store of a deployed agency, with the operator's own AWS credentials.
 * @throws Error when no such stack is found in the account and region
 */
export async function deployedStore(agency: string, stage: string): Promise<OperatorStore> {
  const { TableName, ReportBucket } = await stackOutputs(agency, stage);
  return { environment: { TABLE_NAME: TableName, REPORT_BUCKET: ReportBucket }, stop: async () => undefined };
}

/** Where people open a deployed cockpit. @throws Error when no such stack is found in the account and region */
export async function hostedAddress(agency: string, stage: string): Promise<string> {
  return (await stackOutputs(agency, stage)).Address;
}

type Outputs = Record<"TableName" | "ReportBucket" | "Address", string>;

async function stackOutputs(agency: string, stage: string): Promise<Outputs> {
  await goToAgency(agency, stage);
  const StackName = stackName(agency, stage);
  const { Stacks = [] } = await new CloudFormationClient()
    .send(new DescribeStacksCommand({ StackName }))
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === "ValidationError") return { Stacks: [] };
      if (error instanceof Error && /credentials|region is missing|token/i.test(`${error.name} ${error.message}`))
        throw new Error(
          `Keine gültige Anmeldung bei AWS. Bitte setzen Sie AWS_PROFILE und AWS_REGION und melden Sie sich an, zum Beispiel mit aws sso login. (${error.message})`,
        );
      throw error;
    });
  const outputs = Object.fromEntries(
    (Stacks[0]?.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]),
  );
  const { TableName, ReportBucket, Address } = outputs;
  if (TableName && ReportBucket && Address) return { TableName, ReportBucket, Address };
  if (TableName)
    throw new Error(
      `${StackName} ist von einer älteren Version und sagt nicht, wo seine Berichte liegen. Bitte liefern Sie das Maklerbüro zuerst neu aus (docs/operations/deploy.md).`,
    );
  throw new Error(
    `In diesem AWS-Konto und dieser Region gibt es ${StackName} nicht. Bitte prüfen Sie Kürzel, Stufe, AWS_PROFILE und AWS_REGION.`,
  );
}

async function runningEngine(data: string): Promise<string | undefined> {
  const file = join(data, engineFile);
  if (!existsSync(file)) return undefined;
  const { endpoint } = JSON.parse(readFileSync(file, "utf8")) as { endpoint: string };
  return (await answers(endpoint)) ? endpoint : undefined;
}

/** Whether somebody answers there; not by fetch, which opens the engine's port as little as a browser does. */
function answers(endpoint: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get(endpoint, (answer) => {
      answer.resume();
      resolve(true);
    });
    asked.once("error", () => resolve(false));
  });
}
