import { zodResolver } from "@hookform/resolvers/zod";
import type * as z from "zod/mini";
import {
  type Category,
  type Measure,
  measureFields,
  type MeasureForm,
  measureForm,
  type MeasureUpdate,
} from "#shared/catalogue/contract";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import { sameRelevance } from "#shared/catalogue/same";
import { startingFields } from "#shared/core/entity-fields";
import { germanMessage } from "#shared/core/problem";
import { call } from "../../core/api.ts";
import { removeFromList, upsertInList, readFromList } from "../../core/list-query.ts";
import { type EditForm, useEditForm } from "../../ui/edit-form.ts";
import type { MeasurePlace } from "./measure-task.tsx";
import { measuresQuery } from "./queries.ts";

/** What the measure dialog's fields hold. Of a new measure `relevance` holds only what was set by hand. */
export type MeasureFields = z.input<typeof measureForm>;
export type MeasureEdit = EditForm<Measure, MeasureFields, MeasureForm>;

const resolver = zodResolver(measureForm, { error: germanMessage });

/**
 * The form of the measure dialog.
 * @param options.measure the one to edit; without it a new one is made
 * @param options.place the admin panel says its failures without the sign that the library's begin with
 *   (docs/product.md, Messages)
 */
export function useMeasureForm(options: {
  measure: Measure | undefined;
  categories: Category[];
  place: MeasurePlace;
  onClose: () => void;
}): MeasureEdit {
  const { measure, categories, place, onClose } = options;
  const sign = place === "library" ? "❌ " : "";
  return useEditForm<Measure, MeasureFields, MeasureForm>({
    thing: measure,
    fieldsOf: (stored) => fieldsOf(stored, categories.find(({ id }) => id === stored?.category_id)?.name),
    resolver,
    read: (id, isNow) => readFromList(measuresQuery, id, isNow),
    forget: (id) => removeFromList(measuresQuery, id),
    save: async (wanted, edited) => {
      const saved = edited
        ? call("PUT /measures/{id}", {
            params: { id: edited.base.id },
            body: updateOf(wanted, edited.changes, edited.base),
          })
        : call("POST /measures", { body: newOf(wanted) });
      await upsertInList(measuresQuery, await saved, ({ name }) => name);
    },
    words: {
      what: "Diese Maßnahme",
      saved: `✅ Maßnahme erfolgreich ${measure ? "aktualisiert" : "erstellt"}`,
      failed: `${sign}Fehler beim ${measure ? "Aktualisieren" : "Erstellen"} der Maßnahme`,
    },
    onClose,
  });
}

const { is_active: _isActive, ...dialogFields } = measureFields;

/**
 * What the dialog starts with: the measure, or the defaults (docs/product.md, Catalogue measures).
 * A channel that is only the category's name stays empty, so that it follows another category.
 */
function fieldsOf(measure: Measure | undefined, categoryName: string | undefined): MeasureFields {
  const fields = startingFields(dialogFields, measure, {
    name: "",
    category_id: "",
    default_phase: "Launch",
    channel_hint: "",
    relevance: {},
  });
  return fields.channel_hint === categoryName ? { ...fields, channel_hint: "" } : fields;
}

/** What a new measure sends: relevance that was not touched is left to the server, which takes the base priority. */
function newOf({ relevance, ...wanted }: MeasureForm): MeasureFields {
  const isTouched = Object.keys(relevance ?? {}).length > 0;
  return isTouched ? { ...wanted, relevance: { ...sameRelevance(wanted.base_priority), ...relevance } } : wanted;
}

/**
 * What saving sends: only what was changed, each relevance for itself, and the version that the screen saw. A channel
 * that follows the category is told so where the category changes.
 */
function updateOf(wanted: MeasureForm, changes: Partial<MeasureForm>, base: Measure): MeasureUpdate {
  const { relevance, ...others } = changes;
  const codes = propertyTypeCodes.filter(
    (code) => relevance?.[code] !== undefined && relevance[code] !== base.relevance[code],
  );
  return {
    ...others,
    ...(changes.category_id !== undefined && !wanted.channel_hint && { channel_hint: "" }),
    ...(codes.length > 0 && { relevance: Object.fromEntries(codes.map((code) => [code, relevance?.[code]])) }),
    version: base.version,
  };
}
