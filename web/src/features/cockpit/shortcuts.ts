import { useEffect } from "react";
import { isSingleKey } from "../../ui/single-key.ts";
import type { GlobalDialog } from "./opened-dialog.tsx";

const isApple = /Mac|iPhone|iPad/u.test(navigator.platform);

/** The key that goes with K for the palette on this computer: as it is drawn, and as assistive technology calls it. */
export const commandKey = isApple ? { sign: "⌘", ariaName: "Meta" } : { sign: "Strg", ariaName: "Control" };

/** Listens for the keys that open a dialog: "?" and Ctrl+K or Cmd+K. "/" belongs to the search of the screen. */
export function useShortcuts(open: (dialog: GlobalDialog) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const dialog = isCommand && event.key.toLowerCase() === "k" ? "palette" : isSingleKey(event, "?") && "shortcuts";
      if (!dialog) return;
      event.preventDefault();
      if (!document.querySelector("[role=dialog], [role=alertdialog]")) open(dialog);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [open]);
}
