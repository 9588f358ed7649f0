import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { errorMessage, secondFactorDue } from "../../core/api.ts";
import { forgetDeviceUser, noteDeviceUser } from "../../core/device-user.ts";
import { forgetDrafts } from "../../core/drafts.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useSessionState } from "./session-state.ts";
import { SessionProvider, userQuery } from "./session.tsx";
import { type IdentityAsked, identityAsked } from "../../core/identity.ts";

const IdentityDialog = lazy(() => import("./identity-dialog.tsx"));

const SecondFactorDuty = lazy(() => import("./second-factor-duty.tsx"));
const LoginScreen = lazy(() => import("./login-screen.tsx"));

/**
 * Lets signed-in users through and everybody else to the login screen (docs/product.md, Screens). Where the session
 * ended by itself, the address is remembered and opened again after the next sign-in, with what the user had typed;
 * signing out forgets both.
 */
export function SignInGuard({ children }: { children: ReactNode }) {
  const state = useSessionState();
  const client = useQueryClient();
  const { pathname, search, hash } = useLocation();
  const isSignedIn = state === "signed-in";

  useEffect(() => {
    if (isSignedIn) return;
    client.clear();
    if (forgetDeviceUser()) wipe(state === "left");
  }, [client, isSignedIn, state]);
  useEffect(() => {
    if (state === "left") forgetDrafts();
  }, [state]);

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

/** Takes what was read off this device, and after leaving by hand what waits to be sent; the next answers would replace it anyway. */
function wipe(isLeft: boolean): void {
  import("../offline/kept-answers.ts").then(({ wipeDevice }) => wipeDevice(isLeft)).catch(() => undefined);
}

/** A refused token ends the session by itself (core/api.ts); without an answer the token stays and one can try again. */
function CheckedSession({ children }: { children: ReactNode }) {
  const { data: user, error, isFetching, refetch } = useQuery(userQuery);
  const id = user?.id;
  useEffect(() => {
    if (id === undefined) return;
    forgetDrafts(id);
    if (noteDeviceUser(id)) wipe(false);
  }, [id]);
  useEffect(() => {
    const askAgain = () => void refetch();
    addEventListener(secondFactorDue, askAgain);
    return () => removeEventListener(secondFactorDue, askAgain);
  }, [refetch]);
  if (user)
    return (
      <SessionProvider user={user}>
        {user.second_factor_due ? (
          <Suspense>
            <SecondFactorDuty />
          </Suspense>
        ) : (
          children
        )}
        <IdentityCheck />
      </SessionProvider>
    );
  return <CheckScreen error={error} busy={isFetching} onRetry={() => void refetch()} />;
}

/**
 * What stands there while the stored token is checked (docs/product.md, Screens), and when the check got no answer.
 * @param props.error why there was none
 */
function CheckScreen(props: { error: Error | null; busy: boolean; onRetry: () => void }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 px-4">
      <img src="/favicon.svg" alt="" width={40} height={40} />
      <h1 className="text-xl font-semibold">Verkaufs-Cockpit</h1>
      {props.error ? (
        <ErrorState
          sentence={`Die Anmeldung konnte nicht geprüft werden. ${errorMessage(props.error, "")}`.trim()}
          busy={props.busy}
          onRetry={props.onRetry}
          className="max-w-reading"
        />
      ) : (
        <Spinner label="Überprüfe Anmeldung..." />
      )}
    </main>
  );
}

/** Asks the person signed in for their password where the server wants it; what called waits and then goes on. */
function IdentityCheck() {
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>();
  useEffect(() => {
    const ask = (event: Event) => {
      event.preventDefault();
      setAnswer(() => (event as IdentityAsked).detail);
    };
    addEventListener(identityAsked, ask);
    return () => removeEventListener(identityAsked, ask);
  }, []);
  // Nobody is left to answer: what waits is refused.
  useEffect(() => () => answer?.(false), [answer]);
  if (!answer) return null;
  return (
    <Suspense>
      <IdentityDialog
        onAnswer={(isConfirmed) => {
          answer(isConfirmed);
          setAnswer(undefined);
        }}
      />
    </Suspense>
  );
}
