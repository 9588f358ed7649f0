/** Light, dark, or what the system says. */
type Theme = "light" | "dark" | "system";

const key = "theme";

/** The choice made in this browser; the system's until one is made, or where storage is refused. */
export function chosenTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

/** Shows a theme on the page. The app's first line calls it with the chosen one, before anything is drawn. */
export function showTheme(theme: Theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Keeps a theme for this browser and shows it. */
export function chooseTheme(theme: Theme) {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Storage is refused: the choice holds until the page is left.
  }
  showTheme(theme);
}
