import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { faultMessage } from "../../functions/watch/fault-message.ts";
import { letterBoxFault } from "../../functions/watch/letter-box.ts";
import { synthesize } from "./fixtures/synthesize.ts";

describe("the way to a letter-box", () => {
  const domain = "post.cockpit.muster.de";
  const receiver = "inbound-smtp.eu-central-1.amazonaws.com";
  /** DNS with these hosts for the domain, or without it. */
  const dns = (...exchanges: string[]) => {
    const gone = Object.assign(new Error(`queryMx ENOTFOUND ${domain}`), { code: "ENOTFOUND" });
    const found = exchanges.map((exchange) => ({ exchange, priority: 10 }));
    return letterBoxFault(domain, "eu-central-1", () =>
      exchanges.length === 0 ? Promise.reject(gone) : Promise.resolve(found),
    );
  };

  test("is well where DNS leads to SES in the agency's region, and there alone", async () => {
    expect(await dns(receiver)).toBeUndefined();
    expect(await dns(receiver.toUpperCase())).toBeUndefined();
    expect(await dns()).toBe(`MX von ${domain} ist nicht da statt ${receiver}`);
    expect(await dns("mx.provider.de")).toBe(`MX von ${domain} ist mx.provider.de statt ${receiver}`);
    expect(await dns(receiver, "mx.provider.de")).toBe(
      `MX von ${domain} ist ${receiver}, mx.provider.de statt ${receiver}`,
    );
    const silent = Object.assign(new Error("queryMx ETIMEOUT"), { code: "ETIMEOUT" });
    await expect(letterBoxFault(domain, "eu-central-1", () => Promise.reject(silent))).rejects.toThrow("ETIMEOUT");
  });

  test("is told of a cockpit that works", () => {
    const muster = { agency: "muster", stage: "prod", address: "https://cockpit.muster.de" };
    expect(faultMessage(muster, [["Briefkasten", "MX"]])).toMatch(/ läuft\. Briefkasten: MX\. /);
  });

  test("is looked at where an agency has one", () => {
    const inputs = (more: Record<string, unknown>) =>
      JSON.stringify(synthesize("prod", more).findResources("AWS::Scheduler::Schedule"));
    expect(inputs({ inboxDomain: domain })).toMatch(/inboxDomain\\*":\\*"post\.cockpit\.muster\.de/);
    expect(inputs({})).not.toContain("inboxDomain");
  });
});

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
