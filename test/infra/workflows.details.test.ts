import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { root } from "../../infra/root.ts";
import { newFolder } from "./fixtures/folder.ts";

// GitHub's own reader of workflows imports JSON as bundlers do, without saying so.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith(".json") ? { ...context, importAttributes: { type: "json" } } : context),
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import("@actions/workflow-parser");

interface Step {
  uses?: string;
  run?: string;
  if?: string;
  env?: Record<string, string>;
  with?: Record<string, string | number | boolean>;
}

interface Job {
  "runs-on": string;
  "timeout-minutes": number;
  needs?: string[];
  if?: string;
  environment?: string;
  strategy?: { matrix: { system?: string[] } };
  permissions?: Record<string, string>;
  steps: Step[];
}

interface Workflow {
  name: string;
  on: Record<string, { types?: string[]; branches?: string[]; tags?: string[] } | null>;
  permissions: Record<string, string>;
  concurrency?: string;
  jobs: Record<string, Job>;
}

const folder = join(root, ".github/workflows");
const texts = new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), "utf8")]));
const workflows = new Map([...texts].map(([file, text]) => [file, parse(text, { strict: true }) as Workflow]));
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
const named = (file: string) => workflows.get(file) as Workflow;
const commands = ({ jobs }: Workflow) =>
  Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));

/** What GitHub's own reader says against a workflow: unknown keys, broken expressions, jobs that wait for none. */
async function complaints(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

test.each([
  ["a key that is misspelt", "timeout-minutes: 30", "timeout-minuts: 30", "Unexpected value 'timeout-minuts'"],
  ["a job that waits for none", "needs: [check, details]", "needs: [check, detials]", "unknown job 'detials'"],
  ["a broken expression", "${{ vars.CANARY }}", "${{ var.CANARY }}", "Unrecognized named-value: 'var'"],
])("%s is seen before the push", async (_, right, wrong, complaint) => {
  const text = texts.get("check.yml") ?? "";
  expect(text).toContain(right);
  expect((await complaints("check.yml", text.replace(right, wrong))).join()).toContain(complaint);
});

describe.each([...workflows])("%s", (file, workflow) => {
  const jobs = Object.values(workflow.jobs);

  test("is one that GitHub reads", async () => {
    expect(await complaints(file, texts.get(file) ?? "")).toEqual([]);
  });

  test("runs on systems of a fixed version, for half an hour at most, the details for two, a release to all agencies for four", () => {
    const hours: Record<string, number> = { prod: 4, details: 2 };
    for (const [name, job] of Object.entries(workflow.jobs)) {
      const systems = job.strategy?.matrix.system ?? [job["runs-on"]];
      for (const system of systems) expect(system).toMatch(/-\d+(\.\d+)?$/);
      expect(job["timeout-minutes"]).toBeLessThanOrEqual(60 * (hours[name] ?? 0.5));
    }
  });

  test("calls npm scripts that exist", () => {
    const called = commands(workflow).flatMap((run) =>
      [...run.matchAll(/\bnpm (?:run ([\w-]+)|(test|start))/g)].map(([, name, short]) => name ?? short),
    );
    expect(called.length).toBeGreaterThan(0);
    for (const script of called) expect(Object.keys(scripts)).toContain(script);
  });

  test("uses actions by commit, each with its version beside it", () => {
    const uses = (texts.get(file) ?? "").split("\n").filter((line) => line.includes("uses:"));
    expect(uses).toHaveLength(jobs.flatMap(({ steps }) => steps.filter(({ uses: action }) => action)).length);
    for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test("reads only, unless a job needs more, and keeps no key", () => {
    expect(workflow.permissions).toEqual({ contents: "read" });
    expect(texts.get(file)).not.toMatch(/secrets\.|access-key|\b\d{12}\b/);
    for (const { permissions = {}, steps } of jobs) {
      const signsIn = steps.some(({ uses }) => uses?.startsWith("aws-actions/configure-aws-credentials@"));
      const attests = steps.some(({ uses }) => uses?.startsWith("actions/attest@"));
      expect(permissions["id-token"]).toBe(signsIn || attests ? "write" : undefined);
      expect(permissions.attestations).toBe(attests ? "write" : undefined);
      for (const { uses, with: input } of steps)
        if (uses?.startsWith("aws-actions/"))
          expect(input?.["role-to-assume"]).toMatch(/^\$\{\{ vars\.AWS_ROLE_(PREVIEW|STAGING|PROD) \}\}$/);
    }
  });

  test("lets nobody write into a command: values come by the environment", () => {
    for (const run of commands(workflow)) expect(run).not.toContain("${{");
    for (const { steps } of jobs)
      for (const { with: input } of steps) expect(`${input?.script ?? ""}`).not.toContain("${{");
  });
});

describe("what the workflows do", () => {
  test("every push and every fork's pull request is checked, without anything to write with", () => {
    const { on, jobs } = named("check.yml");
    expect(on).toEqual({
      push: { branches: ["**"], tags: ["v*"] },
      pull_request: null,
    });
    for (const job of [jobs.check, jobs.details, jobs.start]) {
      expect(job.if).toBe(
        "github.event_name != 'pull_request' || github.event.pull_request.head.repo.full_name != github.repository",
      );
      expect([job.permissions, job.environment]).toEqual([undefined, undefined]);
      expect(JSON.stringify(job)).not.toMatch(/vars\.|aws-actions/);
    }
    // It would run a fork's code with this repository's secrets.
    for (const workflow of workflows.values()) expect(Object.keys(workflow.on)).not.toContain("pull_request_target");
  });

  test("a check runs all tests and audits what is shipped, and a tag keeps the list of it", () => {
    const { check, details, start } = named("check.yml").jobs;
    const commandsOf = (job: Job) => job.steps.flatMap(({ run }) => run ?? []);
    expect(commandsOf(check)).toEqual([
      "npm test",
      "npm audit --omit=dev --audit-level=high",
      "npm run cockpit -- sbom",
    ]);
    expect(check.steps).toContainEqual(
      expect.objectContaining({
        if: "startsWith(github.ref, 'refs/tags/v')",
        with: expect.objectContaining({ name: "sbom" }),
      }),
    );
    expect(commandsOf(details)).toEqual(["npm run test:details"]);
    expect([start.strategy?.matrix.system, commandsOf(start)]).toEqual([
      ["macos-15", "windows-2025"],
      ["npm run smoke"],
    ]);
  });

  test("main goes to staging, a tag to prod with one approval, each after all tests", () => {
    const { jobs } = named("check.yml");
    expect(jobs.staging).toMatchObject({
      needs: ["check", "details"],
      if: "vars.AWS_ROLE_STAGING != '' && github.ref == 'refs/heads/main'",
      environment: "staging",
    });
    expect(jobs.prod).toMatchObject({
      needs: ["check", "details"],
      if: "vars.AWS_ROLE_PROD != '' && startsWith(github.ref, 'refs/tags/v')",
      environment: "prod",
    });
    // Its session holds as long as the job may take.
    const signIn = jobs.prod.steps.find(({ uses }) => uses?.startsWith("aws-actions/"));
    expect(signIn?.with?.["role-duration-seconds"]).toBe(jobs.prod["timeout-minutes"] * 60);
  });

  test("two jobs of a run hand nothing out under the same name, of which GitHub refuses the second", () => {
    for (const { jobs } of workflows.values()) {
      const names = Object.values(jobs)
        .flatMap(({ steps }) => steps)
        .filter(({ uses }) => uses?.startsWith("actions/upload-artifact@"))
        .map(({ with: input }) => input?.name);
      expect(names).toEqual([...new Set(names)]);
    }
  });

  test("a way back takes the newest tag's code, the same approval and session, and no other words than names", () => {
    const { on, jobs } = named("rollback.yml");
    const ahead = named("check.yml").jobs.prod;
    expect(Object.keys(on)).toEqual(["workflow_dispatch"]);
    const { if: when, environment, steps } = jobs.prod;
    expect([when, environment]).toEqual([ahead.if, "prod"]);
    expect(jobs.prod).toMatchObject({ concurrency: "prod", "timeout-minutes": ahead["timeout-minutes"] });
    const run = steps.at(-1)?.run ?? "";
    const checked = (TO: string, AGENCIES: string) =>
      spawnSync("bash", ["-eo", "pipefail", "-c", run.replace("npm run cockpit --", "echo")], {
        env: { PATH: process.env.PATH, TO, AGENCIES },
        encoding: "utf8",
      });
    expect(checked("v1.2.2", "muster nord").stdout.trim()).toBe(
      "fleet deploy muster nord --stage prod --tag v1.2.2 --wave 40 --concurrency 20",
    );
    expect(checked("v1.2.2", "").stdout).toContain("fleet deploy --stage prod");
    for (const [to, agencies] of [
      ["main", ""],
      ["v1.2.2; id", ""],
      ["v1.2.2", "muster;id"],
      ["v1.2.2", "$(id)"],
    ])
      expect(checked(to, agencies)).toMatchObject({ status: 1, stdout: "" });
  });

  test("nothing goes to prod, forward or back, that main never had", () => {
    const directory = newFolder();
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
    const git = (...args: string[]) =>
      spawnSync("git", ["-c", "user.name=M", "-c", "user.email=m@muster.de", ...args], {
        cwd: directory,
        encoding: "utf8",
      }).stdout.trim();
    git("init", "--quiet", "--initial-branch", "main");
    for (const tag of ["v1.2.2", "v1.2.3"]) {
      git("commit", "--quiet", "--allow-empty", "--message", tag);
      git("tag", tag);
    }
    git("update-ref", "refs/remotes/origin/main", "HEAD");
    git("commit", "--quiet", "--allow-empty", "--message", "feat: by nobody's leave");
    git("tag", "v9.9.9");
    const passes = (file: string, tag: string, TO = "") => {
      const { steps } = named(file).jobs.prod;
      const at = steps.findIndex(({ run }) => run?.includes("merge-base"));
      // Before anything has credentials.
      expect(at).toBeLessThan(steps.findIndex(({ uses }) => uses?.startsWith("aws-actions/")));
      expect(steps[0]?.with?.["fetch-depth"]).toBe(0);
      const GITHUB_SHA = git("rev-parse", tag);
      const env = { PATH: process.env.PATH, GITHUB_SHA, TO };
      return spawnSync("bash", ["-e", "-c", steps[at]?.run ?? "false"], { cwd: directory, env }).status === 0;
    };
    expect([passes("check.yml", "v1.2.3"), passes("check.yml", "v9.9.9")]).toEqual([true, false]);
    expect([
      passes("rollback.yml", "v1.2.3", "v1.2.2"),
      passes("rollback.yml", "v1.2.3", "v9.9.9"),
      passes("rollback.yml", "v9.9.9", "v1.2.2"),
      passes("rollback.yml", "v1.2.3", "main"),
    ]).toEqual([true, false, false, false]);
  });

  test("a rollout fits into its job: the canary alone, then waves of which each is looked at", () => {
    const { steps, "timeout-minutes": allowed } = named("check.yml").jobs.prod;
    const run = steps.at(-1)?.run ?? "";
    const [bake = 0, wave = 1, at = 1] = ["bake", "wave", "concurrency"].map((name) =>
      Number(new RegExp(`--${name} (\\d+)`).exec(run)?.[1]),
    );
    const agencies = 200;
    // CloudFront takes about five minutes for a distribution; the look at an agency some seconds.
    const minutes = 5 + bake + Math.ceil((agencies - 1) / wave) * Math.ceil(wave / at) * 5 + agencies / 6;
    expect(bake).toBeGreaterThanOrEqual(10);
    expect(minutes).toBeLessThan(allowed / 2);
  });

  test("a preview is of this repository alone, and its end can't overtake its deployment", () => {
    const begin = named("preview.yml");
    const end = named("preview-end.yml");
    expect(begin.concurrency).toBe("preview-${{ github.event.pull_request.number }}");
    expect(end.concurrency).toBe("preview-${{ github.event.pull_request.number || 'sweep' }}");
    for (const job of [begin.jobs.deploy, end.jobs.destroy])
      expect(job.if).toBe(
        "vars.AWS_ROLE_PREVIEW != '' && github.event.pull_request.head.repo.full_name == github.repository",
      );
  });

  test("previews that no event ended go at night: those of closed, abandoned and conflicting pull requests", () => {
    const { on, jobs } = named("preview-end.yml");
    expect(on).toEqual({
      pull_request: { types: ["closed"] },
      schedule: [{ cron: "17 2 * * *" }],
      workflow_dispatch: null,
    });
    const { sweep } = jobs;
    expect(sweep.if).toBe("vars.AWS_ROLE_PREVIEW != '' && github.event_name != 'pull_request'");
    expect(sweep.steps.at(-1)).toEqual({
      run: "npm run cockpit -- end-previews",
      env: { GITHUB_TOKEN: "${{ github.token }}" },
    });
  });

  test("every job that signs in does so in the environment that its role trusts, and runs only where the role is set", () => {
    const signingIn = [...workflows.values()]
      .flatMap(({ jobs }) => Object.values(jobs))
      .flatMap((job) => job.steps.map(({ with: input }) => ({ job, role: input?.["role-to-assume"] })))
      .filter(({ role }) => role !== undefined);
    expect(signingIn.length).toBeGreaterThanOrEqual(5);
    for (const { job, role } of signingIn) {
      const [, name = ""] = /AWS_ROLE_([A-Z]+)/.exec(String(role)) ?? [];
      expect(job.environment).toBe(name.toLowerCase());
      expect(job.if).toContain(`vars.AWS_ROLE_${name} != ''`);
    }
  });

  test("a release is made by hand from main and publishes the commit of a tag that a person pushed, which no workflow may", () => {
    const { on, jobs } = named("release.yml");
    expect(on).toEqual({ workflow_dispatch: null });
    const { if: when, permissions, steps } = jobs.release;
    const may = { contents: "write", "id-token": "write", attestations: "write" };
    expect([when, permissions]).toEqual(["github.ref == 'refs/heads/main'", may]);
    expect(steps.at(-1)?.run).toMatch(
      /commits\/tags\/\$version" --jq \.sha\)" = "\$GITHUB_SHA" \]\ngh release create "\$version" --verify-tag /,
    );
    // Its notes come first: a version without a day in the changelog is not released, nor is anything attested for it.
    const at = (part: string) => steps.findIndex(({ run }) => run?.includes(part));
    expect(at("release-notes")).toBeGreaterThan(0);
    expect(at("release-files")).toBe(at("release-notes") + 1);
  });

  test("a release's files are attested before they are published, with provenance and the list of packages", () => {
    const { steps } = named("release.yml").jobs.release;
    const attested = steps.filter(({ uses }) => uses?.startsWith("actions/attest@"));
    expect(attested.map(({ with: input }) => input)).toEqual([
      { "subject-path": ".cache/release/*" },
      { "subject-path": ".cache/release/*.tar.gz", "sbom-path": ".cache/sbom.json" },
    ]);
    // Where GitHub attests nothing, the release goes out without.
    for (const { if: when } of attested)
      expect(when).toBe("github.event.repository.visibility == 'public' || vars.ATTEST == 'true'");
    expect(steps.at(-1)?.run).toContain(".cache/release/*");
    expect(steps.findLastIndex(({ uses }) => uses?.startsWith("actions/attest@"))).toBe(steps.length - 2);
  });
});
