import { Pencil, Trash2 } from "lucide-react";
import { memo } from "react";
import type { Measure } from "#shared/catalogue/contract";
import { Button } from "../../ui/button.tsx";
import { useAdminOnlyReason } from "../accounts/session.tsx";
import { type MeasureTask, preloadTask } from "./measure-task.tsx";

/**
 * Edit and delete of one measure; for administrators only, others are told so.
 * Plain buttons with a title instead of IconButtons: a thousand rows would carry two thousand tooltips.
 */
export const MeasureActions = memo(function MeasureActions(props: {
  measure: Measure;
  onTask: (task: MeasureTask) => void;
}) {
  const { measure, onTask } = props;
  const disabledReason = useAdminOnlyReason();
  const look = { size: "sm", variant: "quiet", disabledReason, onFocus: preloadTask } as const;
  return (
    <div className="flex shrink-0 print:hidden" onPointerEnter={preloadTask}>
      <Button
        {...look}
        icon={Pencil}
        title={disabledReason ? undefined : "Bearbeiten"}
        aria-label={`„${measure.name}“ bearbeiten`}
        className="pointer-coarse:min-w-10"
        onClick={() => onTask({ kind: "edit", measure })}
      />
      <Button
        {...look}
        icon={Trash2}
        title={disabledReason ? undefined : "Löschen"}
        aria-label={`„${measure.name}“ löschen`}
        className="pointer-coarse:min-w-10"
        onClick={() => onTask({ kind: "delete", measure })}
      />
    </div>
  );
});
