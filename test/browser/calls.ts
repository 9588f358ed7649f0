import type { Page } from "playwright-core";

/**
 * Holds some calls back, so that what is shown meanwhile can be read.
 * @param path what the calls' path must match
 * @returns waits for the first of them, lets all go, and waits until they are on their way
 */
export async function holdBack(page: Page, path: RegExp): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();
  const held: Promise<void>[] = [];
  const matches = (url: URL) => path.test(url.pathname);
  await page.route(matches, (route) => {
    const answered = gate.promise.then(() => route.continue());
    held.push(answered);
    first.resolve();
    return answered;
  });
  return async () => {
    // A call that comes while the route is taken away would hang, and one that is still held would go by itself.
    await first.promise;
    gate.resolve();
    await Promise.all(held);
    await page.unroute(matches);
  };
}
