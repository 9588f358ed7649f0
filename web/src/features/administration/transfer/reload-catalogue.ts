import { queryClient } from "../../../core/query-client.ts";
import { categoriesQuery, measuresQuery } from "../../catalogue/queries.ts";

/** Lets every screen read the library again. */
export function reloadCatalogue(): void {
  void queryClient.invalidateQueries(measuresQuery);
  void queryClient.invalidateQueries(categoriesQuery);
}
