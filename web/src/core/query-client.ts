import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";

/** Holds what the server said. Reads that got no answer or met a busy server are tried twice more; refusals are not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    },
  },
});
