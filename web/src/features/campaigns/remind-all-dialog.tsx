import { isDeliverable } from "#shared/core/deliverable";
import { measuresText, numberText } from "#shared/core/numbers";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { AddressNeeded } from "../accounts/address-needed.tsx";
import { useUser } from "../accounts/session.tsx";

/**
 * Asks before reminders of many measures are made, with their number and who gets them (docs/product.md, Reminders).
 * @param props.count measures that are still planned and get one @param props.past of how many its time has passed
 */
export default function RemindAllDialog(props: {
  open: boolean;
  count: number;
  past: number;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { email } = useUser();
  const { count, past } = props;
  return (
    <ConfirmDialog
      open={props.open}
      title={`An ${measuresText(count)} erinnern?`}
      question={
        <>
          <p>
            60 Minuten vor jedem Termin kommt eine E-Mail: an die Person, die für die Maßnahme oder die Kampagne
            zuständig ist{isDeliverable(email) && `, sonst an Sie (${email})`}. Wer die Tagesübersicht gewählt hat,
            liest es dort.
          </p>
          {past > 0 && (
            <p className="mt-2">
              {past === count
                ? "Diese Zeit ist schon vorbei"
                : `Bei ${numberText(past)} davon ist diese Zeit schon vorbei`}
              : Daran wird gleich erinnert, je Person in einer E-Mail.
            </p>
          )}
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
