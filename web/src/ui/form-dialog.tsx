import { type ReactNode, useEffect, useRef, useState } from "react";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import type { SaveOutcome } from "./edit-form.ts";
import { LinkButton } from "./link-button.tsx";

/** What the dialog needs of its form; `useEditForm` answers it, and a form of another kind can say it by itself. */
interface DialogForm {
  /** Something was typed or chosen that is not saved. */
  isDirty: boolean;
  isSaving: boolean;
  submit: () => void;
  outcome?: SaveOutcome | undefined;
  takeNewer?: () => void;
}

/**
 * The dialog of a form. Closing it by whichever way (Escape, the cross, a press outside, "Abbrechen") asks first when
 * something was typed. Why saving failed stands above the fields; after a conflict the other's state can be taken over.
 * @param props.submitLabel the verb on the button that saves
 * @param props.busyLabel what it says meanwhile
 * @param props.submitReason why it can't be saved
 * @param props.done once there is nothing left to save: the one button is "Fertig", and closing asks nothing
 */
export function FormDialog(props: {
  form: DialogForm;
  title: string;
  description?: ReactNode;
  size?: "sm" | "md" | "lg" | "xl";
  submitLabel: string;
  busyLabel?: string | undefined;
  submitReason?: string | undefined;
  done?: boolean;
  children: ReactNode;
  onClose: () => void;
}) {
  const { form, done = false, onClose } = props;
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    if (form.isSaving) return;
    if (form.isDirty && !done) setAsking(true);
    else onClose();
  };
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={props.title}
        description={props.description}
        size={props.size ?? "md"}
        busy={form.isSaving}
        onSubmit={(event) => {
          event.preventDefault();
          // React takes it up through the portal: a form that holds the dialog would save itself too.
          event.stopPropagation();
          if (!form.isSaving && !done && props.submitReason === undefined) form.submit();
        }}
        footer={
          done ? (
            <Button onClick={onClose}>Fertig</Button>
          ) : (
            <>
              <Button onClick={close}>Abbrechen</Button>
              <Button
                type="submit"
                variant="primary"
                busy={form.isSaving}
                busyLabel={props.busyLabel}
                disabledReason={props.submitReason}
              >
                {props.submitLabel}
              </Button>
            </>
          )
        }
      >
        <FormMessage outcome={form.outcome} onTakeNewer={form.takeNewer} onFollow={onClose} className="mb-4" />
        {props.children}
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title="Änderungen verwerfen?"
        question="Ihre Eingaben sind noch nicht gespeichert."
        confirmLabel="Verwerfen"
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/**
 * Why the last try to save did not work, brought into sight; for a form outside a dialog as well.
 * @param props.onFollow closes what may lie over the very page that the link to what is done first leads to
 */
export function FormMessage(props: {
  outcome: SaveOutcome | undefined;
  onTakeNewer: (() => void) | undefined;
  onFollow?: () => void;
  className?: string;
}) {
  const { outcome, onTakeNewer, onFollow, className } = props;
  if (!outcome) return null;
  const takeNewer = outcome.kind === "conflict" && onTakeNewer && (
    <Button size="sm" onClick={onTakeNewer}>
      Neuen Stand übernehmen
    </Button>
  );
  const first = outcome.first && (
    <LinkButton size="sm" to={outcome.first.to} onClick={onFollow}>
      {outcome.first.label}
    </LinkButton>
  );
  const action = (first || takeNewer) && (
    <div className="flex flex-wrap gap-2">
      {first}
      {takeNewer}
    </div>
  );
  return (
    <InSight className={className}>
      <Banner tone="danger" action={action}>
        {outcome.sentence}
      </Banner>
    </InSight>
  );
}

/** Scrolls to what it holds when that comes. */
function InSight({ className, children }: { className: string | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={place} className={className}>
      {children}
    </div>
  );
}
