import { lazy, Suspense, useState } from "react";
import type { Measure } from "#shared/catalogue/contract";
import type { MeasurePlace } from "./save-measure.ts";

const loadDialogs = () => Promise.all([import("./measure-dialog.tsx"), import("./delete-measure-dialog.tsx")]);
const MeasureDialog = lazy(async () => ({ default: (await loadDialogs())[0].MeasureDialog }));
const DeleteMeasureDialog = lazy(async () => ({ default: (await loadDialogs())[1].DeleteMeasureDialog }));

/** What one is about to do to the library: make a measure, change one, delete one. */
export type MeasureTask =
  | { kind: "create" }
  | { kind: "edit"; measure: Measure }
  | { kind: "delete"; measure: Measure };

/** Fetches the dialogs' code ahead: called when pointer or focus come near a button that opens one. */
export function preloadTask(): void {
  loadDialogs().catch(() => undefined);
}

/** The dialog for a task in a place. It stays with its task while it closes. @returns `begin` and the dialog to render */
export function useMeasureTask(place: MeasurePlace) {
  const [task, begin] = useState<MeasureTask>();
  const [last, setLast] = useState(task);
  if (task && task !== last) setLast(task);
  const close = () => begin(undefined);
  const open = task !== undefined;
  const dialog = last && (
    <Suspense fallback={null}>
      {last.kind === "delete" ? (
        <DeleteMeasureDialog measure={last.measure} open={open} onClose={close} />
      ) : (
        <MeasureDialog
          {...(last.kind === "edit" && { measure: last.measure })}
          place={place}
          open={open}
          onClose={close}
        />
      )}
    </Suspense>
  );
  return { begin, dialog };
}
