import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { synthesize } from "./fixtures/synthesize.ts";

/** What holds data: a new logical id or key schema makes CloudFormation replace it, and the new one is empty. */
const stateful = new Set(["AWS::DynamoDB::GlobalTable", "AWS::DynamoDB::Table", "AWS::S3::Bucket"]);

type Properties = Record<string, unknown>;

/** What decides whether CloudFormation keeps a resource: its name in the template, and what it can't change in place. */
function identity(
  Type: string,
  { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, TableName, BucketName }: Properties,
) {
  return { Type, AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, TableName, BucketName };
}

test.each(["prod", "staging", "pr-7"])("%s: no table and no bucket is replaced by a change to the code", (stage) => {
  const recorded = JSON.parse(readFileSync(join(import.meta.dirname, "stateful.json"), "utf8")) as object;
  const resources = Object.entries(
    synthesize(stage).toJSON().Resources as Record<string, { Type: string; Properties?: Properties }>,
  );
  const found = Object.fromEntries(
    resources
      .filter(([, { Type }]) => stateful.has(Type))
      .map(([id, { Type, Properties = {} }]) => [id, identity(Type, Properties)]),
  );
  // If this fails, deployed data would stay behind in the old resource. Keep the construct's id and keys, or move the
  // data first (docs/operations/upgrade.md) and then record the new state in stateful.json.
  expect(JSON.parse(JSON.stringify(found))).toEqual(recorded);
});
