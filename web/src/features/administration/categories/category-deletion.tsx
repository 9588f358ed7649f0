import { measuresText } from "#shared/core/numbers";
import type { Category } from "#shared/catalogue/contract";
import { call } from "../../../core/api.ts";
import { forgetInList } from "../../../core/list-query.ts";
import { DeleteDialog } from "../../../ui/delete-dialog.tsx";
import { categoriesQuery } from "../../catalogue/queries.ts";

/** Asks before a category is deleted. The server keeps one that still has measures, and says so. */
export function CategoryDeletion(props: { category: Category; count: number; onClose: () => void }) {
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
      forget={() => forgetInList(categoriesQuery, id)}
      done="✅ Kategorie erfolgreich gelöscht"
      failed="❌ Fehler beim Löschen der Kategorie"
      onClose={props.onClose}
    />
  );
}
