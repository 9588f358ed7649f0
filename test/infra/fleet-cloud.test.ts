import {
  CloudFormationClient,
  CreateStackCommand,
  DeleteStackCommand,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  type Stack,
  UpdateTerminationProtectionCommand,
} from "@aws-sdk/client-cloudformation";
import { CreateEmailIdentityCommand, GetEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { ringingAlarms } from "../../infra/fleet/alarms.ts";
import { deleteStack, deployedStacks, runSchedule } from "../../infra/fleet/cloud.ts";
import { proveDomain, proveSender } from "../../infra/fleet/proofs.ts";
import { readAll, startFakeServer } from "../../infra/local/loopback-server.ts";
import { deployedStore } from "../../infra/operator-store.ts";

/* The answers have the shapes of AWS's API references; nothing here was recorded from an account. */
const region = "eu-central-1";
const credentials = { accessKeyId: "local", secretAccessKey: "local" };
const client = new CloudFormationClient({ region, credentials });
const formation = mockClient(client);
const missing = Object.assign(new Error("Stack with id x does not exist"), { name: "ValidationError" });
const created = new Date("2026-11-22T08:00:00Z");
const stack = (StackName: string, more: Partial<Stack> = {}): Stack => ({
  StackName,
  StackStatus: "CREATE_COMPLETE",
  CreationTime: created,
  ...more,
});

beforeEach(() => formation.reset());

describe("stacks", () => {
  test("are read to the last page; only agencies' own count", async () => {
    const Outputs = [{ OutputKey: "Version", OutputValue: "v1" }];
    formation
      .on(DescribeStacksCommand, { NextToken: undefined })
      .resolves({
        Stacks: [stack("verkaufs-cockpit-muster-nord-prod", { Outputs }), stack("CDKToolkit")],
        NextToken: "more",
      })
      .on(DescribeStacksCommand, { NextToken: "more" })
      .resolves({
        Stacks: [
          stack("verkaufs-cockpit-demo-pr-7", { LastUpdatedTime: new Date("2026-11-22T09:00:00Z") }),
          stack("verkaufs-cockpit-muster-prod-certificate"),
          stack("verkaufs-cockpit-github"),
        ],
      });
    expect(await deployedStacks(client)).toEqual([
      {
        agency: "muster-nord",
        stage: "prod",
        status: "CREATE_COMPLETE",
        changed: created.toISOString(),
        outputs: { Version: "v1" },
      },
      { agency: "demo", stage: "pr-7", status: "CREATE_COMPLETE", changed: "2026-11-22T09:00:00.000Z", outputs: {} },
    ]);
  });

  test("can't be read by nobody", async () => {
    formation.on(DescribeStacksCommand).rejects(Object.assign(new Error("no"), { name: "CredentialsProviderError" }));
    await expect(deployedStacks(client)).rejects.toThrow("Keine gültige Anmeldung bei AWS");
  });

  test("are told apart by an operator's command: one of an older version, and none", async () => {
    const anyClient = mockClient(CloudFormationClient);
    onTestFinished(() => anyClient.restore());
    const Outputs = [{ OutputKey: "TableName", OutputValue: "table" }];
    anyClient
      .on(DescribeStacksCommand)
      .resolvesOnce({ Stacks: [stack("x", { Outputs })] })
      .rejects(missing);
    await expect(deployedStore("muster", "dev")).rejects.toThrow("zuerst neu aus (docs/operations/deploy.md)");
    await expect(deployedStore("muster", "dev")).rejects.toThrow("gibt es verkaufs-cockpit-muster-dev nicht");
  });

  test("are deleted without their protection, and only if they are there", async () => {
    formation
      .on(DescribeStacksCommand)
      .resolvesOnce({ Stacks: [stack("x")] })
      .rejects(missing);
    expect(await deleteStack("x", { protected: true }, client)).toBe(true);
    expect(formation.commandCalls(UpdateTerminationProtectionCommand)[0]?.args[0].input).toEqual({
      StackName: "x",
      EnableTerminationProtection: false,
    });
    expect(formation.commandCalls(DeleteStackCommand)).toHaveLength(1);
    expect(await deleteStack("x", {}, client)).toBe(false);
    expect(formation.commandCalls(DeleteStackCommand)).toHaveLength(1);
  });
});

describe("the certificate", () => {
  const wanted = { agency: "muster", stage: "prod", domain: "cockpit.muster.de" };

  test("is asked for, waits for its record, and is there", async () => {
    formation.on(DescribeStacksCommand).rejects(missing);
    expect(await proveDomain(wanted, client)).toEqual({ isDone: false, records: [] });
    const { StackName, TemplateBody = "" } = formation.commandCalls(CreateStackCommand)[0]?.args[0].input ?? {};
    expect(StackName).toBe("verkaufs-cockpit-muster-prod-certificate");
    expect(JSON.parse(TemplateBody)).toMatchObject({
      Resources: { Certificate: { Properties: { DomainName: "cockpit.muster.de", ValidationMethod: "DNS" } } },
    });

    formation.on(DescribeStacksCommand).resolves({ Stacks: [stack("c", { StackStatus: "CREATE_IN_PROGRESS" })] });
    const ResourceStatusReason =
      "Content of DNS Record is: {Name: _a79865.cockpit.muster.de.,Type: CNAME,Value: _424c7.nfyddsqlcy.acm-validations.aws.}";
    formation.on(DescribeStackEventsCommand).resolves({
      StackEvents: [
        { StackId: "c", EventId: "2", StackName: "c", Timestamp: created, ResourceStatusReason },
        { StackId: "c", EventId: "1", StackName: "c", Timestamp: created },
      ],
    });
    expect(await proveDomain(wanted, client)).toEqual({
      isDone: false,
      records: [{ name: "_a79865.cockpit.muster.de", type: "CNAME", value: "_424c7.nfyddsqlcy.acm-validations.aws" }],
    });

    const Outputs = [{ OutputKey: "Certificate", OutputValue: "arn:of-it" }];
    formation.on(DescribeStacksCommand).resolves({ Stacks: [stack("c", { Outputs })] });
    expect(await proveDomain(wanted, client)).toEqual({ isDone: true, records: [], arn: "arn:of-it" });
  });

  test("that was not issued goes, so that the next call asks again", async () => {
    formation
      .on(DescribeStacksCommand)
      .resolvesOnce({ Stacks: [stack("c", { StackStatus: "ROLLBACK_COMPLETE" })] })
      .resolvesOnce({ Stacks: [stack("c", { StackStatus: "ROLLBACK_COMPLETE" })] })
      .rejects(missing);
    await expect(proveDomain(wanted, client)).rejects.toThrow("nicht ausgestellt worden (ROLLBACK_COMPLETE");
    expect(formation.commandCalls(DeleteStackCommand)).toHaveLength(1);
  });
});

test("the sender's domain is made once and proven by three records", async () => {
  const mails = new SESv2Client({ region, credentials });
  const service = mockClient(mails);
  const DkimAttributes = { Tokens: ["one", "two", "three"] };
  service.on(GetEmailIdentityCommand).rejectsOnce(Object.assign(new Error("no"), { name: "NotFoundException" }));
  service.on(CreateEmailIdentityCommand).resolves({ VerifiedForSendingStatus: false, DkimAttributes });
  expect(await proveSender("muster.de", mails)).toEqual({
    isDone: false,
    records: ["one", "two", "three"].map((token) => ({
      name: `${token}._domainkey.muster.de`,
      type: "CNAME",
      value: `${token}.dkim.amazonses.com`,
    })),
  });
  service.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true, DkimAttributes });
  expect(await proveSender("muster.de", mails)).toMatchObject({ isDone: true });
  expect(service.commandCalls(CreateEmailIdentityCommand)).toHaveLength(1);
});

describe("alarms that ring", () => {
  /** CloudWatch, in which two ring: the account's for two agencies, and one on a single figure. */
  async function cloudWatch(contributors: number) {
    const answers: Record<string, [status: number, text: string]> = {
      DescribeAlarms: [200, "<AlarmName>account-FailedWork</AlarmName><NextToken>more</NextToken>"],
      more: [200, "<AlarmName>a-SilentSchedule</AlarmName>"],
      "account-FailedWork": [
        contributors,
        ["a", "b"].map((one) => `<entry><key>FunctionName</key><value>${one}-schedule</value></entry>`).join(""),
      ],
      "a-SilentSchedule": [400, "<Code>ValidationError</Code>"],
    };
    const standIn = await startFakeServer(async (incoming, outgoing) => {
      const asked = new URLSearchParams((await readAll(incoming)).toString());
      const name = asked.get("NextToken") ?? asked.get("AlarmName") ?? asked.get("Action") ?? "";
      const [status, text] = answers[name] ?? [500, name];
      outgoing.writeHead(status).end(text);
    });
    vi.stubEnv("AWS_ENDPOINT_URL_MONITORING", standIn.endpoint);
    for (const [name, value] of Object.entries({ REGION: region, ACCESS_KEY_ID: "local", SECRET_ACCESS_KEY: "local" }))
      vi.stubEnv(`AWS_${name}`, value);
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      await standIn.stop();
    });
  }

  test("are read to the last page, the account's for whom", async () => {
    await cloudWatch(200);
    const said: string[] = [];
    expect(await ringingAlarms((line) => said.push(line))).toEqual([
      { alarm: "account-FailedWork", by: "a-schedule" },
      { alarm: "account-FailedWork", by: "b-schedule" },
      { alarm: "a-SilentSchedule" },
    ]);
    expect(said).toEqual([]);
  });

  test.each([403, 500])(
    "are told without a name, and the operator hears of it, where %i says nothing of whom",
    async (status) => {
      await cloudWatch(status);
      const said: string[] = [];
      expect(await ringingAlarms((line) => said.push(line))).toEqual([
        { alarm: "account-FailedWork" },
        { alarm: "a-SilentSchedule" },
      ]);
      expect(said).toEqual([expect.stringContaining("cloudwatch:DescribeAlarmContributors")]);
    },
  );
});

describe("a run of the schedule", () => {
  async function lambda(status: number, headers: Record<string, string>, text: string) {
    const seen: { url: string | undefined; authorization: string | undefined; body: string }[] = [];
    const standIn = await startFakeServer(async (incoming, outgoing) => {
      const body = (await readAll(incoming)).toString();
      seen.push({ url: incoming.url, authorization: incoming.headers.authorization, body });
      outgoing.writeHead(status, headers).end(text);
    });
    vi.stubEnv("AWS_ENDPOINT_URL_LAMBDA", standIn.endpoint);
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      await standIn.stop();
    });
    return seen;
  }
  const run = () => runSchedule("verkaufs-cockpit-muster-prod-schedule1", "2026-11-22T08:00:00.000Z", client);

  test("is a signed call of the function with the time", async () => {
    const seen = await lambda(200, {}, "{}");
    await run();
    expect(seen).toEqual([
      {
        url: "/2015-03-31/functions/verkaufs-cockpit-muster-prod-schedule1/invocations",
        authorization: expect.stringMatching(
          /^AWS4-HMAC-SHA256 Credential=local\/\d{8}\/eu-central-1\/lambda\/aws4_request/,
        ),
        body: '{"time":"2026-11-22T08:00:00.000Z"}',
      },
    ]);
  });

  test.each([
    [200, { "x-amz-function-error": "Unhandled" }, "Der Lauf ist gescheitert: boom"],
    [403, {}, "lambda:InvokeFunction"],
    [404, {}, "Lambda antwortet 404: boom"],
  ])("fails in a sentence: %i %j", async (status, headers, sentence) => {
    await lambda(status, headers, "boom");
    await expect(run()).rejects.toThrow(sentence);
  });
});
