import type { Template } from "./template.ts";

/** The one region and account of the local runner. */
export const region = "eu-central-1";
const account = "000000000000";

/** CloudFormation's pseudo parameters. */
export function pseudoParameters(template: Template): Record<string, string> {
  return {
    "AWS::AccountId": account,
    "AWS::Partition": "aws",
    "AWS::Region": region,
    "AWS::StackId": `arn:aws:cloudformation:${region}:${account}:stack/${template.stackName}/local`,
    "AWS::StackName": template.stackName,
    "AWS::URLSuffix": "amazonaws.com",
  };
}

/** Name of a resource as its service would know it; lower case, since buckets want it. */
export function physicalName(template: Template, id: string): string {
  return `${template.stackName}-${id}`.toLowerCase();
}

/** Host name under which the API would answer. */
export function apiHost(id: string): string {
  return `${id.toLowerCase()}.execute-api.${region}.amazonaws.com`;
}

/**
 * What `Ref` gives.
 * @throws Error naming a reference to something that is not in the template
 */
export function reference(template: Template, id: string): string {
  if (!template.Resources[id]) throw new Error(`Ref ${id} gibt es in der Vorlage nicht`);
  return physicalName(template, id);
}

/**
 * What `Fn::GetAtt` gives.
 * @throws Error naming an attribute that the local runner does not know
 */
export function attribute(template: Template, id: string, name: string): string {
  const type = template.Resources[id]?.Type ?? "";
  const known = attributes[`${type}.${name}`];
  if (known) return known(template, id);
  if (type && (name === "Arn" || name === "FunctionARN"))
    return `arn:aws:${type.split("::")[1]?.toLowerCase()}:${region}:${account}:${physicalName(template, id)}`;
  throw new Error(`Der lokale Betrieb kennt Fn::GetAtt ${id}.${name} (${type || "nicht in der Vorlage"}) nicht`);
}

const attributes: Record<string, (template: Template, id: string) => string> = {
  "AWS::ApiGatewayV2::Api.ApiEndpoint": (_template, id) => `https://${apiHost(id)}`,
  "AWS::S3::Bucket.RegionalDomainName": (template, id) => `${physicalName(template, id)}.s3.${region}.amazonaws.com`,
  "AWS::DynamoDB::GlobalTable.StreamArn": (template, id) =>
    `arn:aws:dynamodb:${region}:${account}:table/${physicalName(template, id)}/stream/local`,
  "AWS::CloudFront::OriginAccessControl.Id": physicalName,
  "AWS::CloudFront::Distribution.DomainName": (_template, id) => `${id.toLowerCase()}.cloudfront.net`,
};
