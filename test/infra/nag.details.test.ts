import { App, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { newStack } from "./fixtures/synthesize.ts";

const domain = { domain: "cockpit.muster.de", certificate: "arn:aws:acm:us-east-1:111122223333:certificate/0a1b2c3d" };
const stages: [stage: string, context: object][] = [
  ["prod", {}],
  ["prod", { inboxDomain: "post.muster.de" }],
  ["prod", { ...domain, backupCopy: "arn:aws:backup:eu-west-1:444455556666:backup-vault:cockpit" }],
  ["staging", {}],
  ["pr-7", {}],
];

/** The findings of cdk-nag in a stage: where, and what. */
function findings(stage: string, context: object): string[] {
  const { app, done } = newStack(stage, { ...context });
  onTestFinished(done);
  const { violations } = (new AwsSolutionsChecks(app) as unknown as Checks).validateScope(app);
  return violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map(({ constructPath }) => `${ruleName} ${constructPath}`),
  );
}

interface Checks {
  validateScope: (app: App) => {
    violations: { ruleName: string; violatingResources: { constructPath?: string }[] }[];
  };
}

describe("cdk-nag's AwsSolutions", () => {
  test.each(stages)("finds nothing in %s %j that is not acknowledged", (stage, context) => {
    expect(findings(stage, context)).toEqual([]);
  });

  test("looks: without acknowledgements it finds what they name, and nothing is acknowledged in vain or without a reason", () => {
    const acknowledged = new Map<string, string>();
    vi.spyOn(Validations.prototype, "acknowledge").mockImplementation((...all) =>
      all.filter(({ id }) => id.startsWith("AwsSolutions")).forEach(({ id, reason }) => acknowledged.set(id, reason)),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    const found = new Set(stages.flatMap(([stage, context]) => findings(stage, context)).map(idOf));
    expect([...acknowledged.keys()].toSorted()).toEqual([...found].toSorted());
    for (const reason of acknowledged.values()) expect(reason.length).toBeGreaterThan(80);
  });
});

function idOf(finding: string): string {
  return finding.replace(/ verkaufs-cockpit-.*$/, "");
}
