import { startTransition, useEffect, useMemo, useState } from "react";
import { useFirstSign } from "../first-sign.ts";
import { usePrinting } from "../printing.ts";
import { near } from "./near.ts";

/** How many come with a step: few near, where they are drawn, more below. */
const [perStepNear, perStepBelow] = [4, 32];
/** At first the whole beginning comes at once; on a phone, which is slow and narrow, as much as it shows. */
const atOnce = () => (innerWidth < 640 ? 6 : near);

/**
 * A list that follows a filter in small steps, from its top, so that typing never waits for it. Where few entries come
 * or go, it changes at once. Below the beginning it waits for the first sign of a person.
 * @param entries the same array until the list changes
 * @param view what the list shows; another view begins with the whole beginning again
 * @returns those of them that are to be seen by now
 */
export function useStaged<Entry extends { id: string }>(entries: readonly Entry[], view: string): readonly Entry[] {
  const [stage, setStage] = useState(() => ({ entries, view, count: atOnce() }));
  const isPrinting = usePrinting();
  const hasSign = useFirstSign();
  let { count } = stage;
  if (stage.entries !== entries || stage.view !== view) {
    count = stage.view === view ? firstRefused(entries, stage.entries.slice(0, count)) : atOnce();
    setStage({ entries, view, count });
  }
  const staged = useMemo(() => (count < entries.length ? entries.slice(0, count) : entries), [entries, count]);

  useEffect(() => {
    if (staged === entries || (!hasSign && staged.length >= near)) return;
    const next = firstRefused(entries, staged);
    const step = () => setStage({ entries, view, count: hasSign ? next : Math.min(next, near) });
    const timer = setTimeout(() => startTransition(step));
    return () => clearTimeout(timer);
  }, [entries, view, staged, hasSign]);

  return isPrinting ? entries : staged;
}

/** The first place whose entry has to wait for the next step. @param seen what is seen by now, in its order */
function firstRefused(entries: readonly { id: string }[], seen: readonly { id: string }[]): number {
  const places = new Map(seen.map(({ id }, place) => [id, place]));
  let coming = 0;
  for (const [place, { id }] of entries.entries()) {
    const before = places.get(id);
    if (before !== undefined && (before < near || place >= near)) continue;
    coming += 1;
    if (coming > (place < near ? perStepNear : perStepBelow)) return place;
  }
  return entries.length;
}
