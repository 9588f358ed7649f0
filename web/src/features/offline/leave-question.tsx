import { countText } from "#shared/core/numbers";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useWaitingChanges } from "./waiting-changes.ts";

/** Asks who signs out while changes wait on this device: they would be gone. Loaded when it is needed. */
export default function LeaveQuestion({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  const { length } = useWaitingChanges();
  return (
    <ConfirmDialog
      open
      title="Abmelden?"
      question={`${countText(length, "Änderung ist", "Änderungen sind")} noch nicht gesendet. Wer sich abmeldet, löscht von diesem Gerät, was darauf liegt, auch diese.`}
      confirmLabel="Abmelden und löschen"
      onConfirm={onLeave}
      onClose={onClose}
    />
  );
}
