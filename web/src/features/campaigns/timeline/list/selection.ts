import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";

/** The measures ticked in bulk mode. What a filter hides is not chosen. */
export interface Selection {
  chosen: CampaignMeasure[];
  has: (id: string) => boolean;
  /** Ticks one, or with Shift everything from the last ticked one to this. */
  toggle: (id: string, withShift: boolean) => void;
  set: (measures: CampaignMeasure[], on: boolean) => void;
  clear: () => void;
}

/** The selection among the shown measures, in their order. */
export function useSelection(shown: CampaignMeasure[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const order = useRef(shown);

  useEffect(() => {
    order.current = shown;
  }, [shown]);

  const put = useCallback(
    (concerned: string[], on: boolean | undefined) =>
      setIds((before) => {
        const turnOn = on ?? !before.has(concerned.at(-1) ?? "");
        const after = new Set(before);
        for (const id of concerned)
          if (turnOn) after.add(id);
          else after.delete(id);
        return after;
      }),
    [],
  );
  const toggle = useCallback(
    (id: string, withShift: boolean) => {
      const all = order.current.map((measure) => measure.id);
      const [from, to] = [all.indexOf(last.current ?? ""), all.indexOf(id)];
      const range = withShift && from !== -1 ? all.slice(Math.min(from, to), Math.max(from, to) + 1) : [];
      put([...range.filter((other) => other !== id), id], undefined);
      last.current = id;
    },
    [put],
  );
  const set = useCallback(
    (measures: CampaignMeasure[], on: boolean) =>
      put(
        measures.map(({ id }) => id),
        on,
      ),
    [put],
  );
  const clear = useCallback(() => setIds(new Set()), []);

  return useMemo(
    () => ({
      chosen: shown.filter(({ id }) => ids.has(id)),
      has: (id) => ids.has(id),
      toggle,
      set,
      clear,
    }),
    [shown, ids, toggle, set, clear],
  );
}
