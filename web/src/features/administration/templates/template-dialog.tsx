import { useState } from "react";
import type { PropertyTypeCode } from "#shared/catalogue/property-types";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TemplateFields } from "./template-fields.tsx";
import { useTemplateForm } from "./template-form.ts";

/** Creates a template; loaded when it is opened. @param props.type property type that it starts with */
export default function TemplateDialog(props: { type: PropertyTypeCode | undefined; onClose: () => void }) {
  const { form, save } = useTemplateForm(undefined, props.type, props.onClose);
  const [isAsking, setAsking] = useState(false);
  const { isDirty, isSubmitting } = form.formState;
  const close = () => (isDirty ? setAsking(true) : props.onClose());
  return (
    <>
      <Dialog
        open
        onClose={close}
        title="Neues Template erstellen"
        size="lg"
        busy={isSubmitting}
        onSubmit={(event) => void save(event)}
        footer={
          <>
            <Button onClick={close}>Abbrechen</Button>
            <Button type="submit" variant="primary" busy={isSubmitting}>
              Template erstellen
            </Button>
          </>
        }
      >
        <div className="@container">
          <TemplateFields form={form} />
        </div>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title="Änderungen verwerfen?"
        question="Ihre Eingaben sind noch nicht gespeichert."
        confirmLabel="Verwerfen"
        onConfirm={props.onClose}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
