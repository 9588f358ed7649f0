import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from "react";
import { classNames } from "./class-names.ts";

interface FieldWiring {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: true | undefined;
  "aria-required"?: true | undefined;
}

const FieldContext = createContext<FieldWiring>({});

/** What a control needs to belong to the Field around it; empty outside of one. */
export function useFieldWiring(): FieldWiring {
  return useContext(FieldContext);
}

const ReportContext = createContext<(control: string, problem: string | undefined) => void>(() => undefined);

/** Lets a control say in the Field around it what it can't read ("Diesen Tag gibt es nicht"), before the form's own error. */
export function useFieldProblem(problem: string | undefined): void {
  const control = useId();
  const report = useContext(ReportContext);
  useEffect(() => {
    report(control, problem);
    return () => report(control, undefined);
  }, [control, problem, report]);
}

/**
 * Label, hint and error around one control. TextInput, TextArea and Select inside it are wired by themselves.
 * @param props.label the visible label; with `required` it gets " *"
 * @param props.hint one line that helps before anything went wrong
 * @param props.error the sentence of what to do next; it is announced and marks the control as invalid
 */
export function Field(props: {
  label: string;
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  className?: string | undefined;
}) {
  const id = useId();
  const [unreadable, setUnreadable] = useState<Record<string, string | undefined>>({});
  const report = useCallback(
    (control: string, problem: string | undefined) => setUnreadable((before) => ({ ...before, [control]: problem })),
    [],
  );
  const error = Object.values(unreadable).find(Boolean) ?? props.error;
  const hintId = props.hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const wiring: FieldWiring = {
    id,
    "aria-describedby": classNames(errorId, hintId) || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-required": props.required ? true : undefined,
  };
  return (
    <div className={classNames("flex min-w-0 flex-col gap-1", props.className)}>
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {props.required ? `${props.label} *` : props.label}
      </label>
      <ReportContext value={report}>
        <FieldContext value={wiring}>{props.children}</FieldContext>
      </ReportContext>
      {props.hint && (
        <p id={hintId} className="text-xs text-ink-soft">
          {props.hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className="flex items-start gap-1 text-xs text-red">
          <CircleAlert size={14} aria-hidden className="mt-px" />
          {error}
        </p>
      )}
    </div>
  );
}
