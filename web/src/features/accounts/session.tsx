import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import type { User } from "#shared/accounts/contract";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";
import { isAnythingWaiting, leavingWithChanges } from "../../core/waiting-flag.ts";
import { storeToken } from "../../core/token.ts";
import { announceSession, leaveSession } from "./session-state.ts";

const SessionContext = createContext<User | undefined>(undefined);

/** The owner of the stored token. Asked even when the browser believes to be offline, so that the guard can say so. */
export const userQuery = queryOptions({
  queryKey: queryKeys.me,
  queryFn: ({ signal }) => call("GET /auth/me", { signal }),
  staleTime: 5 * 60_000,
  networkMode: "always",
});

/** Gives the signed-in user to everything below the guard. */
export function SessionProvider({ user, children }: { user: User; children: ReactNode }) {
  return <SessionContext value={user}>{children}</SessionContext>;
}

/** The signed-in user. Only below the guard. */
export function useUser(): User {
  const user = useContext(SessionContext);
  if (!user) throw new Error("useUser is used outside the sign-in guard");
  return user;
}

/** Why a button that needs an administrator is disabled, or nothing for administrators (docs/product.md, Roles). */
export function useAdminOnlyReason(): string | undefined {
  return useUser().is_admin ? undefined : "Nur Administratoren dürfen diese Aktion ausführen";
}

/**
 * Signs in and opens the cockpit when it knows the user, so that nothing flashes in between.
 * @param tokenFor the call that signs in
 */
export function useSignIn<Input>(tokenFor: (input: Input) => Promise<{ access_token: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const { access_token } = await tokenFor(input);
      storeToken(access_token);
      await client.prefetchQuery(userQuery);
      announceSession();
    },
  });
}

/** Signs out at once; the token ends at the server too. The guard empties the memory. Where changes still wait to be sent, one is asked first. */
export function signOut(): void {
  const asking = new CustomEvent(leavingWithChanges, { cancelable: true, detail: signOutNow });
  if (!isAnythingWaiting() || dispatchEvent(asking)) signOutNow();
}

function signOutNow(): void {
  // The call takes the token along before it is removed; without a connection the token runs out by itself.
  call("POST /auth/logout").catch(() => undefined);
  leaveSession();
}
