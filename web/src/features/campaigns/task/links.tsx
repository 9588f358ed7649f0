import { ExternalLink, Plus, Trash2 } from "lucide-react";
import { useFieldArray, useWatch } from "react-hook-form";
import { countText } from "#shared/core/numbers";
import { mostLinks, taskFields } from "#shared/campaigns/task-fields";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { TaskListProblem } from "./list-problem.tsx";
import type { TaskEdit } from "./task-form.ts";

/** Pages that belong to a task; only what the contract takes as an address can be opened. */
export function TaskLinks({ edit: { form, about } }: { edit: TaskEdit }) {
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
      {fields.length < mostLinks && (
        <span>
          <Button size="sm" icon={Plus} onClick={() => append({ title: "", url: "" })}>
            Link hinzufügen
          </Button>
        </span>
      )}
    </fieldset>
  );
}
