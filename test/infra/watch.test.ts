import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, onTestFinished, test } from "vitest";
import { handler } from "../../functions/watch/handler.ts";
import { pageFault, signInFault } from "../../functions/watch/look.ts";
import { synthesize, synthesizeAccount } from "./fixtures/synthesize.ts";

const page = '<title>Verkaufs-Cockpit</title><script type="module" src="/assets/app.js"></script>';
const rules = { "content-security-policy": "script-src 'self'" };

/** A cockpit as it is found from outside. @param answers by path: status, text, headers */
async function cockpit(answers: Record<string, [number, string, object?]> = {}): Promise<string> {
  const all: Record<string, [number, string, object?]> = {
    "/": [200, page, rules],
    "/assets/app.js": [200, "1"],
    "/api/auth/first-visit": [200, '{"nobody_yet":false,"by_link":true}'],
    ...answers,
  };
  const listener: RequestListener = ({ url = "" }, response) => {
    const [status, text, headers] = all[url] ?? [404, ""];
    response.writeHead(status, { ...headers }).end(text);
  };
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("a look from outside", () => {
  test("finds nothing wrong with a page, its script and a sign-in that answers", async () => {
    const address = await cockpit();
    expect([await pageFault(address, { script: true }), await signInFault(address)]).toEqual([undefined, undefined]);
  });

  test.each([
    ["a page that fails", { "/": [503, ""] }, "Antwort 503"],
    ["somebody else's page", { "/": [200, "<title>Parkplatz</title>", rules] }, "Das ist nicht die Seite des Cockpits"],
    ["a page without its rules", { "/": [200, page] }, expect.stringContaining("content-security-policy")],
    ["a script that is gone", { "/assets/app.js": [404, ""] }, "/assets/app.js: Antwort 404"],
  ] as const)("says what is wrong with %s", async (_, answers, fault) => {
    expect(await pageFault(await cockpit(answers as never), { script: true })).toEqual(fault);
  });

  test("says what is wrong with a sign-in that fails, or is the web app's page", async () => {
    const path = "/api/auth/first-visit";
    expect(await signInFault(await cockpit({ [path]: [500, ""] }))).toBe("Antwort 500");
    expect(await signInFault(await cockpit({ [path]: [200, page] }))).toBe("Das ist nicht die Antwort der Anmeldung");
  });

  test("fails with the agency's name and every fault, but only when it is so twice", async () => {
    const address = await cockpit({ "/": [503, ""] });
    await expect(handler({ agency: "muster", stage: "prod", address }, undefined, 0)).rejects.toThrow(
      new RegExp(`^muster prod: ${address} ist gestört\\. Zertifikat: .+; Seite: Antwort 503\\. Siehe`),
    );
  });
});

describe("who looks", () => {
  const account = synthesizeAccount();
  const prod = synthesize("prod");

  test("is one function of the account that may do nothing, and whose failure reaches the topic of alarms", () => {
    const watches = account.findResources("AWS::Lambda::Function", {
      Properties: { Handler: "functions/watch/handler.handler" },
    });
    expect(Object.keys(watches)).toHaveLength(1);
    const [id = ""] = Object.keys(watches);
    const [topic = ""] = Object.keys(account.findResources("AWS::SNS::Topic"));
    account.hasResourceProperties("AWS::Lambda::EventInvokeConfig", {
      FunctionName: { Ref: id },
      MaximumRetryAttempts: 0,
      DestinationConfig: { OnFailure: { Destination: { Ref: topic } } },
    });
    account.hasResourceProperties("AWS::SSM::Parameter", {
      Name: "/verkaufs-cockpit/watch",
      Value: { "Fn::GetAtt": [id, "Arn"] },
    });
  });

  test("is told by each agency of prod every nine minutes which address to look at, and by no preview", () => {
    prod.hasResourceProperties("AWS::Scheduler::Schedule", {
      ScheduleExpression: "rate(9 minutes)",
      Target: Match.objectLike({ Input: Match.anyValue() }),
    });
    const inputs = JSON.stringify(
      Object.values(prod.findResources("AWS::Scheduler::Schedule")).map(({ Properties }) => Properties.Target.Input),
    );
    expect(inputs).toMatch(/muster/);
    synthesize("pr-7").resourceCountIs("AWS::Scheduler::Schedule", 1);
    synthesize("staging").resourceCountIs("AWS::Scheduler::Schedule", 1);
  });
});
