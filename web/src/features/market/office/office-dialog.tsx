import type { Day } from "#shared/core/time";
import { Controller, type Resolver } from "react-hook-form";
import { type OfficeMeasure, officeMeasureUpdate, type OfficeMeasureUpdate } from "#shared/catalogue/office-contract";
import { fieldProblems, germanMessage } from "#shared/core/problem";
import { queryClient } from "../../../core/query-client.ts";
import { DateInput } from "../../../ui/date-input.tsx";
import { useEditForm } from "../../../ui/edit-form.ts";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Select } from "../../../ui/select.tsx";
import { PersonOptions } from "../../campaigns/person-options.tsx";
import { officeMeasuresQuery } from "../../campaigns/office-query.ts";
import { saveOfficeMeasure } from "./office-measures.ts";

interface Fields {
  done_on: Day | "";
  responsible_id: string;
}

/** Says on which day a measure of the office was last done, and who sees to it. Loaded when it is opened. */
export default function OfficeDialog(props: { measure: OfficeMeasure; today: Day; onClose: () => void }) {
  const { measure, today, onClose } = props;
  const withId = (one: OfficeMeasure) => ({ ...one, id: one.measure_id });
  const edit = useEditForm<OfficeMeasure & { id: string }, Fields, OfficeMeasureUpdate>({
    thing: withId(measure),
    fieldsOf: (one) => ({ done_on: one?.done_on ?? "", responsible_id: one?.responsible_id ?? "" }),
    resolver,
    read: async (id) => {
      const list = await queryClient.fetchQuery({ ...officeMeasuresQuery, staleTime: 0 });
      const found = list.find(({ measure_id }) => measure_id === id);
      return found && withId(found);
    },
    save: (values, edited) => saveOfficeMeasure(measure.measure_id, { ...values, version: edited?.base.version }),
    forget: () => queryClient.invalidateQueries({ queryKey: officeMeasuresQuery.queryKey }),
    words: { what: "Diese Maßnahme", saved: "Festgehalten", failed: "Das wurde nicht festgehalten" },
    onClose,
  });
  const { form, about } = edit;
  return (
    <FormDialog form={edit} title={measure.name} size="sm" submitLabel="Festhalten" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Field label="Zuletzt erledigt am" {...about("done_on", { hint: "Leer, wenn es noch nie erledigt wurde." })}>
          <Controller
            control={form.control}
            name="done_on"
            render={({ field }) => <DateInput {...field} min="2000-01-01" max={today} />}
          />
        </Field>
        <Field label="Zuständig" {...about("responsible_id")}>
          <Select {...form.register("responsible_id")}>
            <PersonOptions stored={measure.responsible_id} />
          </Select>
        </Field>
      </div>
    </FormDialog>
  );
}

const resolver: Resolver<Fields, unknown, OfficeMeasureUpdate> = ({ done_on, responsible_id }) => {
  const result = officeMeasureUpdate.safeParse(
    { done_on: done_on || null, responsible_id: responsible_id || null },
    { error: germanMessage },
  );
  if (result.success) return { values: result.data, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(
      fieldProblems(result.error).map(({ field, message }) => [field, { type: "refused", message }]),
    ),
  };
};
