import { requireNode } from "./local/node-version.ts";
import { stacksOfAgencies } from "./register/names.ts";
import { settleProfile, settleRegion } from "./region.ts";

interface Verb {
  /** What it does, for the list of commands. */
  summary: string;
  /** As it is typed after the verb. */
  example?: string;
  load: () => Promise<{ run: (words: string[]) => unknown }>;
}

/** CDK for an agency, with words before those that are typed. */
const cdk = (...before: string[]) =>
  import("./commands/cdk.ts").then(({ run }) => ({ run: (words: string[]) => run([...before, ...words]) }));

/** What is cleared away in the account of the credentials, whosever bundles they were. */
const collection = ["gc", "-c", "stage=dev", "--unstable=gc", "--rollback-buffer-days", "30", "--type", "s3"];

/** Every command of operators and developers, `npm run cockpit -- <verb>`. */
export const verbs: Record<string, Verb> = {
  // What an operator does, in the order of an agency's life (docs/operations).
  deploy: {
    summary: "liefert ein Maklerbüro aus",
    example: "-c agency=muster -c stage=prod",
    load: () => import("./commands/deploy.ts"),
  },
  "setup-link": {
    summary: "druckt den Link, mit dem die erste Administratorin ein Cockpit einrichtet",
    example: "--agency muster --stage prod",
    load: () => import("./commands/setup-link.ts"),
  },
  "smoke-deployed": {
    summary: "sieht ein ausgeliefertes Cockpit von außen an",
    example: "https://cockpit.muster.de",
    load: () => import("./commands/smoke-deployed.ts"),
  },
  fleet: {
    summary: "viele Maklerbüros: list, account, quotas, status, diff, deploy, add, remove, rehearse",
    example: "status --stage prod",
    load: () => import("./commands/fleet.ts"),
  },
  usage: {
    summary: "was ein Maklerbüro im Monat verbraucht, als CSV",
    example: "--agency muster --stage prod",
    load: () => import("./commands/usage.ts"),
  },
  "left-work": {
    summary: "zeigt gescheiterte Arbeit des Zeitplans, mit --again wird sie wieder aufgenommen",
    example: "--agency muster --stage prod",
    load: () => import("./commands/left-work.ts"),
  },
  "reset-password": {
    summary: "gibt einem Konto ein neues Passwort",
    example: "--email name@example.de",
    load: () => import("./commands/reset-password.ts"),
  },
  "reset-second-factor": {
    summary: "nimmt einem Konto den zweiten Faktor",
    example: "--email name@example.de",
    load: () => import("./commands/reset-second-factor.ts"),
  },
  "rotate-signing-key": {
    summary: "neuer Signierschlüssel, mit --end-sessions melden sich alle neu an",
    example: "--agency muster --stage prod",
    load: () => import("./commands/rotate-signing-key.ts"),
  },
  "export-agency": {
    summary: "schreibt alles eines Maklerbüros in einen Ordner",
    example: "--to ../muster-2026-11-22",
    load: () => import("./commands/export-agency.ts"),
  },
  "import-agency": {
    summary: "liest einen Export in ein leeres Cockpit",
    example: "--from ../muster-2026-11-22",
    load: () => import("./commands/import-agency.ts"),
  },
  "restore-campaign": {
    summary: "bringt eine gelöschte Kampagne aus einer wiederhergestellten Tabelle zurück",
    example: "--agency muster --stage prod --table NAME --campaign V1StGXR8Z5jdHi6B",
    load: () => import("./commands/restore-campaign.ts"),
  },
  "settle-due": {
    summary: "vor einer wiederhergestellten Tabelle: was fällig wurde, gilt als gesendet",
    example: "--agency muster --stage prod --table NAME",
    load: () => import("./commands/settle-due.ts"),
  },
  bootstrap: {
    summary: "bereitet ein AWS-Konto vor: was Auslieferungen dürfen, und CDK",
    load: () => import("./commands/bootstrap.ts"),
  },
  gc: {
    summary: "räumt Bündel auf, die seit dreißig Tagen kein Stack mehr nutzt",
    load: () =>
      import("./commands/cdk.ts").then(({ runHere }) => ({
        run: (words: string[]) => runHere([...collection, "--confirm=false", ...words]),
      })),
  },
  diff: {
    summary: "zeigt, was eine Auslieferung ändern würde",
    example: "-c agency=muster -c stage=prod",
    load: () => cdk("diff"),
  },
  destroy: {
    summary: "löscht ein ausgeliefertes Maklerbüro",
    example: "-c stage=pr-7",
    load: () => cdk("destroy", "--force", "--exclusively", stacksOfAgencies),
  },
  "github-roles": {
    summary: "lässt die Abläufe auf GitHub ausliefern",
    example: "--repository muster/cockpit --environments staging",
    load: () => import("./commands/github-roles.ts"),
  },
  "end-previews": {
    summary: "löscht Vorschauen, deren Pull Request zu ist",
    load: () => import("./commands/end-previews.ts"),
  },
  // What a developer does.
  tick: {
    summary: "lässt den Zeitplan des laufenden Cockpits einmal laufen, als wäre es dann",
    example: "--now 2027-01-04T09:00:00Z",
    load: () => import("./commands/tick.ts"),
  },
  openapi: { summary: "erneuert docs/openapi.json", load: () => import("./commands/openapi.ts") },
  holidays: { summary: "erneuert die Feiertage aller Regionen", load: () => import("./commands/holidays.ts") },
  sbom: { summary: "schreibt die Liste aller Pakete und Lizenzen", load: () => import("./commands/sbom.ts") },
  "release-files": {
    summary: "schreibt, was eine Version herausgibt: Quellen, Liste und Hinweise der Pakete",
    load: () => import("./commands/release-files.ts"),
  },
  "release-notes": {
    summary: "druckt, was CHANGELOG.md zur Version in package.json sagt",
    load: () => import("./commands/release-notes.ts"),
  },
  "fleet-synth": {
    summary: "misst, wie lange die Synthese vieler Maklerbüros dauert",
    example: "200",
    load: () => import("./commands/fleet-synth.ts"),
  },
};

/** The list of verbs, each with what it does and how it is typed. */
function help(): string {
  const width = Math.max(...Object.keys(verbs).map((name) => name.length)) + 2;
  const lines = Object.entries(verbs).map(([name, { summary, example }]) => {
    const typed = example === undefined ? "" : `\n${" ".repeat(width + 2)}npm run cockpit -- ${name} ${example}`;
    return `  ${name.padEnd(width)}${summary}${typed}`;
  });
  return [
    "npm run cockpit -- <Befehl> [Angaben]",
    "",
    ...lines,
    "",
    "Ohne --agency und --stage gilt das Cockpit dieses Computers; sonst braucht es Ihre Anmeldung bei AWS.",
  ].join("\n");
}

async function main([name = "help", ...words]: string[]): Promise<void> {
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (["help", "--help", "-h"].includes(name) || (verb && ["--help", "-h"].includes(words[0] ?? "")))
    return console.log(help());
  if (!verb) throw new Error(`Den Befehl „${name}“ gibt es nicht. npm run cockpit zeigt alle.`);
  requireNode();
  // Before the first client of AWS is made, each of which reads the region once.
  settleRegion();
  settleProfile();
  const { run } = await verb.load();
  await run(words);
}

if (import.meta.main)
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
