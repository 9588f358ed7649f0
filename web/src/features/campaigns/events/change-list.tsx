import { dateText } from "#shared/core/time";
import { ArrowRight } from "lucide-react";
import type { Timezone } from "#shared/core/timezone";

/** A measure of a preview: where it stands and where it would go; without `to` only its name and day are said. */
interface PreviewedChange {
  id: string;
  measure_name: string;
  from: string;
  to?: string;
}

/** What a change of a plan would do to some of its measures, under a title that counts them; nothing where there are none. */
export function ChangeList(props: { title: string; changes: readonly PreviewedChange[]; timezone: Timezone }) {
  const { title, changes, timezone } = props;
  if (changes.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul aria-label={title} className="divide-y divide-line text-sm">
        {changes.map(({ id, measure_name, from, to }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1">
            <span className="min-w-0 grow basis-40">{measure_name}</span>
            <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-ink-soft tabular-nums">
              {dateText(from, timezone)}
              {to && (
                <>
                  <ArrowRight size={14} aria-hidden />
                  <span className="sr-only">auf</span>
                  {dateText(to, timezone)}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
