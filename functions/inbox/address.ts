import { randomBytes } from "node:crypto";
import { keys } from "../core/keys.ts";
import { Refusal } from "../core/refusal.ts";
import { read, write } from "../core/table.ts";

interface StoredAddress {
  /** Shown to administrators, who enter it elsewhere: all it opens is the Eingang, to put something in. */
  secret: string;
  /** What it was called before, the last first, each with the instant (ISO 8601 UTC) until which that was so. */
  before?: { secret: string; until: string }[];
}

/** Maximum number of former addresses that are known. */
const maxBefore = 10;

/** The address to which an agency has its mail forwarded; null where the cockpit can't receive mail, or none was made yet. */
export async function inboxAddress(): Promise<string | null> {
  const stored = await readAddress();
  return stored && process.env.INBOX_DOMAIN ? written(stored.secret, process.env.INBOX_DOMAIN) : null;
}

/**
 * Gives the letter-box another address; the one before is good for nothing but mail that came until now and is not taken yet.
 * @param now ISO 8601 UTC @throws Refusal 409 where no mail can be received
 */
export async function renewAddress(now: string): Promise<string> {
  const domain = process.env.INBOX_DOMAIN;
  if (!domain)
    throw new Refusal(
      409,
      "Dieses Cockpit kann keine E-Mails empfangen. Ihr Betreiber kann das einschalten; Software gibt sie mit einem Schlüssel ab.",
    );
  const secret = randomBytes(16).toString("hex");
  const stored = await readAddress();
  const before = stored ? [{ secret: stored.secret, until: now }, ...(stored.before ?? [])].slice(0, maxBefore) : [];
  await write({ put: { secret, before, ...keys.inboxAddress } });
  return written(secret, domain);
}

/**
 * Whether mail to an address is meant for the letter-box as it was called when the mail came.
 * @param address as the envelope says it @param at when the mail came, ISO 8601 UTC
 */
export async function isInboxAddress(address: string, at: string): Promise<boolean> {
  const [domain, stored] = [process.env.INBOX_DOMAIN, await readAddress()];
  if (!domain || !stored) return false;
  const then = (stored.before ?? []).filter(({ until }) => at < until);
  return [stored, ...then].some(({ secret }) => address.trim().toLowerCase() === written(secret, domain).toLowerCase());
}

function readAddress(): Promise<StoredAddress | undefined> {
  return read<StoredAddress>(keys.inboxAddress, { consistent: true });
}

function written(secret: string, domain: string): string {
  return `eingang+${secret}@${domain}`;
}
