import { useEffect, useRef, useState } from "react";
import type { Template } from "#shared/administration/contract";
import { budgetNames } from "#shared/campaigns/wizard";
import type { Measure } from "#shared/catalogue/contract";
import { propertyTypes } from "#shared/catalogue/property-types";
import { Card } from "../../../ui/card.tsx";
import { TemplateCard } from "./template-card.tsx";
import { TemplateEditor } from "./template-editor.tsx";

/** The templates under their property types, from the smallest budget to the largest. */
export function TemplatesList(props: {
  templates: Template[];
  measures: ReadonlyMap<string, Measure> | undefined;
  onDelete: (template: Template) => void;
}) {
  return propertyTypes.map(({ code, label }) => {
    const templates = props.templates
      .filter(({ property_type_code }) => property_type_code === code)
      .toSorted((one, other) => budgetRank(one) - budgetRank(other));
    if (templates.length === 0) return null;
    return (
      <section key={code} aria-labelledby={`templates-${code}`}>
        <h3 id={`templates-${code}`} className="mt-2 mb-2 text-base font-semibold">
          {label}
        </h3>
        <ul className="grid @2xl:grid-cols-2 @6xl:grid-cols-4 gap-3">
          {templates.map((template) => (
            <TemplateItem
              key={template.id}
              template={template}
              measures={props.measures}
              onDelete={() => props.onDelete(template)}
            />
          ))}
        </ul>
      </section>
    );
  });
}

function budgetRank({ default_budget_range }: Template): number {
  return budgetNames.indexOf(default_budget_range);
}

/** One template in the list: a card, or in its place the form that edits it. The focus comes back to the card's button. */
function TemplateItem(props: {
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
