import { dateText } from "#shared/core/time";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import type { SignedInSession } from "#shared/accounts/session-contract";
import { call, errorMessage } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";
import { storeToken } from "../../core/token.ts";
import { Badge } from "../../ui/badge.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { LoadingPart } from "../../ui/loading-part.tsx";

const queryKey = queryKeys.sessions;

/** Where the user is signed in, with sign-out of one or all others; loaded when it is opened. */
export default function SessionsDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const sessions = useQuery({ queryKey, queryFn: ({ signal }) => call("GET /auth/sessions", { signal }) });
  const renew = () => client.invalidateQueries({ queryKey });
  const ending = useMutation({
    mutationFn: (id: string) => call("DELETE /auth/sessions/{id}", { params: { id } }),
    onSettled: renew,
  });
  const endingOthers = useMutation({
    mutationFn: async () => {
      // The old token dies with the call: a read that is still under way would end this session too.
      await client.cancelQueries();
      storeToken((await call("POST /auth/sessions/end-others")).access_token);
    },
    onSettled: renew,
  });
  const others = sessions.data?.filter(({ is_current }) => !is_current).length ?? 0;
  const error = ending.error ?? endingOthers.error;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Angemeldete Geräte"
      description="Hier sind Sie angemeldet. Was Sie nicht kennen, melden Sie ab und ändern danach Ihr Passwort."
      busy={endingOthers.isPending}
      footer={
        <>
          {others > 0 && (
            <Button busy={endingOthers.isPending} onClick={() => endingOthers.mutate()}>
              Alle anderen abmelden
            </Button>
          )}
          <Button onClick={onClose}>Schließen</Button>
        </>
      }
    >
      {error && (
        <Banner tone="danger" className="mb-4">
          {errorMessage(error, "Die Anmeldung wurde nicht beendet.")}
        </Banner>
      )}
      {sessions.data ? (
        <ul className="divide-y divide-line">
          {sessions.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={ending.isPending && ending.variables === session.id}
              onEnd={ending.mutate}
            />
          ))}
        </ul>
      ) : (
        <LoadingPart
          label="Ihre Anmeldungen werden geladen"
          sentence="Ihre Anmeldungen konnten nicht geladen werden."
          query={sessions}
        />
      )}
    </Dialog>
  );
}

function SessionRow(props: { session: SignedInSession; busy: boolean; onEnd: (id: string) => void }) {
  const { id, device, since, seen_at, is_current } = props.session;
  return (
    <li className="flex items-center gap-3 py-2.5 text-sm">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {is_current && <Badge tone="accent">Dieses Gerät</Badge>}
        </p>
        <p className="text-ink-soft">
          Seit {dateText(since)}, zuletzt {dateText(seen_at)}
        </p>
      </div>
      {!is_current && (
        <IconButton icon={LogOut} label={`${device} abmelden`} busy={props.busy} onClick={() => props.onEnd(id)} />
      )}
    </li>
  );
}
