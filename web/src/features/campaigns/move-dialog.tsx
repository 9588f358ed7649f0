import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/**
 * Moves something of a plan to a moment that is picked in it.
 * @param props.name what is moved
 * @param props.moment what is picked so far, ISO 8601 UTC; nothing while the fields say none
 * @param props.said what that means, in words that a screen reader speaks
 * @param props.children the fields, which learn whether somebody tried to go on
 */
export function MoveDialog(props: {
  name: string;
  moment: string | undefined;
  said: ReactNode;
  children: (wasSent: boolean) => ReactNode;
  onMove: (scheduledAt: string) => void;
  onClose: () => void;
}) {
  const { moment, onMove, onClose } = props;
  const [wasSent, setWasSent] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (!moment) return;
    onClose();
    onMove(moment);
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title="Auf einen anderen Tag verschieben"
      description={props.name}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="primary">
            Verschieben
          </Button>
        </>
      }
    >
      {props.children(wasSent)}
      <p role="status" className="mt-4 min-h-5 text-ink-soft">
        {props.said}
      </p>
    </Dialog>
  );
}
