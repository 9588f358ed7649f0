import { createHash, createHmac, type Hash, type Hmac } from "node:crypto";
import type {
  BatchGetCommandInput,
  BatchGetCommandOutput,
  BatchWriteCommandInput,
  BatchWriteCommandOutput,
  DeleteCommandInput,
  DeleteCommandOutput,
  GetCommandInput,
  GetCommandOutput,
  PutCommandInput,
  PutCommandOutput,
  QueryCommandInput,
  QueryCommandOutput,
  TransactWriteCommandInput,
  TransactWriteCommandOutput,
  UpdateCommandInput,
  UpdateCommandOutput,
} from "@aws-sdk/lib-dynamodb";
import type { DescribeTableCommandInput, DescribeTableCommandOutput } from "@aws-sdk/client-dynamodb";
import { HttpRequest } from "@smithy/core/protocols";
import { NodeHttpHandler } from "@smithy/node-http-handler";
import { SignatureV4 } from "@smithy/signature-v4";
import { type Attribute, fromAttributes, toAttributes } from "./attributes.ts";

/*
 * The nine calls of DynamoDB that this product makes, as its API describes them ("DynamoDB low-level API"): JSON by POST,
 * signed. Signature and connection are the SDK's own parts; what is left out is the rest of the SDK, which was most of a
 * function's start and of a call's time (docs/decisions/042).
 */

/** A call to DynamoDB; input and output as the SDK's document client has them, with plain values. */
abstract class Command<Input, Output> {
  /** DynamoDB's name of the call. */
  abstract readonly operation: string;
  readonly input: Input;
  declare readonly answer: Output;
  constructor(input: Input) {
    this.input = input;
  }
}

export class GetCommand extends Command<GetCommandInput, GetCommandOutput> {
  readonly operation = "GetItem";
}
export class BatchGetCommand extends Command<BatchGetCommandInput, BatchGetCommandOutput> {
  readonly operation = "BatchGetItem";
}
export class QueryCommand extends Command<QueryCommandInput, QueryCommandOutput> {
  readonly operation = "Query";
}
export class PutCommand extends Command<PutCommandInput, PutCommandOutput> {
  readonly operation = "PutItem";
}
export class UpdateCommand extends Command<UpdateCommandInput, UpdateCommandOutput> {
  readonly operation = "UpdateItem";
}
export class DeleteCommand extends Command<DeleteCommandInput, DeleteCommandOutput> {
  readonly operation = "DeleteItem";
}
export class BatchWriteCommand extends Command<BatchWriteCommandInput, BatchWriteCommandOutput> {
  readonly operation = "BatchWriteItem";
}
export class TransactWriteCommand extends Command<TransactWriteCommandInput, TransactWriteCommandOutput> {
  readonly operation = "TransactWriteItems";
}
export class DescribeTableCommand extends Command<DescribeTableCommandInput, DescribeTableCommandOutput> {
  readonly operation = "DescribeTable";
}

/** What DynamoDB refused; `name` is its word for why. */
export class StoreError extends Error {
  readonly $metadata: { httpStatusCode: number };
  /** Why each operation of a transaction was cancelled. */
  readonly CancellationReasons: { Code?: string }[] | undefined;
  constructor(status: number, answer: Answered) {
    super(answer.message ?? answer.Message ?? `status ${status}`);
    const { __type: type } = answer;
    this.name = type?.split("#").at(-1) ?? "UnknownError";
    this.$metadata = { httpStatusCode: status };
    this.CancellationReasons = answer.CancellationReasons;
  }
}

interface Answered extends Record<string, unknown> {
  __type?: string;
  message?: string;
  Message?: string;
  CancellationReasons?: { Code?: string }[];
}

/** DynamoDB by its API. One call is one try; region, endpoint and credentials come from the environment, as on Lambda. */
export class StoreClient {
  readonly #connection = new NodeHttpHandler({
    connectionTimeout: 1_000,
    requestTimeout: 4_000,
    throwOnRequestTimeout: true,
  });
  readonly #endpoint = endpointOf(process.env);
  readonly #signer = new SignatureV4({
    service: "dynamodb",
    region: process.env.AWS_REGION ?? "",
    sha256: Sha256,
    credentials: async () => credentialsOf(process.env),
  });

  /** @throws StoreError for what DynamoDB refuses, TimeoutError or a socket's error where its answer never came */
  async send<Input, Output>(command: Command<Input, Output>): Promise<Output> {
    const body = JSON.stringify(converted(command.input, toAttributes));
    const { protocol, hostname, port, host } = this.#endpoint;
    const request = new HttpRequest({
      method: "POST",
      protocol,
      hostname,
      ...(port !== "" && { port: Number(port) }),
      path: "/",
      headers: {
        host,
        "content-type": "application/x-amz-json-1.0",
        "content-length": String(Buffer.byteLength(body)),
        "x-amz-target": `DynamoDB_20120810.${command.operation}`,
      },
      body,
    });
    const signed = await this.#signer.sign(request);
    const { response } = await this.#connection.handle(new HttpRequest(signed));
    const answer = parsed(await textOf(response.body as AsyncIterable<Buffer>), response.statusCode);
    if (response.statusCode >= 300) throw new StoreError(response.statusCode, answer);
    return converted(answer, fromAttributes) as Output;
  }
}

/** What stood in an answer. A fault's may be no JSON, where something between us and DynamoDB answered. */
function parsed(text: string, status: number): Answered {
  try {
    return JSON.parse(text) as Answered;
  } catch (error) {
    if (status < 300) throw error;
    return {};
  }
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

/** Names under which calls and answers hold an item, a key or values. */
const single = new Set(["Item", "Key", "ExpressionAttributeValues", "ExclusiveStartKey", "LastEvaluatedKey"]);
/** Names under which they hold a list of them. */
const many = new Set(["Items", "Keys"]);

type Converter = typeof toAttributes | typeof fromAttributes;

/** A call or an answer, its items and keys converted, wherever in it they are. */
function converted(value: unknown, convert: Converter): unknown {
  if (Array.isArray(value)) return value.map((each) => converted(each, convert));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => {
      if (inner === undefined) return [name, inner];
      const item = (each: unknown) => convert(each as Record<string, Attribute>);
      if (single.has(name)) return [name, item(inner)];
      if (many.has(name)) return [name, (inner as unknown[]).map(item)];
      if (name === "Responses") return [name, responsesOf(inner as Record<string, unknown[]>, item)];
      return [name, converted(inner, convert)];
    }),
  );
}

/** What BatchGetItem found, by table. */
function responsesOf(found: Record<string, unknown[]>, item: (each: unknown) => unknown) {
  return Object.fromEntries(Object.entries(found).map(([table, items]) => [table, items.map(item)]));
}

/** Where DynamoDB is. @param env names the region, or another endpoint as the SDK's clients take it */
export function endpointOf(env: NodeJS.ProcessEnv): URL {
  const region = env.AWS_REGION ?? "";
  // Europe's sovereign cloud and China have domains of their own.
  const domain = region.startsWith("eusc-") ? "eu" : region.startsWith("cn-") ? "com.cn" : "com";
  return new URL(
    env.AWS_ENDPOINT_URL_DYNAMODB ?? env.AWS_ENDPOINT_URL ?? `https://dynamodb.${region}.amazonaws.${domain}`,
  );
}

/** Lambda's own credentials: an instance keeps those that it was started with. */
function credentialsOf({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN }: NodeJS.ProcessEnv) {
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) throw new Error("no credentials in the environment");
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  };
}

/** SHA-256 by Node, with a key HMAC, as the signer asks for it. */
class Sha256 {
  readonly #hash: Hash | Hmac;
  constructor(key?: SourceData) {
    this.#hash = key === undefined ? createHash("sha256") : createHmac("sha256", bytesOf(key));
  }
  update(data: SourceData): void {
    this.#hash.update(bytesOf(data));
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
}

type SourceData = string | ArrayBuffer | ArrayBufferView;

function bytesOf(data: SourceData): string | Uint8Array {
  if (typeof data === "string") return data;
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}
