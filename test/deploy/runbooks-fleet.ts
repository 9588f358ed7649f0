import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Walk } from "./follow.ts";

/** The register, CDK's bootstrap, and the first agency from its file to the set-up link and its first people. */
export async function bringIn({ operator, hosted, people }: Walk): Promise<void> {
  const register = operator.open("register.md");
  await register.type("git switch --orphan register");
  register.close();

  const deploy = operator.open("deploy.md");
  await deploy.type("export AWS_REGION=");
  await deploy.typeInline("npm run cockpit -- bootstrap", { expect: /bootstrapped/ });
  const fleet = operator.open("fleet.md");
  const withRegister = { environment: { COCKPIT_REGISTER: "../register" } };
  await deploy.typeInline("npm run cockpit -- fleet account --stage prod", {
    ...withRegister,
    expect: /prod liegt in 123456789012 eu-central-1/,
  });
  const add = "npm run cockpit -- fleet add muster";
  // The end without waiting is exit 1; the second call finds the records in DNS.
  await fleet.type(add, {
    ...withRegister,
    with: [[/\n$/, " --no-wait || true\n"]],
    expect: /_domainkey\.mail\.muster\.de +CNAME/,
  });
  const link = await fleet.type(add, { ...withRegister, expect: /✓ muster [\s\S]*#setup=/ });
  fleet.skip("git checkout v1.2.3", "hier noch nicht");
  fleet.close();

  await deploy.type("TOPIC=", { expect: /SubscriptionArn/ });
  await deploy.type("export COCKPIT_REGISTER=", { expect: /✅ +verkaufs-cockpit-muster-prod/ });
  await deploy.typeInline("npm run cockpit -- diff -c stage=prod -c agency=muster", {
    expect: /There were no differences/,
  });
  const fresh = await deploy.type("npm run cockpit -- setup-link", { expect: /#setup=/ });
  await deploy.type("npm run deploy -- -c stage=pr-7", {
    expect: /#setup=[\s\S]*verkaufs-cockpit-demo-pr-7: destroyed/,
  });
  await deploy.type("GITHUB_TOKEN=", {
    with: [["OWNER/REPO", "muster/cockpit"]],
    expect: /repo:muster@1\/cockpit@2:environment[\s\S]*verkaufs-cockpit-github/,
  });
  deploy.close();
  const keyIn = (output: string) => /#setup=(\S+)/.exec(output)?.[1] ?? "";
  await people.setUp(hosted, keyIn(link), keyIn(fresh));
}

/** A second account, whose register's stage stands in the first. */
export async function openAccount({ operator }: Walk): Promise<void> {
  const page = operator.open("account.md");
  await page.typeAnything("aws organizations create-organization --feature-set ALL");
  await page.type("REQUEST=");
  await page.type("ACCOUNT=", { with: [["source_profile base", "credential_source Environment"]] });
  await page.type("export AWS_PROFILE=", {
    environment: { COCKPIT_REGISTER: "../register" },
    expect:
      /aws:\/\/(?!123456789012)\d{12}\/eu-central-1 bootstrapped[\s\S]*prod liegt laut Register in 123456789012 eu-central-1[\s\S]*--account \d{12}/,
  });
  page.close();
}

/** An agency whose first deployment fails; once the cause is gone the same command makes it. Then it leaves. */
export async function failsFirst({ operator, workspace }: Walk): Promise<void> {
  const withRegister = { environment: { COCKPIT_REGISTER: "../register" } };
  const page = operator.open("failed.md");
  const add = "npm run cockpit -- fleet add pech";
  await page.typeAnything(`${add} --name "Pech & Pannen" --sender cockpit@pech.de`, {
    ...withRegister,
    fails: true,
    expect: /Der Stack ist ROLLBACK_COMPLETE/,
  });
  await page.type("STACK=", { with: [["muster", "pech"]], expect: /ROLLBACK_COMPLETE/ });
  const entry = { agencyName: "Glück GmbH", sender: "cockpit@pech.de" };
  writeFileSync(join(workspace, "../register/pech/prod.json"), JSON.stringify(entry));
  await page.typeAnything(add, {
    ...withRegister,
    expect: /nicht entstanden \(ROLLBACK_COMPLETE\)[\s\S]*✓ pech [\s\S]*#setup=/,
  });
  await page.typeInline("npm run cockpit -- fleet quotas --agencies 200", {
    ...withRegister,
    fails: true,
    expect: /lassen sich nicht lesen/,
  });
  page.skip("aws cloudformation continue-update-rollback", "hier kommt jede Auslieferung zurück");
  await page.typeAnything(
    `TABLE=$(aws cloudformation describe-stacks --stack-name $STACK --query "Stacks[0].Outputs[?OutputKey=='TableName'].OutputValue" --output text)
BUCKET=$(aws cloudformation describe-stacks --stack-name $STACK --query "Stacks[0].Outputs[?OutputKey=='ReportBucket'].OutputValue" --output text)
npm run cockpit -- fleet remove pech --confirm $STACK
aws dynamodb update-table --table-name $TABLE --no-deletion-protection-enabled && aws dynamodb delete-table --table-name $TABLE
aws s3api delete-bucket --bucket $BUCKET`,
    withRegister,
  );
  page.close();
}

/** A version further, and back. */
export async function rollOut({ operator, hosted, people }: Walk): Promise<void> {
  const fleet = operator.open("fleet.md");
  fleet.skip("npm run cockpit -- fleet add muster", "schon getan");
  await fleet.typeInline("export COCKPIT_REGISTER=../register");
  await fleet.type("git checkout v1.2.3 && npm run cockpit -- fleet diff", { expect: /✓ muster v1\.2\.3\n/ });
  await fleet.typeInline("npm run cockpit -- fleet deploy --tag v1.2.2 muster", {
    expect: /verkaufs-cockpit-account hat v1\.2\.3 und bleibt so[\s\S]*✓ muster v1\.2\.2\n/,
  });
  // These two stand in the page's table, without what every command begins with.
  await fleet.typeAnything("npm run cockpit -- fleet list", { expect: /Muster Immobilien GmbH/ });
  await fleet.typeAnything("npm run cockpit -- fleet status", { expect: /v1\.2\.2 +antwortet/ });
  fleet.close();
  const upgrade = operator.open("upgrade.md");
  await upgrade.typeInline("npm run cockpit -- smoke-deployed https://…", {
    with: [["https://…", people.address]],
    expect: /✓ 401 ohne Anmeldung/,
  });
  upgrade.close();
  await people.signIn(hosted);
}
