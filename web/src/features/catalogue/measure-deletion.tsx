import type { Measure } from "#shared/catalogue/contract";
import { call } from "../../core/api.ts";
import { removeFromList } from "../../core/list-query.ts";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import type { MeasurePlace } from "./measure-task.tsx";
import { measuresQuery } from "./queries.ts";

/** Asks before a measure is deleted. The library and the admin panel say a failure in words of their own (docs/product.md, Messages). */
export default function MeasureDeletion(props: { measure: Measure; place: MeasurePlace; onClose: () => void }) {
  const { id, name } = props.measure;
  const isAdmin = props.place === "admin";
  return (
    <DeleteDialog
      title="Maßnahme löschen"
      question={
        <>
          <p>Sind Sie sicher, dass Sie diese Maßnahme löschen möchten?</p>
          <p className="mt-2 font-medium text-ink">{name}</p>
        </>
      }
      remove={() => call("DELETE /measures/{id}", { params: { id } })}
      forget={() => removeFromList(measuresQuery, id)}
      done="✅ Maßnahme erfolgreich gelöscht"
      failed={`${isAdmin ? "" : "❌ "}Fehler beim Löschen der Maßnahme`}
      {...(isAdmin && { refused: (reason: string) => `Maßnahme kann nicht gelöscht werden: ${reason}` })}
      onClose={props.onClose}
    />
  );
}
