/**
 * Whether what a query holds was read before this page was opened: then it is what the device kept of it, up to a week old, and only
 * good until the server's answer is there.
 * @param updatedAt milliseconds since 1970, by this device's clock
 */
export function isOfEarlierVisit(updatedAt: number): boolean {
  return updatedAt < performance.timeOrigin;
}
