import type { Category, CategoryForm, CategoryUpdate } from "#shared/catalogue/contract";
import { sameName } from "#shared/catalogue/same";
import { measuresText } from "#shared/core/numbers";
import { keys } from "../core/keys.ts";
import { madeId } from "../core/making.ts";
import { notFound, Refusal } from "../core/refusal.ts";
import { isRepeatedSave } from "../core/version.ts";
import { changeLibrary, type Library, putCategory } from "./store.ts";

/** Stores a new category, or answers the one that the same call made before. @throws Refusal 409 for a name that is taken */
export function createCategory(form: CategoryForm): Promise<Category> {
  const category = { ...form, id: madeId(), version: 1 };
  return changeLibrary(async (library) => {
    const known = library.categories.find(({ id }) => id === category.id);
    if (known) return { writes: [], result: known };
    refuseTakenName(library, category);
    return { writes: [putCategory(category)], result: category };
  });
}

/**
 * Changes a category; what is not given stays.
 * @throws Refusal 404 for an unknown id, 409 for a taken name or when somebody saved after the `version` that the screen saw
 */
export function updateCategory(id: string, update: CategoryUpdate): Promise<Category> {
  return changeLibrary(async (library) => {
    const before = categoryOf(library, id);
    const after = {
      ...before,
      name: update.name ?? before.name,
      description: update.description ?? before.description,
      version: before.version + 1,
    };
    if (isRepeatedSave(update.version, before, after, "Diese Kategorie")) return { writes: [], result: before };
    refuseTakenName(library, after);
    return { writes: [putCategory(after)], result: after };
  });
}

/** Deletes an empty category. @throws Refusal 404 for an unknown id, 400 naming how many measures it has */
export function deleteCategory(id: string): Promise<void> {
  return changeLibrary(async (library) => {
    categoryOf(library, id);
    const measures = library.measures.filter(({ category_id }) => category_id === id).length;
    if (measures > 0)
      throw new Refusal(
        400,
        `Die Kategorie enthält noch ${measuresText(measures)} und kann nicht gelöscht werden. Bitte verschieben Sie sie zuerst in eine andere Kategorie.`,
      );
    return { writes: [{ delete: keys.category(id) }], result: undefined };
  });
}

function categoryOf(library: Library, id: string): Category {
  const category = library.categories.find((candidate) => candidate.id === id);
  if (!category) throw notFound("Diese Kategorie");
  return category;
}

function refuseTakenName(library: Library, category: Category): void {
  const taken = library.categories.some(
    ({ id, name }) => id !== category.id && sameName(name) === sameName(category.name),
  );
  const message = "Eine Kategorie mit diesem Namen gibt es bereits";
  if (taken) throw new Refusal(409, message, { errors: [{ field: "name", message }] });
}
