import { type ReactNode, useId } from "react";
import { Card } from "../../../ui/card.tsx";

/** One thing that can be done with the whole catalogue: what it is, what it does, and the way to do it. */
export function Panel(props: { title: string; description?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <h3 id={id} className="text-base font-semibold">
          {props.title}
        </h3>
        {props.description && <p className="max-w-reading text-sm text-ink-soft">{props.description}</p>}
      </div>
      {props.children}
    </Card>
  );
}
