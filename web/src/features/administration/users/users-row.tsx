/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari forgets what rows and cells are where they are drawn as a card */
import type { UsersOutcome } from "./users-outcome.ts";
import { dateText } from "#shared/core/time";
import {
  CircleCheck,
  CircleMinus,
  Fingerprint,
  Mail,
  MailX,
  Pencil,
  ShieldCheck,
  Smartphone,
  Trash2,
  UserRound,
  ShieldOff,
  Send,
} from "lucide-react";
import type { User } from "#shared/accounts/contract";
import { useNow } from "../../../core/now.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Undelivered } from "../../../ui/undelivered.tsx";

import { useState } from "react";
import { call, errorMessage } from "../../../core/api.ts";
import { invalidate } from "../../../core/query-keys.ts";
import { DeleteDialog } from "../../../ui/delete-dialog.tsx";
import { useMutation } from "@tanstack/react-query";
import { removeFromList, upsertInList } from "../../../core/list-query.ts";
import { usersQuery } from "../../accounts/users-query.ts";

/** On phones a user is a card: name and actions, below them the address, then what there is besides, wrapped as needed. */
const card =
  "max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-2 max-sm:gap-y-1 max-sm:p-3 max-sm:*:order-3 max-sm:*:p-0!";
/** In line with the name, next to the initials. */
const beside = "max-sm:ml-11";

/** One user: initials and name, address, status, role and date, with edit and delete; nobody deletes themselves. */
export function UsersRow(props: {
  user: User;
  isOwn: boolean;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
  onOutcome: (outcome: UsersOutcome) => void;
}) {
  const { user, isOwn } = props;
  return (
    <tr role="row" className={card}>
      <td role="cell" className="max-sm:order-1! max-sm:min-w-0 max-sm:grow max-sm:basis-0">
        <span className="flex items-center gap-3">
          <Avatar name={user.full_name} />
          <span className="min-w-0 font-medium wrap-anywhere">
            {user.full_name}
            {isOwn && <span className="block text-xs font-normal text-ink-soft">Ihr Konto</span>}
          </span>
        </span>
      </td>
      <td
        role="cell"
        className={`wrap-anywhere text-ink-soft max-sm:order-2! max-sm:min-w-0 max-sm:basis-full ${beside}`}
      >
        {user.email}
        <Undelivered addresses={user.undelivered} onAgain={() => mailAgain(user)} />
      </td>
      <td role="cell" className={beside}>
        <UserState user={user} />
      </td>
      <td role="cell">
        <Badge tone={user.is_admin ? "accent" : undefined} icon={user.is_admin ? ShieldCheck : UserRound}>
          {user.is_admin ? "Administrator" : "Benutzer"}
        </Badge>
      </td>
      <td role="cell" className="whitespace-nowrap text-ink-soft tabular-nums max-sm:sr-only">
        <time dateTime={user.created_at}>{dateText(user.created_at)}</time>
      </td>
      <td role="cell" className="max-sm:order-1!">
        <span className="flex justify-end">
          {user.invited_until !== undefined ? (
            <InvitationActions user={user} onOutcome={props.onOutcome} />
          ) : (
            <>
              <IconButton
                size="sm"
                icon={Pencil}
                label={`„${user.full_name}“ bearbeiten`}
                onClick={() => props.onEdit(user)}
              />
              {(user.second_factor_since !== undefined || user.passkeys !== undefined) && !isOwn && (
                <SecondFactorReset user={user} onOutcome={props.onOutcome} />
              )}
              {isOwn ? (
                <span aria-hidden className="w-7 max-sm:hidden pointer-coarse:w-10" />
              ) : (
                <IconButton
                  size="sm"
                  icon={Trash2}
                  label={`„${user.full_name}“ löschen`}
                  onClick={() => props.onDelete(user)}
                />
              )}
            </>
          )}
        </span>
      </td>
    </tr>
  );
}

async function mailAgain({ id }: User): Promise<void> {
  const user = await call("DELETE /auth/users/{id}/undelivered", { params: { id } });
  await upsertInList(usersQuery, user, ({ full_name }) => full_name);
}

/** Whether somebody may sign in, and by more than a password, or is invited and until when. */
function UserState({ user: { is_active, invited_until, second_factor_since, passkeys } }: { user: User }) {
  const now = useNow();
  if (invited_until === undefined)
    return (
      <span className="inline-flex flex-wrap gap-1">
        <Badge tone={is_active ? "green" : "grey"} icon={is_active ? CircleCheck : CircleMinus}>
          {is_active ? "Aktiv" : "Inaktiv"}
        </Badge>
        {second_factor_since !== undefined && (
          <Badge icon={Smartphone}>
            <span className="max-sm:sr-only">Zweiter Faktor</span>
          </Badge>
        )}
        {passkeys !== undefined && (
          <Badge icon={Fingerprint}>
            <span className="max-sm:sr-only">Passkey</span>
          </Badge>
        )}
      </span>
    );
  if (invited_until <= now)
    return (
      <Badge tone="orange" icon={MailX}>
        Einladung abgelaufen
      </Badge>
    );
  return (
    <span className="inline-flex flex-col items-start gap-1">
      <Badge tone="blue" icon={Mail}>
        Eingeladen
      </Badge>
      <span className="text-xs text-ink-soft">bis {dateText(invited_until)}</span>
    </span>
  );
}

/** Takes away second factor and passkeys of a colleague who lost them; it asks first. */
function SecondFactorReset({ user, onOutcome }: { user: User; onOutcome: (outcome: UsersOutcome) => void }) {
  const { id, full_name, email } = user;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <IconButton
        size="sm"
        icon={ShieldOff}
        label={`Zweiten Faktor von „${full_name}“ zurücksetzen`}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <DeleteDialog
          title="Zweiten Faktor zurücksetzen"
          confirmLabel="Zurücksetzen"
          question={
            <p className="wrap-anywhere">
              <span className="font-medium text-ink">{full_name}</span> ({email}) wird überall abgemeldet und meldet
              sich danach nur mit dem Passwort an: Zweiter Faktor und Passkeys gelten nicht mehr. Vergewissern Sie sich,
              dass die Person selbst Sie darum bittet.
            </p>
          }
          remove={() => call("DELETE /auth/users/{id}/second-factor", { params: { id } })}
          forget={async () => invalidate("users", "history")}
          done="Zweiter Faktor zurückgesetzt"
          failed="Der zweite Faktor wurde nicht zurückgesetzt"
          report={onOutcome}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** What can be done about an invitation that is open: send it once more, take it back. */
function InvitationActions({ user, onOutcome }: { user: User; onOutcome: (outcome: UsersOutcome) => void }) {
  const { id, email } = user;
  const [isAsking, setAsking] = useState(false);
  const sending = useMutation({
    mutationFn: () => call("POST /auth/invitations/{id}/resend", { params: { id } }),
    onSuccess: () => onOutcome({ tone: "success", text: `Die Einladung an ${email} ist noch einmal unterwegs.` }),
    onError: (error) =>
      onOutcome({ tone: "danger", text: errorMessage(error, "Die Einladung wurde nicht noch einmal gesendet.") }),
    onSettled: () => invalidate("users", "history"),
  });
  return (
    <>
      <IconButton
        size="sm"
        icon={Send}
        busy={sending.isPending}
        label={`Einladung an ${email} erneut senden`}
        onClick={() => sending.mutate()}
      />
      <IconButton
        size="sm"
        icon={Trash2}
        label={`Einladung an ${email} zurückziehen`}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <DeleteDialog
          title="Einladung zurückziehen"
          confirmLabel="Zurückziehen"
          question={
            <p className="wrap-anywhere">
              Der Link in der E-Mail an <span className="font-medium text-ink">{email}</span> gilt dann nicht mehr.
            </p>
          }
          remove={() => call("DELETE /auth/invitations/{id}", { params: { id } })}
          forget={() => removeFromList(usersQuery, id)}
          done="Einladung zurückgezogen"
          failed="Die Einladung wurde nicht zurückgezogen"
          report={onOutcome}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
