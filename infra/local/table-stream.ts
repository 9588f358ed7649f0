import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { credentials } from "./credentials.ts";
import { region } from "./physical.ts";

/** A change in a table's stream, as DynamoDB Streams and Lambda say it: here only with keys. */
export interface StreamRecord {
  eventID: string;
  eventName: "INSERT" | "MODIFY" | "REMOVE";
  dynamodb: { Keys: Record<string, { S: string }>; SequenceNumber: string };
}

interface Answers {
  DescribeStream: { StreamDescription: { Shards: { ShardId: string }[] } };
  GetShardIterator: { ShardIterator: string };
  GetRecords: { Records: StreamRecord[]; NextShardIterator: string };
}

/**
 * Reads the stream of a table of the local engine, from the first record that it keeps. The engine has one shard, which
 * never ends.
 * @returns what gives all records since it was last called, the oldest first
 * @throws Error where the table has no stream
 */
export async function openStream(endpoint: string, tableName: string): Promise<() => Promise<StreamRecord[]>> {
  const client = new DynamoDBClient({ endpoint, region, credentials });
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  client.destroy();
  const StreamArn = Table?.LatestStreamArn;
  if (!StreamArn) throw new Error(`Die Tabelle ${tableName} hat keinen Strom`);
  const { StreamDescription } = await ask(endpoint, "DescribeStream", { StreamArn });
  const ShardId = StreamDescription.Shards[0]?.ShardId;
  const start = { StreamArn, ShardId, ShardIteratorType: "TRIM_HORIZON" };
  let iterator = (await ask(endpoint, "GetShardIterator", start)).ShardIterator;
  return async () => {
    const found: StreamRecord[] = [];
    for (;;) {
      const { Records, NextShardIterator } = await ask(endpoint, "GetRecords", { ShardIterator: iterator });
      iterator = NextShardIterator;
      found.push(...Records);
      if (Records.length === 0) return found;
    }
  };
}

/** One call of DynamoDB Streams, without its client: the engine listens where `fetch` may not and looks at no signature. */
async function ask<Name extends keyof Answers>(endpoint: string, name: Name, body: object): Promise<Answers[Name]> {
  const { accessKeyId } = credentials;
  const call = request(endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.0",
      "x-amz-target": `DynamoDBStreams_20120810.${name}`,
      "x-amz-date": "20260101T000000Z",
      authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20260101/${region}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
    },
  });
  call.end(JSON.stringify(body));
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  const said = await json(answer);
  if (answer.statusCode !== 200) throw new Error(`${name}: ${JSON.stringify(said)}`);
  return said as Answers[Name];
}
