import { type PropertyTypeCode, propertyTypeLabel, propertyTypes } from "#shared/catalogue/property-types";
import type { Measure } from "#shared/catalogue/contract";
import { relevanceOf } from "#shared/catalogue/library-view";
import { numberText } from "#shared/core/numbers";
import { Button } from "../../ui/button.tsx";
import { LibraryWords } from "./library-words.tsx";

/** Over the matrix: for which property type, how many measures are relevant of all, and what that means. */
export default function MatrixHead(props: {
  type: PropertyTypeCode;
  measures: readonly Measure[];
  total: number;
  onChange: (changes: { type: PropertyTypeCode }) => void;
}) {
  const { type } = props;
  const relevant = props.measures.filter((measure) => relevanceOf(measure, type) > 0).length;
  return (
    <>
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
        <LibraryWords />
      </div>
    </>
  );
}
