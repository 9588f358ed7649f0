import { measuresText } from "#shared/core/numbers";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useUser } from "../accounts/session.tsx";

/**
 * Asks before reminders of many measures are made, with their number and who gets them (docs/product.md, Reminders).
 * @param props.count measures that are still planned and get one
 */
export function RemindAllDialog(props: { open: boolean; count: number; onConfirm: () => void; onClose: () => void }) {
  const { email } = useUser();
  const isNowhere = /\.local$/iu.test(email);
  return (
    <ConfirmDialog
      open={props.open}
      title={`An ${measuresText(props.count)} erinnern?`}
      question={
        <>
          <p>
            60 Minuten vor jedem Termin kommt eine E-Mail: an die Person, die für die Maßnahme oder die Kampagne
            zuständig ist, sonst an Sie ({email}). Wer die Tagesübersicht gewählt hat, liest es dort.
          </p>
          {isNowhere && (
            <p className="mt-2">
              Unter Ihrer Adresse kommt keine E-Mail an. Hinterlegen Sie zuerst unter „Benutzer“ Ihre E-Mail-Adresse.
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
