import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Category, Measure } from "#shared/catalogue/contract";
import { categoriesQuery, measuresQuery } from "./queries.ts";

const noMeasures: Measure[] = [];
const noCategories: Category[] = [];
const activeOnly = (measures: Measure[]) => measures.filter((measure) => measure.is_active);

/** The library as its tab shows it: active measures with the categories' names. What failed to load leaves the lists empty. */
export function useLibrary() {
  const measures = useQuery({ ...measuresQuery, select: activeOnly });
  const categories = useQuery(categoriesQuery);
  const categoryNames = useMemo(
    () => new Map((categories.data ?? noCategories).map(({ id, name }) => [id, name])),
    [categories.data],
  );
  return {
    measures: measures.data ?? noMeasures,
    categories: categories.data ?? noCategories,
    categoryNames,
    isPending: measures.isPending || categories.isPending,
    isMissing: measures.isLoadingError || categories.isLoadingError,
    isReloading: measures.isRefetching || categories.isRefetching,
    reload: () => Promise.all([measures.refetch(), categories.refetch()]),
  };
}
