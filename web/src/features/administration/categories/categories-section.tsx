import { useQuery } from "@tanstack/react-query";
import { FolderTree, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import type { Category } from "#shared/catalogue/contract";
import { countText } from "#shared/core/numbers";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { useAdministratorReason } from "../../accounts/session.tsx";
import { categoriesQuery, measuresQuery } from "../../catalogue/queries.ts";
import { CategoryDeletion } from "./category-deletion.tsx";
import { CategoryRow } from "./category-row.tsx";
import { ListLoading } from "../list-loading.tsx";

const CategoryDialog = lazyDialog(() => import("./category-dialog.tsx"));

type Task = { kind: "create" } | { kind: "edit" | "delete"; category: Category };

/** The categories by name with the number of their measures: create, edit, delete. */
export function CategoriesSection() {
  const { data: categories, isPending, isFetching, refetch } = useQuery(categoriesQuery);
  const { data: measures } = useQuery(measuresQuery);
  const [task, begin] = useState<Task>();
  const administratorReason = useAdministratorReason();
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
