const key = "start-page";
const [library, today] = ["/", "/heute"];

/** With what the cockpit opens in this browser; nothing as long as nobody chose, or where storage is refused. */
export function chosenStart(): "/" | "/heute" | undefined {
  try {
    return [library, today].find((page) => page === localStorage.getItem(key)) as "/" | "/heute" | undefined;
  } catch {
    return undefined;
  }
}

/** Whether the cockpit opens with Mein Tag in this browser. */
export function startsWithToday(): boolean {
  return chosenStart() === today;
}

/** Keeps for this browser whether the cockpit opens with Mein Tag. */
export function startWithToday(on: boolean): void {
  try {
    localStorage.setItem(key, on ? today : library);
  } catch {
    // Storage is refused: it opens with the library.
  }
}

/** Goes to the chosen start page where the cockpit was just opened at its root; a reload and links within it stay there. */
export function openStartPage(): void {
  if (location.pathname + location.search === "/" && !history.state && startsWithToday())
    history.replaceState(null, "", today);
}
