import { useState } from "react";
import type { Measure } from "#shared/catalogue/contract";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";
import type { MeasurePlace } from "./save-measure.ts";

const MeasureDialog = lazyDialog(() => import("./measure-dialog.tsx"));
const DeleteMeasureDialog = lazyDialog(() => import("./delete-measure-dialog.tsx"));

/** What one is about to do to the library: make a measure, change one, delete one. */
export type MeasureTask =
  | { kind: "create" }
  | { kind: "edit"; measure: Measure }
  | { kind: "delete"; measure: Measure };

/** Fetches the dialogs' code ahead: called when pointer or focus come near a button that opens one. */
export function preloadTask(): void {
  MeasureDialog.preload();
  DeleteMeasureDialog.preload();
}

/** The dialog for a task in a place. It stays with its task while it closes. @returns `begin` and the dialog to render */
export function useMeasureTask(place: MeasurePlace) {
  const [task, begin] = useState<MeasureTask>();
  const [last, setLast] = useState(task);
  if (task && task !== last) setLast(task);
  const close = () => begin(undefined);
  const open = task !== undefined;
  const dialog =
    last &&
    (last.kind === "delete" ? (
      <DeleteMeasureDialog measure={last.measure} open={open} onClose={close} />
    ) : (
      <MeasureDialog
        {...(last.kind === "edit" && { measure: last.measure })}
        place={place}
        open={open}
        onClose={close}
      />
    ));
  return { begin, dialog };
}
