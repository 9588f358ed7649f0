import { type CfnElement, Stack, Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/**
 * Accepts findings of cdk-nag for a construct and everything in it.
 * @param reasons why, by the finding's id: a sentence that a security reviewer can check
 */
export function acknowledge(construct: IConstruct | undefined, reasons: Record<string, string>): void {
  if (!construct) return;
  for (const [id, reason] of Object.entries(reasons)) Validations.of(construct).acknowledge({ id, reason });
}

/** The name of a resource in the template, which cdk-nag puts into a finding's id. */
export function logicalId(resource: IConstruct): string {
  return Stack.of(resource).getLogicalId(resource.node.defaultChild as CfnElement);
}
