const timeoutMs = 900;
const parentCheck = 1000;

/**
 * Runs something until Ctrl-C, SIGTERM, a closed terminal, or the end of the npm that started it; then stops it and
 * exits within a second. A failed start is one sentence and exit code 1.
 */
export async function runUntilSignal(start: () => Promise<{ stop: () => Promise<void> }>): Promise<void> {
  const running = start();
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(0), timeoutMs);
    void running
      .then(({ stop }) => stop())
      .catch(() => undefined)
      .finally(() => process.exit(0));
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
  if (process.env.npm_lifecycle_event) endWithParent(end);
  try {
    await running;
  } catch (error) {
    if (ending) return;
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** npm passes signals on, but when it is killed itself we would stay behind. */
function endWithParent(end: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, parentCheck).unref();
}
