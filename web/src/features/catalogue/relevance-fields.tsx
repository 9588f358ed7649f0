import { useId } from "react";
import { useWatch } from "react-hook-form";
import { propertyTypes } from "#shared/catalogue/property-types";
import { numberText } from "#shared/core/numbers";
import { RelevanceScore } from "../../ui/relevance-score.tsx";
import { Slider } from "../../ui/slider.tsx";
import type { MeasureEdit } from "./measure-form.ts";

/**
 * The section "Relevanz je Objektart": one slider from 0 to 10 per property type.
 * A value that was not given follows the base priority.
 */
export function RelevanceFields({ edit, isNew }: { edit: MeasureEdit; isNew: boolean }) {
  const { control, setValue } = edit.form;
  const id = useId();
  const given = useWatch({ control, name: "relevance" });
  const basePriority = Number(useWatch({ control, name: "base_priority" }));
  const otherwise = basePriority >= 1 && basePriority <= 10 ? Math.round(basePriority) : 1;
  return (
    <fieldset aria-describedby={`${id}-hint`} className="border-t border-line pt-4">
      <legend className="sr-only">Relevanz je Objektart</legend>
      <p aria-hidden className="font-medium">
        Relevanz je Objektart
      </p>
      <p id={`${id}-hint`} className="text-xs text-ink-soft">
        {isNew
          ? "0 passt nicht, 10 ist ein Muss. Was Sie nicht ändern, folgt der Basis-Priorität."
          : "0 passt nicht, 10 ist ein Muss."}
      </p>
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {propertyTypes.map(({ code, label }) => {
          const relevance = given?.[code] ?? otherwise;
          return (
            <div key={code} className="flex items-center gap-3 py-1">
              <div className="min-w-0 grow">
                <label htmlFor={`${id}-${code}`} className="flex items-baseline gap-1.5 text-xs">
                  <span className="font-medium">{code}</span>
                  <span className="min-w-0 text-ink-soft">{label}</span>
                </label>
                <Slider
                  id={`${id}-${code}`}
                  min={0}
                  max={10}
                  value={relevance}
                  valueText={`${numberText(relevance)} von 10`}
                  onChange={(next) => setValue(`relevance.${code}`, next, { shouldDirty: true })}
                />
              </div>
              <span aria-hidden>
                <RelevanceScore relevance={relevance} />
              </span>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
