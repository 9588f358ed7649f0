import type { Instant } from "#shared/core/kinds";
import type { TrustedSender } from "#shared/inbox/contract";
import { keys, normalEmail } from "../core/keys.ts";
import { stableId } from "../core/ids.ts";
import { notFound, Refusal } from "../core/refusal.ts";
import { type Item, query, read, readMany, write } from "../core/table.ts";

/** A trusted sender as stored, under its address's hash. */
interface StoredSender {
  id: string;
  address: string;
  since: string;
  /** The user's id. */
  trusted_by: string;
}

/** Maximum number of trusted senders of an agency: there are not that many portals. */
const maxSenders = 50;

/** The senders whose figures are taken at once, by address. */
export async function listSenders(): Promise<TrustedSender[]> {
  const stored = await query<StoredSender & Item>({ ...keys.trustedSenders, consistent: true });
  const users = await readMany<{ id: string; full_name: string }>(
    [...new Set(stored.map(({ trusted_by }) => trusted_by))].map(keys.user),
  );
  return stored
    .map(({ id, address, since, trusted_by }) => ({
      id,
      address,
      since,
      trusted_by: users.find((user) => user.id === trusted_by)?.full_name ?? "",
    }))
    .toSorted((one, other) => one.address.localeCompare(other.address));
}

/**
 * Lets figures of a sender be taken at once; said again it changes nothing. @param by the administrator @param now ISO 8601 UTC
 * @throws Refusal 400 where there are many already
 */
export async function trustSender(
  entered: string,
  by: { id: string; full_name: string },
  now: Instant,
): Promise<TrustedSender> {
  const address = normalEmail(entered);
  const senders = await listSenders();
  const known = senders.find((sender) => sender.address === address);
  if (known) return known;
  if (senders.length >= maxSenders)
    throw new Refusal(
      400,
      `Mehr als ${maxSenders} Absender kann ein Büro so nicht aufnehmen. Bitte beenden Sie, was nicht mehr gebraucht wird.`,
    );
  const made = { id: stableId("sender", address), address, since: now };
  await write({ put: { ...made, trusted_by: by.id, ...keys.trustedSender(address) } });
  return { ...made, trusted_by: by.full_name };
}

/** Lets figures of a sender wait again, at once. @throws Refusal 404 for an unknown one */
export async function endTrust(id: string): Promise<void> {
  const found = (await listSenders()).find((sender) => sender.id === id);
  if (!found) throw notFound("Diesen Absender");
  await write({ delete: keys.trustedSender(found.address) });
}

/** Whether figures of a sender are taken at once, where its mail proves that it is theirs. @param address as From says it */
export async function isTrusted(address: string): Promise<boolean> {
  return address !== "" && (await read(keys.trustedSender(address), { consistent: true })) !== undefined;
}
