import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { LayoutTemplate, Plus } from "lucide-react";
import { useMemo, useState, useEffect, useRef } from "react";
import type { Template } from "#shared/administration/contract";
import { call, errorMessage } from "../../../core/api.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { useAdminOnlyReason } from "../../accounts/session.tsx";
import { measuresQuery, templatesQuery } from "../../catalogue/queries.ts";
import { ListLoading } from "../../../ui/list-loading.tsx";
import { removeFromList } from "../../../core/list-query.ts";
import { DeleteDialog } from "../../../ui/delete-dialog.tsx";
import { useSearchParams } from "react-router";
import { type PropertyTypeCode, propertyTypes } from "#shared/catalogue/property-types";
import { numberText } from "#shared/core/numbers";
import { useAddress } from "../../../core/address.ts";
import { Select } from "../../../ui/select.tsx";
import { budgetNames } from "#shared/campaigns/wizard";
import type { Measure } from "#shared/catalogue/contract";
import { Card } from "../../../ui/card.tsx";
import { TemplateCard } from "./template-card.tsx";
import { TemplateEditor } from "./template-editor.tsx";

const TemplateDialog = lazyDialog(() => import("./template-dialog.tsx"));

/** The templates by property type: what a strategy of that type and budget begins with. */
export function TemplatesSection() {
  const templates = useQuery(templatesQuery);
  const { data: measures } = useQuery(measuresQuery);
  const type = useTemplatesType();
  const [isCreating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<Template>();
  const administratorReason = useAdminOnlyReason();
  const measuresById = useMemo(() => measures && new Map(measures.map((measure) => [measure.id, measure])), [measures]);

  if (templates.isPending) return <ListLoading label="Lade Templates..." />;
  if (!templates.data)
    return (
      <ErrorState
        sentence="Die Templates konnten nicht geladen werden."
        busy={templates.isFetching}
        onRetry={() => void templates.refetch()}
      />
    );
  const shown = templates.data.filter(({ property_type_code }) => !type || property_type_code === type);
  const create = (
    <Button
      variant="primary"
      icon={Plus}
      disabledReason={administratorReason}
      onPointerEnter={TemplateDialog.preload}
      onFocus={TemplateDialog.preload}
      onClick={() => setCreating(true)}
    >
      Neues Template
    </Button>
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <TemplatesFilter templates={templates.data} type={type} />
        <div className="ml-auto">{create}</div>
      </div>
      {shown.length > 0 ? (
        <TemplatesList templates={shown} measures={measuresById} onDelete={setDeleting} />
      ) : (
        <EmptyState
          icon={LayoutTemplate}
          title={type ? "Keine Templates für diese Objektart" : "Noch keine Templates vorhanden"}
          hint="Ein Template legt fest, welche Maßnahmen eine neue Strategie für Objektart und Budget immer enthält. Mit „Standard-Templates erstellen“ beginnen Sie mit einem Satz für alle Objektarten."
        />
      )}
      {isCreating && <TemplateDialog type={type} onClose={() => setCreating(false)} />}
      {deleting && <TemplateDeletion template={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
  );
}

/** Makes the default templates that are missing and shows what the server says about it. */
export function DefaultTemplatesButton() {
  const client = useQueryClient();
  const creation = useMutation({
    mutationFn: () => call("POST /admin/create-default-templates"),
    onSuccess: ({ message }) => notifySuccess(message),
    onError: (error) =>
      notifyError("Fehler beim Erstellen der Standard-Templates", { detail: errorMessage(error, "") || undefined }),
    onSettled: () => void client.invalidateQueries(templatesQuery),
  });
  return (
    <Button busy={creation.isPending} disabledReason={useAdminOnlyReason()} onClick={() => creation.mutate()}>
      Standard-Templates erstellen
    </Button>
  );
}

/** Asks before a template is deleted. Campaigns that were planned with it stay as they are. */
function TemplateDeletion({ template, onClose }: { template: Template; onClose: () => void }) {
  const { id, name } = template;
  return (
    <DeleteDialog
      title="Template löschen"
      question={
        <>
          <p>Sind Sie sicher, dass Sie dieses Template löschen möchten?</p>
          <p className="mt-2">
            <span className="font-medium text-ink">{name}</span> steht danach für neue Strategien nicht mehr bereit.
            Bestehende Kampagnen ändern sich nicht.
          </p>
        </>
      }
      remove={() => call("DELETE /admin/templates/{id}", { params: { id } })}
      forget={() => removeFromList(templatesQuery, id)}
      done="Template erfolgreich gelöscht"
      failed="Fehler beim Löschen des Templates"
      onClose={onClose}
    />
  );
}

/** The property type whose templates the address asks for (?type=LUX), or nothing for all. */
function useTemplatesType(): PropertyTypeCode | undefined {
  const [params] = useSearchParams();
  return propertyTypes.find(({ code }) => code === params.get("type"))?.code;
}

/** Chooses the property type whose templates are shown, with their number. */
function TemplatesFilter({ templates, type }: { templates: Template[]; type: PropertyTypeCode | undefined }) {
  const { filter } = useAddress();
  const countOf = (code: PropertyTypeCode) =>
    templates.filter(({ property_type_code }) => property_type_code === code).length;
  return (
    <Select
      aria-label="Objektart"
      className="max-w-72 grow basis-40"
      value={type ?? ""}
      onChange={(event) => filter({ type: event.target.value })}
    >
      <option value="">{`Alle Objektarten (${numberText(templates.length)})`}</option>
      {propertyTypes.map(({ code, label }) => (
        <option key={code} value={code}>
          {`${label} (${countOf(code)})`}
        </option>
      ))}
    </Select>
  );
}

/** The templates under their property types, from the smallest budget to the largest. */
function TemplatesList(props: {
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
