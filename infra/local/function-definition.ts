import { isAbsolute, join } from "node:path";
import { credentials } from "./credentials.ts";
import { resolve } from "./intrinsics.ts";
import { attribute, physicalName, region } from "./physical.ts";
import { resourcesOf, type Template } from "./template.ts";

/** A function of the template as the runner needs it. */
export interface FunctionDefinition {
  /** Short name for log lines: the logical id without CDK's hash. */
  name: string;
  functionName: string;
  arn: string;
  /** Folder of the bundled asset. */
  directory: string;
  handler: string;
  /** In milliseconds. */
  timeout: number;
  memory: number;
  environment: Record<string, string>;
}

interface Properties {
  Handler: string;
  Timeout?: number;
  MemorySize?: number;
  Environment?: { Variables: Record<string, string> };
}

/**
 * All functions of a template.
 * @param assemblyDirectory where the template lies; assets are relative to it unless absolute
 * @param more environment that comes from outside of the template, e.g. where DynamoDB answers
 * @throws Error naming a function without a bundled asset
 */
export function functionDefinitions(
  template: Template,
  assemblyDirectory: string,
  more: Record<string, string>,
): FunctionDefinition[] {
  return resourcesOf(template, "AWS::Lambda::Function").map(([id, { Properties, Metadata }]) => {
    const properties = resolve<Properties>(Properties, template);
    const asset = Metadata?.["aws:asset:path"];
    if (typeof asset !== "string") throw new Error(`Die Funktion ${id} hat kein Bündel (aws:asset:path)`);
    const functionName = physicalName(template, id);
    const memory = properties.MemorySize ?? 128;
    return {
      name: id.replace(/[0-9A-F]{8}$/, ""),
      functionName,
      arn: attribute(template, id, "Arn"),
      directory: isAbsolute(asset) ? asset : join(assemblyDirectory, asset),
      handler: properties.Handler,
      timeout: (properties.Timeout ?? 3) * 1000,
      memory,
      environment: { ...runtimeEnvironment(functionName, memory), ...properties.Environment?.Variables, ...more },
    };
  });
}

function runtimeEnvironment(functionName: string, memory: number): Record<string, string> {
  return {
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_LAMBDA_FUNCTION_NAME: functionName,
    AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memory),
    AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
    PATH: process.env.PATH ?? "",
    LANG: "en_US.UTF-8",
    TZ: "UTC",
  };
}
