import { Navigate, useLocation } from "react-router";

/** What a signed-in visitor of /login gets: the place where the last session ended, else the main cockpit. */
export function ReturnAfterSignIn() {
  const state: unknown = useLocation().state;
  const from = state && typeof state === "object" && "from" in state ? state.from : undefined;
  return <Navigate to={typeof from === "string" && from.startsWith("/") ? from : "/"} replace />;
}
