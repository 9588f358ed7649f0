import type { Measure } from "#shared/catalogue/contract";
import { relevanceOf } from "#shared/catalogue/library-view";
import { propertyTypes } from "#shared/catalogue/property-types";
import { relevanceBand } from "#shared/catalogue/scales";
import { numberText } from "#shared/core/numbers";
import { classNames } from "../../ui/class-names.ts";

const edges = {
  green: "border-green-solid",
  yellow: "border-yellow-solid",
  orange: "border-orange-solid",
  red: "border-red-solid",
  grey: "border-line",
};

/**
 * A measure's relevance for each of the eight property types: code and figure under a band in the figure's colour.
 * One element for each, since a thousand cards carry it.
 */
export function RelevanceStrip({ measure }: { measure: Measure }) {
  return (
    <ul aria-label="Relevanz je Objektart" className="grid max-w-96 grid-cols-8 gap-1">
      {propertyTypes.map(({ code, label }) => {
        const relevance = relevanceOf(measure, code);
        const figure = numberText(relevance);
        return (
          <li
            key={code}
            title={`${label}: Relevanz ${figure} von 10`}
            className={classNames(
              "border-t-[3px] pt-0.5 text-center text-xs whitespace-pre-line tabular-nums first-line:font-normal first-line:text-ink-faint",
              relevance > 0 ? "font-medium text-ink" : "text-ink-faint",
              edges[relevanceBand(relevance)],
            )}
          >
            {`${code}\n${figure}`}
          </li>
        );
      })}
    </ul>
  );
}
