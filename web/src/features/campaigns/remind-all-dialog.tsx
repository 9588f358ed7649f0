import { isDeliverable } from "#shared/core/deliverable";
import { measuresText } from "#shared/core/numbers";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { AddressNeeded } from "../accounts/address-needed.tsx";
import { useUser } from "../accounts/session.tsx";

/**
 * Asks before reminders of many measures are made, with their number and who gets them (docs/product.md, Reminders).
 * @param props.count measures that are still planned and get one
 */
export default function RemindAllDialog(props: {
  open: boolean;
  count: number;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { email } = useUser();
  return (
    <ConfirmDialog
      open={props.open}
      title={`An ${measuresText(props.count)} erinnern?`}
      question={
        <>
          <p>
            60 Minuten vor jedem Termin kommt eine E-Mail: an die Person, die für die Maßnahme oder die Kampagne
            zuständig ist{isDeliverable(email) && `, sonst an Sie (${email})`}. Wer die Tagesübersicht gewählt hat,
            liest es dort.
          </p>
          {!isDeliverable(email) && (
            <p className="mt-2">
              Unter Ihrer Adresse kommt keine E-Mail an – <AddressNeeded />.
            </p>
          )}
        </>
      }
      confirmLabel="Erinnerungen erstellen"
      confirmVariant="primary"
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    />
  );
}
