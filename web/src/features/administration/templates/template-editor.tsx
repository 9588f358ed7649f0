import { useEffect } from "react";
import type { Template } from "#shared/administration/contract";
import { Button } from "../../../ui/button.tsx";
import { FormMessage } from "../../../ui/form-dialog.tsx";
import { TemplateFields } from "./template-fields.tsx";
import { useTemplateForm } from "./template-form.ts";

/** Edits a template in the place of its card; loaded when it is opened. Escape in a field leaves it open. */
export function TemplateEditor({ template, onClose }: { template: Template; onClose: () => void }) {
  const edit = useTemplateForm(template, undefined, onClose);
  const { setFocus } = edit.form;
  useEffect(() => setFocus("name"), [setFocus]);
  return (
    <form
      noValidate
      aria-label={`Template „${template.name}“ bearbeiten`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!edit.isSaving) edit.submit();
      }}
      className="flex flex-col gap-4"
    >
      <h4 className="font-semibold">Template bearbeiten</h4>
      <FormMessage outcome={edit.outcome} onTakeNewer={edit.takeNewer} />
      <TemplateFields edit={edit} />
      <div className="flex justify-end gap-2 border-t border-line pt-4">
        <Button onClick={onClose}>Abbrechen</Button>
        <Button type="submit" variant="primary" busy={edit.isSaving}>
          Speichern
        </Button>
      </div>
    </form>
  );
}
