const key = "start-page";
const today = "/heute";

/** Whether the cockpit opens with Mein Tag in this browser; where storage is refused, it does not. */
export function startsWithToday(): boolean {
  try {
    return localStorage.getItem(key) === today;
  } catch {
    return false;
  }
}

/** Goes to the chosen start page where the cockpit was just opened at its root; a reload and links within it stay there. */
export function openStartPage(): void {
  if (location.pathname + location.search === "/" && !history.state && startsWithToday())
    history.replaceState(null, "", today);
}
