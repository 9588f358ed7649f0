import { onFirstInteraction } from "../../ui/first-interaction.ts";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";

const dialogs = {
  palette: lazyDialog(() => import("./palette.tsx")),
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

// What people open most.
onFirstInteraction(dialogs.palette.preload);
onFirstInteraction(dialogs.quick.preload);

/** A dialog that can be opened from every page. */
export type GlobalDialog = keyof typeof dialogs;

/** The one that is open. What each is fetched from stands here, since the first screen needs none of it. */
export default function OpenedDialog({ name, onClose }: { name: GlobalDialog; onClose: () => void }) {
  const Dialog = dialogs[name];
  return <Dialog onClose={onClose} />;
}
