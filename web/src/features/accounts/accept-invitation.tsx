import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { accountRoutes } from "#shared/accounts/contract";
import { germanMessage } from "#shared/core/problem";
import { type CallOf, call, errorMessage, isGone } from "../../core/api.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { CheckedLink } from "./checked-link.tsx";
import { PasswordInput } from "./password-input.tsx";

const resolver = zodResolver(accountRoutes.acceptInvitation.body, { error: germanMessage });

/**
 * Makes an account out of the invitation whose link was opened; loaded then.
 * @param props.onJoined gets the account's address
 */
export default function AcceptInvitation(props: {
  link: string;
  onJoined: (email: string) => void;
  onBack: () => void;
}) {
  const { link, onJoined } = props;
  const { register, handleSubmit, formState } = useForm({
    resolver,
    defaultValues: { link, full_name: "", password: "" },
  });
  const { errors } = formState;
  const joining = useMutation({
    mutationFn: ({ body }: CallOf<"POST /auth/accepted-invitations"> & { email: string }) =>
      call("POST /auth/accepted-invitations", { body }),
    onSuccess: (_, { email }) => onJoined(email),
  });
  return (
    <CheckedLink
      kind="invitation"
      link={link}
      gone={isGone(joining.error) ? joining.error : null}
      onBack={props.onBack}
      renderForm={({ email }) => (
        <form
          noValidate
          onSubmit={(event) => void handleSubmit((body) => joining.mutate({ body, email }))(event)}
          className="flex flex-col gap-4"
        >
          <p className="text-sm text-ink-soft">
            Sie melden sich künftig mit <span className="font-medium wrap-anywhere text-ink">{email}</span> an.
          </p>
          <Field label="Vollständiger Name" error={errors.full_name?.message}>
            <TextInput
              autoComplete="name"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- one comes here only to give name and password
              autoFocus
              {...register("full_name")}
            />
          </Field>
          <input hidden name="username" autoComplete="username" value={email} readOnly />
          <Field
            label="Passwort"
            hint="Mindestens 8 Zeichen. Mehrere Wörter sind leichter zu merken und schwerer zu erraten."
            error={errors.password?.message}
          >
            <PasswordInput autoComplete="new-password" {...register("password")} />
          </Field>
          <Button type="submit" variant="primary" size="lg" busy={joining.isPending} busyLabel="Wird angelegt...">
            Einladung annehmen
          </Button>
          {joining.error && (
            <Banner tone="danger">{errorMessage(joining.error, "Die Einladung wurde nicht angenommen.")}</Banner>
          )}
        </form>
      )}
    />
  );
}
