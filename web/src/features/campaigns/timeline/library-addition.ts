import { useCallback, useRef, useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import type { Measure } from "#shared/catalogue/contract";
import { movableOf, type PlanStart } from "#shared/campaigns/planning/moves";
import { ApiError, detailOf } from "../../../core/api.ts";
import { readAnew } from "../../../core/query-keys.ts";
import { notifyError } from "../../../ui/notify.ts";
import { addMeasure } from "../measure-changes.ts";
import { reloadPlan } from "../plan.ts";
import { landing, landingPlace } from "./days.ts";

/** Adds measures to a plan, each once a press, and says what was added last. */
export function useAddition({ id, marketing_start, timezone, region, timeline }: Campaign) {
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
        const plan = { marketing_start, timezone, region, timeline };
        setAdded(`„${measure.name}“ hinzugefügt: ${addedPlace(measure, offsetDays, plan)}`);
      } catch (error) {
        console.error(error);
        if (error instanceof ApiError && error.status === 404) void reloadPlan({ id });
        if (error instanceof ApiError && error.status === 400) readAnew("measures");
        notifyError(detailOf(error, "Die Maßnahme wurde nicht hinzugefügt. Bitte versuchen Sie es erneut."));
      } finally {
        underWay.current.delete(measure.id);
        setAdding(new Set(underWay.current));
      }
    },
    [id, marketing_start, timezone, region, timeline],
  );

  return { add, adding, added };
}

/** Where a measure of the library lands that is added on a day, in words: "Launch, +3 Tage, Mo., 18.01.2027". */
export function addedPlace(measure: Measure, offsetDays: number, plan: PlanStart): string {
  const movable = movableOf(measure, plan);
  return `${landingPlace(offsetDays, plan, movable).phase}, ${landing(offsetDays, plan, movable)}`;
}
