import type { CampaignId } from "#shared/core/kinds";
import type { Measure, MeasureForm, MeasureUpdate, RelevanceMap } from "#shared/catalogue/contract";
import { noPlanningFacts } from "#shared/catalogue/planning-facts";
import { findCycle, cycleMessage } from "#shared/catalogue/predecessors";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import { sameName, sameRelevance } from "#shared/catalogue/same";
import { given } from "#shared/core/given";
import { countText } from "#shared/core/numbers";
import { chunksOf } from "#shared/core/chunks";
import { buyersIdentification } from "#shared/market/duties/rules";
import { transactionLimit, query } from "../core/table.ts";
import { countTemplatesWithMeasure } from "./templates.ts";
import { keys, isDetailsKey } from "../core/keys.ts";
import { madeId } from "../core/making.ts";
import { invalidField, notFound, Refusal } from "../core/refusal.ts";
import { isRepeatedSave } from "../core/version.ts";
import { changeLibrary, type Library, putMeasure, takenSoFar } from "./store.ts";
import { readHeads } from "../campaigns/read.ts";

const campaignsAtOnce = 8;

/** Stores a new measure, or answers the one that the same call made before. @throws Refusal 400 for an unknown category, 409 for a name that is taken */
export function createMeasure(form: MeasureForm): Promise<Measure> {
  const id = madeId();
  return changeLibrary(async (library) => {
    const known = library.measures.find((measure) => measure.id === id);
    if (known) return { writes: [], result: known };
    const measure: Measure = {
      ...noPlanningFacts,
      ...given(form),
      id,
      default_phase: form.default_phase ?? "Launch",
      channel_hint: form.channel_hint || categoryOf(library, form.category_id).name,
      is_active: form.is_active ?? true,
      relevance: completed(form.relevance ?? sameRelevance(form.base_priority)),
      version: 1,
    };
    refuseTakenNames(library, measure);
    refuseImpossibleOrder(library, measure);
    return { writes: [putMeasure(measure)], result: measure };
  });
}

/**
 * Changes a measure; what is not given stays.
 * @throws Refusal 404 for an unknown id, 400 for an unknown category or a code that is needed, 409 for a taken name or when somebody saved after
 *   the `version` that the screen saw
 */
export function updateMeasure(id: string, { version, ...update }: MeasureUpdate): Promise<Measure> {
  return changeLibrary(async (library) => {
    const before = measureOf(library, id);
    const after: Measure = {
      ...before,
      ...given(update),
      relevance: completed({ ...before.relevance, ...update.relevance }),
      version: before.version + 1,
    };
    const category = categoryOf(library, after.category_id);
    if (!after.channel_hint) after.channel_hint = category.name;
    if (isRepeatedSave(version, before, after, "Diese Maßnahme")) return { writes: [], result: before };
    if (isNeeded(before) && !isNeeded(after))
      throw invalidField("code", `${neededText} Bitte behalten Sie ihren Code.`);
    refuseTakenNames(library, after);
    refuseImpossibleOrder(library, after);
    return { writes: [putMeasure(after)], result: after };
  });
}

const neededText =
  "Diese Maßnahme belegt, dass der Käufer identifiziert ist: Ohne sie ließe sich keine Immobilie mehr reservieren (GwG § 11 Abs. 2).";

/** Whether a measure is the one without which no reservation could begin, as every plan may need it still. */
function isNeeded({ code }: Measure): boolean {
  return code === buyersIdentification;
}

/** Deletes a measure that nothing uses. @throws Refusal 404 for an unknown id, 400 naming how many campaigns use it, or where one could need it */
export function deleteMeasure(id: string): Promise<void> {
  return changeLibrary(async (library) => {
    if (isNeeded(measureOf(library, id))) throw new Refusal(400, `${neededText} Bitte behalten Sie sie.`);
    const untaken = await takenSoFar();
    const [campaigns, templates] = await Promise.all([countCampaignsWithMeasure(id), countTemplatesWithMeasure(id)]);
    if (campaigns + templates > 0)
      throw new Refusal(
        400,
        `Die Maßnahme wird in ${useText(campaigns, templates)} verwendet. Sie können sie stattdessen deaktivieren.`,
      );
    const waiting = library.measures.filter(({ requires, after }) => [...requires, ...after].includes(id));
    if (waiting.length > maxWaiting)
      throw new Refusal(
        400,
        `Auf diese Maßnahme warten ${waiting.length} andere. Bitte lösen Sie diese zuerst von ihr.`,
      );
    const without = (ids: string[]) => ids.filter((member) => member !== id);
    const freed = waiting.map((measure) =>
      putMeasure({
        ...measure,
        requires: without(measure.requires),
        after: without(measure.after),
        version: measure.version + 1,
      }),
    );
    return {
      writes: [{ delete: keys.measure(id) }, { delete: keys.officeMeasure(id) }, ...freed],
      result: undefined,
      when: [untaken],
    };
  });
}

function useText(campaigns: number, templates: number): string {
  const inCampaigns = campaigns === 0 ? [] : [countText(campaigns, "Kampagne", "Kampagnen")];
  const inTemplates = templates === 0 ? [] : [countText(templates, "Template", "Templates")];
  return [...inCampaigns, ...inTemplates].join(" und ");
}

/** Activates or deactivates several measures at once; ids that are not there are named. May be repeated. */
export async function setActive(ids: string[], isActive: boolean): Promise<{ updated: number; not_found: string[] }> {
  const wanted = [...new Set(ids)];
  let updated = 0;
  const missing: string[] = [];
  for (const part of chunksOf(wanted, transactionLimit - 1)) {
    const found = await changeLibrary(async (library) => {
      const measures = library.measures.filter(({ id }) => part.includes(id));
      const changed = measures.filter((measure) => measure.is_active !== isActive);
      return { writes: changed.map((measure) => putMeasure({ ...measure, is_active: isActive })), result: measures };
    });
    updated += found.length;
    missing.push(...part.filter((id) => !found.some((measure) => measure.id === id)));
  }
  return { updated, not_found: missing };
}

/** Every property type with its relevance; what the store does not know reads as 0. */
export function completed(relevance: RelevanceMap): Measure["relevance"] {
  return Object.fromEntries(propertyTypeCodes.map((code) => [code, relevance[code] ?? 0])) as Measure["relevance"];
}

/** Maximum number of measures that are freed of a deleted predecessor in one transaction. */
const maxWaiting = 90;

/** @throws Refusal 400 for predecessors that are not there or would make a circle */
function refuseImpossibleOrder(library: Library, measure: Measure): void {
  const known = new Set(library.measures.map(({ id }) => id));
  for (const field of ["requires", "after"] as const)
    if (measure[field].some((id) => !known.has(id) && id !== measure.id))
      throw invalidField(field, "Diesen Vorgänger gibt es nicht (mehr)");
  const others = library.measures.filter(({ id }) => id !== measure.id);
  const circle = findCycle([measure, ...others]);
  if (!circle) return;
  const isOfRequired = findCycle([{ ...measure, after: [] }, ...others]) !== undefined;
  throw invalidField(isOfRequired ? "requires" : "after", cycleMessage(circle));
}

function measureOf(library: Library, id: string): Measure {
  const measure = library.measures.find((candidate) => candidate.id === id);
  if (!measure) throw notFound("Diese Maßnahme");
  return measure;
}

function categoryOf(library: Library, id: string) {
  const category = library.categories.find((candidate) => candidate.id === id);
  if (!category) throw invalidField("category_id", "Diese Kategorie gibt es nicht (mehr)");
  return category;
}

function refuseTakenNames(library: Library, measure: Measure): void {
  const others = library.measures.filter(({ id }) => id !== measure.id);
  const owner = measure.code && others.find(({ code }) => code === measure.code);
  if (owner) {
    const message = `Diesen Code hat bereits „${owner.name}“`;
    throw new Refusal(409, message, { errors: [{ field: "code", message }] });
  }
  const taken = others.some(({ name }) => sameName(name) === sameName(measure.name));
  const message = "Eine Maßnahme mit diesem Namen gibt es bereits";
  if (taken) throw new Refusal(409, message, { errors: [{ field: "name", message }] });
}

/** In how many campaigns a measure of the library is planned. The keys of all its copies in a campaign begin with its id. */
async function countCampaignsWithMeasure(measureId: string): Promise<number> {
  const campaigns = await readHeads({ consistent: true });
  const uses: boolean[] = [];
  for (const chunk of chunksOf(campaigns, campaignsAtOnce))
    uses.push(...(await Promise.all(chunk.map(({ id }) => isUsed(id, measureId)))));
  return uses.filter(Boolean).length;
}

async function isUsed(campaignId: CampaignId, measureId: string): Promise<boolean> {
  const found = await query({ ...keys.copiesOfMeasure(campaignId, measureId), consistent: true });
  const { sk: own } = keys.campaignMeasure(campaignId, measureId);
  return found.some(({ sk }) => sk === own || (sk.startsWith(`${own}~`) && !isDetailsKey(sk)));
}
