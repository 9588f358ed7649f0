import { createContext, type ReactNode, useContext, useState } from "react";
import { onFirstInteraction } from "../../ui/first-interaction.ts";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";
import type { GlobalDialog } from "./opened-dialog.tsx";
import { useShortcuts } from "./shortcuts.ts";

const OpenedDialog = lazyDialog(() => import("./opened-dialog.tsx"));
onFirstInteraction(OpenedDialog.preload);

const OpenContext = createContext<(dialog: GlobalDialog) => void>(() => undefined);

/** Opens one of the dialogs that belong to no page, from anywhere in the cockpit. */
export function useOpenDialog(): (dialog: GlobalDialog) => void {
  return useContext(OpenContext);
}

/** Holds the dialogs that can be opened from every page, at most one at a time, and listens for their keys. */
export function GlobalDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<GlobalDialog>();
  useShortcuts(setOpen);
  const close = () => setOpen(undefined);
  return (
    <OpenContext value={setOpen}>
      {children}
      {open && <OpenedDialog name={open} onClose={close} />}
    </OpenContext>
  );
}
