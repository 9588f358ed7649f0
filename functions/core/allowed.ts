import { AsyncLocalStorage } from "node:async_hooks";

const check = new AsyncLocalStorage<Promise<unknown>>();

/**
 * Does work for a caller who is still being checked: what it reads, it reads at once; what it does to the world waits
 * (`awaitAuthorization`).
 * @param checked fails when the caller may not do it
 */
export function whileChecked<T>(checked: Promise<unknown>, work: () => Promise<T>): Promise<T> {
  return check.run(checked, work);
}

/**
 * Waits until the caller of the present work is known to be allowed to. Everything that writes, sends or deletes begins
 * with it; where nobody is checked (public routes, the schedule) it waits for nothing.
 * @throws Refusal 401 or 403 of the sign-in check
 */
export async function awaitAuthorization(): Promise<void> {
  await check.getStore();
}
