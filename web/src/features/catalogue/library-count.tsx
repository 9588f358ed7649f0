import { X } from "lucide-react";
import { Button } from "../../ui/button.tsx";

/** How many measures are shown, spoken when it changes, and the way back to all of them while a filter is active. */
export function LibraryCount(props: { shown: number; total: number; isFiltering: boolean; onReset: () => void }) {
  const { shown, total } = props;
  const measures = total === 1 ? "Maßnahme" : "Maßnahmen";
  return (
    <div className="flex min-h-7 items-center gap-2 pointer-coarse:min-h-10">
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {props.isFiltering ? `${shown} von ${total} ${measures}` : `${total} ${measures}`}
      </p>
      {props.isFiltering && (
        <Button size="sm" variant="quiet" icon={X} onClick={props.onReset}>
          Filter zurücksetzen
        </Button>
      )}
    </div>
  );
}
