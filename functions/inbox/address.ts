import { randomBytes } from "node:crypto";
import { keys } from "../core/keys.ts";
import { Refusal } from "../core/refusal.ts";
import { read, write } from "../core/table.ts";

interface StoredAddress {
  /** Shown to administrators, who enter it elsewhere: all it opens is the Eingang, to put something in. */
  secret: string;
}

/** The address to which an agency has its mail forwarded; null where the cockpit can't receive mail, or none was made yet. */
export async function inboxAddress(): Promise<string | null> {
  const stored = await readAddress();
  return stored && process.env.INBOX_DOMAIN ? written(stored.secret, process.env.INBOX_DOMAIN) : null;
}

/** Gives the letter-box another address, with which the one before is good for nothing. @throws Refusal 409 where no mail can be received */
export async function renewAddress(): Promise<string> {
  const domain = process.env.INBOX_DOMAIN;
  if (!domain)
    throw new Refusal(
      409,
      "Dieses Cockpit kann keine E-Mails empfangen. Ihr Betreiber kann das einschalten; Software gibt sie mit einem Schlüssel ab.",
    );
  const secret = randomBytes(16).toString("hex");
  await write({ put: { secret, ...keys.inboxAddress } });
  return written(secret, domain);
}

/** Whether mail to an address is meant for the letter-box as it is called now. @param address as the envelope says it */
export async function isInboxAddress(address: string): Promise<boolean> {
  return address.trim().toLowerCase() === (await inboxAddress())?.toLowerCase();
}

function readAddress(): Promise<StoredAddress | undefined> {
  return read<StoredAddress>(keys.inboxAddress, { consistent: true });
}

function written(secret: string, domain: string): string {
  return `eingang+${secret}@${domain}`;
}
