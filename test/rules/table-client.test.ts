import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { type AttributeValue, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import * as sdk from "@aws-sdk/lib-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fromAttributes, toAttributes } from "../../functions/core/attributes.ts";
import * as own from "../../functions/core/table-client.ts";
import { conditionFailure, isBusy, isConditionFailed, isUncertain } from "../../functions/core/store-errors.ts";

/* Our calls to DynamoDB are those of AWS's own SDK, and its answers and faults are read as that does. */

interface Call {
  method: string | undefined;
  path: string | undefined;
  headers: Record<string, unknown>;
  body: string;
}
const calls: Call[] = [];
let answer: { status: number; body: string } | "cut off" | "cut in the middle" = { status: 200, body: "{}" };
const server = createServer(async (request: IncomingMessage, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts).toString("utf8");
  calls.push({ method: request.method, path: request.url, headers: request.headers, body });
  if (answer === "cut off") request.socket.destroy();
  else if (answer === "cut in the middle")
    response.writeHead(200, { "content-length": "1000" }).write('{"Items":[', () => request.socket.destroy());
  else response.writeHead(answer.status, { "content-type": "application/x-amz-json-1.0" }).end(answer.body);
});

let ours: own.StoreClient;
let theirs: sdk.DynamoDBDocumentClient;
const secret = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("AWS_REGION", "eu-central-1");
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", `http://127.0.0.1:${port}`);
  vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", secret);
  vi.stubEnv("AWS_SESSION_TOKEN", "a token");
  ours = new own.StoreClient();
  theirs = sdk.DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 1 }), {
    marshallOptions: { removeUndefinedValues: true },
  });
});
beforeEach(() => {
  calls.length = 0;
  answer = { status: 200, body: "{}" };
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

const item = {
  pk: "C#1",
  sk: "ä€😀",
  list: [1, "zwei", null, undefined, { three: [] }],
  none: undefined,
  secret: new Uint8Array([0, 255, 7]),
  deep: { map: { yes: true, no: false, zero: 0, minus: -1.5, empty: "" } },
};
const key = { pk: "C#1", sk: "M#1" };
const table = "cockpit";
const values = { ":a": "x", ":b": 3 };
const samples = {
  GetCommand: { TableName: table, Key: key, ConsistentRead: true, ReturnConsumedCapacity: "TOTAL" as const },
  BatchGetCommand: { RequestItems: { [table]: { Keys: [key, { pk: "C#2", sk: "2" }], ConsistentRead: false } } },
  QueryCommand: {
    TableName: table,
    IndexName: undefined,
    KeyConditionExpression: "pk = :a",
    ExpressionAttributeNames: { "#n": "Item" },
    ExpressionAttributeValues: values,
    ExclusiveStartKey: key,
    Limit: undefined,
  },
  PutCommand: { TableName: table, Item: item, ConditionExpression: "attribute_not_exists(pk)" },
  UpdateCommand: { TableName: table, Key: key, UpdateExpression: "SET #a = :a", ExpressionAttributeValues: values },
  DeleteCommand: { TableName: table, Key: key },
  BatchWriteCommand: { RequestItems: { [table]: [{ PutRequest: { Item: item } }, { DeleteRequest: { Key: key } }] } },
  TransactWriteCommand: {
    ClientRequestToken: "token",
    TransactItems: [
      { Put: { TableName: table, Item: item } },
      { Update: { TableName: table, Key: key, UpdateExpression: "SET #a = :a", ExpressionAttributeValues: values } },
      { Delete: { TableName: table, Key: key } },
      { ConditionCheck: { TableName: table, Key: key, ConditionExpression: "attribute_exists(pk)" } },
    ],
  },
} satisfies Record<string, object>;
const names = Object.keys(samples) as (keyof typeof samples)[];

/** Both clients' calls of every kind. */
const made = {
  GetCommand: [new own.GetCommand(samples.GetCommand), new sdk.GetCommand(samples.GetCommand)],
  BatchGetCommand: [new own.BatchGetCommand(samples.BatchGetCommand), new sdk.BatchGetCommand(samples.BatchGetCommand)],
  QueryCommand: [new own.QueryCommand(samples.QueryCommand), new sdk.QueryCommand(samples.QueryCommand)],
  PutCommand: [new own.PutCommand(samples.PutCommand), new sdk.PutCommand(samples.PutCommand)],
  UpdateCommand: [new own.UpdateCommand(samples.UpdateCommand), new sdk.UpdateCommand(samples.UpdateCommand)],
  DeleteCommand: [new own.DeleteCommand(samples.DeleteCommand), new sdk.DeleteCommand(samples.DeleteCommand)],
  BatchWriteCommand: [
    new own.BatchWriteCommand(samples.BatchWriteCommand),
    new sdk.BatchWriteCommand(samples.BatchWriteCommand),
  ],
  TransactWriteCommand: [
    new own.TransactWriteCommand(samples.TransactWriteCommand),
    new sdk.TransactWriteCommand(samples.TransactWriteCommand),
  ],
} as const;
const send = {
  ours: (name: keyof typeof samples) => ours.send(made[name][0] as own.QueryCommand),
  theirs: (name: keyof typeof samples) => theirs.send(made[name][1] as sdk.QueryCommand),
};

describe("a call", () => {
  it.each(names)("%s is what the SDK sends", async (name) => {
    await send.ours(name);
    await send.theirs(name);
    const [one, other] = calls;
    expect({ ...one, headers: {}, body: JSON.parse(one.body) }).toEqual({
      ...other,
      headers: {},
      body: JSON.parse(other.body),
    });
    const same = ["host", "content-type", "x-amz-target", "x-amz-security-token"];
    expect(same.map((header) => one.headers[header])).toEqual(same.map((header) => other.headers[header]));
    expect(Object.keys(other.headers)).toEqual(expect.arrayContaining(Object.keys(one.headers)));
  });

  it("is signed as AWS describes it (Signature Version 4)", async () => {
    await send.ours("PutCommand");
    const [{ headers, body }] = calls;
    const [, scope = "", signed = "", signature] =
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
        String(headers.authorization),
      ) ?? [];
    const hash = (text: string) => createHash("sha256").update(text).digest("hex");
    const hmac = (by: string | Buffer, text: string) => createHmac("sha256", by).update(text).digest();
    expect(signed.split(";")).toEqual(
      expect.arrayContaining(["content-type", "host", "x-amz-date", "x-amz-security-token", "x-amz-target"]),
    );
    const written = signed.split(";").map((name) => `${name}:${String(headers[name])}\n`);
    const canonical = ["POST", "/", "", written.join(""), signed, hash(body)].join("\n");
    const when = String(headers["x-amz-date"]);
    expect(scope).toBe(`${when.slice(0, 8)}/eu-central-1/dynamodb/aws4_request`);
    const signingKey = scope.split("/").reduce<string | Buffer>((by, part) => hmac(by, part), `AWS4${secret}`);
    const toSign = ["AWS4-HMAC-SHA256", when, scope, hash(canonical)].join("\n");
    expect(hmac(signingKey, toSign).toString("hex")).toBe(signature);
  });
});

describe("an answer", () => {
  const stored = {
    pk: { S: "C#1" },
    secret: { B: "AP8H" },
    n: { N: "1.5" },
    l: { L: [{ NULL: true }, { BOOL: true }] },
  };
  it.each([
    ["GetCommand", { Item: stored, ConsumedCapacity: { TableName: table, CapacityUnits: 0.5 } }],
    ["QueryCommand", { Items: [stored, stored], Count: 2, LastEvaluatedKey: { pk: { S: "1" }, sk: { S: "2" } } }],
    [
      "BatchGetCommand",
      { Responses: { [table]: [stored] }, UnprocessedKeys: { [table]: { Keys: [{ pk: { S: "1" } }] } } },
    ],
    ["BatchWriteCommand", { UnprocessedItems: { [table]: [{ PutRequest: { Item: stored } }] } }],
  ] as const)("to %s is read as the SDK reads it", async (name, body) => {
    answer = { status: 200, body: JSON.stringify(body) };
    const { $metadata: _, ...expected } = await send.theirs(name);
    expect(await send.ours(name)).toEqual(expected);
  });
});

/** What the store makes of a fault. */
async function seen(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (fault: unknown) => conditionFailure(fault),
  );
  return { failed: isConditionFailed(error) && error.failed, busy: isBusy(error), uncertain: isUncertain(error) };
}

describe("a fault", () => {
  const type = "com.amazonaws.dynamodb.v20120810#";
  it.each([
    [400, { __type: `${type}ConditionalCheckFailedException`, message: "no" }, { failed: [0] }],
    [400, { __type: `${type}ProvisionedThroughputExceededException`, message: "slow" }, { busy: true }],
    [400, { __type: "com.amazon.coral.availability#ThrottlingException", Message: "slow" }, { busy: true }],
    [400, { __type: `${type}ResourceNotFoundException`, message: "no table" }, {}],
    [500, { __type: `${type}InternalServerError`, message: "oh" }, { uncertain: true }],
    [
      400,
      {
        __type: `${type}TransactionCanceledException`,
        Message: "cancelled",
        CancellationReasons: [{ Code: "None" }, { Code: "ConditionalCheckFailed", Message: "no" }],
      },
      { failed: [1] },
    ],
    [
      400,
      { __type: `${type}TransactionCanceledException`, CancellationReasons: [{ Code: "TransactionConflict" }] },
      { busy: true },
    ],
  ])("%i %j is what the SDK makes of it", async (status, body, expectedOf) => {
    answer = { status, body: JSON.stringify(body) };
    const expected = { failed: false, busy: false, uncertain: false, ...expectedOf };
    expect(await seen(send.ours("TransactWriteCommand"))).toEqual(expected);
    expect(await seen(send.theirs("TransactWriteCommand"))).toEqual(expected);
  });

  it("that is no JSON, a lost answer and one cut in the middle are uncertain", async () => {
    answer = { status: 503, body: "<html>Service Unavailable" };
    expect(await seen(send.ours("GetCommand"))).toMatchObject({ uncertain: true });
    answer = "cut off";
    expect(await seen(send.ours("GetCommand"))).toMatchObject({ uncertain: true });
    answer = "cut in the middle";
    expect(await seen(send.ours("GetCommand"))).toMatchObject({ uncertain: true });
  });
});

describe("values", () => {
  it("are written and read as by the SDK, whatever they are", () => {
    const leaf = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
      fc.boolean(),
      fc.constant(null),
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie("tree"), { maxLength: 4 }),
        fc.dictionary(
          fc.string().filter((name) => !["__proto__", "constructor"].includes(name)),
          tie("tree"),
          { maxKeys: 4 },
        ),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom("a", "b", "c"), tree), (value) => {
        const written = toAttributes(value);
        expect(written).toEqual(marshall(value, { removeUndefinedValues: true }));
        expect(fromAttributes(written)).toEqual(unmarshall(written as Record<string, AttributeValue>));
      }),
      { numRuns: 300 },
    );
  });

  it.each([[Number.NaN], [Infinity], [2 ** 53], [new Date(0)], [new Set(["a"])], [() => 1], [1n]])(
    "that no attribute can hold are refused: %s",
    (value) => {
      expect(() => toAttributes({ value })).toThrow("no attribute can hold");
    },
  );

  it("named like an object's own parts stay what they are", () => {
    const odd = JSON.parse('{"__proto__":{"a":1},"constructor":"x","toString":[]}') as Record<string, unknown>;
    const read = fromAttributes(JSON.parse(JSON.stringify(toAttributes(odd))));
    expect(JSON.stringify(read)).toBe(JSON.stringify(odd));
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });
});

it.each([
  [{ AWS_REGION: "eu-central-1" }, "https://dynamodb.eu-central-1.amazonaws.com"],
  [{ AWS_REGION: "eusc-de-east-1" }, "https://dynamodb.eusc-de-east-1.amazonaws.eu"],
  [{ AWS_REGION: "eu-west-1", AWS_ENDPOINT_URL: "http://localhost:4566" }, "http://localhost:4566"],
])("%j is served by %s", (env, address) => {
  expect(own.endpointOf(env).origin).toBe(address);
});
