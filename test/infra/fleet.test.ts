import type { Ringing } from "../../infra/fleet/alarms.ts";
import { describe, expect, test } from "vitest";
import { type OnboardingHands, onboard } from "../../infra/fleet/onboarding.ts";
import { changesBetween, type Deployed, planDeployment, type Wanted, wavesOf } from "../../infra/fleet/plan.ts";
import { rollOut } from "../../infra/fleet/rollout.ts";
import type { Entry } from "../../infra/register/entry.ts";

const sender = { sender: "post@muster.de" };

function wanted(agency: string, entry: Entry = sender): Wanted {
  return { agency, entry, configuration: JSON.stringify(entry) };
}

function stack(agency: string, more: Partial<Deployed> & { version?: string } = {}): Deployed {
  const { version = "v1", ...rest } = more;
  const outputs = {
    Version: version,
    Configuration: JSON.stringify(sender),
    DistributionDomain: `${agency}.cloudfront.net`,
  };
  return { agency, stage: "prod", status: "UPDATE_COMPLETE", changed: "2026-11-22T08:00:00.000Z", outputs, ...rest };
}

describe("what a deployment would do", () => {
  const need = (entry: Entry, deployed: Deployed[]) => planDeployment([wanted("muster", entry)], deployed, "v2")[0];

  test.each([
    ["nobody yet", [], { need: "new" }],
    ["another version", [stack("muster")], { need: "version", before: "v1" }],
    ["all is there", [stack("muster", { version: "v2" })], { need: "none", before: "v2", changes: [] }],
    [
      "a deployment that failed",
      [stack("muster", { version: "v2", status: "UPDATE_ROLLBACK_COMPLETE" })],
      { need: "unfinished deployment" },
    ],
    [
      "one at work",
      [stack("muster", { version: "v2", status: "UPDATE_IN_PROGRESS" })],
      { need: "unfinished deployment" },
    ],
    ["another agency's stack", [stack("other", { version: "v2" })], { need: "new" }],
  ] as const)("%s", (_, deployed, expected) => {
    expect(need(sender, [...deployed])).toMatchObject(expected);
  });

  test("changed files, which have no name of their own", () => {
    const version = "v1-3-gabc-dirty";
    const [planned] = planDeployment([wanted("muster")], [stack("muster", { version })], version);
    expect(planned).toMatchObject({ need: "version" });
  });

  test("other details, each named; a certificate that is still to come waits", () => {
    expect(need({ sender: "neu@muster.de", agencyName: "Muster" }, [stack("muster", { version: "v2" })])).toMatchObject(
      {
        need: "configuration",
        changes: ["sender: post@muster.de → neu@muster.de", "agencyName: – → Muster"],
      },
    );
    expect(need({ ...sender, domain: "cockpit.muster.de" }, [])).toMatchObject({ need: "incomplete" });
    expect(changesBetween('{"domain":"a.de","table":"x"}', '{"domain":"a.de"}')).toEqual(["table: x → –"]);
  });
});

describe("waves", () => {
  const all = ["a", "b", "c", "d", "e", "f"];

  test("one goes first, the others follow in waves", () => {
    expect(wavesOf(all, { size: 2 })).toEqual([["a"], ["b", "c"], ["d", "e"], ["f"]]);
    expect(wavesOf(all, { canary: "d", size: 10 })).toEqual([["d"], ["a", "b", "c", "e", "f"]]);
    expect(wavesOf([], { size: 2 })).toEqual([]);
  });

  test("need a canary of their own and a size", () => {
    expect(() => wavesOf(all, { canary: "x", size: 2 })).toThrow('"x" gehört nicht zu dieser Auslieferung');
    for (const size of [0, 1.5, Number.NaN]) expect(() => wavesOf(all, { size })).toThrow("--wave 10");
  });
});

describe("a rollout", () => {
  /** An account in which deployments happen at once, but for those that fail. */
  function account(agencies: string[], faults: { deploy?: string; smoke?: string; alarm?: string; by?: string } = {}) {
    const versions = new Map(agencies.map((agency) => [agency, "v1"]));
    const deployed: string[][] = [];
    const said: string[] = [];
    const ringing: Ringing[] = [
      { alarm: "verkaufs-cockpit-account-FailedWork", by: "verkaufs-cockpit-old-prod-schedule1" },
    ];
    const stacks = () => agencies.map((agency) => stack(agency, { version: versions.get(agency) ?? "" }));
    const run = async (size = 2) => {
      const planned = planDeployment(
        agencies.map((agency) => wanted(agency)),
        stacks(),
        "v2",
      );
      const end = await rollOut(
        { waves: wavesOf(agencies, { size }), planned, version: "v2" },
        {
          deploy: (wave) => {
            deployed.push(wave);
            for (const agency of wave) if (agency !== faults.deploy) versions.set(agency, "v2");
            return Promise.resolve(!wave.includes(faults.deploy ?? ""));
          },
          stacks: () => Promise.resolve(stacks()),
          smoke: ({ agency }) =>
            Promise.resolve([{ name: "Seite", ...(agency === faults.smoke && { fault: "Antwort 500" }) }]),
          ringing: () => Promise.resolve([...ringing]),
          bake: () => {
            deployed.push(["bake"]);
            if (faults.alarm) ringing.push({ alarm: faults.alarm, ...(faults.by && { by: faults.by }) });
            return Promise.resolve();
          },
          say: (line) => said.push(line),
        },
      );
      return end;
    };
    return { run, deployed, said, faults };
  }

  test("goes wave by wave and looks at everybody", async () => {
    const { run, deployed, said } = account(["a", "b", "c", "d"]);
    expect(await run()).toEqual({ done: ["a", "b", "c", "d"], faults: [] });
    expect(deployed).toEqual([["a"], ["bake"], ["b", "c"], ["d"]]);
    expect(said).toContain("  [3/4] ✓ c v2");
  });

  test("ends at the canary when it does not answer, and nobody else gets the version", async () => {
    const { run, deployed } = account(["a", "b", "c"], { smoke: "a" });
    expect(await run()).toEqual({ done: [], faults: ["a: Seite: Antwort 500"] });
    expect(deployed).toEqual([["a"]]);
  });

  test("ends at the canary when an alarm begins to ring while it works alone", async () => {
    const { run, deployed } = account(["a", "b"], { alarm: "verkaufs-cockpit-a-prod-SilentSchedule1" });
    expect(await run()).toEqual({ done: ["a"], faults: ["Alarm: verkaufs-cockpit-a-prod-SilentSchedule1"] });
    expect(deployed).toEqual([["a"], ["bake"]]);
  });

  test("ends at the canary when an alarm that rings for another agency rings for it too", async () => {
    const alarm = "verkaufs-cockpit-account-FailedWork";
    const canary = account(["a", "b"], { alarm, by: "verkaufs-cockpit-a-prod-schedule1" });
    expect((await canary.run()).faults).toEqual([`Alarm: ${alarm} (verkaufs-cockpit-a-prod-schedule1)`]);
    // It goes on for the other, or CloudWatch does not say for whom.
    for (const by of ["verkaufs-cockpit-old-prod-schedule1", ""])
      expect((await account(["a", "b"], { alarm, by }).run()).faults).toEqual([]);
  });

  test("ends with the wave in which a deployment failed, and goes on there: who has it is only looked at", async () => {
    const { run, deployed, faults } = account(["a", "b", "c", "d"], { deploy: "c" });
    expect(await run()).toEqual({ done: ["a", "b"], faults: ["c: Der Stack hat v1 statt v2."] });
    faults.deploy = "";
    deployed.splice(0);
    expect(await run()).toEqual({ done: ["a", "b", "c", "d"], faults: [] });
    expect(deployed).toEqual([["c"], ["d"]]);
  });

  test("believes CDK when it fails although all have the version", async () => {
    const { faults } = await rollOut(
      { waves: [["a"]], planned: planDeployment([wanted("a")], [], "v2"), version: "v2" },
      {
        deploy: () => Promise.resolve(false),
        stacks: () => Promise.resolve([stack("a", { version: "v2" })]),
        smoke: () => Promise.resolve([]),
        ringing: () => Promise.resolve([]),
        bake: () => Promise.resolve(),
        say: () => undefined,
      },
    );
    expect(faults).toEqual(["CDK meldet einen Fehler, obwohl alle Stacks die Version haben."]);
  });
});

describe("the way in", () => {
  const records = (name: string) => [{ name, type: "CNAME" as const, value: "there" }];

  /** A world in which everything that waits for DNS is done after so many looks. */
  function world(first: Entry, looks: number) {
    let entry = first;
    const counts = { sender: 0, domain: 0, answer: 0 };
    const done = (what: keyof typeof counts) => (counts[what] += 1) > looks;
    const said: string[] = [];
    const did: string[] = [];
    const hands: OnboardingHands = {
      entry: () => entry,
      write: (next) => void (entry = next),
      proveSender: (identity) => Promise.resolve({ isDone: done("sender"), records: records(`dkim.${identity}`) }),
      proveDomain: (domain) =>
        Promise.resolve(
          done("domain")
            ? { isDone: true, records: [], arn: "arn:of-it" }
            : { isDone: false, records: records(`_x.${domain}`) },
        ),
      deploy: () => Promise.resolve(void did.push("deploy")),
      distribution: () => Promise.resolve("d1.cloudfront.net"),
      answers: () => Promise.resolve(done("answer")),
      setupLink: () => Promise.resolve(void did.push("link")).then(() => "https://cockpit.muster.de/login#setup=k"),
      say: (line) => void said.push(line),
      pause: () => Promise.resolve(),
    };
    return { hands, said, did, now: () => entry };
  }

  test("shows each record once, waits, deploys, and makes the link last", async () => {
    const { hands, said, did, now } = world({ domain: "cockpit.muster.de" }, 3);
    expect(await onboard(hands, { wait: true })).toBe(true);
    expect(did).toEqual(["deploy", "link"]);
    expect(now().certificate).toBe("arn:of-it");
    expect(said).toEqual([
      "1/4 Absender und Zertifikat",
      "Bitte tragen Sie im DNS der Domain ein:",
      "  dkim.cockpit.muster.de  CNAME  there",
      "  _x.cockpit.muster.de  CNAME  there",
      "2/4 Auslieferung",
      "3/4 Adresse https://cockpit.muster.de",
      "Bitte tragen Sie im DNS der Domain ein:",
      "  cockpit.muster.de  CNAME  d1.cloudfront.net",
      "4/4 Einrichtungslink",
      "https://cockpit.muster.de/login#setup=k",
    ]);
  });

  test("ends where it would wait, and goes on there", async () => {
    const { hands, did } = world({ sender: "post@muster.de" }, 1);
    expect([await onboard(hands, { wait: false }), did]).toEqual([false, []]);
    expect([await onboard(hands, { wait: false }), did]).toEqual([true, ["deploy", "link"]]);
  });

  test("ends with a deployment that fails, without a link", async () => {
    const { hands, did } = world({}, 0);
    hands.deploy = () => Promise.reject(new Error("Der Stack ist ROLLBACK_COMPLETE."));
    await expect(onboard(hands, { wait: true })).rejects.toThrow("ROLLBACK_COMPLETE");
    expect(did).toEqual([]);
  });
});
