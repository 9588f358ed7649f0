import { daySeconds } from "#shared/core/time";
import { countText } from "#shared/core/numbers";
import { absent, still } from "../core/condition.ts";
import { keys, normalEmail } from "../core/keys.ts";
import { Refusal } from "../core/refusal.ts";
import { retry } from "../core/retry.ts";
import { isConditionFailed } from "../core/store-errors.ts";
import { read, write } from "../core/table.ts";

/** Ten wrong passwords within fifteen minutes (docs/product.md, Sign-in). */
const passwords: Limit = { max: 10, what: "Anmeldeversuche" };
/** Links by e-mail within the same time (docs/product.md, Forgotten password). */
const mailsPerAddress: Limit = { max: 3, what: "Anfragen" };
const mailsPerCaller: Limit = { max: 10, what: "Anfragen" };
/** Sign-ins by password from browsers that are not known, whichever account they try; an office of twenty has one address. */
const signInsPerCaller: Limit = { max: 120, what: "Anmeldeversuche" };
const signInsPerPeer: Limit = { max: 1_200, what: "Anmeldeversuche" };
/** Sign-ins by passkey that are begun, each of which is kept for a while; an office of twenty has one address. */
const passkeysPerCaller: Limit = { max: 60, what: "Anmeldeversuche" };
/** Forms that are sent on the pages of owners (docs/product.md, Limits of public pages): of addresses that there are not, by a household and by all behind one address; and of one page, by a household or a browser that was let in, and by all. */
const guessesPerCaller: Limit = { max: 60, what: "Anfragen" };
const guessesPerPeer: Limit = { max: 6_000, what: "Anfragen" };
const formsPerSecret: Limit = { max: 30, what: "Anfragen" };
const formsOfAll: Limit = { max: 300, what: "Anfragen" };
/** E-mails that come in by one way within an hour (docs/product.md, Letter-box). */
const mailsIn: Limit = { max: 300, seconds: 60 * 60, what: "E-Mails in einer Stunde" };
/** Enquiries on the page of a property: of a household, and of all; within a day one connection can't use up what all have. */
const enquiriesPerCaller: Limit = { max: 5, what: "Anfragen" };
const enquiriesOfAll: Limit = { max: 30, what: "Anfragen" };
const [enquiriesInDayPerCaller, enquiriesInDay] = [10, 100];
/** Wrong tries of one code of a room from one connection. */
const codesPerCaller: Limit = { max: 5, what: "Versuche" };
const windowSeconds = 15 * 60;

interface Limit {
  max: number;
  /** How long is counted; a quarter of an hour unless told otherwise. */
  seconds?: number;
  /** What there were too many of, in the refusal's sentence. */
  what: string;
}

interface Attempts {
  attempts: number;
  /** End of the window, seconds since 1970; also the table's TTL. */
  expires_at: number;
}

/** Where tries for an address are counted: a browser that signed in to the account before has a count of its own. */
export function throttleKey(email: string, deviceId: string | undefined): string {
  return deviceId ? `${normalEmail(email)} ${deviceId}` : normalEmail(email);
}

/**
 * Counts a try before its password is looked at, so that simultaneous tries can't slip through.
 * @throws Refusal 429 with Retry-After once the window is full
 */
export async function countAttempt(key: string, now: string, limit = passwords): Promise<void> {
  const seconds = Math.floor(Date.parse(now) / 1000);
  await retry(
    () => countOnce(key, seconds, limit),
    (error) => isConditionFailed(error),
    () => tooMany(limit.seconds ?? windowSeconds, limit),
  );
}

/**
 * Counts a request for a link by e-mail, for its address and for its caller, or for a browser that some account knows.
 * @param sources as in Request @param device the browser's id, where an account knows it @throws Refusal 429 with Retry-After
 */
export async function countMailRequest(
  email: string,
  [caller = ""]: string[],
  device: string | undefined,
  now: string,
): Promise<void> {
  await countAttempt(device === undefined ? `mail caller ${caller}` : `mail device ${device}`, now, mailsPerCaller);
  await countMailTo(email, now);
}

/** Counts an e-mail that somebody who is signed in has sent to an address. @throws Refusal 429 with Retry-After */
export async function countMailTo(email: string, now: string): Promise<void> {
  await countAttempt(`mail to ${normalEmail(email)}`, now, mailsPerAddress);
}

/**
 * Counts a form that was sent on a page without sign-in: for its secret where that opens something, else for each of its
 * sources. So nobody's guesses shut out anyone who has the address, however many share a connection.
 * @param secret of the address @param found what it opens, nothing for a guess @param sources as in Request
 * @throws Refusal 429 with Retry-After
 */
export async function countPublicForm(
  secret: string,
  found: object | undefined,
  [caller = "", peer = caller]: string[],
  now: string,
): Promise<void> {
  if (found) return countAttempt(`form secret ${secret}`, now, formsPerSecret);
  await countAttempt(`form caller ${caller}`, now, guessesPerCaller);
  await countAttempt(`form peer ${peer}`, now, guessesPerPeer);
}

/**
 * Counts a form of a room that there is: for a browser that was let in by itself, for others by their connection and in sum,
 * so that a stranger who has the address can't shut out its owner.
 * @param door what is kept of a browser that was let in, nothing for others @param sources as in Request
 * @throws Refusal 429 with Retry-After
 */
export async function countRoomForm(
  secret: string,
  door: string | undefined,
  [caller = ""]: string[],
  now: string,
): Promise<void> {
  if (door !== undefined) return countAttempt(`form door ${door}`, now, formsPerSecret);
  await countAttempt(`form room ${secret} ${caller}`, now, formsPerSecret);
  await countAttempt(`form room ${secret}`, now, formsOfAll);
}

/**
 * Counts an enquiry on the page of a property: for its connection and for all, within a quarter of an hour and within a day, so
 * that a mailbox is not flooded. @param word of the page @param sources as in Request @throws Refusal 429 with Retry-After
 */
export async function countEnquiry(word: string, [caller = ""]: string[], now: string): Promise<void> {
  await countAttempt(`enquiry ${word} ${caller}`, now, enquiriesPerCaller);
  await countInDay(`enquiry ${word} ${caller}`, enquiriesInDayPerCaller, "Anfragen", now);
  await countAttempt(`enquiry ${word}`, now, enquiriesOfAll);
  await countInDay(`enquiry ${word}`, enquiriesInDay, "Anfragen", now);
}

/**
 * Counts a try of a room's code from a connection. @param code what is kept of the code
 * @returns whether it may still be tried from there
 */
export function countCodeTry(code: string, [caller = ""]: string[], now: string): Promise<boolean> {
  return countAttempt(`room code ${code} ${caller}`, now, codesPerCaller).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.status === 429) return false;
      throw error;
    },
  );
}

/**
 * Counts a try to sign in by password, for each of its sources and whichever account it tries: one password tried on all
 * accounts is no lock's business, and each try costs a hash. Not for browsers that an account knows.
 * @param sources as in Request @throws Refusal 429 with Retry-After
 */
export async function countSignIn([caller = "", peer = caller]: string[], now: string): Promise<void> {
  await countAttempt(`sign-in caller ${caller}`, now, signInsPerCaller);
  await countAttempt(`sign-in peer ${peer}`, now, signInsPerPeer);
}

/**
 * Counts what may happen so many times within 24 hours, from its first time on.
 * @param key of what is counted @param what there would be too many of: "Nachrichten"
 * @throws Refusal 429 with Retry-After
 */
export async function countInDay(key: string, max: number, what: string, now: string): Promise<void> {
  await countAttempt(`day ${key}`, now, { max, what, seconds: daySeconds });
}

/** Counts an e-mail that came in. @param way by which: a key, the letter-box @throws Refusal 429 with Retry-After */
export async function countMailIn(way: string, now: string): Promise<void> {
  await countAttempt(`mail in ${way}`, now, mailsIn);
}

/**
 * Counts the beginning of a sign-in by passkey, for its caller, or for a browser that some account knows.
 * @param sources as in Request @param device the browser's id, where an account knows it @throws Refusal 429 with Retry-After
 */
export async function countPasskeyTry([caller = ""]: string[], device: string | undefined, now: string): Promise<void> {
  const key = device === undefined ? `passkey caller ${caller}` : `passkey device ${device}`;
  await countAttempt(key, now, passkeysPerCaller);
}

async function countOnce(key: string, now: number, limit: Limit): Promise<void> {
  const stored = await read<Attempts>(keys.throttle(key), { consistent: true });
  const open = stored && stored.expires_at > now ? stored : undefined;
  if (open && open.attempts >= limit.max) throw tooMany(open.expires_at - now, limit);
  await write({
    put: {
      ...keys.throttle(key),
      attempts: (open?.attempts ?? 0) + 1,
      expires_at: open?.expires_at ?? now + (limit.seconds ?? windowSeconds),
    },
    when: stored ? still(stored, "attempts", "expires_at") : [absent],
  });
}

/** Forgets the tries after a right password. */
export async function forgetAttempts(key: string): Promise<void> {
  await write({ delete: keys.throttle(key) });
}

function tooMany(seconds: number, { what }: Limit): Refusal {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    minutes > 90 ? countText(Math.ceil(minutes / 60), "Stunde", "Stunden") : countText(minutes, "Minute", "Minuten");
  return new Refusal(429, `Zu viele ${what}. Bitte versuchen Sie es in ${wait} erneut.`, {
    headers: { "Retry-After": String(seconds) },
  });
}
