import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { ExecutionPolicyStack } from "../../infra/execution-policy.ts";
import { synthesize, synthesizeAccount } from "./fixtures/synthesize.ts";

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, unknown>>;
}
interface Policy {
  ManagedPolicyName: unknown;
  PolicyDocument: { Statement: Statement[] };
}

const inAList = <Item>(one: Item | Item[] | undefined) => (one === undefined ? [] : Array.isArray(one) ? one : [one]);
const policies = Object.entries(
  Template.fromStack(new ExecutionPolicyStack(new App({ analyticsReporting: false }))).findResources(
    "AWS::IAM::ManagedPolicy",
  ),
);
const policyOf = (part: string) => {
  const found = policies.find(([id]) => id.startsWith(part));
  return { id: found?.[0] ?? "", ...(found?.[1].Properties as Policy) };
};
const [deployments, boundary] = [policyOf("Deployments"), policyOf("Boundary")];
const statements = deployments.PolicyDocument.Statement;
const templates = [
  synthesize("prod", {
    inboxDomain: "post.muster.de",
    backupCopy: "arn:aws:backup:eu-west-1:444455556666:backup-vault:cockpit",
  }),
  synthesize("pr-7"),
  synthesizeAccount(),
].map((template) => Object.values(template.toJSON().Resources as Record<string, Resource>));

interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
}

/** How IAM calls the service of a resource's type, where it is not the second part of it in small letters. */
const byIam: Record<string, string> = { apigatewayv2: "apigateway", custom: "lambda" };

test("CloudFormation may make each type that our templates hold, by a service that is named", () => {
  const types = new Set(templates.flat().map(({ Type }) => Type));
  const needed = [...types].flatMap((type) => {
    const parts = type.toLowerCase().split("::");
    const service = parts[0] === "custom" ? "custom" : (parts[1] ?? "");
    return service === "iam" ? [] : [byIam[service] ?? service];
  });
  const allowed = new Set(statements.flatMap(({ Action }) => inAList(Action)));
  expect([...new Set(needed)].filter((service) => !allowed.has(`${service}:*`))).toEqual([]);
  expect([...types].filter((type) => type.startsWith("AWS::IAM::"))).toEqual(
    expect.not.arrayContaining(["AWS::IAM::User", "AWS::IAM::ManagedPolicy", "AWS::IAM::OIDCProvider"]),
  );
});

test("and is no administrator: no service but ours, and of IAM roles of our names alone", () => {
  for (const { Effect, Action, Resource } of statements) {
    const actions = inAList(Action);
    expect(Effect).toBe("Allow");
    expect(actions).not.toContain("*");
    expect(actions.filter((action) => /^(iam|sts|organizations|account):\*?$/.test(action))).toEqual([]);
    if (!actions.some((action) => action.startsWith("iam:"))) continue;
    expect(actions.every((action) => action.startsWith("iam:"))).toBe(true);
    expect(actions.filter((action) => action.includes("*"))).toEqual([]);
    expect(JSON.stringify(Resource)).toMatch(/role\/(verkaufs-cockpit-|aws-service-role\/)\*"/);
  }
});

test("what widens a role is allowed on roles with the boundary alone, and nothing takes the boundary away", () => {
  const all = statements.flatMap(({ Action }) => inAList(Action));
  expect(all).not.toContain("iam:DeleteRolePermissionsBoundary");
  const widens = ["CreateRole", "PutRolePolicy", "AttachRolePolicy", "PutRolePermissionsBoundary"];
  for (const action of widens) {
    const allowing = statements.filter(({ Action }) => inAList(Action).includes(`iam:${action}`));
    expect(allowing.map(({ Condition }) => Condition)).toEqual([
      { StringEquals: { "iam:PermissionsBoundary": { Ref: boundary.id } } },
    ]);
  }
});

test("each role of our templates has the boundary, and it takes nothing away that one of them is given", () => {
  const name = JSON.stringify(boundary.ManagedPolicyName);
  expect(name).toContain("verkaufs-cockpit-boundary-");
  const allowed = new Set(boundary.PolicyDocument.Statement.flatMap(({ Action }) => inAList(Action)));
  expect([...allowed].filter((action) => /^(iam|sts|organizations|\*)/.test(action))).toEqual([]);
  for (const resources of templates) {
    const roles = resources.filter(({ Type }) => Type === "AWS::IAM::Role");
    expect(roles.length).toBeGreaterThan(1);
    for (const { Properties } of roles)
      expect(JSON.stringify(Properties?.PermissionsBoundary)).toContain(":policy/verkaufs-cockpit-boundary-");
    const given = resources
      .filter(({ Type }) => Type === "AWS::IAM::Role" || Type === "AWS::IAM::Policy")
      .flatMap(({ Properties }) => [
        Properties?.PolicyDocument,
        ...inAList(Properties?.Policies as { PolicyDocument: unknown }[]).map(({ PolicyDocument }) => PolicyDocument),
      ])
      .filter((document): document is Policy["PolicyDocument"] => document !== undefined)
      .flatMap(({ Statement }) => Statement)
      .flatMap(({ Effect, Action }) => (Effect === "Allow" ? inAList(Action) : []));
    expect(given.length).toBeGreaterThan(3);
    expect(given.filter((action) => !allowed.has(`${action.split(":")[0] ?? ""}:*`))).toEqual([]);
  }
});

test("it is small enough for IAM", () => {
  for (const { PolicyDocument } of [deployments, boundary])
    expect(JSON.stringify(PolicyDocument).length).toBeLessThan(6144);
});
