import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Entry, entryKeys, nearest, readEntry } from "./register/entry.ts";
import { agencyPattern, entryStage, needsEntry, stackName, stagePattern } from "./register/names.ts";
import type { Register } from "./register/register.ts";

/** What is synthesized: one agency's cockpit in one stage. Each is a stack of its own. */
export interface Target {
  agency: string;
  stage: string;
  /** `prod`: data outlives the stack and is protected against deletion. */
  keepsData: boolean;
  /** Point-in-time recovery; a preview and a laptop do without. */
  recoverable: boolean;
  /** The stage that the local runner reads. */
  local: boolean;
  /** The agency's name on its reports and e-mails. */
  agencyName: string;
  /** Path of the picture in the reports' letterhead, a PNG or JPEG file. */
  logo?: string;
  /** The cockpit's own address; without it CloudFront's. */
  domain?: { name: string; certificate: string };
  /** Sender of the e-mails; without one, as in a preview, none are sent. */
  sender?: string;
  /** The sender's identity in SES, by default the sender's domain. Made once, only referred to. */
  identity?: string;
  /** The domain of the agency's letter-box; without one the cockpit receives no e-mail. */
  inboxDomain?: string;
  /** A restored table to work with instead of the stack's own (docs/operations/restore.md). */
  restoredTable?: string;
  /** ARN of the vault, in another region or account, that gets a copy of every nightly backup; none are made without it. */
  backupCopy?: string;
  /** How many work with it, by which is judged what a costly day is; without it two hundred are. */
  people?: number;
  /** The entry as it is deployed, as JSON: an output of the stack, by which a later deployment sees what changed. */
  configuration: string;
}

/** What can be given by `-c`, besides what an entry of the register has. */
const ownKeys = ["stage", "agency", "register"];

/**
 * Reads the target from CDK's context (`-c stage=… -c agency=…`); the agency defaults to `demo`. What an agency is called
 * and where it lives comes from its file in the register (`<agency>/<stage>.json`). `staging` and `prod` need one, so that
 * no deployment forgets or invents anything, and so does every named agency where there is a register. `dev` and previews
 * of `demo` do with what `-c` says, or with nothing.
 * @param context everything that CDK's context holds
 * @param register the operator's register; the stage `local` never reads it
 * @throws Error with a sentence for the operator when something is missing, misspelt or malformed
 */
export function readTarget(context: Record<string, unknown>, register?: Register): Target {
  refuseUnknown(context);
  const stage = text(context.stage ?? "");
  const agency = text(context.agency ?? "demo");
  if (!stagePattern.test(stage))
    throw new Error(
      `Unbekannte Stufe "${stage}". Erlaubt sind local, dev, staging, prod und pr-N, zum Beispiel: npm run synth -- -c stage=dev`,
    );
  if (!agencyPattern.test(agency))
    throw new Error(
      `Unzulässiges Kürzel "${agency}" für das Maklerbüro. Erlaubt sind bis zu 30 Kleinbuchstaben, Ziffern und Bindestriche, zum Beispiel: -c agency=muster`,
    );
  const given = Object.fromEntries(entryKeys.flatMap((key) => (key in context ? [[key, text(context[key])]] : [])));
  const local = stage === "local";
  const found = local ? undefined : register?.find(agency, entryStage(stage));
  if (found && Object.keys(given).length > 0)
    throw new Error(
      `${register?.file(agency, entryStage(stage))} gilt für ${agency} ${stage}; bitte ändern Sie ${Object.keys(given).join(", ")} dort statt mit -c, sonst nimmt es die nächste Auslieferung zurück.`,
    );
  const isStrict = needsEntry(stage) || (register !== undefined && agency !== "demo");
  if (!found && !local && isStrict) throw notRegistered(agency, stage, register);
  const folder = found && register ? dirname(register.file(agency, entryStage(stage))) : "";
  return targetOf({ agency, stage }, found ?? readEntry(given, "-c"), folder);
}

/**
 * The target of an entry of the register.
 * @param folder where its logo lies
 * @throws Error when the entry can't be deployed: without a sender, a certificate, or with somebody else's table
 */
export function targetOf({ agency, stage }: { agency: string; stage: string }, entry: Entry, folder: string): Target {
  const where = `${agency} ${stage}`;
  const local = stage === "local";
  const { domain, certificate, table, logo } = entry;
  if (domain && !certificate)
    throw new Error(
      `${where}: Zur Domain ${domain} fehlt das Zertifikat ("certificate"). Mit npm run cockpit -- fleet add ${agency} --stage ${stage} wird es gemacht.`,
    );
  const ownTable = new RegExp(`^${stackName(agency, stage)}-Table[0-9A-F]{8}-[A-Z0-9]+(-[\\w.-]+)?$`);
  if (table && !ownTable.test(table))
    throw new Error(
      `${where}: "${table}" ist keine Tabelle dieses Maklerbüros in dieser Stufe. Eine wiederhergestellte heißt wie die eigene mit einem Anhang: ${stackName(agency, stage)}-Table…-restored`,
    );
  const sender = entry.sender ?? (domain && `cockpit@${domain}`) ?? (local ? `cockpit@${agency}.example` : undefined);
  if (!sender && needsEntry(stage))
    throw new Error(`${where}: Es fehlt der Absender der E-Mails ("sender"), zum Beispiel cockpit@muster.de`);
  const inboxDomain = entry.inboxDomain ?? (local ? `post.${agency}.example` : undefined);
  const identity = entry.identity ?? sender?.slice(sender.indexOf("@") + 1);
  return {
    agency,
    stage,
    keepsData: stage === "prod",
    recoverable: !local && !stage.startsWith("pr-"),
    local,
    agencyName: entry.agencyName ?? "Ihre Immobilienagentur",
    ...(logo && { logo: join(folder, logo) }),
    ...(domain && certificate && { domain: { name: domain, certificate } }),
    ...(sender && { sender }),
    ...(identity && { identity }),
    ...(inboxDomain && { inboxDomain }),
    ...(table && { restoredTable: table }),
    ...(entry.people !== undefined && { people: entry.people }),
    ...(entry.backupCopy && { backupCopy: entry.backupCopy }),
    configuration: configurationOf(entry, folder),
  };
}

/** What an entry says of where the stack stands, which no deployment changes. */
const placeKeys = ["account", "region"];

/**
 * An entry as a stack's outputs show it: its names in one order, and a logo by its content. Where the stack stands is left
 * out.
 * @param folder where its logo lies
 */
export function configurationOf(entry: Entry, folder: string): string {
  const { logo } = entry;
  const content =
    logo &&
    createHash("sha256")
      .update(readFileSync(join(folder, logo)))
      .digest("hex")
      .slice(0, 12);
  return JSON.stringify(
    { ...entry, ...(logo && { logo: `${logo} ${content}` }) },
    entryKeys.filter((key) => !placeKeys.includes(key)),
  );
}

/** CDK's own context has names like `aws:cdk:…` and `@aws-cdk/core:…`; what else is not known is a mistake. */
function refuseUnknown(context: Record<string, unknown>): void {
  const known = [...ownKeys, ...entryKeys];
  const [unknown] = Object.keys(context).filter((key) => !/[:/]|^cli-telemetry$/.test(key) && !known.includes(key));
  if (unknown === "agencies")
    throw new Error(
      'In cdk.json stehen noch "agencies". Bitte schreiben Sie jedes Maklerbüro in eine Datei des Registers: docs/operations/register.md',
    );
  if (unknown !== undefined)
    throw new Error(`Unbekannte Angabe "-c ${unknown}=…"; meinten Sie "${nearest(unknown, known)}"?`);
}

/** What is said where a stage needs an entry of the register and none is found. @param register undefined: none is named */
export function notRegistered(agency: string, stage: string, register: Register | undefined): Error {
  if (!register)
    return new Error(
      `Für ${stage} braucht es ein Register: COCKPIT_REGISTER muss den Ordner nennen, in dem ${agency}/${stage}.json liegt (docs/operations/register.md).`,
    );
  const others = register.list().flatMap((known) => (known.stage === entryStage(stage) ? [known.agency] : []));
  const hint =
    others.length > 0
      ? `Meinten Sie ${nearest(agency, others)}?`
      : `Für diese Stufe steht noch niemand darin; npm run cockpit -- fleet add ${agency} --stage ${stage} legt die Datei an.`;
  return new Error(`Im Register gibt es ${register.file(agency, entryStage(stage))} nicht. ${hint}`);
}

function text(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * The context of a run without the CDK's CLI.
 * @param args command line after the script, e.g. `["-c", "stage=pr-7"]`
 * @throws Error naming an argument that is not `-c key=value`
 */
export function contextFromArguments(args: string[]): Record<string, string> {
  const context: Record<string, string> = {};
  for (let at = 0; at < args.length; at += 2) {
    const [key, ...value] = (args[at + 1] ?? "").split("=");
    if (!["-c", "--context"].includes(args[at] ?? "") || !key || value.length === 0)
      throw new Error(`Unbekannte Angabe "${args[at]}". Erwartet wird -c name=wert, zum Beispiel -c stage=dev`);
    context[key] = value.join("=");
  }
  return context;
}
