import { useEffect, useRef, useState } from "react";
import type { Template } from "#shared/administration/contract";
import type { Measure } from "#shared/catalogue/contract";
import { Card } from "../../../ui/card.tsx";
import { TemplateCard } from "./template-card.tsx";
import { TemplateEditor } from "./template-editor.tsx";

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

  if (!isEditing) return <TemplateCard {...props} editButton={editButton} onEdit={() => setEditing(true)} />;
  return (
    <Card as="li" className="col-span-full">
      <TemplateEditor template={template} onClose={() => setEditing(false)} />
    </Card>
  );
}
