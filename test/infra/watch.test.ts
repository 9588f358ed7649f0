import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { handler } from "../../functions/watch/handler.ts";
import { costlyDayFault, isHoursFirstLook, costlyDayRequests } from "../../functions/watch/costly-day.ts";
import { faultMessage } from "../../functions/watch/fault-message.ts";
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

/** The account's topic. @param status of its answers @returns what it was told, newest last */
async function alarmTopic(status = 200): Promise<{ subject: string; message: string; to: string }[]> {
  const told: { subject: string; message: string; to: string }[] = [];
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await textOf(request));
    const [subject = "", message = "", to = ""] = ["Subject", "Message", "TopicArn"].map((key) => form.get(key) ?? "");
    if (form.get("Action") === "Publish") told.push({ subject, message, to });
    response.writeHead(status).end("<Code>NotFound</Code>");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  vi.stubEnv("AWS_ENDPOINT_URL_SNS", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("ALARM_TOPIC", "arn:aws:sns:eu-central-1:111122223333:verkaufs-cockpit-alarms");
  return told;
}

beforeEach(() => {
  vi.stubEnv("AWS_REGION", "eu-central-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret/+key");
  vi.stubEnv("AWS_SESSION_TOKEN", "token==");
});

/** Not in the minutes of an hour in which requests are counted. */
const quiet = Date.parse("2026-11-28T20:30:00Z");

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

  test("tells the topic the agency's name and every fault, and is no failed run of a function itself", async () => {
    const told = await alarmTopic();
    const address = await cockpit({ "/": [503, ""] });
    await handler({ agency: "muster", stage: "prod", address, apiId: "api1" }, undefined, 0, quiet);
    expect(told).toEqual([
      {
        subject: "Verkaufs-Cockpit: muster prod",
        message: expect.stringMatching(
          new RegExp(`^muster prod: ${address} ist gestört\\. Zertifikat: .+; Seite: Antwort 503\\. Siehe`),
        ),
        to: process.env.ALARM_TOPIC,
      },
    ]);
  });

  test("fails with the same words where the topic does not take them: then Lambda sends what it threw", async () => {
    await alarmTopic(404);
    const address = await cockpit({ "/": [503, ""] });
    const event = { agency: "muster", stage: "prod", address, apiId: "api1" };
    await expect(handler(event, undefined, 0, quiet)).rejects.toThrow(
      /^muster prod: .+ ist gestört\. .+Seite: Antwort 503\. Siehe .+ \(SNS antwortet 404: <Code>NotFound<\/Code>\)$/,
    );
  });
});

test("a cockpit is not called out of order by its requests alone", () => {
  const muster = { agency: "muster", stage: "prod", address: "https://cockpit.muster.de" };
  const uncounted = ["Anfragen", "nicht gezählt, CloudWatch antwortet 400"] as const;
  expect(faultMessage(muster, [[...uncounted]])).toBe(
    "muster prod: https://cockpit.muster.de läuft. Anfragen: nicht gezählt, CloudWatch antwortet 400. Siehe docs/operations/outside.md",
  );
  expect(faultMessage(muster, [["Seite", "Antwort 503"], [...uncounted]])).toMatch(
    /ist gestört\. Seite: Antwort 503; Anfragen: nicht gezählt/,
  );
});

describe("how often an agency was asked", () => {
  const now = Date.parse("2026-11-28T20:03:00Z");
  const sums = (...values: number[]) => values.map((value) => `<member><Sum>${value}</Sum></member>`).join("");
  let asked: { headers: IncomingHttpHeaders; body: string }[] = [];

  /** CloudWatch, with so many requests in hours of the day. */
  async function cloudWatch(answer: string, status = 200): Promise<void> {
    asked = [];
    const server = createServer(async (request, response) => {
      asked.push({ headers: request.headers, body: await textOf(request) });
      response.writeHead(status).end(answer);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    vi.stubEnv("AWS_ENDPOINT_URL_MONITORING", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  test("is wrong from a quarter of a million calls a day, all hours together", async () => {
    await cloudWatch(sums(200_000, costlyDayRequests() - 200_000));
    expect(await costlyDayFault("api1", now)).toMatch(/^250\.000 in 24 Stunden.*docs\/operations\/limits\.md$/);
    await cloudWatch(sums(200_000, costlyDayRequests() - 200_001));
    expect(await costlyDayFault("api1", now)).toBeUndefined();
    await cloudWatch(sums());
    expect(await costlyDayFault("api1", now)).toBeUndefined();
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toMatchObject({
      "Dimensions.member.1.Value": "api1",
      StartTime: "2026-11-27T20:03:00.000Z",
      EndTime: "2026-11-28T20:03:00.000Z",
    });
  });

  test("is wrong sooner where fewer people work, as the event says, but not below the work of twenty", async () => {
    expect([500, 200, 20, 6].map(costlyDayRequests)).toEqual([625_000, 250_000, 25_000, 25_000]);
    await cloudWatch(sums(25_000));
    expect(await costlyDayFault("api1", now)).toBeUndefined();
    const event = { agency: "muster", stage: "prod", address: await cockpit(), apiId: "api1", people: 10 };
    const told = await alarmTopic();
    await handler(event, undefined, 0, now);
    expect(told[0]?.message).toMatch(/Anfragen: 25\.000 in 24 Stunden/);
    const inputs = JSON.stringify(synthesize("prod", { people: "10" }).findResources("AWS::Scheduler::Schedule"));
    expect(inputs).toMatch(/people\\*":10/);
  });

  test("is asked in the function's own name, for that service and day", async () => {
    await cloudWatch(sums(1));
    await costlyDayFault("api1", now);
    expect(asked[0]?.headers).toMatchObject({
      authorization: expect.stringContaining("Credential=AKIDEXAMPLE/20261128/eu-central-1/monitoring/aws4_request"),
      "x-amz-security-token": "token==",
    });
  });

  test("is a fault of its own where CloudWatch refuses, and is asked by the first look of an hour alone", async () => {
    await cloudWatch("<Code>AccessDenied</Code>", 403);
    const event = { agency: "muster", stage: "prod", address: await cockpit(), apiId: "api1" };
    const told = await alarmTopic();
    await handler(event, undefined, 0, now);
    const before = asked.length;
    await handler(event, undefined, 0, now + 6 * 60_000);
    expect(told.map(({ message }) => message)).toEqual([
      expect.stringMatching(/Anfragen: nicht gezählt, CloudWatch antwortet 403/),
      expect.not.stringMatching(/Anfragen/),
    ]);
    expect([before, asked.length]).toEqual([2, 2]);
  });

  test("is not counted where CloudWatch is silent, which the sentence says too", async () => {
    vi.stubEnv("AWS_ENDPOINT_URL_MONITORING", "http://127.0.0.1:1");
    await expect(costlyDayFault("api1", now)).rejects.toThrow(
      /^nicht gezählt, http:\/\/127\.0\.0\.1:1\/ antwortet nicht$/,
    );
  });

  test("is asked once in each hour of looks, whenever they begin", () => {
    for (let begin = 0; begin < 540; begin += 30) {
      const looks = Array.from({ length: 160 }, (_, at) => (begin + at * 540) * 1000).filter(isHoursFirstLook);
      expect(looks).toHaveLength(24);
    }
  });
});

describe("who looks", () => {
  const account = synthesizeAccount();

  test("is one function of the account that may read figures and tell the topic of alarms, and nothing else, and whose failure reaches it too", () => {
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
    account.hasResourceProperties("AWS::Lambda::Function", {
      Handler: "functions/watch/handler.handler",
      Environment: { Variables: { ALARM_TOPIC: { Ref: topic } } },
    });
    const rights = Object.entries(account.findResources("AWS::IAM::Policy"))
      .filter(([policy]) => policy.startsWith("watch"))
      .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement as { Action: string | string[] }[])
      .flatMap(({ Action }) => Action);
    expect(rights.toSorted()).toEqual([
      "cloudwatch:GetMetricStatistics",
      "logs:CreateLogStream",
      "logs:PutLogEvents",
      "sns:Publish",
    ]);
    account.hasResourceProperties("AWS::SSM::Parameter", {
      Name: "/verkaufs-cockpit/watch",
      Value: { "Fn::GetAtt": [id, "Arn"] },
    });
  });
});
