import type { Undelivered } from "#shared/core/undelivered-fields";
import { type Key, keys, normalEmail } from "./keys.ts";
import { query, read, write } from "./table.ts";

/** An address to which no more e-mails go, as stored under its hash; whose it is stands with the owner or user who has it. */
interface StoredMark extends Pick<Undelivered, "reason" | "at"> {
  /** Seconds since 1970: the table's TTL. After that the address is tried again. */
  expires_at: number;
}

/** Days for which an address is left alone. */
const keptDays = 365;

/** Those of some addresses to which no more e-mails go. Half a read unit for each address. */
export async function undeliveredAmong(addresses: readonly string[]): Promise<Undelivered[]> {
  const found = await Promise.all(
    addresses.map(async (email) => ({ email, mark: await read<StoredMark>(keys.undelivered(email)) })),
  );
  return found.flatMap(({ email, mark }) => (mark ? [shown(email, mark)] : []));
}

/** Some addresses in two: those at which mail arrives, and those to which none goes any more. Half a read unit for each address. */
export async function splitByDelivery(
  addresses: readonly string[],
): Promise<{ good: string[]; stopped: Undelivered[] }> {
  const stopped = await undeliveredAmong(addresses);
  return { good: addresses.filter((address) => !stopped.some(({ email }) => email === address)), stopped };
}

/**
 * What is known of all addresses, for lists: one query.
 * @returns those of some addresses to which no more e-mails go, to be spread into a response; nothing where all are good
 */
export async function allUndelivered(): Promise<(addresses: readonly string[]) => { undelivered?: Undelivered[] }> {
  const marks = await query<StoredMark & Key>(keys.allUndelivered);
  const byKey = new Map(marks.map((mark) => [mark.sk, mark]));
  return (addresses) =>
    orNothing(
      addresses.flatMap((email) => {
        const mark = byKey.get(keys.undelivered(email).sk);
        return mark ? [shown(email, mark)] : [];
      }),
    );
}

/** Those of somebody's addresses to which no more e-mails go, to be spread into a response; nothing where all are good. */
export async function undeliveredTo(addresses: readonly string[]): Promise<{ undelivered?: Undelivered[] }> {
  return orNothing(await undeliveredAmong(addresses));
}

/** Lets no more e-mails go to an address. Safe to repeat. */
export async function markUndelivered({ email, reason, at }: Undelivered): Promise<void> {
  const mark: StoredMark = { reason, at, expires_at: Math.floor(Date.parse(at) / 1000) + keptDays * 86_400 };
  await write({ put: { ...mark, ...keys.undelivered(email) } });
}

/** Lets e-mails go to some addresses again. Safe to repeat. */
export async function forgetUndelivered(addresses: readonly string[]): Promise<void> {
  const unique = [...new Set(addresses.map(normalEmail))];
  await write(...unique.map((email) => ({ delete: keys.undelivered(email) })));
}

function shown(email: string, { reason, at }: StoredMark): Undelivered {
  return { email, reason, at };
}

function orNothing(undelivered: Undelivered[]): { undelivered?: Undelivered[] } {
  return undelivered.length > 0 ? { undelivered } : {};
}
