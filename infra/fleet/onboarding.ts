import type { Entry } from "../register/entry.ts";
import type { DnsRecord, Proof } from "./proofs.ts";

/** What the way of an agency into the fleet asks of the world. */
export interface OnboardingHands {
  /** The entry as the register has it now. */
  entry: () => Entry;
  write: (entry: Entry) => void;
  proveSender: (identity: string) => Promise<Proof>;
  proveDomain: (domain: string) => Promise<Proof & { arn?: string }>;
  /** Deploys and looks at it. @throws Error when one of both fails */
  deploy: () => Promise<void>;
  /** The name of CloudFront for the deployed stack (output `DistributionDomain`). */
  distribution: () => Promise<string>;
  /** Whether the cockpit answers under its own domain. */
  answers: (domain: string) => Promise<boolean>;
  /** The link for the first administrator, or a sentence when there is one already. */
  setupLink: () => Promise<string>;
  say: (line: string) => void;
  /** Some time to wait before the next look. */
  pause: () => Promise<void>;
}

/**
 * Brings an agency of the register into the fleet: sender and certificate, as soon as DNS proves them; then the cockpit;
 * then its address; the set-up link last, since it opens an empty cockpit to anyone who has it. Every step looks first
 * whether it is done, so the command can be broken off and called again at any time.
 * @param options.wait whether to wait for DNS; without it, it ends where it would wait
 * @returns whether everything is done
 */
export async function onboard(hands: OnboardingHands, { wait }: { wait: boolean }): Promise<boolean> {
  const { say } = hands;
  say("1/4 Absender und Zertifikat");
  if (!(await until(() => proofs(hands), hands, wait))) return false;
  say("2/4 Auslieferung");
  await hands.deploy();
  const { domain } = hands.entry();
  if (domain) {
    const target = await hands.distribution();
    const record: DnsRecord = { name: domain, type: "CNAME", value: target };
    const look = async () => ({ records: [record], isDone: await hands.answers(domain) });
    say(`3/4 Adresse https://${domain}`);
    if (!(await until(look, hands, wait))) return false;
  }
  say("4/4 Einrichtungslink");
  say(await hands.setupLink());
  return true;
}

/** Maximum number of looks without waiting: twenty pauses. */
const maxRounds = 20;

/** Looks until it is done; shows each record that is to be set once. */
async function until(look: () => Promise<Proof>, hands: OnboardingHands, wait: boolean): Promise<boolean> {
  const shown = new Set<string>();
  for (let round = 1; ; round += 1) {
    const { isDone, records } = await look();
    if (isDone) return true;
    const lines = records.map(({ name, type, value }) => `  ${name}  ${type}  ${value}`);
    const fresh = lines.filter((line) => !shown.has(line));
    if (fresh.length > 0) hands.say("Bitte tragen Sie im DNS der Domain ein:");
    for (const line of fresh) {
      shown.add(line);
      hands.say(line);
    }
    // A certificate's record comes some seconds after it was asked for.
    if (!wait && (lines.length > 0 || round === maxRounds)) {
      hands.say("Danach denselben Befehl noch einmal; er macht hier weiter.");
      return false;
    }
    await hands.pause();
  }
}

/** Sender and certificate. The ARN goes into the register at once. */
async function proofs(hands: OnboardingHands): Promise<Proof> {
  const { sender, identity, domain, certificate } = hands.entry();
  const from = sender ?? (domain && `cockpit@${domain}`);
  const name = identity ?? from?.slice(from.indexOf("@") + 1);
  const mail = name === undefined ? { isDone: true, records: [] } : await hands.proveSender(name);
  if (!domain || certificate) return mail;
  const site = await hands.proveDomain(domain);
  if (site.arn) hands.write({ ...hands.entry(), certificate: site.arn });
  return {
    isDone: mail.isDone && site.isDone,
    records: [...(mail.isDone ? [] : mail.records), ...(site.isDone ? [] : site.records)],
  };
}
