import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { CheckScreen } from "./check-screen.tsx";
import { SessionProvider, userQuery } from "./session.tsx";
import { useSessionState } from "./session-state.ts";

const LoginScreen = lazy(() => import("./login-screen.tsx"));

/**
 * Lets signed-in users through and everybody else to the login screen (spec.md, chapters 2 and 4). Where the session
 * ended by itself, the address is remembered and opened again after the next sign-in.
 */
export function SignInGuard({ children }: { children: ReactNode }) {
  const state = useSessionState();
  const client = useQueryClient();
  const { pathname, search, hash } = useLocation();
  const isSignedIn = state === "signed-in";

  useEffect(() => {
    if (!isSignedIn) client.clear();
  }, [client, isSignedIn]);

  if (isSignedIn) return <CheckedSession>{children}</CheckedSession>;
  if (pathname === "/login")
    return (
      <Suspense>
        <LoginScreen />
      </Suspense>
    );
  const from = state === "ended" ? pathname + search + hash : undefined;
  return <Navigate to="/login" replace state={{ from }} />;
}

/** A refused token ends the session by itself (core/api.ts); without an answer the token stays and one can try again. */
function CheckedSession({ children }: { children: ReactNode }) {
  const { data: user, error, isFetching, refetch } = useQuery(userQuery);
  if (user) return <SessionProvider user={user}>{children}</SessionProvider>;
  return <CheckScreen error={error} busy={isFetching} onRetry={() => void refetch()} />;
}
