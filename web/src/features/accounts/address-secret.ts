let taken: RegExpExecArray | null = null;

/**
 * Takes the secret out of a link (`#setup=…` of the operator, `#passwort=…`, `#einladung=…` of an e-mail) before anything else reads the
 * address, and out of the address bar, so that it stays in no history and on no screenshot. It is kept in memory until
 * the page is left.
 */
export function takeAddressSecret(): void {
  taken = /^#(setup|passwort|einladung)=(.+)/.exec(location.hash);
  if (taken) history.replaceState(history.state, "", location.pathname + location.search);
}

/** The set-up key of the link that was opened, which a hosted installation demands for its first administrator. */
export function setupKey(): string | undefined {
  return taken?.[1] === "setup" ? taken[2] : undefined;
}

/** The link of an e-mail that was opened: its name in the address and its secret part. It goes before the person signed in. */
export function mailedLink(): { name: "passwort" | "einladung"; link: string } | undefined {
  const [, name, link = ""] = taken ?? [];
  return name === "passwort" || name === "einladung" ? { name, link } : undefined;
}

/** Forgets the link that was opened: it is used up, or not wanted. */
export function forgetAddressSecret(): void {
  taken = null;
}
