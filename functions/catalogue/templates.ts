import type { Instant } from "#shared/core/kinds";
import type { Template, TemplateUpdate } from "#shared/administration/contract";
import { templateFields, type TemplateForm, templateForm } from "#shared/administration/template-fields";
import { storedFields } from "#shared/core/entity-fields";
import { defaultTemplates } from "#shared/administration/default-templates";
import { given } from "#shared/core/given";
import { fieldProblems, germanMessage } from "#shared/core/problem";
import { absent, type Condition, still } from "../core/condition.ts";
import { retryOnConflict } from "../core/retry.ts";
import { type Library, readLibrary, takenFrom } from "./store.ts";
import { isId, stableId } from "../core/ids.ts";
import { keys } from "../core/keys.ts";
import { madeId } from "../core/making.ts";
import { ifGone, invalidField, notFound, Refusal } from "../core/refusal.ts";
import { isConditionFailed } from "../core/store-errors.ts";
import { type Item, type Operation, query, read, write } from "../core/table.ts";
import { isRepeatedSave } from "../core/version.ts";

/** All templates by name. */
export async function readTemplates(): Promise<Template[]> {
  const templates = await query<Template>({ ...keys.templates, consistent: true });
  return templates.map(shownTemplate).sort((one, other) => one.name.localeCompare(other.name, "de"));
}

/** How many templates use a measure of the library. */
export async function countTemplatesWithMeasure(measureId: string): Promise<number> {
  const templates = await readTemplates();
  return templates.filter(({ core_measures, boost_measures }) =>
    [...core_measures, ...boost_measures].includes(measureId),
  ).length;
}

/** Stores a new template, or answers the one that the same call made before. @throws Refusal 400 for measures that are not in the library */
export async function createTemplate(form: TemplateForm, now: Instant): Promise<Template> {
  return retryOnConflict("die Bibliothek", async () => {
    const library = await readLibrary();
    refuseUnknownMeasures(library, form);
    const template = { ...form, id: madeId(), created_at: now, version: 1 };
    return write({ put: templateItem(template), when: [absent] }, ...takenFrom(library)).then(
      () => template,
      (error: unknown) => {
        if (isConditionFailed(error, 0)) return readTemplate(template.id);
        throw error;
      },
    );
  });
}

/**
 * Changes a template; what is not given stays.
 * @throws Refusal 404 for an unknown id, 400 for lists that do not fit together, 409 when somebody saved after the
 *   `version` that the screen saw
 */
export async function updateTemplate(id: string, { version, ...update }: TemplateUpdate): Promise<Template> {
  return changeTemplate(id, async (before) => {
    const after = { ...before, ...given(update) };
    if (isRepeatedSave(version, before, after, "Dieses Template")) return undefined;
    refuseMisfit(after);
    if (!update.core_measures && !update.boost_measures) return { after };
    const library = await readLibrary();
    refuseUnknownMeasures(library, after, before);
    return { after, more: takenFrom(library) };
  });
}

/**
 * Reads a template, decides and writes it, again while somebody else is faster.
 * @param change answers the wished template with what is to be written in one with it, or nothing where none is
 */
async function changeTemplate(
  id: string,
  change: (before: Template) => Promise<{ after: Template; more?: Operation[] } | undefined>,
): Promise<Template> {
  return retryOnConflict("dieses Template", async () => {
    const before = await readTemplate(id);
    const wished = await change(before);
    if (!wished) return before;
    const after = { ...wished.after, version: before.version + 1 };
    await write({ put: templateItem(after), when: still(before, "version") }, ...(wished.more ?? []));
    return after;
  });
}

/** @throws Refusal 400 for lists that do not fit together */
function refuseMisfit(template: Template): void {
  const checked = templateForm.safeParse(template, { error: germanMessage });
  if (!checked.success) {
    const errors = fieldProblems(checked.error);
    throw new Refusal(400, errors[0]?.message ?? "Die Angaben sind ungültig", { errors });
  }
}

/** Deletes a template. @throws Refusal 404 for an unknown id */
export async function deleteTemplate(id: string): Promise<void> {
  await retryOnConflict("dieses Template", async () => {
    const before = await readTemplate(id);
    await write({ delete: keys.template(id), when: still(before, "version") });
  });
}

/** Makes the default templates that are not there yet, and fills those that a cleanup emptied. @returns how many were made or filled */
export async function createDefaultTemplates(now: Instant): Promise<number> {
  let created = 0;
  await retryOnConflict("die Bibliothek", async () => {
    const [library, there] = await Promise.all([readLibrary(), readTemplates()]);
    const known = new Map(there.map((template) => [template.id, template]));
    for (const form of defaultTemplates(library.measures)) {
      const id = stableId("template", form.property_type_code, form.default_budget_range);
      const before = known.get(id);
      if (form.core_measures.length === 0 || (before && before.core_measures.length > 0)) continue;
      const when = [{ any: [absent, { attribute: "core_measures", is: "=", value: [] }] } satisfies Condition];
      const template = { ...form, id, created_at: now, version: (before?.version ?? 0) + 1 };
      await write({ put: templateItem(template), when }, ...takenFrom(library));
      created += 1;
    }
  });
  return created;
}

/** Takes measures that are gone out of all templates. */
export async function forgetMeasures(gone: (id: string) => boolean): Promise<void> {
  const holdsGone = ({ core_measures, boost_measures }: Template) => [...core_measures, ...boost_measures].some(gone);
  const keep = (list: string[]) => list.filter((id) => !gone(id));
  for (const { id } of (await readTemplates()).filter(holdsGone))
    await changeTemplate(id, async (template) =>
      holdsGone(template)
        ? {
            after: {
              ...template,
              core_measures: keep(template.core_measures),
              boost_measures: keep(template.boost_measures),
            },
          }
        : undefined,
    ).catch(ifGone(undefined));
}

async function readTemplate(id: string): Promise<Template> {
  const template = isId(id) ? await read<Template>(keys.template(id), { consistent: true }) : undefined;
  if (!template) throw notFound("Dieses Template");
  return shownTemplate(template);
}

function templateItem(template: Template): Item {
  return { ...template, ...keys.template(template.id) };
}

/** @param before the stored lists: what stood there already may stay, even if its measure is gone */
function refuseUnknownMeasures(
  library: Library,
  lists: Pick<Template, "core_measures" | "boost_measures">,
  before?: typeof lists,
): void {
  const known = new Set(library.measures.map(({ id }) => id));
  for (const id of [...(before?.core_measures ?? []), ...(before?.boost_measures ?? [])]) known.add(id);
  for (const field of ["core_measures", "boost_measures"] as const)
    if (lists[field].some((id) => !known.has(id)))
      throw invalidField(field, "Eine dieser Maßnahmen gibt es nicht (mehr)");
}

function shownTemplate({ id, created_at, version, ...fields }: Template): Template {
  return { id, ...storedFields(templateFields, fields), created_at, version };
}
