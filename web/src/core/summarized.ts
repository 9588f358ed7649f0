/** Milliseconds after a change until the server has renewed its campaign's summary (infra/summaries.ts waits a second for more changes). */
export const summarizedAfterMs = 4_000;
