/** With what the cockpit opens in this browser (start-page.ts); nothing as long as nobody chose, or where storage is refused. */
export function chosenStart(): "/" | "/heute" | undefined {
  try {
    return (["/", "/heute"] as const).find((page) => page === localStorage.getItem("start-page"));
  } catch {
    return undefined;
  }
}

/** Keeps for this browser whether the cockpit opens with Mein Tag. */
export function startWithToday(on: boolean): void {
  try {
    localStorage.setItem("start-page", on ? "/heute" : "/");
  } catch {
    // Storage is refused: it opens with the library.
  }
}
