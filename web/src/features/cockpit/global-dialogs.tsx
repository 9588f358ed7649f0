import { createContext, type ReactNode, useContext, useState } from "react";
import { onFirstInteraction } from "../../ui/first-interaction.ts";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";

import { useShortcuts, type GlobalDialog } from "./shortcuts.ts";

const Palette = lazyDialog(() => import("./palette.tsx"));
onFirstInteraction(Palette.preload);
const OtherDialog = lazyDialog(() => import("./other-dialogs.tsx"));

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
      {open === "palette" ? <Palette onClose={close} /> : open && <OtherDialog name={open} onClose={close} />}
    </OpenContext>
  );
}
