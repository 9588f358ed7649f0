import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  type CloudFormationClient,
  GetTemplateCommand,
  paginateListStackResources,
} from "@aws-sdk/client-cloudformation";
import { type FunctionDefinition, functionDefinitions } from "../../infra/local/function-definition.ts";
import { resourcesOf, type Template } from "../../infra/local/template.ts";
import { variablesOf } from "./inventory.ts";

/** A stack as the emulator has it. */
export interface DeployedStack {
  template: Template;
  /** With the names and the variables that they were deployed with. */
  functions: FunctionDefinition[];
}

/**
 * Reads a stack from the emulator: its template, and its functions with the bundles that were uploaded for it.
 * @param assemblies folders in which CDK may have left the bundles
 * @param environment where the emulator is; the functions find it by the same
 * @throws Error naming a function whose bundle is nowhere
 */
export async function readStack(
  StackName: string,
  assemblies: string[],
  { client, environment }: { client: CloudFormationClient; environment: Record<string, string> },
): Promise<DeployedStack> {
  const { TemplateBody = "{}" } = await client.send(new GetTemplateCommand({ StackName }));
  const { Resources } = JSON.parse(TemplateBody) as Template;
  const template = { stackName: StackName, Resources };
  for (const [id, resource] of resourcesOf(template, "AWS::Lambda::Function"))
    resource.Metadata = { "aws:asset:path": bundleOf(id, resource.Properties, assemblies) };
  const physical = new Map<string, string>();
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
    for (const { LogicalResourceId = "", PhysicalResourceId = "" } of StackResourceSummaries)
      physical.set(LogicalResourceId, PhysicalResourceId);
  const ids = Object.keys(Resources);
  const functions = await Promise.all(
    functionDefinitions(template, "/", {}).map(async (definition): Promise<FunctionDefinition> => {
      const id = ids.find((one) => `${StackName}-${one}`.toLowerCase() === definition.functionName) ?? "";
      const functionName = physical.get(id) ?? "";
      const variables = await variablesOf(environment.AWS_ENDPOINT_URL ?? "", functionName);
      return { ...definition, functionName, environment: { ...definition.environment, ...variables, ...environment } };
    }),
  );
  return { template, functions };
}

/** The folder that CDK zipped: an asset's name in the bucket and on the disk is the same hash. */
function bundleOf(id: string, properties: Record<string, unknown> = {}, assemblies: string[]): string {
  const { S3Key = "" } = properties.Code as { S3Key?: string };
  const candidates = ["", ".zip"].flatMap((ending) =>
    assemblies.map((folder) => join(folder, `asset.${S3Key.replace(/\.zip$/, "")}${ending}`)),
  );
  const found = candidates.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(`Das Bündel ${S3Key} der Funktion ${id} liegt nirgends`);
}
