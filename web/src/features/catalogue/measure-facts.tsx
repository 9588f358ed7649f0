import type { Measure } from "#shared/catalogue/contract";
import { Badge } from "../../ui/badge.tsx";

/** What a measure takes: effort and cost band as badges. */
export function MeasureFacts({ measure }: { measure: Measure }) {
  return (
    <>
      <Badge>{`Aufwand ${measure.effort}`}</Badge>
      <Badge>
        <span className="sr-only">Kosten </span>
        {`${measure.cost_band}\u202F€`}
      </Badge>
    </>
  );
}
