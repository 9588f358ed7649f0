/**
 * Lets `Date` go ahead of the machine's clock from now on, behind it where negative. It runs in pages too, so it uses nothing
 * from outside. @param milliseconds by how much
 */
export function shiftClock(milliseconds: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, made) =>
      Reflect.construct(real, given.length > 0 ? given : [real.now() + milliseconds], made) as Date,
    get: (real, name) => (name === "now" ? () => real.now() + milliseconds : (Reflect.get(real, name) as unknown)),
  });
  Object.defineProperty(performance, "timeOrigin", { value: performance.timeOrigin + milliseconds });
}
