import { relevanceOf } from "#shared/catalogue/library-view";
import { propertyTypeLabel, propertyTypes } from "#shared/catalogue/property-types";
import { numberText } from "#shared/core/numbers";
import { Button } from "../../ui/button.tsx";
import { MeasureList, type MeasureListProps } from "./measure-list.tsx";

/**
 * The measures by relevance for one property type. Relevant is what has more than 0; the rest stands at the end, so that
 * a missing relevance can be seen and given.
 * @param props.total all measures of the library, before any filter
 */
export function RelevanceMatrix(
  props: MeasureListProps & { total: number; onChange: (changes: Pick<MeasureListProps["address"], "type">) => void },
) {
  const { type } = props.address;
  const relevant = props.measures.filter((measure) => relevanceOf(measure, type) > 0).length;
  return (
    <section aria-label="Relevanz-Matrix" className="flex flex-col gap-3">
      <div role="group" aria-label="Objektart" className="grid grid-cols-4 gap-1 @xl:flex print:hidden">
        {propertyTypes.map(({ code, label }) => (
          <Button
            key={code}
            size="sm"
            title={label}
            aria-pressed={code === type}
            onClick={() => props.onChange({ type: code })}
          >
            {code}
            <span className="sr-only"> {label}</span>
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="text-base font-semibold">{propertyTypeLabel(type)}</h3>
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {`${numberText(relevant)} relevante Maßnahmen von ${numberText(props.total)} gesamt`}
        </p>
      </div>
      <MeasureList {...props} />
    </section>
  );
}
