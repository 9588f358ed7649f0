import { entryKeys, readEntry, type Entry } from "../register/entry.ts";
import { entryStage, stackName } from "../register/names.ts";
import { placeOf } from "../register/place.ts";
import type { Register } from "../register/register.ts";
import { hostedSetupLink } from "../hosted-setup.ts";
import { goTo } from "./caller.ts";
import { deployAgencies, groupsOf, planOf, stacksOf, versionOf } from "./fleet.ts";
import { deleteStack } from "./cloud.ts";
import { onboard } from "./onboarding.ts";
import { deleteCertificate, proveDomain, proveSender } from "./proofs.ts";

const betweenLooks = 30_000;

/** Who is brought in or taken out. */
interface Member {
  agency: string;
  stage: string;
  say: (line: string) => void;
}

/**
 * Writes an agency's file in the register, if it has none yet.
 * @param given what the command says, by the names of an entry
 * @throws Error when the file is there and says something else
 */
export function enter(register: Register, { agency, stage, say }: Member, given: Entry): void {
  const place = register.file(agency, entryStage(stage));
  const known = register.find(agency, entryStage(stage));
  const entry = readEntry(given, "Angaben");
  if (!known) {
    register.write(agency, entryStage(stage), entry);
    return say(`Angelegt: ${place}`);
  }
  const different = entryKeys.filter((key) => entry[key] !== undefined && entry[key] !== known[key]);
  if (different.length > 0)
    throw new Error(`In ${place} steht etwas anderes zu ${different.join(", ")}. Bitte ändern Sie es dort.`);
}

/**
 * Brings an agency in, from its file in the register to the set-up link (see {@link onboard}).
 * @returns whether everything is done
 */
export async function bringIn(register: Register, member: Member, options: { wait: boolean }): Promise<boolean> {
  const { agency, stage, say } = member;
  const at = entryStage(stage);
  const entry = () => register.find(agency, at) ?? {};
  await goTo(placeOf(register, at, agency, entry()));
  const hands = {
    entry,
    write: (next: Entry) => register.write(agency, at, next),
    proveSender,
    proveDomain: (domain: string) => proveDomain({ agency, stage, domain }),
    deploy: async () => {
      const { version, code } = versionOf(stage, undefined);
      const run = { stage, register: register.folder, version, code };
      const planned = (await planOf(groupsOf(register, stage, [agency]), stage, version)).flatMap(
        (plan) => plan.planned,
      );
      const { faults } = await deployAgencies(planned, run, { wave: 1, concurrency: 1, say });
      if (faults.length > 0) throw new Error(faults.join("\n"));
    },
    distribution: async () => (await outputs(agency, stage)).DistributionDomain ?? "",
    answers: async (domain: string) => {
      const answer = await fetch(`https://${domain}/version.json`).catch(() => undefined);
      return answer?.ok === true;
    },
    setupLink: () =>
      hostedSetupLink(agency, stage).catch((error: unknown) => {
        // Called again after the first administrator came, the command has nothing left to do.
        if (error instanceof Error && "code" in error && error.code === "conflict") return error.message;
        throw error;
      }),
    say,
    pause: () => new Promise<void>((resume) => void setTimeout(resume, betweenLooks)),
  };
  return onboard(hands, options);
}

async function outputs(agency: string, stage: string): Promise<Record<string, string>> {
  return (await stacksOf(stage)).find((stack) => stack.agency === agency)?.outputs ?? {};
}

/**
 * Takes an agency out: stack, certificate, and its file in the register last, so that the command can be called again.
 * prod's table and reports outlive the stack and are named.
 * @throws Error unless the stack's name was typed
 */
export async function takeOut(
  register: Register,
  { agency, stage, say }: Member,
  typed: string | undefined,
): Promise<void> {
  const name = stackName(agency, stage);
  if (typed !== name)
    throw new Error(
      `${name} wird gelöscht. Wenn Sie das wollen, wiederholen Sie den Befehl mit --confirm ${name}. Vorher: docs/operations/leave.md`,
    );
  const entry = register.find(agency, entryStage(stage));
  if (entry) await goTo(placeOf(register, entryStage(stage), agency, entry));
  const { TableName: table, ReportBucket: reports } = await outputs(agency, stage);
  say((await deleteStack(name, { protected: stage === "prod" })) ? `Gelöscht: ${name}` : `Schon gelöscht: ${name}`);
  if (await deleteCertificate(agency, stage)) say("Gelöscht: das Zertifikat");
  if (stage === "prod" && table)
    say(
      `Geblieben sind die Tabelle ${table} und die Berichte${reports ? ` in ${reports}` : ""}: docs/operations/leave.md`,
    );
  register.remove(agency, entryStage(stage));
  say(`Aus dem Register entfernt: ${register.file(agency, entryStage(stage))}`);
}
