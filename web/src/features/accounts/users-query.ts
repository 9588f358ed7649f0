import { queryOptions } from "@tanstack/react-query";
import { call } from "../../core/api.ts";

/** All users by name, for administrators. */
export const usersQuery = queryOptions({
  queryKey: ["users"],
  queryFn: ({ signal }) => call("GET /auth/users", { signal }),
});
