import { isDeliverable } from "#shared/core/deliverable";
import { sendableAddress } from "./mail-header.ts";
import { undeliveredAmong } from "./undelivered.ts";

/**
 * Whether mail to an address may go out at all: not without a sender, not to one that SES doesn't take, and not to one that leads nowhere (RFC 6762), as
 * the first administrator's does. A bounce from there would count against all agencies of the account; on a laptop
 * nothing leaves the outbox anyway.
 */
export function canBeSent(to: string): boolean {
  const isSendable = Boolean(process.env.MAIL_SENDER) && sendableAddress(to) !== undefined;
  return isSendable && (process.env.STAGE === "local" || isDeliverable(to));
}

/** Whether an e-mail to an address goes out: it may, and none came back from there. */
export async function reaches(to: string): Promise<boolean> {
  return canBeSent(to) && (await undeliveredAmong([to])).length === 0;
}
