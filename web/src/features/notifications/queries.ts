import { queryOptions } from "@tanstack/react-query";
import { call } from "../../core/api.ts";

/** All notifications that the signed-in user has not hidden, the newest first. */
export const notificationsQuery = queryOptions({
  queryKey: ["notifications"],
  queryFn: ({ signal }) => call("GET /notifications", { signal }),
});
