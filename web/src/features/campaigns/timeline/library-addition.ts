import { useCallback, useRef, useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import type { Measure } from "#shared/catalogue/contract";
import { phaseOfOffset } from "#shared/campaigns/phases";
import { ApiError, detailOf } from "../../../core/api.ts";
import { readAnew } from "../../../core/query-keys.ts";
import { notifyError } from "../../../ui/notify.ts";
import { addMeasure } from "../measure-changes.ts";
import { reloadPlan } from "../plan.ts";
import { landing } from "./days.ts";

/** Adds measures to a plan, each once, and says what was added last. A planned one that somebody else added is no error. */
export function useAddition({ id, marketing_start, timezone }: Campaign) {
  const [adding, setAdding] = useState<ReadonlySet<string>>(new Set());
  const [added, setAdded] = useState<string>();
  const underWay = useRef(new Set<string>());

  const add = useCallback(
    async (measure: Measure, offsetDays: number) => {
      if (underWay.current.has(measure.id)) return;
      underWay.current.add(measure.id);
      setAdding(new Set(underWay.current));
      try {
        await addMeasure(id, measure.id, offsetDays);
        setAdded(
          `„${measure.name}“ hinzugefügt: ${phaseOfOffset(offsetDays)}, ${landing(offsetDays, { marketing_start, timezone })}`,
        );
      } catch (error) {
        console.error(error);
        if (error instanceof ApiError && (error.status === 404 || error.status === 409)) void reloadPlan({ id });
        if (error instanceof ApiError && error.status === 400) readAnew("measures");
        notifyError(detailOf(error, "Die Maßnahme wurde nicht hinzugefügt. Bitte versuchen Sie es erneut."));
      } finally {
        underWay.current.delete(measure.id);
        setAdding(new Set(underWay.current));
      }
    },
    [id, marketing_start, timezone],
  );

  return { add, adding, added };
}
