/*
 * How long tests wait, in milliseconds: the only place with such figures. Tests go on as soon as what they wait for is
 * so; these limits end a wait that would never end. They leave room for a machine that builds other things beside.
 */

/** For one thing to become so: `expect.poll`, an element of a page, an answer. */
export const waitLimit = 60_000;

/** For a whole test, or what comes before and after it. */
export const testLimit = 300_000;

/** What every project of vitest is told. */
export const limits = {
  testTimeout: testLimit,
  hookTimeout: testLimit,
  expect: { poll: { timeout: waitLimit } },
};
