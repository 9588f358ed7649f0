import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStacksCommand,
  paginateDescribeStacks,
  type Stack,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
} from "@aws-sdk/client-cloudformation";
import { agencyOfStack } from "../register/names.ts";
import type { Deployed } from "./plan.ts";
import { signedCall } from "./signed-call.ts";

/** Every agency's stack in the account and region. @throws Error with a sentence when nobody is signed in */
export async function deployedStacks(client = new CloudFormationClient()): Promise<Deployed[]> {
  const found: Deployed[] = [];
  try {
    for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {}))
      found.push(...Stacks.flatMap(deployedOf));
  } catch (error) {
    throw signInFault(error) ?? error;
  }
  return found;
}

function deployedOf(stack: Stack): Deployed[] {
  const { StackName = "", StackStatus = "", CreationTime, LastUpdatedTime, Outputs = [] } = stack;
  const own = agencyOfStack(StackName);
  if (!own) return [];
  const outputs = Object.fromEntries(Outputs.map(({ OutputKey = "", OutputValue = "" }) => [OutputKey, OutputValue]));
  const changed = (LastUpdatedTime ?? CreationTime)?.toISOString() ?? "";
  return [{ ...own, status: StackStatus, changed, outputs }];
}

/** A sentence for an error that means that nobody is signed in to AWS; nothing for any other error. */
export function signInFault(error: unknown): Error | undefined {
  if (!(error instanceof Error) || !/credentials|region is missing|token/i.test(`${error.name} ${error.message}`))
    return undefined;
  return new Error(
    `Keine gültige Anmeldung bei AWS. Bitte setzen Sie AWS_PROFILE und AWS_REGION und melden Sie sich an, zum Beispiel mit aws sso login. (${error.message})`,
    { cause: error },
  );
}

const maxSeconds = 60 * 60;

/**
 * Deletes a stack and waits until it is gone; nothing happens where there is none.
 * @param options.protected takes the protection against deletion off first
 * @returns whether there was one
 */
export async function deleteStack(
  StackName: string,
  options: { protected?: boolean } = {},
  client = new CloudFormationClient(),
): Promise<boolean> {
  if (!(await describeStack(StackName, client))) return false;
  if (options.protected)
    await client.send(new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: false }));
  await client.send(new DeleteStackCommand({ StackName }));
  await waitUntilStackDeleteComplete({ client, maxWaitTime: maxSeconds, minDelay: 5, maxDelay: 30 }, { StackName });
  return true;
}

/** A stack by its name; nothing when there is none. */
export async function describeStack(StackName: string, client: CloudFormationClient): Promise<Stack | undefined> {
  try {
    const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    return stack;
  } catch (error) {
    // CloudFormation's word for a stack that it does not know.
    if (error instanceof Error && error.name === "ValidationError" && error.message.includes("does not exist"))
      return undefined;
    throw signInFault(error) ?? error;
  }
}

/**
 * Runs an agency's schedule once, now; a run at the time of the regular one changes nothing more.
 * @param functionName output `ScheduleFunction` of the stack
 * @throws Error with a sentence when the run fails or is not allowed
 */
export async function runSchedule(
  functionName: string,
  now: string,
  client = new CloudFormationClient(),
): Promise<void> {
  const path = `/2015-03-31/functions/${encodeURIComponent(functionName)}/invocations`;
  const headers = { "content-type": "application/json" };
  const answer = await signedCall({ service: "lambda", path, headers, body: JSON.stringify({ time: now }) }, client);
  const text = await answer.text();
  if (answer.status === 403) throw new Error(`Der Lauf ist nicht erlaubt (lambda:InvokeFunction auf ${functionName})`);
  if (!answer.ok) throw new Error(`Lambda antwortet ${answer.status}: ${text.slice(0, 200)}`);
  if (answer.headers.has("x-amz-function-error")) throw new Error(`Der Lauf ist gescheitert: ${text.slice(0, 200)}`);
}
