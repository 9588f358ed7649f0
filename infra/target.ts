import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";

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
  /** The agency's name on its reports and e-mails, by `-c agencyName=…`. */
  agencyName: string;
  /** Picture in the reports' letterhead, by `-c logo=…`: a PNG or JPEG file, relative to the repository. */
  logo?: string;
  /** The cockpit's own address, by `-c domain=… -c certificate=…`; without it CloudFront's. */
  domain?: { name: string; certificate: string };
  /** Sender of the e-mails, by `-c sender=…`. */
  sender: string;
  /** The sender's identity in SES, by `-c identity=…`; by default the sender's domain. Made once, only referred to. */
  identity: string;
  /** A restored table to work with instead of the stack's own, by `-c table=…` (docs/operations/restore.md). */
  restoredTable?: string;
  /** Who hears of alarms, by `-c alarms=…`. */
  alarmAddress?: string;
}

const stages = /^(local|dev|staging|prod|pr-[1-9]\d{0,5})$/;
const agencies = /^[a-z][a-z0-9-]{0,29}$/;

/**
 * Reads the target from CDK's context (`-c stage=… -c agency=…`); the agency defaults to `demo`. What an agency is called
 * and where it lives comes from the command line or, so that no deployment forgets it, from its entry in cdk.json
 * (`"agencies": { "muster": { "agencyName": "…" } }`).
 * @param context looks a key up
 * @throws Error with a sentence for the operator when something is missing or malformed
 */
export function readTarget(context: (key: string) => unknown): Target {
  const given = (key: string, from = context) => {
    const value = from(key) ?? undefined;
    return value === undefined || typeof value === "string" ? value : JSON.stringify(value);
  };
  const text = (key: string, fallback: string) => given(key) ?? fallback;
  const stage = text("stage", "");
  const agency = text("agency", "demo");
  if (!stages.test(stage))
    throw new Error(
      `Unbekannte Stufe "${stage}". Erlaubt sind local, dev, staging, prod und pr-N, zum Beispiel: npm run synth -- -c stage=dev`,
    );
  if (!agencies.test(agency))
    throw new Error(
      `Unzulässiges Kürzel "${agency}" für das Maklerbüro. Erlaubt sind bis zu 30 Kleinbuchstaben, Ziffern und Bindestriche, zum Beispiel: -c agency=muster`,
    );
  const entries = context("agencies") as Record<string, Record<string, unknown>> | undefined;
  const detail = (key: string) => given(key) ?? given(key, (name) => entries?.[agency]?.[name]);
  const domain = readDomain(detail("domain"), detail("certificate"));
  const sender = readAddress("sender", detail("sender")) ?? `cockpit@${domain?.name ?? `${agency}.example`}`;
  return {
    agency,
    stage,
    keepsData: stage === "prod",
    recoverable: stage !== "local" && !stage.startsWith("pr-"),
    local: stage === "local",
    agencyName: detail("agencyName") ?? "Ihre Immobilienagentur",
    logo: readLogo(detail("logo")),
    domain,
    sender,
    identity: detail("identity") ?? sender.slice(sender.indexOf("@") + 1),
    restoredTable: detail("table"),
    alarmAddress: readAddress("alarms", detail("alarms")),
  };
}

function readDomain(name: string | undefined, certificate: string | undefined): Target["domain"] {
  if (!name && !certificate) return undefined;
  if (!name || !/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(name))
    throw new Error(`Unzulässige Domain "${name ?? ""}". Erwartet wird zum Beispiel: -c domain=cockpit.muster.de`);
  if (!certificate || !/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/.test(certificate))
    throw new Error(
      `Zur Domain ${name} fehlt das Zertifikat: -c certificate=arn:aws:acm:us-east-1:…:certificate/… (CloudFront liest Zertifikate nur in us-east-1)`,
    );
  return { name, certificate };
}

function readAddress(key: string, address: string | undefined): string | undefined {
  if (address === undefined || /^[^\s@]+@([a-z0-9-]+\.)+[a-z]{2,}$/i.test(address)) return address;
  throw new Error(`Unzulässige E-Mail-Adresse "${address}". Erwartet wird zum Beispiel: -c ${key}=cockpit@muster.de`);
}

function readLogo(file: string | undefined): string | undefined {
  if (file === undefined || (/\.(png|jpe?g)$/i.test(file) && existsSync(join(root, file)))) return file;
  throw new Error(`Das Logo "${file}" gibt es nicht, oder es ist weder PNG noch JPEG.`);
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
