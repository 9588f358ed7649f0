import { useQuery } from "@tanstack/react-query";
import { FolderTree, Plus, Pencil, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import type { Category } from "#shared/catalogue/contract";
import { countText, measuresText } from "#shared/core/numbers";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { useAdminOnlyReason } from "../../accounts/session.tsx";
import { categoriesQuery, measuresQuery } from "../../catalogue/queries.ts";
import { ListLoading } from "../../../ui/list-loading.tsx";
import { call } from "../../../core/api.ts";
import { removeFromList } from "../../../core/list-query.ts";
import { DeleteDialog } from "../../../ui/delete-dialog.tsx";
import { useLocation } from "react-router";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";

const CategoryDialog = lazyDialog(() => import("./category-dialog.tsx"));

type Task = { kind: "create" } | { kind: "edit" | "delete"; category: Category };

/** The categories by name with the number of their measures: create, edit, delete. */
export function CategoriesSection() {
  const { data: categories, isPending, isFetching, refetch } = useQuery(categoriesQuery);
  const { data: measures } = useQuery(measuresQuery);
  const [task, begin] = useState<Task>();
  const administratorReason = useAdminOnlyReason();
  const counts = useMemo(() => {
    const of = new Map<string, number>();
    for (const { category_id } of measures ?? []) of.set(category_id, (of.get(category_id) ?? 0) + 1);
    return of;
  }, [measures]);
  const close = () => begin(undefined);

  if (isPending) return <ListLoading label="Lade Kategorien..." />;
  if (!categories)
    return (
      <ErrorState
        sentence="Die Kategorien konnten nicht geladen werden."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const create = (
    <Button
      variant="primary"
      icon={Plus}
      disabledReason={administratorReason}
      onPointerEnter={CategoryDialog.preload}
      onFocus={CategoryDialog.preload}
      onClick={() => begin({ kind: "create" })}
    >
      Neue Kategorie
    </Button>
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-xs text-ink-soft tabular-nums">{countText(categories.length, "Kategorie", "Kategorien")}</p>
        {categories.length > 0 && create}
      </div>
      {categories.length > 0 ? (
        <ul aria-label="Kategorien" className="rounded-md border border-line bg-surface">
          {categories.map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              count={measures && (counts.get(category.id) ?? 0)}
              onEdit={() => begin({ kind: "edit", category })}
              onDelete={() => begin({ kind: "delete", category })}
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={FolderTree}
          title="Noch keine Kategorien vorhanden"
          hint="Kategorien ordnen die Maßnahmen der Bibliothek, zum Beispiel „Fotografie & Video“ oder „Social Media“."
          action={create}
        />
      )}
      {task && task.kind !== "delete" && (
        <CategoryDialog category={task.kind === "edit" ? task.category : undefined} onClose={close} />
      )}
      {task?.kind === "delete" && (
        <CategoryDeletion category={task.category} count={counts.get(task.category.id) ?? 0} onClose={close} />
      )}
    </div>
  );
}

/** Asks before a category is deleted. The server keeps one that still has measures, and says so. */
function CategoryDeletion(props: { category: Category; count: number; onClose: () => void }) {
  const { id, name } = props.category;
  const { count } = props;
  return (
    <DeleteDialog
      title="Kategorie löschen"
      question={
        <>
          <p>Sind Sie sicher, dass Sie diese Kategorie löschen möchten?</p>
          <p className="mt-2 font-medium text-ink">{name}</p>
          {count > 0 && (
            <p className="mt-2">
              {`Sie enthält noch ${measuresText(count)}. Ordnen Sie diese zuerst einer anderen Kategorie zu.`}
            </p>
          )}
        </>
      }
      remove={() => call("DELETE /categories/{id}", { params: { id } })}
      forget={() => removeFromList(categoriesQuery, id)}
      done="✅ Kategorie erfolgreich gelöscht"
      failed="❌ Fehler beim Löschen der Kategorie"
      onClose={props.onClose}
    />
  );
}

/**
 * One category with its description and the number of its measures, which leads to them.
 * @param props.count undefined while the measures are not known
 */
function CategoryRow(props: {
  category: Category;
  count: number | undefined;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { category, count } = props;
  const disabledReason = useAdminOnlyReason();
  const { search } = useLocation();
  const measures = new URLSearchParams(search);
  measures.delete("section");
  measures.set("category", category.id);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line py-1.5 pr-2 pl-4 not-first:border-t @2xl:grid-cols-[minmax(0,1fr)_8rem_auto]">
      <div className="min-w-0">
        <h3 className="font-medium">{category.name}</h3>
        {category.description && (
          <p className="max-w-reading text-xs whitespace-pre-line text-ink-soft">{category.description}</p>
        )}
      </div>
      <p className="text-xs tabular-nums @max-2xl:col-start-1 @2xl:text-right">
        {count === 0 && <span className="text-ink-faint">Keine Maßnahmen</span>}
        {count !== undefined && count > 0 && (
          <TextLink to={{ search: measures.toString() }} className="inline-block py-1">
            {measuresText(count)}
          </TextLink>
        )}
      </p>
      <div className="flex @max-2xl:col-start-2 @max-2xl:row-span-2 @max-2xl:row-start-1">
        <IconButton
          size="sm"
          icon={Pencil}
          label={`„${category.name}“ bearbeiten`}
          disabledReason={disabledReason}
          onClick={props.onEdit}
        />
        <IconButton
          size="sm"
          icon={Trash2}
          label={`„${category.name}“ löschen`}
          disabledReason={disabledReason}
          onClick={props.onDelete}
        />
      </div>
    </li>
  );
}
