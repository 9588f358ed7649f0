import type { Measure } from "../../catalogue/contract.ts";
import type { PlanFrame } from "./frame.ts";

/** The prices that were really paid, which a committee of surveyors answers after weeks, and the price that waits for them, by code. */
const [officialFigures, price] = [
  "vergleichswerte-kaufpreissammlung-auswerten",
  "angebotspreis-suchschwelle-untergrenze",
];

/** Own hours of a letter that asks for them: in a fast sale they are gone through at the first look at the price. */
const hoursToAsk = 0.25;

/** Whether a plan prices from software alone: a fast sale has no weeks for the official figures. */
function pricesFromSoftware({ timeline }: Pick<PlanFrame, "timeline">): boolean {
  return timeline === "fast";
}

/**
 * A library as a plan's timeline uses it: the price of a fast sale does not wait for the official figures, which come as soon
 * as they are there (docs/product.md, Planning: choosing).
 */
export function forTimeline(library: readonly Measure[], frame: Pick<PlanFrame, "timeline">): readonly Measure[] {
  const figures = library.find(({ code }) => code === officialFigures);
  if (!figures || !pricesFromSoftware(frame)) return library;
  return library.map((measure) => {
    if (measure === figures) return { ...measure, hours: hoursToAsk };
    return measure.code === price ? { ...measure, after: measure.after.filter((id) => id !== figures.id) } : measure;
  });
}

/** Whether a frame leaves a measure out that is meant for the time before the start; never the official figures of a fast sale, which are for after it. */
export function isTooEarly(
  { code, default_phase }: Pick<Measure, "code" | "default_phase">,
  frame: Pick<PlanFrame, "timeline" | "includePrelaunch">,
): boolean {
  const isForLater = code === officialFigures && pricesFromSoftware(frame);
  return default_phase === "Pre-Launch" && !frame.includePrelaunch && !isForLater;
}
