import { useQuery } from "@tanstack/react-query";
import { measureName } from "#shared/campaigns/reading";
import type { Change } from "#shared/history/contract";
import { categoriesQuery, measuresQuery, templatesQuery } from "../catalogue/queries.ts";
import type { HistoryScope } from "./queries.ts";

type Names = ReadonlyMap<string, string>;
/** Actions after which the thing is gone; that needs no further word. */
const ending = /^(?:adminDelete|delete|erase|remove|withdraw)/u;

/** Actions in a campaign on something that is no measure, and has no name here. */
const noMeasure = /(?:File|Decision|Result|Report|ReportLink)$/u;

/**
 * What the changes of a scope were made to, by the names that things have today: the history keeps ids alone.
 * @param people names of users, where they are known
 * @returns the name for a change, a remark where the thing is gone, nothing where the change says it all
 */
export function useTargets(scope: HistoryScope, changes: Change[], people: Names | undefined) {
  const plan = planNames(scope);
  const isMissing = plan !== undefined && changes.some(({ target }) => libraryId(scope, target) && !plan.has(target));
  const catalogue = useCatalogueNames(scope, isMissing);
  const owners = scope.subject === "owners" ? new Map(scope.owners.map(({ id, name }) => [id, name])) : undefined;
  const isKnown =
    { campaign: plan && (!isMissing || catalogue), catalogue, users: people, owners }[scope.subject] !== undefined;

  return ({ action, target }: Change): string | undefined => {
    if (target === "" || (scope.subject === "campaign" && target === scope.campaign.id)) return undefined;
    if (scope.subject === "campaign" && noMeasure.test(action)) return undefined;
    const name =
      plan?.get(target) ??
      people?.get(target) ??
      owners?.get(target) ??
      catalogue?.get(libraryId(scope, target) ?? target);
    return name ?? (isKnown && !ending.test(action) ? "inzwischen gelöscht" : undefined);
  };
}

/** The names of the campaign's measures, in the scope of a campaign. */
function planNames(scope: HistoryScope): Names | undefined {
  if (scope.subject !== "campaign") return undefined;
  return new Map(scope.measures.map((measure) => [measure.id, measureName(measure)]));
}

/**
 * The names of the catalogue's measures, categories and templates, in the scope of the catalogue.
 * @param needsMeasures a campaign's plan no longer has all measures: the library still knows their names
 */
function useCatalogueNames({ subject }: HistoryScope, needsMeasures: boolean): Names | undefined {
  const isCatalogue = subject === "catalogue";
  const measures = useQuery({ ...measuresQuery, enabled: isCatalogue || needsMeasures });
  const categories = useQuery({ ...categoriesQuery, enabled: isCatalogue });
  const templates = useQuery({ ...templatesQuery, enabled: isCatalogue });
  const lists = isCatalogue ? [measures.data, categories.data, templates.data] : [measures.data];
  if (lists.includes(undefined)) return undefined;
  return new Map(lists.flatMap((list) => (list ?? []).map(({ id, name }) => [id, name])));
}

/** The library measure in a campaign measure's id, "<campaign>.<library measure>". */
function libraryId(scope: HistoryScope, target: string): string | undefined {
  if (scope.subject !== "campaign") return undefined;
  const start = `${scope.campaign.id}.`;
  return target.startsWith(start) ? target.slice(start.length) : undefined;
}
