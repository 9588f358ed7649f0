import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { LayoutTemplate, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import type { Template } from "#shared/administration/contract";
import { call, detailOf } from "../../../core/api.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { useAdministratorReason } from "../../accounts/session.tsx";
import { measuresQuery, templatesQuery } from "../../catalogue/queries.ts";
import { ListLoading } from "../list-loading.tsx";
import { TemplateDeletion } from "./template-deletion.tsx";
import { TemplatesFilter, useTemplatesType } from "./templates-filter.tsx";
import { TemplatesList } from "./templates-list.tsx";

const TemplateDialog = lazyDialog(() => import("./template-dialog.tsx"));

/** The templates by property type: what a strategy of that type and budget begins with. */
export function TemplatesSection() {
  const templates = useQuery(templatesQuery);
  const { data: measures } = useQuery(measuresQuery);
  const type = useTemplatesType();
  const [isCreating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<Template>();
  const administratorReason = useAdministratorReason();
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
      notifyError("Fehler beim Erstellen der Standard-Templates", { detail: detailOf(error, "") || undefined }),
    onSettled: () => void client.invalidateQueries(templatesQuery),
  });
  return (
    <Button busy={creation.isPending} disabledReason={useAdministratorReason()} onClick={() => creation.mutate()}>
      Standard-Templates erstellen
    </Button>
  );
}
