const key = "reloaded-for-new-version";
const patience = 60_000;

/**
 * A part of the app could not be loaded, most likely because a new version took its place: loads the page anew, once a
 * minute at most, and not without a connection, where it would only lose what is on the screen.
 */
export function reloadForNewVersion(): void {
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(key)) < patience) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}
