import type { ReactNode } from "react";

/** What is wrong with a list of fields, or what a colleague made of it. */
export function TaskListProblem({ error, hint }: { error: string | undefined; hint: ReactNode }) {
  if (error)
    return (
      <p role="alert" className="text-xs text-red">
        {error}
      </p>
    );
  return hint ? <p className="text-xs text-ink-soft">{hint}</p> : null;
}
