/** With what the cockpit opens in this browser (start-page.ts); nothing as long as nobody chose, or where storage is refused. */
export function chosenStart(): "/" | "/heute" | undefined {
  try {
    return (["/", "/heute"] as const).find((page) => page === localStorage.getItem("start-page"));
  } catch {
    return undefined;
  }
}
