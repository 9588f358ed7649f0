import { invalidate } from "../../../core/query-keys.ts";
import { DeleteDialog } from "../../../ui/delete-dialog.tsx";
import { removeExample } from "./example.ts";

/** Asks before the example is removed; loaded when it is needed. */
export default function ExampleRemoval({ onClose }: { onClose: () => void }) {
  return (
    <DeleteDialog
      title="Beispiel entfernen"
      question="Die erfundenen Objekte gehen mit allem, was Sie daran ausprobiert haben, und ihre Eigentümer. Ihre eigenen Objekte bleiben."
      confirmLabel="Beispiel entfernen"
      remove={removeExample}
      forget={async () => invalidate("campaigns", "owners", "notifications", "analytics", "agenda")}
      done="Beispiel entfernt"
      failed="Das Beispiel wurde nicht ganz entfernt"
      onClose={onClose}
    />
  );
}
