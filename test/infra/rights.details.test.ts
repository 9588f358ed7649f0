import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { handlerSources } from "../../infra/bundle.ts";
import { rights } from "../../infra/rights.ts";
import { root } from "../../infra/root.ts";
import { synthesize } from "./fixtures/synthesize.ts";
import { handsOn, useOf, writesUsers } from "./fixtures/use.ts";

const prod = synthesize("prod", { inboxDomain: "post.muster.de" });
const names = Object.keys(handlerSources);
const anyResource = Object.entries(prod.toJSON().Resources as Record<string, { Type: string }>);
const idOf = (type: string, part = "") => anyResource.find(([id, { Type }]) => Type === type && id.includes(part))?.[0];

/** The commands that the functions send to AWS. */
const known = [
  "BatchGet",
  "BatchWrite",
  "Delete",
  "DeleteObject",
  "DeleteObjects",
  "DescribeTable",
  "Get",
  "GetObject",
  "ListObjectVersions",
  "ListObjectsV2",
  "Put",
  "PutObject",
  "Query",
  "SendEmail",
  "TransactWrite",
  "Update",
];

interface Statement {
  Effect: "Allow" | "Deny";
  Condition?: unknown;
  Action: string | string[];
  Resource: unknown;
}

/** Everything that a function's role allows in the template, as "action on resource". */
function allowed(name: string): string[] {
  return statementsOf(name)
    .filter(({ Effect }) => Effect === "Allow")
    .flatMap(({ Action, Resource }) =>
      [Action].flat().flatMap((action) => [Resource].flat().map((resource) => `${action} on ${shown(resource)}`)),
    )
    .toSorted();
}

/** The partitions of sign-in that are closed to a function: "Put… on USERS" without the right to write users. */
function denied(name: string): string[] {
  return statementsOf(name)
    .filter(({ Effect }) => Effect === "Deny")
    .flatMap(({ Action, Condition }) => [Action].flat().map((action) => `${action} if ${JSON.stringify(Condition)}`));
}

/** What the policies of a function's role say. */
function statementsOf(name: string): Statement[] {
  const [served] = Object.values(
    prod.findResources("AWS::Lambda::Function", { Properties: { Handler: `${handlerSources[name]}.handler` } }),
  );
  const [role] = (served as { Properties: { Role: { "Fn::GetAtt": [string] } } }).Properties.Role["Fn::GetAtt"];
  expect(prod.toJSON().Resources[role].Properties.ManagedPolicyArns).toBeUndefined();
  return Object.values(prod.findResources("AWS::IAM::Policy"))
    .filter(({ Properties }) => JSON.stringify(Properties.Roles).includes(`"${role}"`))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement as Statement[]);
}

/** An ARN as text, with the logical ids of what it refers to. */
function shown(resource: unknown): string {
  if (typeof resource === "string") return resource;
  const { "Fn::GetAtt": attribute, "Fn::Join": join, Ref } = resource as Record<string, [string, unknown[]]>;
  if (attribute) return attribute[0];
  return join ? join[1].map(shown).join("") : `{${String(Ref)}}`;
}

/** What the function's code can ask for, in the same form; its own log besides. */
function used(name: string): string[] {
  const use = useOf(name);
  const table = idOf("AWS::DynamoDB::GlobalTable");
  const reports = idOf("AWS::S3::Bucket", "Reports");
  const letters = idOf("AWS::S3::Bucket", "Letters");
  const log = anyResource.find(
    ([id, { Type }]) => Type === "AWS::Logs::LogGroup" && id.startsWith(`${name.replaceAll("-", "")}log`),
  )?.[0];
  const failures = idOf("AWS::SQS::Queue");
  return [
    ...use.table.map((action) => `dynamodb:${action} on ${table}`),
    ...use.indexes.map((index) => `dynamodb:Query on ${table}/index/${index}`),
    ...use.files.map((action) => `s3:${action} on ${reports}${action.startsWith("List") ? "" : "/*"}`),
    ...(use.letters ?? []).map((action) => `s3:${action} on ${letters}${action === "ListBucket" ? "" : "/*"}`),
    ...(use.mail ? ["SendEmail", "SendRawEmail"] : []).flatMap((action) =>
      ["identity/muster.de", `configuration-set/{${idOf("AWS::SES::ConfigurationSet")}}`].map(
        (one) => `ses:${action} on arn:{AWS::Partition}:ses:{AWS::Region}:{AWS::AccountId}:${one}`,
      ),
    ),
    ...["CreateLogStream", "PutLogEvents"].map((action) => `logs:${action} on ${log}`),
    ...(name === "summaries"
      ? ["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"].map(
          (action) => `dynamodb:${action} on ${table}`,
        )
      : []),
    ...(["letters", "schedule", "summaries"].includes(name)
      ? ["GetQueueAttributes", "GetQueueUrl", "SendMessage"].map((action) => `sqs:${action} on ${failures}`)
      : []),
  ].toSorted();
}

describe("rights", () => {
  test("are written down for every function and for nothing else", () => {
    expect(Object.keys(rights).toSorted()).toEqual(names.toSorted());
  });

  // Who reads this because it failed: write what the code asks for into infra/rights.ts, and ask why it asks for it.
  test.each(names)("of %s are exactly what its code can ask for", (name) => {
    expect(rights[name]).toEqual(useOf(name));
  });

  test.each(names.filter((name) => name !== "watch"))("of %s stand in the template, each for one resource", (name) => {
    expect(allowed(name)).toEqual(used(name));
  });

  test.each(names.filter((name) => useOf(name).table.length > 0))("of %s end at what lets people in", (name) => {
    const closed = (action: string, partition: string) =>
      `dynamodb:${action} if {"ForAnyValue:StringEquals":{"dynamodb:LeadingKeys":["${partition}"]}}`;
    const { signIn } = useOf(name);
    const writes = ["BatchWriteItem", "DeleteItem", "PutItem", "UpdateItem"];
    const all = [...writes, "BatchGetItem", "ConditionCheckItem", "GetItem", "Query"];
    expect(denied(name).toSorted()).toEqual(
      [
        ...(signIn.includes("users") ? [] : writes.map((action) => closed(action, "USERS"))),
        ...(signIn.includes("factors") ? [] : all.map((action) => closed(action, "FACTORS"))),
      ].toSorted(),
    );
  });

  test.each([
    ["put", "await write({ put: item })", true],
    ["put", "await write({ put })", true],
    ["update", "await write({ update, change, when })", true],
    ["check", "await changeOne(id, change, check, then)", false],
  ])("see that %s is handed on by %j: %s", (operation, text, isHandedOn) => {
    expect(handsOn(operation, text)).toBe(isHandedOn);
  });

  test("see a write of a user, wherever its key is named", () => {
    for (const text of ["{ put: { ...keys.user(id) } }", "{ update: keys.user(id) }", "const update = keys.user(id);"])
      expect(text).toMatch(writesUsers);
    expect("const user = keys.user(id);").not.toMatch(writesUsers);
  });

  // Who reads this because it failed: say in fixtures/use.ts what a new command needs, and then here that there is one.
  test("know every command to AWS, all of which stand in the core", () => {
    const files = globSync("functions/**/*.ts", { cwd: root });
    const textOf = (file: string) => readFileSync(`${root}/${file}`, "utf8");
    const commands = files.flatMap((file) => [...textOf(file).matchAll(/\bnew (\w+)Command\(/g)].map(([, one]) => one));
    expect([...new Set(commands)].toSorted()).toEqual(known);
    const elsewhere = files.filter((file) => !file.startsWith("functions/core/") && textOf(file).includes("@aws-sdk/"));
    expect(elsewhere).toEqual([]);
  });

  test("nobody may scan, and nobody may do everything", () => {
    const policies = JSON.stringify(prod.findResources("AWS::IAM::Policy"));
    expect(policies).not.toMatch(/Scan|"dynamodb:\*|"Action":"\*"|"Resource":"\*"/);
  });
});
