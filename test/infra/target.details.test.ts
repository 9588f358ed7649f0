import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../../infra/root.ts";
import type { Register } from "../../infra/register/register.ts";
import { contextFromArguments, readTarget } from "../../infra/target.ts";
import { folder } from "./fixtures/folder.ts";

const anybody = { sender: "cockpit@muster.de" };
const register = {
  folder: "",
  find: () => anybody,
  list: () => [],
  faults: () => [],
  file: () => "",
  write: () => undefined,
  remove: () => undefined,
} satisfies Register;
const target = (context: Record<string, unknown>) => readTarget(context, register);

describe("stage and agency", () => {
  test.each(["local", "dev", "staging", "prod", "pr-1", "pr-123456"])("%s is a stage", (stage) => {
    expect(target({ stage })).toMatchObject({ stage, agency: "demo", keepsData: stage === "prod" });
  });

  test.each([undefined, "", "PROD", "test", "pr-", "pr-0", "pr-1x", " prod", "local\nprod"])("%j is none", (stage) => {
    expect(() => target({ stage })).toThrow("Erlaubt sind local, dev, staging, prod und pr-N");
  });

  test.each(["Muster", "1a", "a_b", "a".repeat(31), "../x", ""])("%j is no agency", (agency) => {
    expect(() => target({ stage: "dev", agency })).toThrow("Unzulässiges Kürzel");
  });

  test("come from the command line", () => {
    expect(contextFromArguments(["-c", "stage=dev", "--context", "sender=a=b@c.de"])).toEqual({
      stage: "dev",
      sender: "a=b@c.de",
    });
    for (const odd of [["stage=dev"], ["-c"], ["-c", "stage"], ["--stage", "dev"]])
      expect(() => contextFromArguments(odd)).toThrow("Unbekannte Angabe");
  });
});

describe("npm run synth", () => {
  const synth = (...parameters: string[]) => {
    const outdir = folder();
    const { status, stderr } = spawnSync(process.execPath, ["infra/app.ts", ...parameters], {
      cwd: root,
      encoding: "utf8",
      // No credentials, no home, no region: a call to AWS fails.
      env: { PATH: process.env.PATH, CDK_OUTDIR: outdir },
    });
    return { status, stderr, files: readdirSync(outdir), outdir };
  };

  test("writes an assembly without credentials", () => {
    const { status, stderr, files, outdir } = synth("-c", "stage=pr-7", "-c", "agency=muster");
    expect(stderr).toBe("");
    expect(status).toBe(0);
    expect(files).toContain("verkaufs-cockpit-muster-pr-7.template.json");
    expect(files).toContain("verkaufs-cockpit-account.template.json");
    expect(readdirSync(join(outdir, "bundle"))).toContain("unknown-route");
  });

  test.each([
    [["-c", "stage=production"], 'Unbekannte Stufe "production"'],
    [["-c", "stage=dev", "-c", "agnecy=muster"], 'Unbekannte Angabe "-c agnecy=…"; meinten Sie "agency"?'],
    [["-c", "stage=prod"], "COCKPIT_REGISTER muss den Ordner nennen"],
  ])("says in one sentence what is wrong: %j", (parameters, sentence) => {
    const { status, stderr } = synth(...parameters);
    expect(stderr.trim().split("\n")).toEqual([expect.stringContaining(sentence)]);
    expect(status).toBe(1);
  });
});
