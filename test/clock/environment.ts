const { CLOCK_AHEAD, NODE_OPTIONS = "" } = process.env;

/** By how many milliseconds the tests' clock is ahead: none but in `npm run test:day`. */
export const ahead = Number(CLOCK_AHEAD ?? 0);

/** What gives functions the tests' clock. */
export const clockOfTests: Record<string, string> = CLOCK_AHEAD ? { CLOCK_AHEAD, NODE_OPTIONS } : {};
