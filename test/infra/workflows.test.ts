import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { stacksOfAgencies } from "../../infra/register/names.ts";
import { root } from "../../infra/root.ts";

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
  if?: string;
  needs?: string;
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
const { scripts, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
  devDependencies: Record<string, string>;
};
const named = (file: string) => workflows.get(file) as Workflow;
const commands = ({ jobs }: Workflow) =>
  Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));

/** Keys that GitHub knows; a misspelt one would be ignored or refused only after the push. */
const known = {
  workflow: ["name", "on", "permissions", "concurrency", "jobs"],
  job: "name needs if runs-on timeout-minutes environment concurrency strategy permissions env steps".split(" "),
  step: ["name", "id", "if", "uses", "run", "with", "env"],
};
const strange = (keys: object, allowed: string[]) => Object.keys(keys).filter((key) => !allowed.includes(key));

describe.each([...workflows])("%s", (file, workflow) => {
  const jobs = Object.values(workflow.jobs);

  test("is a workflow of jobs whose steps either use or run something", () => {
    expect(strange(workflow, known.workflow)).toEqual([]);
    expect(jobs.length).toBeGreaterThan(0);
    for (const [name, job] of Object.entries(workflow.jobs)) {
      expect(strange(job, known.job)).toEqual([]);
      const systems = job["runs-on"] === "${{ matrix.system }}" ? job.strategy?.matrix.system : [job["runs-on"]];
      for (const system of systems ?? [""]) expect(system).toMatch(/^(ubuntu-24\.04|macos-15|windows-2025)$/);
      expect(job["timeout-minutes"]).toBeLessThanOrEqual(name === "prod" ? 240 : 30);
      if (job.needs) expect(Object.keys(workflow.jobs)).toContain(job.needs);
      for (const step of job.steps) {
        expect(strange(step, known.step)).toEqual([]);
        expect(Number(step.uses !== undefined) + Number(step.run !== undefined)).toBe(1);
      }
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
      expect(permissions["id-token"]).toBe(signsIn ? "write" : undefined);
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
    expect(on).toEqual({ push: { branches: ["**"], tags: ["v*"] }, pull_request: null });
    for (const job of [jobs.check, jobs.start]) {
      expect(job.if).toBe(
        "github.event_name == 'push' || github.event.pull_request.head.repo.full_name != github.repository",
      );
      expect([job.permissions, job.environment]).toEqual([undefined, undefined]);
      expect(JSON.stringify(job)).not.toMatch(/vars\.|aws-actions/);
    }
    // It would run a fork's code with this repository's secrets.
    for (const workflow of workflows.values()) expect(Object.keys(workflow.on)).not.toContain("pull_request_target");
  });

  test("pictures of failed journeys and of all screens are kept, and with a tag what is shipped", () => {
    const { steps } = named("check.yml").jobs.check;
    expect(steps.filter(({ run }) => run)).toEqual([
      { run: "npm test", env: { SCREENS: "all" } },
      { run: "npm run test:details", env: { SCREENS: "all" } },
      { run: "npm run advisories" },
      { run: "npm run sbom" },
    ]);
    const kept = steps.filter(({ uses }) => uses?.startsWith("actions/upload-artifact@"));
    expect(kept.map((step) => [step.if, step.with?.path, step.with?.["include-hidden-files"]])).toEqual([
      ["startsWith(github.ref, 'refs/tags/v')", ".cache/sbom.json", true],
      ["failure()", ".cache/failures", true],
      ["!cancelled()", ".cache/screens", true],
    ]);
  });

  test("the cockpit starts on macOS and Windows", () => {
    const { strategy, steps } = named("check.yml").jobs.start;
    expect(strategy?.matrix.system).toEqual(["macos-15", "windows-2025"]);
    expect(steps.at(-1)).toEqual({ run: "npm run smoke" });
  });

  test("main goes to staging, a tag to prod with one approval: a canary, then waves, each looked at", () => {
    const { jobs } = named("check.yml");
    expect(jobs.staging).toMatchObject({
      needs: "check",
      if: "vars.AWS_ROLE_STAGING != '' && github.ref == 'refs/heads/main'",
      environment: "staging",
    });
    expect(jobs.prod).toMatchObject({
      needs: "check",
      if: "vars.AWS_ROLE_PROD != '' && startsWith(github.ref, 'refs/tags/v')",
      environment: "prod",
    });
    const register = { COCKPIT_REGISTER: ".register" };
    expect(jobs.staging.steps.at(-1)).toEqual({ run: "npm run fleet -- deploy --stage staging", env: register });
    expect(jobs.prod.strategy).toBeUndefined();
    expect(jobs.prod.steps.at(-1)).toEqual({
      run: 'npm run fleet -- deploy --stage prod --canary "$CANARY"',
      env: { ...register, CANARY: "${{ vars.CANARY }}", COCKPIT_VERSION: "${{ github.ref_name }}" },
    });
    for (const { steps } of [jobs.staging, jobs.prod])
      expect(steps.map(({ with: input }) => input?.path)).toContain(".register");
    // Its session holds as long as the job may take.
    const signIn = jobs.prod.steps.find(({ uses }) => uses?.startsWith("aws-actions/"));
    expect(signIn?.with?.["role-duration-seconds"]).toBe(jobs.prod["timeout-minutes"] * 60);
  });

  test("a pull request gets a cockpit and a comment with its address, and loses all of it when it closes", () => {
    const begin = named("preview.yml");
    const end = named("preview-end.yml");
    expect(begin.on).toEqual({ pull_request: { types: ["opened", "reopened", "synchronize"] } });
    expect(end.on).toEqual({
      pull_request: { types: ["closed"] },
      schedule: [{ cron: "17 2 * * *" }],
      workflow_dispatch: null,
    });
    // The end of a preview can't overtake its deployment.
    expect(begin.concurrency).toBe("preview-${{ github.event.pull_request.number }}");
    expect(end.concurrency).toBe("preview-${{ github.event.pull_request.number || 'sweep' }}");
    expect(commands(begin)).toEqual(['npm run deploy -- -c stage="$STAGE" --outputs-file cdk.out/outputs.json']);
    expect(begin.jobs.deploy.steps.at(-1)?.with?.script).toMatch(/Address[\s\S]*createComment/);
    expect(commands({ ...end, jobs: { destroy: end.jobs.destroy } })).toEqual(['npm run destroy -- -c stage="$STAGE"']);
    for (const job of [begin.jobs.deploy, end.jobs.destroy])
      expect(job.if).toBe(
        "vars.AWS_ROLE_PREVIEW != '' && github.event.pull_request.head.repo.full_name == github.repository",
      );
  });

  test("previews that no event ended go at night: those of closed, abandoned and conflicting pull requests", () => {
    const { sweep } = named("preview-end.yml").jobs;
    expect(sweep.if).toBe("vars.AWS_ROLE_PREVIEW != '' && github.event_name != 'pull_request'");
    expect(sweep.steps.at(-1)).toEqual({
      run: "npm run end-previews",
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

  test("deployments use the CLI that reads this CDK's output", () => {
    expect(devDependencies["aws-cdk"]).toBe("2.1148.1");
    expect(scripts.deploy).toBe("node infra/deploy.ts");
    expect(scripts.destroy).toBe(`node infra/cdk.ts destroy --force --exclusively "${stacksOfAgencies}"`);
  });
});
