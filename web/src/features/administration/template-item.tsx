import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Template } from "#shared/administration/contract";
import type { Measure } from "#shared/catalogue/contract";
import { Card } from "../../ui/card.tsx";
import { TemplateCard } from "./template-card.tsx";

const TemplateEditor = lazy(() => import("./template-editor.tsx"));

/** One template in the list: a card, or in its place the form that edits it. The focus comes back to the card's button. */
export function TemplateItem(props: {
  template: Template;
  measures: ReadonlyMap<string, Measure> | undefined;
  onDelete: () => void;
}) {
  const { template } = props;
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const card = <TemplateCard {...props} editButton={editButton} onEdit={() => setEditing(true)} />;
  if (!isEditing) return card;
  return (
    <Suspense fallback={card}>
      <Card as="li" className="col-span-full">
        <TemplateEditor template={template} onClose={() => setEditing(false)} />
      </Card>
    </Suspense>
  );
}
