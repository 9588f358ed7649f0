import { useMutation, useQueryClient } from "@tanstack/react-query";
import { measuresText } from "#shared/core/numbers";
import type { Category } from "#shared/catalogue/contract";
import { call, detailOf } from "../../../core/api.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { categoriesQuery } from "../../catalogue/queries.ts";

/** Asks before a category is deleted. The server keeps one that still has measures, and says so. */
export function CategoryDeletion(props: { category: Category; count: number; onClose: () => void }) {
  const { category, count, onClose } = props;
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => call("DELETE /categories/{id}", { params: { id: category.id } }),
    onSuccess: () => {
      client.setQueryData(categoriesQuery.queryKey, (all) => all?.filter(({ id }) => id !== category.id));
      notifySuccess("✅ Kategorie erfolgreich gelöscht");
    },
    onError: (error) =>
      notifyError("❌ Fehler beim Löschen der Kategorie", { detail: detailOf(error, "") || undefined }),
    onSettled: () => {
      onClose();
      void client.invalidateQueries(categoriesQuery);
    },
  });
  return (
    <ConfirmDialog
      open
      title="Kategorie löschen"
      question={
        <>
          <p>Sind Sie sicher, dass Sie diese Kategorie löschen möchten?</p>
          <p className="mt-2 font-medium text-ink">{category.name}</p>
          {count > 0 && (
            <p className="mt-2">
              {`Sie enthält noch ${measuresText(count)}. Ordnen Sie diese zuerst einer anderen Kategorie zu.`}
            </p>
          )}
        </>
      }
      busy={deletion.isPending}
      onConfirm={() => !deletion.isPending && deletion.mutate()}
      onClose={onClose}
    />
  );
}
