import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useWatch } from "react-hook-form";
import { countText } from "#shared/core/numbers";
import { mostPoints } from "#shared/campaigns/task-fields";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { TaskListProblem } from "./list-problem.tsx";
import type { TaskEdit } from "./task-form.ts";

/** The points of a task, each to tick; the Enter key in one makes the next. */
export function TaskChecklist({ edit: { form, about } }: { edit: TaskEdit }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "checklist" });
  const points = useWatch({ control: form.control, name: "checklist" });
  const done = points.filter((point) => point.done).length;
  const add = () => append({ text: "", done: false });
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">
        Checkliste
        {points.length > 0 && <span className="ml-2 font-normal text-ink-soft">{`${done} von ${points.length}`}</span>}
      </legend>
      <ul className="flex flex-col gap-2">
        {fields.map((field, at) => (
          <li key={field.id} className="flex items-center gap-2">
            <Checkbox label={`Punkt ${at + 1} erledigt`} hideLabel {...form.register(`checklist.${at}.done`)} />
            <TextInput
              aria-label={`Punkt ${at + 1}`}
              autoComplete="off"
              {...form.register(`checklist.${at}.text`)}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
                event.preventDefault();
                if (fields.length < mostPoints) add();
              }}
            />
            <IconButton icon={Trash2} label={`Punkt ${at + 1} entfernen`} onClick={() => remove(at)} />
          </li>
        ))}
      </ul>
      <TaskListProblem
        {...about("checklist", { newer: ({ checklist }) => countText(checklist.length, "Punkt", "Punkte") })}
      />
      {fields.length < mostPoints && (
        <span>
          <Button size="sm" icon={Plus} onClick={add}>
            Punkt hinzufügen
          </Button>
        </span>
      )}
    </fieldset>
  );
}
