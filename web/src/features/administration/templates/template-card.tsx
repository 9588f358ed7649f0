import { Pencil, Trash2 } from "lucide-react";
import type { RefObject } from "react";
import type { Template } from "#shared/administration/contract";
import { budgets } from "#shared/campaigns/wizard";
import type { Measure } from "#shared/catalogue/contract";
import { call, errorMessage } from "../../../core/api.ts";
import { updateOptimistically } from "../../../core/patch-query.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { Switch } from "../../../ui/switch.tsx";
import { useAdminOnlyReason } from "../../accounts/session.tsx";
import { templatesQuery } from "../../catalogue/queries.ts";
import { countText } from "#shared/core/numbers";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** How many measures a template's card names (docs/product.md, Templates). */
const namedOnCard = 5;

/** One template: name, budget and duration, whether it is used, and its first measures. */
export function TemplateCard(props: {
  template: Template;
  measures: ReadonlyMap<string, Measure> | undefined;
  editButton: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { template, measures, editButton, onEdit, onDelete } = props;
  const { name, is_active: isActive, summary, description } = template;
  const disabledReason = useAdminOnlyReason();
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <h4 className="font-semibold hyphens-auto">{name}</h4>
          <p className="mt-1 flex flex-wrap gap-1">
            <Badge>{budgetText(template.default_budget_range)}</Badge>
            <Badge>{`${template.estimated_timeline_days} Tage`}</Badge>
          </p>
        </div>
        <div className="-mt-1 -mr-2 flex shrink-0">
          <IconButton
            ref={editButton}
            size="sm"
            icon={Pencil}
            label={`„${name}“ bearbeiten`}
            disabledReason={disabledReason}
            onClick={onEdit}
          />
          <IconButton
            size="sm"
            icon={Trash2}
            label={`„${name}“ löschen`}
            disabledReason={disabledReason}
            onClick={onDelete}
          />
        </div>
      </div>
      {(summary || description) && (
        <p className="line-clamp-3 text-sm whitespace-pre-line text-ink-soft">{summary || description}</p>
      )}
      <TemplateMeasures template={template} measures={measures} />
      <Switch
        label={
          <>
            {isActive ? "Aktiv" : "Deaktiviert"}
            <span className="sr-only">{`: ${name}`}</span>
          </>
        }
        title={disabledReason}
        disabled={disabledReason !== undefined}
        checked={isActive}
        onChange={() => void switchTemplate(template, !isActive)}
        className="mt-auto self-start"
      />
    </Card>
  );
}

/** "Standard, 2.000–5.000 €"; a budget that nobody knows by its own word. */
function budgetText(name: Template["default_budget_range"]): string {
  if (!Object.hasOwn(budgets, name)) return `Budget „${name}“`;
  const { label, range } = budgets[name];
  return `${label}, ${range}`;
}

/** Switches a template on or off: at once, and back when it fails. Says how it went. */
async function switchTemplate({ id }: Template, isActive: boolean): Promise<void> {
  const switched = (on: boolean) => (templates: Template[]) =>
    templates.map((template) => (template.id === id ? { ...template, is_active: on } : template));
  try {
    await updateOptimistically({
      scope: `template ${id}`,
      query: templatesQuery,
      show: switched(isActive),
      applyUndo: switched(!isActive),
      send: () => call("PUT /admin/templates/{id}", { params: { id }, body: { is_active: isActive } }),
    });
    notifySuccess("Template erfolgreich aktualisiert");
  } catch (error) {
    notifyError("Fehler beim Aktualisieren des Templates", { detail: errorMessage(error, "") || undefined });
  }
}

/** A template's first measures, the core ones before the boost options, and how many more there are. */
function TemplateMeasures(props: { template: Template; measures: ReadonlyMap<string, Measure> | undefined }) {
  const { core_measures: core, boost_measures: boost } = props.template;
  const all = [...core, ...boost];
  const more = all.length - namedOnCard;
  return (
    <div className="text-sm">
      <p className="text-xs text-ink-soft">
        {all.length === 0
          ? "Noch keine Maßnahmen"
          : `${countText(core.length, "Kern-Maßnahme", "Kern-Maßnahmen")}, ${countText(boost.length, "Boost-Option", "Boost-Optionen")}`}
      </p>
      <ul className="mt-1 list-disc pl-4 marker:text-ink-faint">
        {all.slice(0, namedOnCard).map((id, place) => (
          <li key={id}>
            {props.measures ? (
              (props.measures.get(id)?.name ?? "Nicht mehr vorhanden")
            ) : (
              <Skeleton className="my-1 inline-block! h-3 w-40" />
            )}
            {place >= core.length && <Badge className="ml-2">Boost</Badge>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-xs text-ink-soft">{`+${more} weitere`}</p>}
    </div>
  );
}
