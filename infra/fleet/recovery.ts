import {
  CloudFormationClient,
  ContinueUpdateRollbackCommand,
  paginateListStackResources,
  waitUntilStackRollbackComplete,
} from "@aws-sdk/client-cloudformation";
import { deleteStack, describeStack } from "./cloud.ts";

/** Of a stack whose first creation failed: it never worked, holds nothing of anybody, and takes no update. */
const neverCreated = /^(ROLLBACK_COMPLETE|ROLLBACK_FAILED|CREATE_FAILED)$/;

const waiting = { maxWaitTime: 30 * 60, minDelay: 5, maxDelay: 30 };

/**
 * Frees stacks in which the last deployment failed in a way that takes no further one. Where the first creation failed the
 * stack is deleted, its protection first: CDK sets the protection before it creates anything and can't delete it then. Where
 * the way back from an update failed that way is gone to its end. All others are left alone.
 * @param names of stacks that are about to be deployed
 * @param say is told what was done, and which empty resources stay behind
 * @throws Error with a sentence when a stack can't be freed (docs/operations/failed.md)
 */
export async function recoverStacks(
  names: string[],
  say: (line: string) => void,
  client = new CloudFormationClient(),
): Promise<void> {
  for (const name of names) {
    const status = (await describeStack(name, client))?.StackStatus ?? "";
    if (neverCreated.test(status)) {
      say(`${name} ist beim ersten Mal nicht entstanden (${status}) und wird gelöscht; danach entsteht er neu.`);
      const left = await blockingDuties(name, client);
      await deleteStack(name, { protected: true }, client).catch(refused(name));
      for (const resource of left) say(`Geblieben ist, leer: ${resource} (docs/operations/failed.md)`);
    }
    if (status === "UPDATE_ROLLBACK_FAILED") {
      say(`${name} kam von einer gescheiterten Auslieferung nicht zurück (${status}) und wird dorthin gebracht.`);
      await client.send(new ContinueUpdateRollbackCommand({ StackName: name }));
      await waitUntilStackRollbackComplete({ client, ...waiting }, { StackName: name }).catch(refused(name));
    }
  }
}

/** What outlives the stack: prod's table and buckets, by their names. */
async function blockingDuties(StackName: string, client: CloudFormationClient): Promise<string[]> {
  const kept: string[] = [];
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
    for (const { ResourceStatus, ResourceType, PhysicalResourceId } of StackResourceSummaries)
      if (ResourceStatus === "DELETE_SKIPPED" && PhysicalResourceId) kept.push(`${ResourceType} ${PhysicalResourceId}`);
  return kept;
}

function refused(name: string): (error: unknown) => never {
  return (error) => {
    throw new Error(
      `${name} lässt sich nicht von selbst freimachen: ${error instanceof Error ? error.message : String(error)}. Bitte folgen Sie docs/operations/failed.md.`,
      { cause: error },
    );
  };
}
