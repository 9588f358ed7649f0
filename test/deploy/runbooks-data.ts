import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../infra/local/free-port.ts";
import type { Walk } from "./follow.ts";
import { inventory } from "./inventory.ts";
import type { Reader } from "./operator.ts";

const manifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as { items: number };

/** An agency goes from its installation to a computer; a vault elsewhere takes its backups. */
export async function movesOut(walk: Walk): Promise<void> {
  const { operator, hosted, people, workspace } = walk;
  const PORT = String(await freePort());
  const staff = "umzug@example.de";
  await people.employ(hosted, staff);
  const backup = operator.open("backup.md");
  await backup.typeLine("export-agency --to ../muster-2026-11-22 --agency", {
    expect: /\d{3} Einträge und 0 Dateien liegen in/,
  });
  await backup.typeLine("npm start", { until: /Verkaufs-Cockpit: http/, environment: { PORT } });
  await backup.typeLine("DATA_DIR=../look npm run cockpit -- import-agency", { expect: /sind da/ });
  // In the installation it came from the agency still is.
  await backup.typeLine("import-agency --from ../muster-2026-11-22 --agency", { fails: true, expect: /leer/ });
  await movesIn(backup, walk);
  const here = { environment: { DATA_DIR: "../look" } };
  await backup.typeLine("# this computer", {
    ...here,
    with: [["../muster-", "../here-"]],
    expect: /Einträge und 0 Dateien/,
  });
  const counted = ["muster", "here"].map((name) => manifest(join(workspace, `../${name}-2026-11-22`)).items);
  if (counted[0] !== counted[1]) throw new Error(`Aus ${counted[0]} Einträgen wurden ${counted[1]}`);
  await operator.open("password.md").typeLine("reset-password -- --email name@example.de   ", {
    ...here,
    with: [["name@example.de", staff]],
    expect: /Neues Passwort/,
  });
  await operator.open("left-work.md").typeLine("# this computer", { ...here, expect: /Es liegt nichts/ });

  writeFileSync(join(workspace, "let-in.json"), JSON.stringify({ Version: "2012-10-17", Statement: [] }));
  const environment = { AWS_ENDPOINT_URL: hosted.accepting };
  await backup.type("aws backup create-backup-vault", {
    environment,
    with: [["<key>", "arn:aws:kms:eu-west-1:444455556666:key/1"]],
  });
  rmSync(join(workspace, "let-in.json"));
  for (const command of ["aws backup update-global-settings", "aws backup update-region-settings"])
    await backup.typeInline(backup.inlineOf(command), { environment });
  backup.close();
}

/** The export goes into a new installation, which has no more than its set-up link; whoever signed in before does so there. */
async function movesIn(backup: Reader, { operator, hosted, people, workspace }: Walk): Promise<void> {
  const environment = { COCKPIT_REGISTER: "../register" };
  const fleet = operator.open("fleet.md");
  const add = 'npm run cockpit -- fleet add umzug --name "Umzug GmbH" --sender cockpit@umzug.de';
  // The second call finds the sender's records in DNS.
  await fleet.typeAnything(`${add} --no-wait || true`, { environment });
  const made = await fleet.typeAnything(add, { environment, expect: /✓ umzug [\s\S]*#setup=/ });
  await backup.typeLine("import-agency --from ../muster-2026-11-22 --agency", {
    with: [["--agency muster", "--agency umzug"]],
    expect: /sind da/,
  });
  const out = "npm run cockpit -- export-agency --to ../umzug --agency umzug --stage prod";
  await backup.typeAnything(out, { expect: /Einträge und 0 Dateien/ });
  const linesOf = (name: string) =>
    readFileSync(join(workspace, `../${name}/items.jsonl`), "utf8")
      .split("\n")
      .toSorted();
  const [before, after] = [linesOf("muster-2026-11-22"), linesOf("umzug")];
  if (before.join("\n") !== after.join("\n")) throw new Error("Nach dem Umzug ist nicht alles, wie es war");
  const [address = ""] = /https:\/\/\S+(?=\/login#setup=)/.exec(made) ?? [];
  await people.signInAt(hosted, address);
  // It leaves again: the last agency that does is the other one.
  await operator.open("leave.md").type("STACK=", {
    with: [["muster", "umzug"]],
    environment,
    expect: /Gelöscht: verkaufs-cockpit-umzug-prod/,
  });
}

/** A campaign was deleted by mistake; then everything is spoilt, and the restored table is taken into use. */
export async function restore({ operator, hosted, people, workspace }: Walk): Promise<void> {
  const campaign = await people.plan(hosted);
  const page = operator.open("restore.md");
  await page.type("STACK=");
  await page.type("aws dynamodb query", { expect: /"Count": [1-9]/ });
  await people.deleteCampaign(hosted, campaign);
  await page.type("CAMPAIGN=", { with: [["V1StGXR8Z5jdHi6B", campaign]], expect: /ist wieder da/ });
  await people.measuresOf(hosted, campaign);
  await page.type("aws dynamodb delete-table");

  await page.type("STACK=");
  await page.type("aws dynamodb update-continuous-backups");
  await page.type("npm run cockpit -- settle-due", { expect: /gelten als erledigt/ });
  const file = join(workspace, "../register/muster/prod.json");
  const entry = JSON.parse(readFileSync(file, "utf8")) as object;
  const name = await page.typeAnything('echo "$RESTORED"');
  writeFileSync(file, JSON.stringify({ ...entry, table: name.trim() }));
  await page.typeInline("npm run deploy -- -c stage=prod -c agency=muster", {
    environment: { COCKPIT_REGISTER: "../register" },
    expect: /✅ +verkaufs-cockpit-muster-prod/,
  });
  await people.measuresOf(hosted, campaign);

  await page.typeAnything(
    `aws s3api put-object --bucket $(aws cloudformation describe-stacks --stack-name $STACK --query "Stacks[0].Outputs[?OutputKey=='ReportBucket'].OutputValue" --output text) --key ${campaign}/r.pdf && aws s3api delete-object --bucket $(aws s3api list-buckets --query "Buckets[?contains(Name,'muster-prod-reports')].Name" --output text) --key ${campaign}/r.pdf`,
  );
  await page.type("BUCKET=");
  await page.typeAnything(`aws s3api head-object --bucket $BUCKET --key ${campaign}/r.pdf`);
  page.close();
}

/** The agency leaves and it was the last: what stays are the buckets, which are emptied by hand. */
export async function leave({ operator, environment: { AWS_ENDPOINT_URL = "" } }: Walk): Promise<void> {
  const page = operator.open("leave.md");
  const environment = { COCKPIT_REGISTER: "../register" };
  await page.type("npm run cockpit -- export-agency", { expect: /\d{3} Einträge und \d Dateien liegen/ });
  await page.type("STACK=", {
    environment,
    expect: /Gelöscht: verkaufs-cockpit-muster-prod[\s\S]*Gelöscht: das Zertifikat/,
  });
  await page.type("aws cloudformation update-termination-protection", { expect: /verkaufs-cockpit-account-web/ });
  page.skip("VAULT=", "muster sichert hier in keinen zweiten Tresor");
  page.close();
  const left = (await inventory(AWS_ENDPOINT_URL)).filter((name) => !/cdk-|CDK|verkaufs-cockpit-github/.test(name));
  if (left.some((name) => !/^s3 verkaufs-cockpit-(account-web|[a-z]+-prod-reports)/.test(name)))
    throw new Error(`Außer den Dateien ist noch da:\n  ${left.join("\n  ")}`);
}
