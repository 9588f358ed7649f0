import { useId } from "react";
import { objectionsOf } from "#shared/market/course";
import { type MarketResult, objections } from "#shared/market/result-fields";

/** What people said at viewings, bundled: never who. */
export function Feedback({ results }: { results: MarketResult[] }) {
  const headingId = useId();
  const held = results.filter((result) => result.kind === "viewing" && result.held);
  const named = objectionsOf(results);
  if (held.length === 0 || named.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h2 id={headingId} className="text-base font-semibold">
        Was bei Besichtigungen dagegen sprach
      </h2>
      <ul className="flex max-w-xl flex-col gap-2">
        {named.map(({ objection, count }) => (
          <li key={objection} className="grid grid-cols-[8rem_1fr_auto] items-center gap-3 text-sm">
            <span>{objections[objection]}</span>
            <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${(count / held.length) * 100}%` }}
              />
            </span>
            <span className="text-ink-soft tabular-nums">{`${count} von ${held.length}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
