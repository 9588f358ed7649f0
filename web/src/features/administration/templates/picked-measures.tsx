import { X } from "lucide-react";
import { useMemo } from "react";
import type { Measure } from "#shared/catalogue/contract";
import { Badge } from "../../../ui/badge.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";

/** The measures that a list holds, each with a button that takes it out. */
export function PickedMeasures(props: { ids: string[]; measures: Measure[]; onRemove: (id: string) => void }) {
  const byId = useMemo(() => new Map(props.measures.map((measure) => [measure.id, measure])), [props.measures]);
  if (props.ids.length === 0) return <p className="text-xs text-ink-faint">Noch keine ausgewählt</p>;
  return (
    <ul aria-label="Ausgewählt" className="max-h-64 overflow-y-auto">
      {props.ids.map((id) => {
        const measure = byId.get(id);
        const name = measure?.name ?? "Nicht mehr vorhanden";
        return (
          <li key={id} className="flex items-center gap-2 border-line py-0.5 not-first:border-t">
            <span className="min-w-0 grow py-1">{name}</span>
            {measure && !measure.is_active && <Badge tone="grey">Deaktiviert</Badge>}
            <IconButton icon={X} size="sm" label={`„${name}“ entfernen`} onClick={() => props.onRemove(id)} />
          </li>
        );
      })}
    </ul>
  );
}
