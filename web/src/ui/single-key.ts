const key = "single-keys";

/** Whether shortcuts of one key without Ctrl are on in this browser. Speech input may need them off (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(key) !== "off";
  } catch {
    return true;
  }
}

/** Switches shortcuts of one key on or off for this browser. */
export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, "off");
  } catch {
    // Storage is refused: they stay on.
  }
}

/** Whether a key press means the shortcut of one key: nobody is typing, no dialog is open, and such shortcuts are on. */
export function isSingleKey(event: KeyboardEvent, wanted: string): boolean {
  const { target } = event;
  if (event.key !== wanted || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable=true]")) return false;
  return !document.querySelector("[role=dialog], [role=alertdialog]") && singleKeysOn();
}
