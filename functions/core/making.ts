import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac } from "node:crypto";
import { newId, newSecret } from "./ids.ts";

/** What a call under an `Idempotency-Key` makes, the same for every repetition of it. */
export interface Making {
  /** The id that the thing gets. */
  id: string;
  /** When it was first asked for, ISO 8601 UTC. */
  at: string;
  /** What the caller alone knows; it is kept nowhere. */
  key: string;
  /** Whether the call came before under this key, answered or not. */
  isRepeated: boolean;
  /** Once an earlier call was answered: the id in that response, empty where there was none. */
  answered?: string;
}

const making = new AsyncLocalStorage<Making | undefined>();
const secretBytes = 24;

/** Does work as the making of one thing. */
export function runCreation<T>(one: Making, work: () => Promise<T>): Promise<T> {
  return making.run(one, work);
}

/** Does work that somebody else left undone: it is no part of what this call makes, and a repetition does it too. */
export function outsideCreation<T>(work: () => Promise<T>): Promise<T> {
  return making.run(undefined, work);
}

/** What is being made under a key; nothing for a call without one. */
export function currentCreation(): Making | undefined {
  return making.getStore();
}

/** The id of what this call makes: a new one, or under a key always the same. */
export function madeId(): string {
  return making.getStore()?.id ?? newId();
}

/** The secret of what this call makes, as `newSecret`. Under a key it is the same whenever the key is shown again, and only then. */
export function madeSecret(): string {
  const one = making.getStore();
  if (!one) return newSecret(secretBytes);
  return createHmac("sha256", one.key).update(one.id).digest().subarray(0, secretBytes).toString("base64url");
}
