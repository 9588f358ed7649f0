import { QueryClient } from "@tanstack/react-query";
import { ApiError, stateIsStale } from "./api.ts";

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

/** Reads everything again that is shown once a save was refused as too old, as its sentence says. @returns how to stop */
export function hearStale(): () => void {
  const readAgain = () => void queryClient.invalidateQueries();
  addEventListener(stateIsStale, readAgain);
  return () => removeEventListener(stateIsStale, readAgain);
}
