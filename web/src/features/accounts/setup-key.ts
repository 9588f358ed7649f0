let key: string | undefined;

/**
 * Takes the set-up key out of the operator's link (`#setup=…`) before anything else reads the address, and out of the
 * address bar, so that it stays in no history and on no screenshot. It is kept in memory until the page is left.
 */
export function takeSetupKey(): void {
  const found = new URLSearchParams(location.hash.slice(1)).get("setup");
  if (!found) return;
  key = found;
  history.replaceState(history.state, "", location.pathname + location.search);
}

/** The set-up key of the link that was opened, which a hosted installation demands for its first administrator. */
export function setupKey(): string | undefined {
  return key;
}
