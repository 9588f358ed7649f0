import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { accountRoutes } from "#shared/accounts/contract";
import { germanMessage } from "#shared/core/problem";
import { type CallOf, call, errorMessage, isGone } from "../../core/api.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { CheckedLink, type LinkAccount } from "./checked-link.tsx";
import { OtherKeys, useEndedKeys } from "./other-keys.tsx";
import { PasswordInput } from "./password-input.tsx";

const resolver = zodResolver(accountRoutes.resetPassword.body, { error: germanMessage });

/**
 * Sets a new password under the link of an e-mail; loaded when one was opened.
 * @param props.onSet gets the account's address
 * @param props.onAskAgain when the link is not good any more
 */
export default function NewPassword(props: {
  link: string;
  onSet: (email: string) => void;
  onAskAgain: () => void;
  onBack: () => void;
}) {
  const { link, onSet } = props;
  const setting = useMutation({
    mutationFn: ({ body }: CallOf<"POST /auth/password-resets"> & { email: string }) =>
      call("POST /auth/password-resets", { body }),
    onSuccess: (_, { email }) => onSet(email),
  });
  return (
    <CheckedLink
      kind="password"
      link={link}
      gone={isGone(setting.error) ? setting.error : null}
      instead={
        <Button variant="primary" size="lg" onClick={props.onAskAgain}>
          Neuen Link anfordern
        </Button>
      }
      onBack={props.onBack}
      renderForm={(account) => (
        <PasswordForm
          link={link}
          account={account}
          busy={setting.isPending}
          error={setting.error}
          onSend={(body) => setting.mutate({ body, email: account.email })}
        />
      )}
    />
  );
}

function PasswordForm(props: {
  link: string;
  account: LinkAccount;
  busy: boolean;
  error: Error | null;
  onSend: (body: CallOf<"POST /auth/password-resets">["body"]) => void;
}) {
  const { link, account, error } = props;
  const { email } = account;
  const keys = useEndedKeys(account);
  const { register, handleSubmit, formState } = useForm({ resolver, defaultValues: { link, password: "" } });
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((body) => props.onSend({ ...body, also_end: keys.ended }))(event)}
      className="flex flex-col gap-4"
    >
      <p className="text-sm text-ink-soft">
        Für <span className="font-medium wrap-anywhere text-ink">{email}</span>. Alle Anmeldungen mit diesem Konto enden
        dabei, auch auf anderen Geräten.
      </p>
      <input hidden name="username" autoComplete="username" value={email} readOnly />
      <Field
        label="Neues Passwort"
        hint="Mindestens 8 Zeichen. Mehrere Wörter sind leichter zu merken und schwerer zu erraten."
        error={formState.errors.password?.message}
      >
        <PasswordInput
          autoComplete="new-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- one comes here only to type it
          autoFocus
          {...register("password")}
        />
      </Field>
      <OtherKeys keys={keys} />
      <Button type="submit" variant="primary" size="lg" busy={props.busy} busyLabel="Wird gespeichert...">
        Passwort setzen
      </Button>
      {error && <Banner tone="danger">{errorMessage(error, "Das Passwort wurde nicht gesetzt.")}</Banner>}
    </form>
  );
}
