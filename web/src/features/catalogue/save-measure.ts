import type { Measure, MeasureForm } from "#shared/catalogue/contract";
import { planningFields } from "#shared/catalogue/planning-facts";
import { ApiError } from "../../core/api.ts";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { createMeasure, updateMeasure } from "./measure-changes.ts";
import { draftOf, type MeasureFields, payloadOf } from "./measure-form.ts";

/** Where a measure is edited. */
export type MeasurePlace = "library" | "admin";

/** Fields of the dialog that show a sentence of their own; the relevance sliders can't hold a wrong value. */
const fields = [
  "name",
  "description",
  "category_id",
  "base_priority",
  "effort",
  "cost_band",
  "default_phase",
  "channel_hint",
  ...planningFields,
] as const satisfies (keyof MeasureFields)[];

/**
 * Saves the dialog's form and says how it went.
 * @param before the measure that is edited; undefined creates one
 * @param place the admin panel says its failures without the sign that the library's begin with
 *   (docs/product.md, Messages)
 * @returns nothing when saved, else the fields that the server refused
 */
export async function saveMeasure(
  form: MeasureForm,
  before: Measure | undefined,
  categoryName: string,
  place: MeasurePlace,
) {
  const payload = payloadOf(form, before === undefined);
  const draft = draftOf(form, before, categoryName);
  try {
    await (before ? updateMeasure(payload, before, { ...draft, id: before.id }) : createMeasure(payload, draft));
    notifySuccess(`✅ Maßnahme erfolgreich ${before ? "aktualisiert" : "erstellt"}`);
    return undefined;
  } catch (error) {
    const problems = (error instanceof ApiError ? error.errors : []).flatMap(({ field, message }) => {
      const known = fields.find((name) => name === field);
      return known ? [{ field: known, message }] : [];
    });
    notifyError(
      `${place === "library" ? "❌ " : ""}Fehler beim ${before ? "Aktualisieren" : "Erstellen"} der Maßnahme`,
      {
        detail: problems.length === 0 && error instanceof ApiError ? error.detail : undefined,
      },
    );
    return problems;
  }
}
