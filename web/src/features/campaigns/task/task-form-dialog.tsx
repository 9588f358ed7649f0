import { useState, type ReactNode } from "react";
import { isOwnTask } from "#shared/campaigns/measure-key";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import type { TaskDialogProps } from "./task-dialog.tsx";
import { TaskFieldsPart } from "./task-fields.tsx";
import { useTaskForm, type TaskEdit } from "./task-form.ts";
import { Plus, Trash2, ExternalLink } from "lucide-react";
import { useFieldArray, useWatch } from "react-hook-form";
import { countText } from "#shared/core/numbers";
import { maxPoints, maxLinks, taskFields } from "#shared/campaigns/task-fields";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextInput } from "../../../ui/text-input.tsx";

/** The form of a task: what it is, when, by whom, its points and links. */
export default function TaskFormDialog(props: TaskDialogProps) {
  const { campaign, measure, startsAt, onClose } = props;
  // One id for the whole dialog: pressed twice, or tried again, the task is added once.
  const [newId] = useState(() => crypto.randomUUID());
  const edit = useTaskForm({ campaign, measure, startsAt, newId, onClose });
  const isOwn = !measure || isOwnTask(measure.id);
  return (
    <FormDialog
      form={edit}
      title={measure ? "Maßnahme" : "Eigene Aufgabe"}
      description={measure && !isOwn ? measure.measure_name : campaign.title}
      submitLabel={measure ? "Speichern" : "Aufgabe hinzufügen"}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <TaskFieldsPart edit={edit} campaign={campaign} measure={measure} isOwn={isOwn} />
        {measure && (
          <>
            <TaskChecklist edit={edit} />
            <TaskLinks edit={edit} />
          </>
        )}
      </div>
    </FormDialog>
  );
}

/** The points of a task, each to tick; the Enter key in one makes the next. */
function TaskChecklist({ edit: { form, about } }: { edit: TaskEdit }) {
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
                if (fields.length < maxPoints) add();
              }}
            />
            <IconButton icon={Trash2} label={`Punkt ${at + 1} entfernen`} onClick={() => remove(at)} />
          </li>
        ))}
      </ul>
      <TaskListProblem
        {...about("checklist", { newer: ({ checklist }) => countText(checklist.length, "Punkt", "Punkte") })}
      />
      {fields.length < maxPoints && (
        <span>
          <Button size="sm" icon={Plus} onClick={add}>
            Punkt hinzufügen
          </Button>
        </span>
      )}
    </fieldset>
  );
}

/** Pages that belong to a task; only what the contract takes as an address can be opened. */
function TaskLinks({ edit: { form, about } }: { edit: TaskEdit }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "links" });
  const links = useWatch({ control: form.control, name: "links" });
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">Links</legend>
      <ul className="flex flex-col gap-3">
        {fields.map((field, at) => {
          const link = links[at];
          const isSound = link !== undefined && taskFields.links.input.safeParse([link]).success;
          return (
            <li key={field.id} className="flex items-center gap-2">
              <span className="grid min-w-0 grow gap-2 sm:grid-cols-2">
                <TextInput
                  aria-label={`Link ${at + 1}, Titel`}
                  autoComplete="off"
                  placeholder="Titel"
                  {...form.register(`links.${at}.title`)}
                />
                <TextInput
                  aria-label={`Link ${at + 1}, Adresse`}
                  type="url"
                  inputMode="url"
                  autoComplete="off"
                  placeholder="https://"
                  {...form.register(`links.${at}.url`)}
                />
              </span>
              {isSound && (
                <a
                  href={link.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={`Link ${at + 1} öffnen`}
                  className="p-1.5 text-accent-ink"
                >
                  <ExternalLink size={16} aria-hidden />
                </a>
              )}
              <IconButton icon={Trash2} label={`Link ${at + 1} entfernen`} onClick={() => remove(at)} />
            </li>
          );
        })}
      </ul>
      <TaskListProblem {...about("links", { newer: (newer) => countText(newer.links.length, "Link", "Links") })} />
      {fields.length < maxLinks && (
        <span>
          <Button size="sm" icon={Plus} onClick={() => append({ title: "", url: "" })}>
            Link hinzufügen
          </Button>
        </span>
      )}
    </fieldset>
  );
}

/** What is wrong with a list of fields, or what a colleague made of it. */
function TaskListProblem({ error, hint }: { error: string | undefined; hint: ReactNode }) {
  if (error)
    return (
      <p role="alert" className="text-xs text-red">
        {error}
      </p>
    );
  return hint ? <p className="text-xs text-ink-soft">{hint}</p> : null;
}
