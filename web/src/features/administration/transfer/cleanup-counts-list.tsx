import { numberText } from "#shared/core/numbers";
import type { CleanupCounts } from "./cleanup.ts";

const labels: Record<keyof CleanupCounts, string> = {
  campaigns: "Kampagnen",
  campaign_measures: "Kampagnen-Maßnahmen",
  measures: "Maßnahmen der Bibliothek",
  categories: "Kategorien",
};

/** What a cleanup is about to delete, or deleted. What is not known yet shows a dash. */
export function CleanupCountsList({ counts }: { counts: Record<keyof CleanupCounts, number | undefined> }) {
  return (
    <dl className="border-t border-line text-ink">
      {(Object.keys(labels) as (keyof CleanupCounts)[]).map((name) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
          <dt>{labels[name]}</dt>
          <dd className="font-semibold tabular-nums">{textOf(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

function textOf(count: number | undefined): string {
  return count === undefined ? "–" : numberText(count);
}
