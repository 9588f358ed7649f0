import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { AwsSolutionsChecks } from "cdk-nag";
import { describe, expect, test } from "vitest";
import { checkPrefix, subjectPrefix } from "../../infra/github-prefix.ts";
import { checkEnvironments } from "../../infra/github-rules.ts";
import { environments, GithubRolesStack, type GithubTarget } from "../../infra/github-roles-stack.ts";
import { isOver, previewNumbers } from "../../infra/previews.ts";

const prefix = "repo:muster@1234/cockpit@5678";
const stackOf = (more: Partial<GithubTarget> = {}) => {
  const app = new App({ analyticsReporting: false });
  return { app, stack: new GithubRolesStack(app, { prefix, environments, providerExists: false, ...more }) };
};

describe("GitHub's roles", () => {
  const template = Template.fromStack(stackOf().stack);

  test("are one for each environment, which its jobs of this one repository may take and nobody else", () => {
    const trusts = Object.values(template.findResources("AWS::IAM::Role")).map(
      ({ Properties }) => Properties.AssumeRolePolicyDocument.Statement as { Action: string; Condition: unknown }[],
    );
    expect(trusts).toEqual(
      environments.map((environment) => [
        expect.objectContaining({
          Action: "sts:AssumeRoleWithWebIdentity",
          Condition: {
            StringEquals: {
              "token.actions.githubusercontent.com:aud": "sts.amazonaws.com",
              "token.actions.githubusercontent.com:sub": `${prefix}:environment:${environment}`,
            },
          },
        }),
      ]),
    );
  });

  test("may use CDK's bootstrap, list stacks, alarms and quotas, free a failed stack and run a schedule, no more", () => {
    const statements = Object.values(template.findResources("AWS::IAM::Policy")).flatMap(
      ({ Properties }) => Properties.PolicyDocument.Statement as { Action: string | string[] }[],
    );
    expect(new Set(statements.flatMap(({ Action }) => Action))).toEqual(
      new Set([
        "sts:AssumeRole",
        "cloudformation:DescribeStacks",
        "cloudformation:ListStackResources",
        "cloudwatch:DescribeAlarms",
        "cloudwatch:DescribeAlarmContributors",
        "cloudformation:UpdateTerminationProtection",
        "cloudformation:DeleteStack",
        "cloudformation:ContinueUpdateRollback",
        "servicequotas:GetServiceQuota",
        "servicequotas:GetAWSDefaultServiceQuota",
        "s3:GetObject",
        "lambda:InvokeFunction",
      ]),
    );
  });

  test("come with GitHub's provider, or use the one that the account has", () => {
    template.hasResourceProperties("AWS::IAM::OIDCProvider", {
      Url: "https://token.actions.githubusercontent.com",
      ClientIdList: ["sts.amazonaws.com"],
    });
    const known = Template.fromStack(stackOf({ providerExists: true, environments: ["preview"] }).stack);
    known.resourceCountIs("AWS::IAM::OIDCProvider", 0);
    known.resourceCountIs("AWS::IAM::Role", 1);
    expect(Object.keys(known.findOutputs("*"))).toEqual(["AwsRolePreview"]);
  });

  test("leave cdk-nag nothing to find", () => {
    const { app } = stackOf();
    const checks = new AwsSolutionsChecks(app) as unknown as { validateScope: (app: App) => { violations: unknown[] } };
    expect(checks.validateScope(app).violations).toEqual([]);
  });
});

describe("how GitHub calls itself", () => {
  const answering = (status: number, body: object) => (async () => Response.json(body, { status })) as typeof fetch;

  test.each([
    [{ use_default: true, sub_claim_prefix: prefix }, prefix],
    [
      { use_default: true, use_immutable_subject: false, sub_claim_prefix: "repo:muster/cockpit" },
      "repo:muster/cockpit",
    ],
    [{ use_default: true }, "repo:muster/cockpit"],
  ])("is what GitHub says: %j", async (body, expected) => {
    expect(await subjectPrefix("muster/cockpit", "token", answering(200, body))).toBe(expected);
  });

  test("is never guessed", async () => {
    const refused = (answer: typeof fetch, token?: string) => subjectPrefix("muster/cockpit", token, answer);
    await expect(refused(answering(200, {}))).rejects.toThrow("GITHUB_TOKEN");
    await expect(refused(answering(404, {}), "token")).rejects.toThrow("GitHub antwortet 404");
    await expect(refused(answering(200, { use_default: false }), "token")).rejects.toThrow("eigene Vorlage");
    await expect(subjectPrefix("cockpit", "token", answering(200, {}))).rejects.toThrow("Unzulässiges Repository");
    for (const odd of ["repo:*", "repo:muster/*", "muster/cockpit", "repo:muster/cockpit:environment:prod"])
      expect(() => checkPrefix(odd)).toThrow("Unzulässiger Anfang");
  });
});

describe("a preview that no event ended", () => {
  test("is found by its stack's name", () => {
    const names = ["verkaufs-cockpit-demo-pr-7", "verkaufs-cockpit-demo-pr-12", "verkaufs-cockpit-demo-staging"];
    expect(previewNumbers([...names, "verkaufs-cockpit-muster-pr-9", "CDKToolkit"])).toEqual([7, 12]);
  });

  test.each([
    ["closed", "2026-11-22T00:00:00Z", true],
    ["open", "2026-11-22T00:00:00Z", false],
    ["open", "2026-11-09T00:00:00Z", false],
    ["open", "2026-11-07T00:00:00Z", true],
  ])("is over when its pull request is closed or was left alone for two weeks: %s, %s", (state, updated_at, over) => {
    expect(isOver({ state, updated_at }, "2026-11-22T12:00:00Z")).toBe(over);
  });

  test("is over when GitHub knows no such pull request", () => {
    expect(isOver(undefined, "2026-11-22T12:00:00Z")).toBe(true);
  });
});

describe("an environment's rule on GitHub", () => {
  const main = { name: "main", type: "branch" };
  const tags = { name: "v*", type: "tag" };
  const reviewed = [{ type: "required_reviewers", prevent_self_review: true }];
  const custom = { protected_branches: false, custom_branch_policies: true };
  const guarding = [
    { target: "tag", ref: "refs/tags/v*", types: ["creation", "update", "deletion"] },
    { target: "branch", ref: "refs/heads/register", types: ["pull_request", "non_fast_forward", "deletion"] },
  ];
  const rulesets = guarding.map(({ target, ref, types }, id) => ({
    id,
    target,
    enforcement: "active",
    conditions: { ref_name: { include: [ref], exclude: [] as string[] } },
    rules: types.map((type) => ({ type })),
  }));
  /** GitHub with one environment: its rules, what may deploy to it, and what is different besides. */
  const github =
    (
      rules: object[],
      policies: object[] | undefined,
      { status = 200, bypass = false, sets = rulesets }: { status?: number; bypass?: boolean; sets?: object[] } = {},
    ): typeof fetch =>
    (url) => {
      const [, of = ""] = /\/(rulesets.*|deployment-branch-policies)$/.exec(url as string) ?? [];
      const environment = {
        protection_rules: rules,
        can_admins_bypass: bypass,
        deployment_branch_policy: policies ? custom : null,
      };
      const body = of.startsWith("rulesets/")
        ? sets[Number(of.split("/")[1])]
        : of.startsWith("rulesets")
          ? sets.map((_, id) => ({ id }))
          : of
            ? { branch_policies: policies }
            : environment;
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    };
  const check = (environment: string, ask: typeof fetch) =>
    checkEnvironments("muster/cockpit", [environment], "token", ask);

  test("lets main alone deploy to staging, and reviewed tags alone to prod", async () => {
    await expect(check("staging", github([], [main]))).resolves.toBeUndefined();
    await expect(check("prod", github(reviewed, [tags]))).resolves.toBeUndefined();
    await expect(check("preview", github([], undefined, { status: 404 }))).resolves.toBeUndefined();
  });

  test.each([
    ["staging", github([], undefined), "nur der Branch „main“"],
    ["staging", github([], []), "nur der Branch „main“"],
    ["staging", github([], [main, { name: "*", type: "branch" }]), "nur der Branch „main“"],
    ["staging", github([], [{ name: "main", type: "tag" }]), "nur der Branch „main“"],
    ["staging", github([], [main], { status: 404 }), "GitHub antwortet 404"],
    ["prod", github(reviewed, [main]), "nur Tags „v*“"],
    ["prod", github([], [tags]), "Required reviewers"],
    ["prod", github([{ type: "required_reviewers" }], [tags]), "Prevent self-review"],
    ["prod", github(reviewed, [tags], { bypass: true }), "Allow administrators to bypass"],
    ["prod", github(reviewed, [tags], { sets: [] }), "refs/tags/v* von muster/cockpit schützt"],
    ["prod", github(reviewed, [tags], { sets: rulesets.slice(0, 1) }), "refs/heads/register von"],
    [
      "prod",
      github(reviewed, [tags], { sets: rulesets.map((one) => ({ ...one, enforcement: "evaluate" })) }),
      "schützt",
    ],
    [
      "prod",
      github(reviewed, [tags], { sets: rulesets.map((one) => ({ ...one, rules: one.rules.slice(1) })) }),
      "kein aktives Regelwerk mit creation, update, deletion",
    ],
  ])("%s gets no role otherwise", async (environment, ask, sentence) => {
    await expect(check(environment, ask)).rejects.toThrow(sentence);
  });

  test("prod shares its account with no other environment", async () => {
    const all = checkEnvironments("muster/cockpit", environments, "token", github(reviewed, [main, tags]));
    await expect(all).rejects.toThrow("prod bekommt ein AWS-Konto für sich");
  });
});
