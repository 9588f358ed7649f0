import { isDeliverable } from "#shared/core/deliverable";
import { undeliveredAmong } from "./undelivered.ts";

/**
 * Whether mail to an address may go out at all: not without a sender, and not to one that leads nowhere (RFC 6762), as
 * the first administrator's does. A bounce from there would count against all agencies of the account; on a laptop
 * nothing leaves the outbox anyway.
 */
export function canBeSent(to: string): boolean {
  return Boolean(process.env.MAIL_SENDER) && (process.env.STAGE === "local" || isDeliverable(to));
}

/** Whether an e-mail to an address goes out: it may, and none came back from there. */
export async function reaches(to: string): Promise<boolean> {
  return canBeSent(to) && (await undeliveredAmong([to])).length === 0;
}
