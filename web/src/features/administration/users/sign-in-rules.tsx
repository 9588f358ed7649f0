import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "#shared/accounts/contract";
import { countText } from "#shared/core/numbers";
import { call, detailOf } from "../../../core/api.ts";
import { keepAnswer } from "../../../core/patch-query.ts";
import { queryKeys, readAnew } from "../../../core/query-keys.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Switch } from "../../../ui/switch.tsx";
import type { UsersOutcome } from "./users-tab.tsx";

const rulesQuery = queryOptions({
  queryKey: queryKeys.signInRules,
  queryFn: ({ signal }) => call("GET /auth/sign-in-rules", { signal }),
});

/** Whether everybody must have a second factor; it asks before it becomes a duty. */
export function SignInRules({ users, onOutcome }: { users: User[]; onOutcome: (outcome: UsersOutcome) => void }) {
  const { data } = useQuery(rulesQuery);
  const [isAsking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (second_factor_required: boolean) =>
      call("PUT /auth/sign-in-rules", { body: { second_factor_required } }),
    onSuccess: async (rules) => {
      await keepAnswer(rulesQuery, rules);
      readAnew("secondFactor", "history");
      onOutcome({
        tone: "success",
        text: rules.second_factor_required
          ? "Der zweite Faktor ist jetzt Pflicht für alle."
          : "Der zweite Faktor ist jetzt freigestellt.",
      });
    },
    onError: (error) => onOutcome({ tone: "danger", text: detailOf(error, "Die Vorgabe wurde nicht geändert.") }),
    onSettled: () => setAsking(false),
  });
  if (!data) return null;
  const without = users.filter(
    ({ is_active, invited_until, second_factor_since }) =>
      is_active && invited_until === undefined && second_factor_since === undefined,
  ).length;
  return (
    <>
      <Switch
        label="Zweiter Faktor ist Pflicht für alle"
        hint="Wer keinen hat, richtet nach der Anmeldung einen ein und kann vorher nichts anderes tun."
        checked={data.second_factor_required}
        disabled={change.isPending}
        onChange={(event) => (event.target.checked ? setAsking(true) : change.mutate(false))}
      />
      <ConfirmDialog
        open={isAsking}
        title="Zweiten Faktor zur Pflicht machen?"
        question={
          without === 0
            ? "Alle haben schon einen. Wer neu dazukommt, richtet ihn bei der ersten Anmeldung ein."
            : `${countText(without, "Person hat", "Personen haben")} noch keinen und kann erst weiterarbeiten, wenn einer eingerichtet ist. Das Telefon sollte zur Hand sein.`
        }
        confirmLabel="Zur Pflicht machen"
        confirmVariant="primary"
        busy={change.isPending}
        onConfirm={() => !change.isPending && change.mutate(true)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
