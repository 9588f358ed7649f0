import type { UsersOutcome } from "./users-outcome.ts";
import { useQuery, queryOptions, useMutation } from "@tanstack/react-query";
import { MailPlus, Plus } from "lucide-react";
import { useState } from "react";
import type { User } from "#shared/accounts/contract";
import { numberText, countText } from "#shared/core/numbers";
import { errorMessage, call } from "../../../core/api.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { HistoryButton } from "../../history/history-button.tsx";
import { useUser } from "../../accounts/session.tsx";
import { UserDeletion } from "./user-deletion.tsx";
import { usersQuery } from "../../accounts/users-query.ts";
import { UsersTable } from "./users-table.tsx";
import { keepAnswer } from "../../../core/patch-query.ts";
import { queryKeys, invalidate } from "../../../core/query-keys.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Switch } from "../../../ui/switch.tsx";

const rulesQuery = queryOptions({
  queryKey: queryKeys.signInRules,
  queryFn: ({ signal }) => call("GET /auth/sign-in-rules", { signal }),
});

const InviteDialog = lazyDialog(() => import("./invite-dialog.tsx"));
const UserDialog = lazyDialog(() => import("./user-dialog.tsx"));
type Task = { kind: "create" | "invite" } | { kind: "edit" | "delete"; user: User };

/** The tab of the users, for administrators: who may sign in, and as what (docs/product.md, Roles). */
export default function UsersTab() {
  const { id: ownId } = useUser();
  const { data: users, error, isFetching, refetch } = useQuery(usersQuery);
  const [task, setTask] = useState<Task>();
  const [outcome, setOutcome] = useState<UsersOutcome>();
  const begin = (next: Task) => {
    setOutcome(undefined);
    setTask(next);
  };
  const close = () => setTask(undefined);
  const active = users?.filter((user) => user.is_active && user.invited_until === undefined).length ?? 0;

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-soft tabular-nums">
          {users && `${numberText(users.length)} Benutzer, ${numberText(active)} aktiv`}
        </p>
        <div className="flex flex-wrap gap-2">
          <HistoryButton scope={{ subject: "users" }} />
          <Button
            icon={MailPlus}
            onPointerEnter={InviteDialog.preload}
            onFocus={InviteDialog.preload}
            onClick={() => begin({ kind: "invite" })}
          >
            Einladen
          </Button>
          <Button
            variant="primary"
            icon={Plus}
            onPointerEnter={UserDialog.preload}
            onFocus={UserDialog.preload}
            onClick={() => begin({ kind: "create" })}
          >
            Neuer Benutzer
          </Button>
        </div>
      </div>
      {users && <SignInRules users={users} onOutcome={setOutcome} />}
      {outcome && (
        <Banner tone={outcome.tone} onClose={() => setOutcome(undefined)}>
          {outcome.text}
        </Banner>
      )}
      {users ? (
        <UsersTable
          users={users}
          ownId={ownId}
          onEdit={(user) => begin({ kind: "edit", user })}
          onDelete={(user) => begin({ kind: "delete", user })}
          onOutcome={setOutcome}
        />
      ) : error ? (
        <Banner
          tone="danger"
          action={
            <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
              Erneut versuchen
            </Button>
          }
        >
          {errorMessage(error, "Benutzer-Laden fehlgeschlagen")}
        </Banner>
      ) : (
        <UsersLoading />
      )}
      {task?.kind === "invite" && <InviteDialog onClose={close} onOutcome={setOutcome} />}
      {(task?.kind === "create" || task?.kind === "edit") && (
        <UserDialog user={task.kind === "edit" ? task.user : undefined} onClose={close} onOutcome={setOutcome} />
      )}
      {task?.kind === "delete" && <UserDeletion user={task.user} onClose={close} onOutcome={setOutcome} />}
    </div>
  );
}

const rows = [1, 2, 3];

/** The users table while it is being loaded. */
function UsersLoading() {
  return (
    <div role="status" aria-busy className="rounded-md border border-line bg-surface">
      <p className="border-b border-line px-4 py-2 text-xs text-ink-soft">Lade Benutzer...</p>
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-3 border-line px-4 py-2.5 not-last:border-b">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="ml-auto h-4 w-24" />
        </div>
      ))}
    </div>
  );
}

/** Whether everybody must have a second factor; it asks before it becomes a duty. */
function SignInRules({ users, onOutcome }: { users: User[]; onOutcome: (outcome: UsersOutcome) => void }) {
  const { data } = useQuery(rulesQuery);
  const [isAsking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (second_factor_required: boolean) =>
      call("PUT /auth/sign-in-rules", { body: { second_factor_required } }),
    onSuccess: async (rules) => {
      await keepAnswer(rulesQuery, rules);
      invalidate("secondFactor", "history");
      onOutcome({
        tone: "success",
        text: rules.second_factor_required
          ? "Der zweite Faktor ist jetzt Pflicht für alle."
          : "Der zweite Faktor ist jetzt freigestellt.",
      });
    },
    onError: (error) => onOutcome({ tone: "danger", text: errorMessage(error, "Die Vorgabe wurde nicht geändert.") }),
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
