import { describe, expect, test } from "vitest";
import { campaignOfKey, keys } from "../../functions/core/keys.ts";
import { eventSourcesOf } from "../../infra/local/event-sources.ts";
import type { StreamRecord } from "../../infra/local/table-stream.ts";
import type { Template } from "../../infra/local/template.ts";
import { synthesize } from "./fixtures/synthesize.ts";

const prod = synthesize("prod");
const template = { stackName: "muster", ...prod.toJSON() } as Template;
const [source] = eventSourcesOf(template);
const recordOf = ({ pk, sk }: { pk: string; sk: string }): StreamRecord => ({
  eventID: "1",
  eventName: "MODIFY",
  dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, SequenceNumber: "1" },
});

describe("the table's stream", () => {
  test("leads to one function, which waits, halves, repeats and leaves what fails in the queue", () => {
    prod.resourceCountIs("AWS::Lambda::EventSourceMapping", 1);
    const [table] = Object.keys(prod.findResources("AWS::DynamoDB::GlobalTable"));
    const [queue] = Object.keys(prod.findResources("AWS::SQS::Queue"));
    prod.hasResourceProperties("AWS::Lambda::EventSourceMapping", {
      EventSourceArn: { "Fn::GetAtt": [table, "StreamArn"] },
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      MaximumBatchingWindowInSeconds: 1,
      MaximumRetryAttempts: 5,
      DestinationConfig: { OnFailure: { Destination: { "Fn::GetAtt": [queue, "Arn"] } } },
    });
  });

  test.each([
    ["a head", keys.campaign("k1")],
    ["a decision", keys.decision("k1", "e")],
    ["a file", keys.file("k1", "f")],
    ["a report", keys.report("k1", "r")],
    ["a result", keys.result("k1", "x")],
    ["the property", keys.property("k1")],
    ["the duties", keys.duties("k1")],
    ["the promise of an offer", keys.baseline("k1")],
    ["the address of an owner's room", keys.room("k1", "o")],
    ["an owner's message", keys.notification("other.k1.o.message-1")],
    ["a mention", keys.notification("mention.k1.m")],
  ])("tells of %s, which names its campaign", (_, key) => {
    expect([source?.isWanted(recordOf(key)), campaignOfKey(key)]).toEqual([true, "k1"]);
  });

  test.each([
    ["who looks at a campaign", keys.looking("k1", "u")],
    ["what the function itself writes of the room", keys.roomFacts("k1", "o")],
    ["what it writes itself", keys.summary("k1")],
    ["a notification that a state demands", keys.notificationOf("k1", "measure_overdue")],
    ["a measure, whose head changes with it", keys.campaignMeasure("k1", "m")],
    ["a look at the property's page", keys.pageViews("k1", "2026-11-27")],
    ["a user", keys.user("u")],
  ])("does not tell of %s", (_, key) => {
    expect(source?.isWanted(recordOf(key))).toBe(false);
  });
});
