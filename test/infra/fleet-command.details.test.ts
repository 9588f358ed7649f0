import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { enter } from "../../infra/fleet/join.ts";
import { startFakeServer } from "../../infra/local/loopback-server.ts";
import { openRegister } from "../../infra/register/register.ts";
import { root } from "../../infra/root.ts";
import { folder } from "./fixtures/folder.ts";

const account = "111122223333";

/** STS, which says whose the credentials are. */
async function startSts(owner = account) {
  const sts = await startFakeServer((_, outgoing) => {
    outgoing.writeHead(200, { "content-type": "text/xml" });
    outgoing.end(`<GetCallerIdentityResponse><Account>${owner}</Account></GetCallerIdentityResponse>`);
    return Promise.resolve();
  });
  onTestFinished(sts.stop);
  return sts.endpoint;
}

describe("npm run cockpit -- fleet", () => {
  const directory = () => {
    const register = folder();
    writeFileSync(join(register, "fleet.json"), JSON.stringify({ prod: { account } }));
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
    const { stdout, stderr, status } = spawnSync(process.execPath, ["infra/cockpit.ts", "fleet", ...parameters], {
      cwd: root,
      encoding: "utf8",
      env: { PATH: process.env.PATH, ...(register && { COCKPIT_REGISTER: register }) },
    });
    return { lines: `${stdout}${stderr}`.trim().split("\n"), status };
  };

  test("lists the register without any credentials", () => {
    expect(fleet(directory(), "list")).toEqual({
      lines: [
        "Kürzel  Maklerbüro  Domain  Absender       Konto         Region",
        "alpha   alpha               post@alpha.de  111122223333  eu-central-1",
        "beta    beta                post@beta.de   111122223333  eu-central-1",
      ],
      status: 0,
    });
  });

  test.each([
    [
      ["lits"],
      'Unbekannter Befehl "lits". Es gibt: list, account, quotas, status, diff, deploy, add, remove, rehearse.',
    ],
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

  /** The command with stand-ins for AWS, which run in this process. */
  const withAws = (register: string, endpoints: Record<string, string>, ...parameters: string[]) => {
    const env = {
      PATH: process.env.PATH,
      COCKPIT_REGISTER: register,
      COCKPIT_VERSION: "v2",
      AWS_REGION: "eu-central-1",
      AWS_ACCESS_KEY_ID: "local",
      AWS_SECRET_ACCESS_KEY: "local",
      ...endpoints,
    };
    return new Promise<{ lines: string[]; failed: boolean }>((resolve) => {
      execFile(
        process.execPath,
        ["infra/cockpit.ts", "fleet", ...parameters],
        { cwd: root, env },
        (error, out, errors) => resolve({ lines: `${out}${errors}`.trim().split("\n"), failed: error !== null }),
      );
    });
  };

  test("adds an agency up to its DNS records, and says how to go on", async () => {
    const asked: string[] = [];
    const mails = await startFakeServer((incoming, outgoing) => {
      asked.push(`${incoming.method} ${incoming.url}`);
      const known = incoming.method === "POST";
      outgoing.writeHead(known ? 200 : 404, {
        "content-type": "application/json",
        ...(!known && { "x-amzn-errortype": "NotFoundException" }),
      });
      outgoing.end(known ? '{"VerifiedForSendingStatus":false,"DkimAttributes":{"Tokens":["one"]}}' : "{}");
      return Promise.resolve();
    });
    onTestFinished(mails.stop);
    const register = directory();
    const parameters = ["add", "gamma", "--sender", "post@gamma.de", "--no-wait"];
    expect(
      await withAws(
        register,
        { AWS_ENDPOINT_URL_SESV2: mails.endpoint, AWS_ENDPOINT_URL_STS: await startSts() },
        ...parameters,
      ),
    ).toEqual({
      lines: [
        `Angelegt: ${join(register, "gamma", "prod.json")}`,
        "1/4 Absender und Zertifikat",
        "Bitte tragen Sie im DNS der Domain ein:",
        "  one._domainkey.gamma.de  CNAME  one.dkim.amazonses.com",
        "Danach denselben Befehl noch einmal; er macht hier weiter.",
      ],
      failed: true,
    });
    expect(asked).toEqual(["GET /v2/email/identities/gamma.de", "POST /v2/email/identities"]);
  });

  test("shows what runs and what a deployment would change", async () => {
    const cockpit = await startFakeServer((incoming, outgoing) => {
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
    const formationApi = await startFakeServer((_, outgoing) => {
      outgoing.writeHead(200, { "content-type": "text/xml" }).end(answer);
      return Promise.resolve();
    });
    onTestFinished(async () => void (await Promise.all([cockpit.stop(), formationApi.stop()])));
    const register = directory();
    const sts = await startSts();
    const asked = (command: string) =>
      withAws(register, { AWS_ENDPOINT_URL_CLOUDFORMATION: formationApi.endpoint, AWS_ENDPOINT_URL_STS: sts }, command);
    expect(await asked("status")).toEqual({
      lines: [
        expect.stringMatching(/^Kürzel +Version +Zustand +Zuletzt \(UTC\) +Adresse +Konto und Region$/),
        expect.stringMatching(/^alpha +v1 +antwortet +2026-11-22T08:00:00.000Z +http:/),
        expect.stringMatching(/^beta +– +nicht ausgeliefert +111122223333 eu-central-1$/),
        "verkaufs-cockpit-delta-prod steht nicht im Register.",
      ],
      failed: true,
    });
    expect(await asked("diff")).toEqual({
      lines: [
        "Version v2",
        expect.stringMatching(/^alpha +andere Version +v1 +111122223333 eu-central-1$/),
        expect.stringMatching(/^beta +neu +111122223333 eu-central-1$/),
        "  alpha: agencyName: Alpha → alpha",
      ],
      failed: false,
    });
  });

  test("does nothing with credentials of another account", async () => {
    const endpoints = { AWS_ENDPOINT_URL_STS: await startSts("999988887777") };
    for (const command of [
      ["status"],
      ["diff"],
      ["deploy"],
      ["remove", "alpha", "--confirm", "verkaufs-cockpit-alpha-prod"],
    ]) {
      const { lines, failed } = await withAws(directory(), endpoints, ...command);
      // AWS's own client says before that it tries the account's profile.
      expect(lines.at(-1)).toContain("gehört zum AWS-Konto 999988887777, das Register nennt 111122223333.");
      expect(failed).toBe(true);
    }
  });

  test("writes down where a stage stands, once", async () => {
    const register = folder();
    const enterAccount = async (owner: string) =>
      withAws(register, { AWS_ENDPOINT_URL_STS: await startSts(owner) }, "account", "--stage", "prod");
    expect((await enterAccount(account)).lines).toEqual([expect.stringContaining("prod liegt in 111122223333")]);
    expect((await enterAccount(account)).lines).toEqual([expect.stringContaining("liegt schon in 111122223333")]);
    expect((await enterAccount("444455556666")).lines).toEqual([expect.stringContaining("--account 444455556666")]);
    expect(JSON.parse(readFileSync(join(register, "fleet.json"), "utf8"))).toEqual({
      prod: { account, region: "eu-central-1" },
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
