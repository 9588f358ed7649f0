import { lazyDialog } from "../../ui/lazy-dialog.tsx";

/** The account's panel, fetched when pointer or focus come near its button: no first screen shows it. */
export const AccountPanel = lazyDialog<{ identityClass?: string; onClose: () => void }>(
  () => import("./account-panel.tsx"),
);
