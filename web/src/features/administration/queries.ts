import { queryOptions } from "@tanstack/react-query";
import { call } from "../../core/api.ts";

/** All templates by name. */
export const templatesQuery = queryOptions({
  queryKey: ["templates"],
  queryFn: ({ signal }) => call("GET /admin/templates", { signal }),
});
