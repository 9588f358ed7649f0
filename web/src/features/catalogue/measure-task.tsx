import { useCallback, useState } from "react";
import type { Measure } from "#shared/catalogue/contract";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";

const MeasureDialog = lazyDialog(() => import("./measure-dialog.tsx"));
const MeasureDeletion = lazyDialog(() => import("./measure-deletion.tsx"));

/** Where a measure is edited. */
export type MeasurePlace = "library" | "admin";

/** What one is about to do to the library: make a measure, change one, delete one. */
export type MeasureTask =
  | { kind: "create" }
  | { kind: "edit"; measure: Measure }
  | { kind: "delete"; measure: Measure };

/** Fetches the dialogs' code ahead: called when pointer or focus come near a button that opens one. */
export function preloadTask(): void {
  MeasureDialog.preload();
  MeasureDeletion.preload();
}

/** The dialog for a task in a place. @returns `begin`, which stays the same, and the dialog to render */
export function useMeasureTask(place: MeasurePlace) {
  const [task, setTask] = useState<MeasureTask>();
  const begin = useCallback((next: MeasureTask) => setTask(next), []);
  const close = () => setTask(undefined);
  const dialog = task && (
    <>
      {task.kind === "create" && <MeasureDialog place={place} onClose={close} />}
      {task.kind === "edit" && <MeasureDialog measure={task.measure} place={place} onClose={close} />}
      {task.kind === "delete" && <MeasureDeletion measure={task.measure} place={place} onClose={close} />}
    </>
  );
  return { begin, dialog };
}
