import { type ReactNode, useId } from "react";
import { Card } from "../../ui/card.tsx";

/** One part of the report's page under its heading. */
export function ReportPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-3">
      <h4 id={id} className="font-semibold">
        {title}
      </h4>
      {children}
    </Card>
  );
}
