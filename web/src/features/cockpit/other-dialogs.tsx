import { lazyDialog } from "../../ui/lazy-dialog.tsx";

const dialogs = {
  quick: lazyDialog(() => import("./quick-add.tsx")),
  about: lazyDialog(() => import("./about-dialog.tsx")),
  shortcuts: lazyDialog(() => import("./shortcuts-dialog.tsx")),
  password: lazyDialog(() => import("../accounts/password-dialog.tsx")),
  profile: lazyDialog(() => import("../accounts/profile-dialog.tsx")),
  absences: lazyDialog(() => import("../accounts/absences-dialog.tsx")),
  agency: lazyDialog(() => import("../agency/agency-dialog.tsx")),
  sessions: lazyDialog(() => import("../accounts/sessions-dialog.tsx")),
  security: lazyDialog(() => import("../accounts/security-dialog.tsx")),
  mails: lazyDialog(() => import("../notifications/mail-dialog.tsx")),
  calendar: lazyDialog(() => import("../notifications/calendar-dialog.tsx")),
};

/** A dialog that can be opened from every page, but for the palette. */
export type OtherDialogName = keyof typeof dialogs;

/** Those dialogs by name. What each is fetched from stands here, since the first screen needs none of it. */
export default function OtherDialog({ name, onClose }: { name: OtherDialogName; onClose: () => void }) {
  const Dialog = dialogs[name];
  return <Dialog onClose={onClose} />;
}
