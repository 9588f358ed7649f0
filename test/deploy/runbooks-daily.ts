import { spawnSync } from "node:child_process";
import type { Walk } from "./follow.ts";
import type { Replacement } from "./operator.ts";

/** What version 1 of AWS's command line does not know, nor need. */
const binary = " --cli-binary-format raw-in-base64-out";

/** Mara has set up none. */
const secondFactor = { fails: true, expect: /./ };
const staff = "name@example.de";

/** What comes up while an agency works: passwords, keys, failed work, logs, limits, e-mail. */
export async function daily({ operator, hosted, people }: Walk): Promise<void> {
  await people.employ(hosted, staff);
  const password = operator.open("password.md");
  const given = await password.typeLine(`reset-password -- --email ${staff} --agency`);
  const [, fresh = ""] = /Neues Passwort für \S+: (\S+)/.exec(given) ?? [];
  await people.signInAs(hosted, { email: staff, password: fresh });

  await password.typeLine(`reset-second-factor --email ${staff} --agency`, secondFactor);

  const key = operator.open("signing-key.md");
  await key.typeLine("prod   ", { expect: /Neuer Signierschlüssel angelegt, 0 ältere gelöscht/ });
  await key.typeLine("--end-sessions", { expect: /Neuer Signierschlüssel angelegt, 2 ältere gelöscht/ });
  key.close();
  // Five minutes later.
  await hosted.retire();

  const work = operator.open("left-work.md");
  await work.typeLine("--stage prod   ", { expect: /Es liegt nichts/ });
  await work.typeLine("--again", { expect: /Es liegt nichts/ });

  const letters = operator.open("dead-letters.md");
  // For queues version 1 of AWS's command line knows one address of its own, unless it is told another.
  const here: Replacement[] = [["aws sqs", "aws --endpoint-url $AWS_ENDPOINT_URL sqs"]];
  await letters.type("QUEUE=", { with: here });
  await letters.type("aws sqs purge-queue", { with: here });
  const older: Replacement[] = awsVersion() === "1" ? [[binary, ""]] : [];
  // What Node gives a program to write to is a socket, and a socket can't be opened by its name.
  const piped: Replacement = ["/dev/stdout", "/dev/stdout | cat"];
  await letters.type("RUN=", { with: [...older, piped], expect: /"failed": ?0/ });
  await letters.type("aws scheduler list-schedules", { expect: /verkaufs-cockpit-muster-prod[\s\S]*ENABLED/ });
  letters.skip("STACK=", "muster hat hier keinen Briefkasten");
  letters.skip("TAKE=", "muster hat hier keinen Briefkasten");
  letters.close();
}

/** Commands to services that the emulator does not have: whether AWS's own command line finds them well formed. */
export async function wellFormed({ operator, hosted }: Walk): Promise<void> {
  const accepted = { environment: { AWS_ENDPOINT_URL: hosted.accepting } };
  const logs = operator.open("logs.md");
  await logs.type("QUERY=", accepted);
  logs.close();

  const limits = operator.open("limits.md");
  await limits.type("aws service-quotas", accepted);
  await limits.type("API=", { with: [["aws apigatewayv2", `AWS_ENDPOINT_URL=${hosted.accepting} aws apigatewayv2`]] });
  await limits.type("npm run deploy", { environment: { COCKPIT_REGISTER: "../register" } });
  await limits.typeAnything(
    'aws cloudformation describe-stacks --stack-name verkaufs-cockpit-account --query "Stacks[0].Parameters" --output text',
    { expect: /MonthlyBudget\s+300/ },
  );
  limits.close();

  const mail = operator.open("email.md");
  // The agency's own was made when it came.
  const other: Replacement[] = [["mail.muster.de", "zweite.muster.de"]];
  await mail.type("aws sesv2 create-email-identity", { with: other, expect: /[0-9a-f]{32}/ });
  mail.skip("dig +short TXT", "fragt das DNS der Welt");
  await mail.type("aws sesv2 put-account-details", accepted);
  await mail.type("aws sesv2 put-email-identity-mail-from-attributes", accepted);
  for (const command of ["get-account", "get-email-identity --email-identity mail.muster.de"])
    await mail.typeInline(`aws sesv2 ${command}`, accepted);
  await mail.typeInline(
    "aws sesv2 put-email-identity-feedback-attributes --email-identity … --no-email-forwarding-enabled",
    { ...accepted, with: [["…", "mail.muster.de"]] },
  );
  mail.skip("aws ses describe-active-receipt-rule-set", "der Emulator nimmt keine E-Mails an");
  mail.skip("dig +short MX", "fragt das DNS der Welt");
  mail.skip("BUCKET=", "muster hat hier keinen Briefkasten");
  mail.close();
}

function awsVersion(): string | undefined {
  return /aws-cli\/(\d)/.exec(spawnSync("aws", ["--version"], { encoding: "utf8" }).stdout)?.[1];
}
