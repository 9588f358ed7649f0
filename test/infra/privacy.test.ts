import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { daySeconds } from "#shared/core/time";
import { lookingSeconds } from "#shared/campaigns/together-times";
import { waitingDays } from "#shared/inbox/limits";
import { noteEnds } from "../../functions/market/items.ts";
import { root } from "../../infra/root.ts";
import { synthesize } from "./fixtures/synthesize.ts";

const text = (file: string) => readFileSync(join(root, file), "utf8");
const paper = text("docs/privacy.md");
/** The rows of the table under a heading whose first cell matches. */
const firstCells = (heading: string) =>
  (paper.split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "")
    .split("\n")
    .flatMap((line) => /^\| (?!---|Dienst|Teil)([^|]+?)\s*\|/.exec(line)?.[1] ?? []);
const days = (pattern: RegExp) => Number(pattern.exec(paper)?.[1]);

const backupCopy = "arn:aws:backup:eu-west-1:444455556666:backup-vault:cockpit";
const prod = synthesize("prod", { backupCopy, inboxDomain: "post.muster.de" }).toJSON() as {
  Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>;
};
const resources = Object.values(prod.Resources);

/** What a lawyer knows AWS's services as. */
const serviceNames: Record<string, string> = {
  ApiGatewayV2: "API Gateway",
  CloudWatch: "CloudWatch",
  Events: "EventBridge Scheduler",
  Logs: "CloudWatch",
  Scheduler: "EventBridge Scheduler",
};

describe("docs/privacy.md", () => {
  test("lists every service of AWS that a stack uses, and no other", () => {
    const used = resources
      .map(({ Type }) => Type.split("::")[1] ?? "")
      .filter((service) => !/^(CDK|SSM)/.test(service));
    const named = new Set([...used.map((service) => serviceNames[service] ?? service), "SES", "SNS"]);
    expect(firstCells("Wer beteiligt ist").toSorted()).toEqual([...named].toSorted());
  });

  test("says of every part of the table what it holds and for how long", () => {
    // Both are entries in an index, not parts of the table.
    const partitions = new Set(
      [...text("functions/core/keys.ts").matchAll(/\bpk: ["`]([A-Z]+)/g)].flatMap(([, name = ""]) =>
        ["DUE", "LEFT"].includes(name) ? [] : [name],
      ),
    );
    const listed = firstCells("Was gespeichert wird, und wie lange").flatMap(
      (cell) => /^`([A-Z]+)`$/.exec(cell)?.[1] ?? [],
    );
    expect(listed.toSorted()).toEqual([...partitions].toSorted());
  });

  test("says that tries are counted by connection, of visitors of a property's page too", () => {
    const row = /^\| `THROTTLE` .*$/m.exec(paper)?.[0];
    expect(row).toMatch(/Anfrageformular der Seite einer Immobilie.*Prüfwert der .*IP-/);
  });

  test("names the times that the code and the templates have", () => {
    const duration = (file: string, name: string) =>
      (new RegExp(`const ${name} = ([\\w *]+);`).exec(text(file))?.[1] ?? "")
        .replace("daySeconds", String(daySeconds))
        .replaceAll("_", "")
        .split("*")
        .reduce((product, factor) => product * Number(factor), 1);
    expect(days(/`AUDIT` .*\| (\d+) Tage/)).toBe(duration("functions/core/history.ts", "yearSeconds") / daySeconds);
    expect(days(/`MAIL` .*\| (\d+) Tage/)).toBe(
      duration("functions/notifications/mail-store.ts", "monthSeconds") / daySeconds,
    );
    expect(days(/`SHARE` .*\| (\d+) Tage/)).toBe(duration("functions/reports/report/link.ts", "linkDays"));
    expect(days(/`DECISION` .*\| (\d+) Tage/)).toBe(duration("shared/reports/decisions.ts", "decisionDays"));
    expect(paper).toMatch(/`DECISION` .*zu Einwilligungen .* drei Jahre/);
    expect(duration("functions/reports/decisions/decision-mail.ts", "consentDays")).toBe(3 * 365);
    expect(days(/`LETTERS` .*\| (\d+) Tage/)).toBe(waitingDays);
    expect(days(/`INBOX` .*\| E-Mails (\d+) Tage/)).toBe(waitingDays);
    expect(days(/an das Postfach des Zuständigen weitergegeben ist, längstens (\d+) Tage/)).toBe(waitingDays);
    expect(paper).toContain("Bemerkungen zu Interessenten ein halbes Jahr nach dem Tag");
    expect(new Date(noteEnds("2026-11-29") * 1000).toISOString()).toBe("2027-05-29T00:00:00.000Z");
    expect(days(/wer sie gerade ansieht \((\d+) Minuten\)/)).toBe(lookingSeconds / 60);
    expect(days(/`THROTTLE` .*\| (\d+) Minuten/)).toBe(
      duration("functions/accounts/throttle.ts", "windowSeconds") / 60,
    );
    expect(days(/`CHALLENGE` .*\| (\d+) Minuten/)).toBe(
      duration("functions/accounts/challenge.ts", "challengeSeconds") / 60,
    );
    expect(days(/Einrichtungslink (\d+) Tage/)).toBe(
      duration("functions/accounts/setup-link.ts", "validSeconds") / daySeconds,
    );
    expect(days(/neues Passwort, (\d+) Minuten gültig/)).toBe(
      duration("functions/accounts/mailed-link.ts", "resetSeconds") / 60,
    );
    expect(days(/Einladung, (\d+) Tage gültig/)).toBe(
      duration("functions/accounts/mailed-link.ts", "invitationSeconds") / daySeconds,
    );
    const kept = (type: string, name: string) =>
      resources.filter(({ Type }) => Type === type).map((one) => one.Properties[name]);
    expect(new Set(kept("AWS::Logs::LogGroup", "RetentionInDays"))).toEqual(new Set([90]));
    expect(paper).toContain("| 3 Monate, außerhalb von prod 14 Tage");
    expect(kept("AWS::SQS::Queue", "MessageRetentionPeriod")).toEqual([
      days(/misslungene Läufe \(SQS\)[^|]*\| (\d+) Tage/) * daySeconds,
    ]);
    expect(JSON.stringify(kept("AWS::S3::Bucket", "LifecycleConfiguration"))).toContain(
      `"ExpirationInDays":${days(/wie sie ankamen \(S3\), [^|]*\| bis sie angenommen sind, höchstens (\d+) Tage/)}`,
    );
    expect(JSON.stringify(kept("AWS::Backup::BackupPlan", "BackupPlan"))).toContain(
      `"DeleteAfterDays":${days(/anderes Konto, wenn eingeschaltet +\| (\d+) Tage/)}`,
    );
  });
});
