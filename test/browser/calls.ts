import type { Page, Route } from "playwright-core";

/**
 * Answers some calls in the server's place until told to stop; from then on they reach the server. The route itself
 * stays: a call that comes while a route is taken away is never answered.
 * @param matches which calls
 * @param answer what becomes of one
 * @returns lets all later calls through
 */
export async function intercept(
  page: Page,
  matches: (url: URL) => boolean,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let stopped = false;
  await page.route(matches, (route) => (stopped ? route.fallback() : answer(route)));
  return () => {
    stopped = true;
  };
}

/**
 * Holds some calls back, so that what is shown meanwhile can be read.
 * @param path what the calls' path must match
 * @returns waits for the first of them, lets all go, and waits until they are on their way
 */
export async function holdRequests(page: Page, path: RegExp): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();
  const held: Promise<void>[] = [];
  const stop = await intercept(
    page,
    (url) => path.test(url.pathname),
    (route) => {
      const answered = gate.promise.then(() => route.continue());
      held.push(answered);
      first.resolve();
      return answered;
    },
  );
  return async () => {
    await first.promise;
    stop();
    gate.resolve();
    await Promise.all(held);
  };
}
