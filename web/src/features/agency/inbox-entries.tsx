import { useMutation } from "@tanstack/react-query";
import { type LucideIcon, Trash2 } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { errorMessage } from "../../core/api.ts";
import { invalidate } from "../../core/query-keys.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextInput } from "../../ui/text-input.tsx";

/**
 * Who or what hands in, each with a button that ends it, and a field for one more; what is pressed here counts at once.
 * @param props.entries with what is said below the name, and what the button that ends them is called
 * @param props.button what adds one, and why it can't while nothing is typed
 * @param props.renderMade what is shown of one that was just added
 */
export function InboxEntries<Made>(props: {
  label: string;
  entries: { id: string; name: string; about: (string | false | null)[]; ending: string }[];
  end: (id: string) => Promise<unknown>;
  field: { label: string; hint: string } & Pick<ComponentProps<"input">, "type" | "autoComplete" | "maxLength">;
  button: { icon: LucideIcon; label: string; disabledReason: string };
  add: (typed: string) => Promise<Made>;
  renderMade?: (made: Made) => ReactNode;
}) {
  const [typed, setTyped] = useState("");
  const onSettled = () => invalidate("inboxSettings", "history");
  const adding = useMutation({ mutationFn: () => props.add(typed), onSuccess: () => setTyped(""), onSettled });
  const ending = useMutation({ mutationFn: props.end, onSettled });
  const error = adding.error ?? ending.error;
  const { label, hint, ...input } = props.field;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {error && (
        <Banner tone="danger">{errorMessage(error, "Das hat nicht geklappt. Bitte versuchen Sie es erneut.")}</Banner>
      )}
      {props.entries.length > 0 && (
        <ul aria-label={props.label} className="divide-y divide-line border-y border-line text-sm">
          {props.entries.map((entry) => (
            <li key={entry.id} className="flex items-center gap-3 py-2">
              <span className="min-w-0 grow wrap-anywhere">
                <span className="font-medium">{entry.name}</span>
                <span className="block text-xs text-ink-soft">{entry.about.filter(Boolean).join(", ")}</span>
              </span>
              <IconButton
                icon={Trash2}
                label={entry.ending}
                busy={ending.isPending && ending.variables === entry.id}
                onClick={() => ending.mutate(entry.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {adding.data && props.renderMade?.(adding.data)}
      <Field label={label} hint={hint}>
        <TextInput {...input} value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <div>
        <Button
          icon={props.button.icon}
          busy={adding.isPending}
          disabledReason={typed.trim() === "" ? props.button.disabledReason : undefined}
          onClick={() => adding.mutate()}
        >
          {props.button.label}
        </Button>
      </div>
    </div>
  );
}
