import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { accountRoutes } from "#shared/accounts/contract";
import { germanMessage } from "#shared/core/problem";
import { call, errorMessage } from "../../core/api.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";

const resolver = zodResolver(accountRoutes.requestPasswordReset.body, { error: germanMessage });

/**
 * Asks for the link to a new password; loaded when it is opened. What it says does not depend on whether the address is known.
 * @param props.email what was typed at the login form
 * @param props.onBack leads there with what is typed now
 */
export default function ForgottenPassword(props: { email: string; onBack: (email: string) => void }) {
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver,
    defaultValues: { email: props.email },
  });
  const request = useMutation({
    mutationFn: (body: { email: string }) => call("POST /auth/password-reset-requests", { body }),
  });
  const back = (
    <Button size="lg" onClick={() => props.onBack(getValues("email"))}>
      Zurück zur Anmeldung
    </Button>
  );
  if (request.isSuccess)
    return (
      <div className="flex flex-col items-stretch gap-4">
        <Banner tone="success" title="Sehen Sie in Ihr Postfach">
          Wenn zu <span className="font-medium wrap-anywhere">{request.variables.email}</span> ein Konto gehört, kommt
          dort gleich eine E-Mail mit einem Link an. Er gilt 30 Minuten. Kommt nichts, sehen Sie bitte auch im
          Spam-Ordner nach.
        </Banner>
        {back}
      </div>
    );
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((body) => request.mutate(body))(event)}
      className="flex flex-col gap-4"
    >
      <p className="text-sm text-ink-soft">
        Wir senden Ihnen einen Link, unter dem Sie ein neues Passwort setzen. Ihr bisheriges gilt weiter, bis Sie das
        tun.
      </p>
      <Field label="E-Mail-Adresse" error={formState.errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="username"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- one comes here only to give the address
          autoFocus
          {...register("email")}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={request.isPending} busyLabel="Wird angefordert...">
        Link anfordern
      </Button>
      {request.error && (
        <Banner tone="danger">{errorMessage(request.error, "Der Link wurde nicht angefordert.")}</Banner>
      )}
      {back}
    </form>
  );
}
