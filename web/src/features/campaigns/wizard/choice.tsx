import { Check } from "lucide-react";
import { useId } from "react";
import { classNames } from "../../../ui/class-names.ts";
import type { WizardOption } from "./options.ts";

/**
 * A choice of one among a few, as large cards. Native radio buttons: arrow keys choose, Enter goes on with the form.
 * @param props.legend the question
 */
export function WizardChoice<Value extends string>(props: {
  legend: string;
  options: readonly WizardOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  className?: string;
}) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-xl font-semibold">{props.legend}</legend>
      <div className={classNames("grid gap-2 sm:gap-3", props.className)}>
        {props.options.map((option) => (
          <Option
            key={option.value}
            option={option}
            name={name}
            checked={option.value === props.value}
            onChange={props.onChange}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Option<Value extends string>(props: {
  option: WizardOption<Value>;
  name: string;
  checked: boolean;
  onChange: (value: Value) => void;
}) {
  const { value, icon: Icon, label, note, detail } = props.option;
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="group flex min-w-0 flex-col gap-2 rounded-md border border-line bg-surface p-2.5 transition-colors select-none hover:border-line-strong has-checked:border-accent-ink has-checked:bg-accent-tint has-checked:ring-1 has-checked:ring-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink sm:p-4"
    >
      <span className="flex items-start justify-between gap-2">
        <Icon size={24} aria-hidden className="text-ink-soft group-has-checked:text-accent-ink" />
        <span className="relative grid size-5 place-items-center">
          <input
            id={id}
            type="radio"
            name={props.name}
            value={value}
            checked={props.checked}
            onChange={() => props.onChange(value)}
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-note`}
            className="absolute inset-0 appearance-none rounded-full border border-line-strong outline-none checked:border-accent checked:bg-accent"
          />
          <Check
            size={14}
            aria-hidden
            className="pointer-events-none relative hidden text-white group-has-checked:block"
          />
        </span>
      </span>
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-semibold hyphens-auto max-sm:tracking-tight">
          <Label text={label} />
        </span>
        <span id={`${id}-note`} className="block text-xs text-ink-soft">
          <span className="block">{note}</span>
          {detail && <span className="mt-1 block">{detail}</span>}
        </span>
      </span>
    </label>
  );
}

/** A label; what stands in brackets behind it is said more quietly. */
function Label({ text }: { text: string }) {
  const [, name = text, remark] = /^(.+?)(?: (\(.+\)))?$/.exec(text) ?? [];
  return (
    <>
      {name}
      {remark && " "}
      {remark && <span className="inline-block text-xs font-normal tracking-normal text-ink-soft">{remark}</span>}
    </>
  );
}
