import { createContext, type ReactNode, useContext, useState } from "react";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";
import { useShortcuts } from "./shortcuts.ts";

const dialogs = {
  about: lazyDialog(() => import("./about-dialog.tsx")),
  palette: lazyDialog(() => import("./palette.tsx")),
  shortcuts: lazyDialog(() => import("./shortcuts-dialog.tsx")),
  profile: lazyDialog(() => import("../accounts/profile-dialog.tsx")),
  agency: lazyDialog(() => import("../agency/agency-dialog.tsx")),
  password: lazyDialog(() => import("../accounts/password-dialog.tsx")),
  sessions: lazyDialog(() => import("../accounts/sessions-dialog.tsx")),
  calendar: lazyDialog(() => import("../notifications/calendar-dialog.tsx")),
};

/** A dialog that can be opened from every page. */
export type GlobalDialog = keyof typeof dialogs;

const OpenContext = createContext<(dialog: GlobalDialog) => void>(() => undefined);

/** Opens one of the dialogs that belong to no page, from anywhere in the cockpit. */
export function useOpenDialog(): (dialog: GlobalDialog) => void {
  return useContext(OpenContext);
}

/** Holds the dialogs that can be opened from every page, at most one at a time, and listens for their keys. */
export function GlobalDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<GlobalDialog>();
  useShortcuts(setOpen);
  const Dialog = open && dialogs[open];
  return (
    <OpenContext value={setOpen}>
      {children}
      {Dialog && <Dialog onClose={() => setOpen(undefined)} />}
    </OpenContext>
  );
}
