import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A resource of a synthesized template; properties may hold intrinsic functions. */
export interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
  Metadata?: Record<string, unknown>;
}

/** A synthesized CloudFormation template and the stack that it is for. */
export interface Template {
  stackName: string;
  Resources: Record<string, Resource>;
}

interface Manifest {
  artifacts: Record<string, { type: string; properties?: { templateFile?: string } }>;
}

/**
 * Reads a stack of a cloud assembly.
 * @param directory what `cdk synth` wrote, e.g. `cdk.out`
 * @param wanted its name; without it the first one
 * @throws Error when it holds no stack
 */
export function readTemplate(directory: string, wanted?: string): Template {
  const manifest = JSON.parse(readFileSync(join(directory, "manifest.json"), "utf8")) as Manifest;
  for (const [stackName, { type, properties }] of Object.entries(manifest.artifacts)) {
    if (type !== "aws:cloudformation:stack" || !properties?.templateFile) continue;
    if (wanted !== undefined && stackName !== wanted) continue;
    const { Resources } = JSON.parse(readFileSync(join(directory, properties.templateFile), "utf8")) as Template;
    return { stackName, Resources };
  }
  throw new Error(`In ${directory} steht kein Stack`);
}

/** All resources of a type, by logical id. */
export function resourcesOf(template: Template, type: string): [id: string, resource: Resource][] {
  return Object.entries(template.Resources).filter(([, resource]) => resource.Type === type);
}
