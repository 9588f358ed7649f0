import type * as z from "zod";
import type { Measure, MeasureForm, measureForm } from "#shared/catalogue/contract";
import { noPlanningFacts } from "#shared/catalogue/planning-facts";
import { sameRelevance } from "#shared/catalogue/rows";
import { given } from "#shared/core/given";

/** What the measure dialog's fields hold. Of a new measure `relevance` holds only what was set by hand. */
export type MeasureFields = z.input<typeof measureForm>;

/**
 * What the dialog starts with: the measure, or the defaults (docs/product.md, Catalogue measures).
 * A channel that is only the category's name stays empty, so that it follows another category.
 */
export function startingFields(measure: Measure | undefined, categoryName: string | undefined): MeasureFields {
  if (!measure)
    return {
      name: "",
      description: "",
      category_id: "",
      base_priority: 1,
      effort: "niedrig",
      cost_band: "0-100",
      default_phase: "Launch",
      channel_hint: "",
      relevance: {},
      ...noPlanningFacts,
    };
  const { id: _id, is_active: _isActive, ...fields } = measure;
  return { ...fields, channel_hint: measure.channel_hint === categoryName ? "" : measure.channel_hint };
}

/** What is sent: a new measure whose relevance was not touched leaves it to the server, which takes the base priority. */
export function payloadOf(form: MeasureForm, isNew: boolean): MeasureFields {
  const { relevance, ...fields } = form;
  const isTouched = Object.keys(relevance ?? {}).length > 0;
  if (!isNew) return form;
  return isTouched ? { ...fields, relevance: { ...sameRelevance(form.base_priority), ...relevance } } : fields;
}

/** How a measure will look once the server has taken the form, for the list to show meanwhile. */
export function draftOf(form: MeasureForm, before: Measure | undefined, categoryName: string): Omit<Measure, "id"> {
  return {
    ...(before ?? noPlanningFacts),
    ...given(form),
    default_phase: form.default_phase ?? "Launch",
    channel_hint: form.channel_hint || categoryName,
    is_active: before?.is_active ?? true,
    relevance: {
      ...(before?.relevance ?? sameRelevance(form.base_priority)),
      ...form.relevance,
    } as Measure["relevance"],
    version: before?.version ?? 0,
  };
}
