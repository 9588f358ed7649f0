import type { PropertyTypeCode } from "#shared/catalogue/property-types";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TemplateFields } from "./template-fields.tsx";
import { useTemplateForm } from "./template-form.ts";

/** Creates a template; loaded when it is opened. @param props.type property type that it starts with */
export default function TemplateDialog(props: { type: PropertyTypeCode | undefined; onClose: () => void }) {
  const edit = useTemplateForm(undefined, props.type, props.onClose);
  return (
    <FormDialog
      form={edit}
      title="Neues Template erstellen"
      size="lg"
      submitLabel="Template erstellen"
      onClose={props.onClose}
    >
      <div className="@container">
        <TemplateFields edit={edit} />
      </div>
    </FormDialog>
  );
}
