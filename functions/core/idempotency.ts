import { daySeconds } from "#shared/core/time";
import { isCreating } from "#shared/core/route";
import { absent, still } from "./condition.ts";
import { newId } from "./ids.ts";
import { hash, keys } from "./keys.ts";
import { logger } from "./log.ts";
import { type Making, runCreation } from "./making.ts";
import { notFound, Refusal } from "./refusal.ts";
import type { Incoming } from "./request.ts";
import type { Step } from "./steps.ts";
import { busy, ConditionFailed } from "./store-errors.ts";
import { read, write, tryWrite } from "./table.ts";

/** What is kept of a call under a key: of what it said only a hash, which nobody can try out without the key. */
interface Claim extends Pick<Making, "id" | "at" | "answered"> {
  said: string;
  /** Seconds since 1970; also the table's TTL. */
  expires_at: number;
}

/** How long a key is remembered (docs/product.md, API repeats). */
const rememberedSeconds = daySeconds;
const keyForm = /^"?([\w-]{16,100})"?$/;

/**
 * Does the work of a call that creates something once for its `Idempotency-Key`, whatever is lost on the way: the key gets
 * the id of what is made before anything is made, and once it was answered a repetition may only read. One write unit.
 * @throws Refusal 400 for a malformed key, 409 where another call came under it, 404 where what was made is gone
 */
export async function oncePerKey<T>(event: Incoming, work: () => Promise<T>): Promise<T> {
  const { routed, headers } = event;
  const header = headers["idempotency-key"];
  const session = header !== undefined && isCreating(routed.route) ? await routed.session : undefined;
  if (header === undefined || !session) return work();
  const [, key] = keyForm.exec(header) ?? [];
  if (key === undefined) throw malformed();
  const making = await claimed(session.user.id, key, event);
  routed.making = making;
  return runCreation(making, work).catch((error: unknown) => {
    throw making.answered !== undefined && error instanceof ConditionFailed ? gone() : error;
  });
}

async function claimed(user: string, key: string, event: Incoming): Promise<Making> {
  const at = new Date().toISOString();
  const now = Math.floor(Date.parse(at) / 1000);
  const said = hash([key, event.routeKey, event.rawPath, event.rawQueryString, event.body ?? ""].join("\n"));
  const own = keys.once(user, key);
  const fresh = { id: newId(), at, said, expires_at: now + rememberedSeconds };
  const isFree = [{ any: [absent, { attribute: "expires_at", is: "<=" as const, value: now }] }];
  if (await tryWrite({ put: { ...own, ...fresh }, when: isFree })) return { ...fresh, key, isRepeated: false };
  const claim = await read<Claim>(own, { consistent: true });
  if (!claim) throw busy();
  if (claim.said !== said) throw otherCall();
  return { ...claim, key, isRepeated: true };
}

/** Notes that a call under a key was answered, last of all: until then a repetition does everything that is not done yet. One write unit. */
export function noteAnswer(): Step {
  return {
    after: async ({ event: { routed } }) => {
      const { making, session } = routed;
      if (!making || making.answered !== undefined || !session) return;
      const { id = "" } = (routed.answered ?? {}) as { id?: string };
      const own = keys.once((await session).user.id, making.key);
      await write({ update: own, change: { set: { answered: id } }, when: still(making, "id") }).catch(
        // It is made all the same, and a repetition finds it by its id.
        (error: unknown) => logger.warn("response not noted under its key", { error: error as Error }),
      );
    },
  };
}

function malformed(): Refusal {
  return new Refusal(
    400,
    "Der Schlüssel der Anfrage (Idempotency-Key) ist ungültig. Erlaubt sind 16 bis 100 Buchstaben, Ziffern, Binde- und Unterstriche.",
  );
}

function otherCall(): Refusal {
  return new Refusal(
    409,
    "Unter demselben Schlüssel (Idempotency-Key) kam schon eine andere Anfrage. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.",
  );
}

function gone(): Refusal {
  return notFound("Was Sie hier schon angelegt haben,");
}
