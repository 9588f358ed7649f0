import { queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import type { OtherKey } from "#shared/accounts/link-contract";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";
import { Checkbox } from "../../ui/checkbox.tsx";

/** What there is besides the password that leads into an account. */
interface KeysThere {
  passkeys: number;
  has_calendar_feed: boolean;
}

/** What there is of one's own account, read whenever it is asked: somebody else may just have made it. */
export const keysThereQuery = queryOptions({
  queryKey: [...queryKeys.passkeys, "there"],
  queryFn: async ({ signal }): Promise<KeysThere> => {
    const [passkeys, feed] = await Promise.all([
      call("GET /auth/passkeys", { signal }),
      call("GET /calendar-feed", { signal }),
    ]);
    return { passkeys: passkeys.length, has_calendar_feed: feed.created_at !== null };
  },
  staleTime: Infinity,
  gcTime: 0,
});

/** Which of the things besides the password a new one ends: all that there are, unless somebody says otherwise. */
export function useEndedKeys({ passkeys, has_calendar_feed }: KeysThere) {
  const [kept, setKept] = useState<OtherKey[]>([]);
  const there: OtherKey[] = [
    ...(passkeys > 0 ? (["passkeys"] as const) : []),
    ...(has_calendar_feed ? (["calendar_feed"] as const) : []),
  ];
  return {
    passkeys,
    there,
    ended: there.filter((key) => !kept.includes(key)),
    setEnded: (key: OtherKey, isEnded: boolean) =>
      setKept(isEnded ? kept.filter((other) => other !== key) : [...kept, key]),
  };
}

/** The list to tick; nothing where there is nothing. @param props.keys as `useEndedKeys` answers */
export function OtherKeys({ keys }: { keys: ReturnType<typeof useEndedKeys> }) {
  const { there, ended, passkeys } = keys;
  if (there.length === 0) return null;
  const words: Record<OtherKey, string> = {
    passkeys: passkeys === 1 ? "Den Passkey entfernen" : `Alle ${passkeys} Passkeys entfernen`,
    calendar_feed: "Die Kalender-Adresse beenden",
  };
  return (
    <fieldset className="flex flex-col gap-1 text-sm">
      <legend className="mb-1 font-medium">Was außer dem Passwort in Ihr Konto führt</legend>
      {there.map((key) => (
        <Checkbox
          key={key}
          label={words[key]}
          checked={ended.includes(key)}
          onChange={({ target }) => keys.setEnded(key, target.checked)}
        />
      ))}
      <p className="text-xs text-ink-soft">
        Kennt jemand Ihr altes Passwort, könnte er auch das hier angelegt haben. Neu einrichten können Sie es jederzeit.
      </p>
    </fieldset>
  );
}
