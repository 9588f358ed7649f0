import { Plus, Trash2 } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { closedPeriods, periods } from "#shared/core/period-fields";
import { type Period, periodText } from "#shared/core/periods";
import { germanMessage } from "#shared/core/problem";
import type { Day } from "#shared/core/time";
import { Button } from "./button.tsx";
import { DateInput } from "./date-input.tsx";
import { Field } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import { TextInput } from "./text-input.tsx";

type Entry = Period & { label?: string };
type Typed = { from: Day | ""; to: Day | ""; label: string };
const nothing: Typed = { from: "", to: "", label: "" };

/**
 * Stretches of days, each with a way to remove it, and fields that add one; Enter in them adds it too. Only a list that the
 * server takes is handed on.
 * @param props.empty what stands there while there is none
 * @param props.labelHint an example of a name, where each has one
 */
export function PeriodList<E extends Entry>(props: {
  title: string;
  list: readonly E[];
  empty: string;
  labelHint?: string;
  onAdd: (entry: E) => void;
  onRemove: (entry: E) => void;
}) {
  const { list, labelHint } = props;
  const [typed, setTyped] = useState(nothing);
  const [errors, setErrors] = useState<Partial<Record<keyof Typed, string>>>({});
  const top = useRef<HTMLDivElement>(null);
  const change = (fields: Partial<Typed>) => setTyped({ ...typed, ...fields });
  const add = () => {
    const entry = { from: typed.from, to: typed.to || typed.from, ...(labelHint && { label: typed.label }) };
    const schema = labelHint ? closedPeriods : periods;
    const parsed = schema.safeParse([...list, entry], { error: germanMessage });
    if (parsed.success) {
      props.onAdd(parsed.data.at(-1) as E);
      setTyped(nothing);
      top.current?.focus();
    }
    const issues = parsed.error?.issues.toReversed() ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [path[1] ?? "from", message])));
  };
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    add();
  };
  return (
    <div ref={top} role="group" aria-label={props.title} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      {list.length === 0 ? (
        <p className="text-sm text-ink-soft">{props.empty}</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line text-sm">
          {list.map((entry) => (
            <li key={`${entry.from} ${entry.to} ${entry.label}`} className="flex items-center gap-2 py-0.5 pr-0.5 pl-3">
              <span className="min-w-0 grow wrap-anywhere">
                {entry.label && <span className="mr-2 font-medium">{entry.label}</span>}
                <span className="tabular-nums">{periodText(entry)}</span>
              </span>
              <IconButton
                icon={Trash2}
                size="sm"
                label={`${[entry.label, periodText(entry)].filter(Boolean).join(", ")} entfernen`}
                onClick={() => {
                  props.onRemove(entry);
                  top.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears only what bubbles up from its fields */}
      <div onKeyDown={addByEnter} className="grid gap-3 sm:grid-cols-2">
        <Field label="Von" error={errors.from}>
          <DateInput value={typed.from} onChange={(from) => change({ from })} />
        </Field>
        <Field label="Bis" hint="Leer: nur dieser Tag." error={errors.to}>
          <DateInput value={typed.to} min={typed.from || undefined} onChange={(to) => change({ to })} />
        </Field>
        {labelHint && (
          <Field label="Grund" error={errors.label}>
            <TextInput
              autoComplete="off"
              placeholder={labelHint}
              value={typed.label}
              onChange={({ target }) => change({ label: target.value })}
            />
          </Field>
        )}
        <Button icon={Plus} onClick={add} className="sm:col-start-1 sm:justify-self-start">
          Zeitraum hinzufügen
        </Button>
      </div>
    </div>
  );
}
