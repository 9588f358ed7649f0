import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
import { deleteStack, deployedStacks, runSchedule } from "../../infra/fleet/cloud.ts";
import { enter } from "../../infra/fleet/join.ts";
import { proveDomain, proveSender } from "../../infra/fleet/proofs.ts";
import { readAll, startStandIn } from "../../infra/local/loopback-server.ts";
import { openRegister } from "../../infra/register/register.ts";
import { root } from "../../infra/root.ts";
import { folder } from "./fixtures/folder.ts";

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

  test("that was not issued goes, so that the next call asks anew", async () => {
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

describe("a run of the schedule", () => {
  async function lambda(status: number, headers: Record<string, string>, text: string) {
    const seen: { url: string | undefined; authorization: string | undefined; body: string }[] = [];
    const standIn = await startStandIn(async (incoming, outgoing) => {
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

describe("npm run fleet", () => {
  const directory = () => {
    const register = folder();
    for (const agency of ["alpha", "beta"]) {
      mkdirSync(join(register, agency));
      writeFileSync(
        join(register, agency, "prod.json"),
        JSON.stringify({ sender: `post@${agency}.de`, agencyName: agency }),
      );
    }
    return register;
  };
  const fleet = (register: string | undefined, ...parameters: string[]) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, ["infra/fleet/command.ts", ...parameters], {
      cwd: root,
      encoding: "utf8",
      env: { PATH: process.env.PATH, ...(register && { COCKPIT_REGISTER: register }) },
    });
    return { lines: `${stdout}${stderr}`.trim().split("\n"), status };
  };

  test("lists the register without any credentials", () => {
    expect(fleet(directory(), "list")).toEqual({
      lines: [
        "Kürzel  Maklerbüro  Domain  Absender",
        "alpha   alpha               post@alpha.de",
        "beta    beta                post@beta.de",
      ],
      status: 0,
    });
  });

  test.each([
    [["lits"], 'Unbekannter Befehl "lits". Es gibt: list, status, diff, deploy, add, remove.'],
    [["list", "alpa"], "Meinten Sie alpha?"],
    [["list", "--stage", "preview"], "Erlaubt sind dev, staging und prod."],
    [["remove", "alpha"], "wiederholen Sie den Befehl mit --confirm verkaufs-cockpit-alpha-prod"],
    [["add"], "Bitte nennen Sie genau ein Maklerbüro"],
    [["add", "alpha", "--sender", "neu@alpha.de"], "steht etwas anderes zu sender"],
    [["add", "gamma", "--name", "", "--domain", "cockpit.gamma.de"], '"agencyName" darf nicht leer sein'],
    [["add", "gamma", "--sender", "post@gamma.local"], "von der niemand E-Mails empfängt"],
    [["deploy", "--tag", "v0.0.0-nie"], "Die Version v0.0.0-nie gibt es hier nicht"],
  ])("refuses in one sentence: %j", (parameters, sentence) => {
    expect(fleet(directory(), ...parameters)).toEqual({ lines: [expect.stringContaining(sentence)], status: 1 });
  });

  /** CloudFormation's answer to DescribeStacks, in the form of its API reference. */
  const described = (stacks: Record<string, Record<string, string>>) => {
    const members = Object.entries(stacks).map(
      ([name, outputs]) =>
        `<member><StackName>${name}</StackName><StackStatus>UPDATE_COMPLETE</StackStatus>` +
        "<CreationTime>2026-11-22T08:00:00.000Z</CreationTime><Outputs>" +
        Object.entries(outputs)
          .map(([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`)
          .join("") +
        "</Outputs></member>",
    );
    return `<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><DescribeStacksResult><Stacks>${members.join("")}</Stacks></DescribeStacksResult></DescribeStacksResponse>`;
  };

  test("shows what runs and what a deployment would change", async () => {
    const cockpit = await startStandIn((incoming, outgoing) => {
      const status = { "/": 200, "/main.js": 200, "/api/auth/init-admin": 409 }[incoming.url ?? ""] ?? 401;
      outgoing.writeHead(status, { "content-security-policy": "script-src 'self'" });
      outgoing.end('<title>Verkaufs-Cockpit</title><script type="module" src="/main.js"></script>');
      return Promise.resolve();
    });
    const answer = described({
      "verkaufs-cockpit-alpha-prod": {
        Version: "v1",
        Address: cockpit.endpoint,
        Configuration: '{"agencyName":"Alpha","sender":"post@alpha.de"}'.replaceAll('"', "&quot;"),
      },
      "verkaufs-cockpit-delta-prod": { Version: "v1" },
    });
    const formationApi = await startStandIn((_, outgoing) => {
      outgoing.writeHead(200, { "content-type": "text/xml" }).end(answer);
      return Promise.resolve();
    });
    onTestFinished(async () => void (await Promise.all([cockpit.stop(), formationApi.stop()])));
    const env = {
      PATH: process.env.PATH,
      COCKPIT_REGISTER: directory(),
      COCKPIT_VERSION: "v2",
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: "local",
      AWS_SECRET_ACCESS_KEY: "local",
      AWS_ENDPOINT_URL_CLOUDFORMATION: formationApi.endpoint,
    };
    const asked = (command: string) =>
      new Promise<{ lines: string[]; failed: boolean }>((resolve) => {
        execFile(process.execPath, ["infra/fleet/command.ts", command], { cwd: root, env }, (error, stdout, stderr) =>
          resolve({ lines: `${stdout}${stderr}`.trim().split("\n"), failed: error !== null }),
        );
      });
    expect(await asked("status")).toEqual({
      lines: [
        expect.stringMatching(/^Kürzel +Version +Zustand +Zuletzt \(UTC\) +Adresse$/),
        expect.stringMatching(/^alpha +v1 +antwortet +2026-11-22T08:00:00.000Z +http:/),
        expect.stringMatching(/^beta +– +nicht ausgeliefert$/),
        "verkaufs-cockpit-delta-prod steht nicht im Register.",
      ],
      failed: true,
    });
    expect(await asked("diff")).toEqual({
      lines: [
        "Version v2",
        expect.stringMatching(/^alpha +andere Version +v1$/),
        "beta   neu",
        "  alpha: agencyName: Alpha → alpha",
      ],
      failed: false,
    });
  });

  test("asks for the register", () => {
    expect(fleet(undefined, "list").lines[0]).toContain("Bitte nennen Sie das Register: COCKPIT_REGISTER=");
  });

  test("enters an agency once", () => {
    const register = openRegister(directory());
    const said: string[] = [];
    const member = { agency: "gamma", stage: "prod", say: (line: string) => void said.push(line) };
    enter(register, member, { sender: "post@gamma.de" });
    enter(register, member, { sender: "post@gamma.de" });
    expect(register.find("gamma", "prod")).toEqual({ sender: "post@gamma.de" });
    expect(said).toEqual([`Angelegt: ${join(register.folder, "gamma", "prod.json")}`]);
  });
});
