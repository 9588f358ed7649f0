import {
  CloudFormationClient,
  ContinueUpdateRollbackCommand,
  DeleteStackCommand,
  DescribeStacksCommand,
  ListStackResourcesCommand,
  type StackStatus,
  UpdateTerminationProtectionCommand,
} from "@aws-sdk/client-cloudformation";
import { HeadObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { checkPages, deployAccountStack } from "../../infra/fleet/account.ts";
import { recoverStacks } from "../../infra/fleet/recovery.ts";
import { askForRoom, checkRoom, roomOf } from "../../infra/fleet/room.ts";
import { readAll, startFakeServer } from "../../infra/local/loopback-server.ts";
import { isOlder } from "../../infra/version.ts";

/* The answers have the shapes of AWS's API references; nothing here was recorded from an account. */
const formation = mockClient(CloudFormationClient);
const files = mockClient(S3Client);
const said: string[] = [];
const say = (line: string) => void said.push(line);
const missing = Object.assign(new Error("Stack with id x does not exist"), { name: "ValidationError" });
const stack = (StackStatus: StackStatus, outputs: Record<string, string> = {}) => ({
  Stacks: [
    {
      StackName: "x",
      StackStatus,
      CreationTime: new Date("2026-11-22T08:00:00Z"),
      Outputs: Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
    },
  ],
});

beforeEach(() => {
  formation.reset();
  files.reset();
  said.splice(0);
});
afterAll(() => {
  formation.restore();
  files.restore();
});

describe("a stack whose last deployment failed", () => {
  test.each(["ROLLBACK_COMPLETE", "ROLLBACK_FAILED", "CREATE_FAILED"] as const)(
    "%s: is deleted without its protection, and what stays is named",
    async (status) => {
      formation.on(DescribeStacksCommand).resolvesOnce(stack(status)).resolvesOnce(stack(status)).rejects(missing);
      formation.on(ListStackResourcesCommand).resolves({
        StackResourceSummaries: [
          {
            LogicalResourceId: "Table",
            ResourceType: "AWS::DynamoDB::GlobalTable",
            PhysicalResourceId: "x-Table1",
            ResourceStatus: "DELETE_SKIPPED",
            LastUpdatedTimestamp: new Date(),
          },
        ],
      });
      await recoverStacks(["x"], say);
      const [off, gone] = formation
        .calls()
        .map(({ args: [command] }) => command)
        .filter((one) => one instanceof UpdateTerminationProtectionCommand || one instanceof DeleteStackCommand);
      expect(off?.input).toEqual({ StackName: "x", EnableTerminationProtection: false });
      expect(gone).toBeInstanceOf(DeleteStackCommand);
      expect(said.at(-1)).toBe("Geblieben ist, leer: AWS::DynamoDB::GlobalTable x-Table1 (docs/operations/failed.md)");
    },
  );

  test("is brought back where an update could not go back", async () => {
    formation
      .on(DescribeStacksCommand)
      .resolvesOnce(stack("UPDATE_ROLLBACK_FAILED"))
      .resolves(stack("UPDATE_ROLLBACK_COMPLETE"));
    await recoverStacks(["x"], say);
    expect(formation.commandCalls(ContinueUpdateRollbackCommand)).toHaveLength(1);
    expect(formation.commandCalls(DeleteStackCommand)).toHaveLength(0);
  });

  test("that can't be freed is said, with the page that helps", async () => {
    formation.on(DescribeStacksCommand).resolves(stack("ROLLBACK_FAILED"));
    formation.on(ListStackResourcesCommand).resolves({ StackResourceSummaries: [] });
    formation.on(DeleteStackCommand).rejects(new Error("AccessDenied"));
    await expect(recoverStacks(["x"], say)).rejects.toThrow(/AccessDenied.*docs\/operations\/failed\.md/);
  });

  test.each(["CREATE_COMPLETE", "UPDATE_ROLLBACK_COMPLETE", "UPDATE_IN_PROGRESS", "DELETE_FAILED"] as const)(
    "%s: is left alone",
    async (status) => {
      formation.on(DescribeStacksCommand).resolves(stack(status));
      await recoverStacks(["x"], say);
      expect(formation.calls().every(({ args: [command] }) => command instanceof DescribeStacksCommand)).toBe(true);
      expect(said).toEqual([]);
    },
  );
});

describe("the account's stack", () => {
  const deploy = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  beforeEach(() => void deploy.mockClear());
  const deployed = (version: string, mayGoBack = false) => deployAccountStack({ version, mayGoBack, deploy, say });

  test.each([
    ["v1.2.3", "v1.2.3", 1],
    ["v1.2.4", "v1.2.3", 1],
    ["abc1234", "v1.2.3", 1],
    ["v1.2.2", "v1.2.3", 0],
  ])("%s over %s is deployed %i times", async (version, has, times) => {
    formation.on(DescribeStacksCommand).resolves(stack("UPDATE_COMPLETE", { Version: has }));
    expect(await deployed(version)).toBe(true);
    expect(deploy).toHaveBeenCalledTimes(times);
    expect(said.join()).toContain(times === 0 ? "hat v1.2.3 und bleibt so" : "");
  });

  test("goes back when that is said", async () => {
    formation.on(DescribeStacksCommand).resolves(stack("UPDATE_COMPLETE", { Version: "v1.2.3" }));
    expect(await deployed("v1.2.2", true)).toBe(true);
    expect(deploy).toHaveBeenCalledTimes(1);
  });

  test("is made where there is none, and a failure ends it", async () => {
    formation.on(DescribeStacksCommand).rejects(missing);
    deploy.mockResolvedValueOnce(false);
    expect(await deployed("v1.2.2")).toBe(false);
  });

  test("is waited for while somebody else deploys it", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    formation
      .on(DescribeStacksCommand)
      .resolvesOnce(stack("UPDATE_IN_PROGRESS"))
      .resolvesOnce(stack("UPDATE_IN_PROGRESS"))
      .resolves(stack("UPDATE_COMPLETE"));
    const end = deployed("v1.2.2");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await end).toBe(true);
    expect(said).toEqual(["Auf verkaufs-cockpit-account wird gerade ausgeliefert; es geht gleich weiter."]);
  });

  test("that stays newer must have the older version's pages", async () => {
    formation.on(DescribeStacksCommand).resolves(stack("UPDATE_COMPLETE", { WebBucket: "web" }));
    files.on(HeadObjectCommand, { Bucket: "web", Key: "pages/1a/index.html" }).resolves({});
    files
      .on(HeadObjectCommand, { Key: "pages/2b/index.html" })
      .rejects(Object.assign(new Error(), { name: "NotFound" }));
    await checkPages("pages/1a", "v1.2.2");
    await expect(checkPages("pages/2b", "v1.2.1")).rejects.toThrow("Die Seiten von v1.2.1 liegen nicht im Konto");
  });

  test.each([
    ["v1.2.2", "v1.2.3", true],
    ["v1.9.0", "v1.10.0", true],
    ["v1.2.3", "v1.2.3-1-gabc1234", true],
    ["v1.2.3-2-gabc1234-dirty", "v1.2.3-11-gabc1234", true],
    ["v1.2.3", "v1.2.3", false],
    ["v2.0.0", "v1.9.9", false],
    ["abc1234", "v1.2.3", false],
    ["v1.2.3", "abc1234", false],
  ])("%s is older than %s: %j", (version, than, expected) => {
    expect(isOlder(version, than)).toBe(expected);
  });
});

describe("room in the account", () => {
  /** Service Quotas, which grants these values; one that is missing is what everybody has. */
  async function quotas(granted: Record<string, number>, status = 200) {
    const asked: string[] = [];
    const standIn = await startFakeServer(async (incoming, outgoing) => {
      const { QuotaCode, DesiredValue } = JSON.parse((await readAll(incoming)).toString()) as Record<string, string>;
      const operation = String(incoming.headers["x-amz-target"]).split(".")[1] ?? "";
      if (DesiredValue !== undefined) asked.push(`${QuotaCode} ${DesiredValue}`);
      const value = granted[QuotaCode ?? ""] ?? (operation === "GetServiceQuota" ? undefined : 1_000);
      outgoing.writeHead(value === undefined ? 400 : status, { "content-type": "application/x-amz-json-1.1" });
      outgoing.end(JSON.stringify(value === undefined ? {} : { Quota: { Value: value } }));
    });
    for (const [name, value] of Object.entries({
      AWS_ENDPOINT_URL_SERVICEQUOTAS: standIn.endpoint,
      AWS_ACCESS_KEY_ID: "local",
      AWS_SECRET_ACCESS_KEY: "local",
      AWS_REGION: "eu-central-1",
    }))
      vi.stubEnv(name, value);
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      await standIn.stop();
    });
    return asked;
  }

  const agencies = (count: number) =>
    formation.on(DescribeStacksCommand).resolves({
      Stacks: Array.from({ length: count }, (_, at) => ({
        ...stack("CREATE_COMPLETE").Stacks[0],
        StackName: `verkaufs-cockpit-buero-${at}-prod`,
        StackStatus: "CREATE_COMPLETE",
        CreationTime: new Date(),
      })),
    });

  test("is looked at before an agency is made: the sixty-first finds no roles", async () => {
    const asked = await quotas({ "L-24B04930": 200 });
    agencies(59);
    await checkRoom(1, say);
    agencies(60);
    await expect(checkRoom(1, say)).rejects.toThrow(
      "Das Konto hat keinen Platz für 61 Maklerbüros: IAM: roles (of the whole account) sind 1000, gebraucht werden 1005.",
    );
    await checkRoom(0, say);
    expect([asked, said]).toEqual([[], []]);
  });

  test("is asked for, each as much as so many agencies need", async () => {
    const asked = await quotas({ "L-24B04930": 200, "L-B99A9384": 10 });
    const rooms = (await roomOf(300)) ?? [];
    expect((await askForRoom(rooms)).every((line) => line.endsWith("erbeten"))).toBe(true);
    expect(asked).toEqual(["L-FE177D64 4829", "L-24B04930 300", "L-B99A9384 1000"]);
  });

  test("that can't be read is said and holds nobody up", async () => {
    await quotas({}, 403);
    agencies(500);
    await checkRoom(1, say);
    expect(said).toEqual([expect.stringContaining("lassen sich nicht lesen")]);
  });
});
