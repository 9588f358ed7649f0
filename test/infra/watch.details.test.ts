import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { synthesize } from "./fixtures/synthesize.ts";

describe("who looks", () => {
  const prod = synthesize("prod");

  test("is told by each agency of prod every nine minutes which address and which API to look at, and by no preview", () => {
    prod.hasResourceProperties("AWS::Scheduler::Schedule", {
      ScheduleExpression: "rate(9 minutes)",
      Target: Match.objectLike({ Input: Match.anyValue() }),
    });
    const inputs = JSON.stringify(
      Object.values(prod.findResources("AWS::Scheduler::Schedule")).map(({ Properties }) => Properties.Target.Input),
    );
    expect(inputs).toMatch(/muster.*apiId/);
    expect(inputs).toContain(JSON.stringify({ Ref: Object.keys(prod.findResources("AWS::ApiGatewayV2::Api"))[0] }));
    synthesize("pr-7").resourceCountIs("AWS::Scheduler::Schedule", 1);
    synthesize("staging").resourceCountIs("AWS::Scheduler::Schedule", 1);
  });
});
