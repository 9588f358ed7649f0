import { expect, test } from "vitest";
import { startEventSources } from "../../infra/local/event-sources.ts";
import type { RunningFunction } from "../../infra/local/gateway.ts";
import { InvocationFailure } from "../../infra/local/invocation-failure.ts";
import type { StreamRecord } from "../../infra/local/table-stream.ts";
import type { Template } from "../../infra/local/template.ts";

/* The local runner feeds a function from a stream as Lambda's event source mapping does. */

const Pattern = JSON.stringify({ dynamodb: { Keys: { pk: { S: ["A", { prefix: "B#" }] } } } });
const template: Template = {
  stackName: "local",
  Resources: {
    Table: { Type: "AWS::DynamoDB::GlobalTable" },
    Reader: { Type: "AWS::Lambda::Function" },
    Mapping: {
      Type: "AWS::Lambda::EventSourceMapping",
      Properties: {
        EventSourceArn: { "Fn::GetAtt": ["Table", "StreamArn"] },
        FunctionName: { Ref: "Reader" },
        BatchSize: 3,
        MaximumBatchingWindowInSeconds: 0,
        MaximumRetryAttempts: 2,
        FilterCriteria: { Filters: [{ Pattern }] },
      },
    },
  },
};
const recordOf = (pk: string, at: number): StreamRecord => ({
  eventID: String(at),
  eventName: "INSERT",
  dynamodb: { Keys: { pk: { S: pk }, sk: { S: "0" } }, SequenceNumber: String(at) },
});

/** Lets some records come at once and a function answer in turn. @returns the numbers that each call of it got, and what was logged */
async function feed(partitions: string[], answers: (string[] | "fails")[]) {
  const calls: string[][] = [];
  const lines: string[] = [];
  const enough = Promise.withResolvers<void>();
  const invoke = (payload: string) => {
    const { Records } = JSON.parse(payload) as { Records: StreamRecord[] };
    calls.push(Records.map(({ dynamodb }) => dynamodb.SequenceNumber));
    const answer = answers[calls.length - 1] ?? [];
    if (calls.length === answers.length) enough.resolve();
    if (answer === "fails") return Promise.reject(new InvocationFailure("error", "no"));
    return Promise.resolve(JSON.stringify({ batchItemFailures: answer.map((itemIdentifier) => ({ itemIdentifier })) }));
  };
  const reader = { definition: { name: "reader", functionName: "local-reader" }, pool: { invoke } };
  const records = [partitions.map(recordOf)];
  const read = () => Promise.resolve(records.shift() ?? []);
  const sources = await startEventSources(
    template,
    [reader as unknown as RunningFunction],
    () => Promise.resolve(read),
    (line) => lines.push(line),
  );
  await enough.promise;
  await sources.stop();
  return { calls, lines };
}

test("tells of what the filter lets through, in order and in batches", async () => {
  const { calls } = await feed(["A", "C", "B#1", "B", "A", "A"], [[], []]);
  expect(calls).toEqual([["0", "2", "4"], ["5"]]);
});

test("sends again from the first that failed, and everything where the function threw", async () => {
  const { calls } = await feed(["A", "A", "A"], [["2", "1"], "fails", []]);
  expect(calls).toEqual([
    ["0", "1", "2"],
    ["1", "2"],
    ["1", "2"],
  ]);
});

test("gives up after as many tries as the mapping says, says so, and goes on", async () => {
  const { calls, lines } = await feed(["A", "A", "A", "B#"], ["fails", "fails", "fails", []]);
  expect(calls).toEqual([["0", "1", "2"], ["0", "1", "2"], ["0", "1", "2"], ["3"]]);
  expect(lines).toEqual(["[reader] gibt 3 Änderungen auf"]);
});

test("refuses a mapping that reads no table of the template", async () => {
  const other = structuredClone(template);
  other.Resources.Mapping.Properties!.EventSourceArn = "arn:aws:dynamodb:eu-central-1:1:table/other/stream/1";
  const starting = startEventSources(
    other,
    [],
    () => Promise.reject(new Error("never")),
    () => undefined,
  );
  await expect(starting).rejects.toThrow("Mapping liest keine Tabelle der Vorlage");
});
