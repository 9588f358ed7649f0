import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { accountRoutes } from "#shared/accounts/contract";
import { germanMessage } from "#shared/core/problem";
import { call, detailOf, isGone } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Field } from "../../ui/field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
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
  const { link } = props;
  const owner = useQuery({
    queryKey: [...queryKeys.mailedLink, link],
    queryFn: ({ signal }) => call("POST /auth/links", { body: { kind: "password", link }, signal }),
    retry: false,
  });
  const email = owner.data?.email ?? "";
  const { register, handleSubmit, formState } = useForm({ resolver, defaultValues: { link, password: "" } });
  const setting = useMutation({
    mutationFn: (body: { link: string; password: string }) => call("POST /auth/password-resets", { body }),
    onSuccess: () => props.onSet(email),
  });
  const back = (
    <Button size="lg" onClick={props.onBack}>
      Zurück zur Anmeldung
    </Button>
  );
  const gone = [setting.error, owner.error].find(isGone);
  if (gone)
    return (
      <div className="flex flex-col items-stretch gap-4">
        <Banner tone="danger">{detailOf(gone, "Dieser Link gilt nicht mehr.")}</Banner>
        <Button variant="primary" size="lg" onClick={props.onAskAgain}>
          Neuen Link anfordern
        </Button>
        {back}
      </div>
    );
  if (owner.error)
    return (
      <ErrorState
        sentence={detailOf(owner.error, "Der Link konnte nicht geprüft werden.")}
        busy={owner.isFetching}
        onRetry={() => void owner.refetch()}
      />
    );
  if (!owner.data) return <Spinner label="Der Link wird geprüft..." />;
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((body) => setting.mutate(body))(event)}
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
      <Button type="submit" variant="primary" size="lg" busy={setting.isPending} busyLabel="Wird gespeichert...">
        Passwort setzen
      </Button>
      {setting.error && <Banner tone="danger">{detailOf(setting.error, "Das Passwort wurde nicht gesetzt.")}</Banner>}
      {back}
    </form>
  );
}
