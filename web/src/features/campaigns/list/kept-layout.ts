const key = "campaigns-as-table";

/** Whether campaigns are listed as a table in this browser; where storage is refused, they are not. */
export function listsAsTable(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Keeps that for this browser. */
export function listAsTable(on: boolean): void {
  try {
    if (on) localStorage.setItem(key, "1");
    else localStorage.removeItem(key);
  } catch {
    // Storage is refused: the address alone says it.
  }
}
