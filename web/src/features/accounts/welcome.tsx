import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import { firstAdministrator } from "#shared/accounts/contract";
import { agencyUpdate } from "#shared/agency/contract";
import { regionCodes, regions } from "#shared/campaigns/regions";
import { germanMessage } from "#shared/core/problem";
import { ApiError, call, errorMessage } from "../../core/api.ts";
import { storeToken } from "../../core/token.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { notifyError } from "../../ui/notify.ts";
import { PictureField } from "../../ui/picture-field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { forgetAddressSecret, setupKey } from "./address-secret.ts";
import type { Credentials } from "./login-form.tsx";
import { PasswordInput } from "./password-input.tsx";
import { useSignIn } from "./session.tsx";

const { name: agencyName, logo, region } = agencyUpdate.shape;
const welcome = z.object({ ...firstAdministrator.shape, agency: z.object({ name: agencyName, logo, region }) });
const resolver = zodResolver(welcome, { error: germanMessage });

/**
 * The first visit to an empty cockpit (docs/product.md, First administrator): who one is and what the agency is called; one
 * press makes both and leads to the first property. Loaded when it is needed.
 * @param props.typed what was typed at the sign-in form before this one came
 * @param props.onSignIn leads there instead, with what is typed now
 */
export default function Welcome(props: { typed: Credentials; onSignIn: (typed: Credentials) => void }) {
  const navigate = useNavigate();
  const { register, handleSubmit, formState, getValues, setValue, control } = useForm({
    resolver,
    defaultValues: {
      full_name: "",
      ...props.typed,
      ...(setupKey() && { setup_key: setupKey() }),
      agency: { name: "", region: null },
    },
  });
  const { errors } = formState;
  const beginning = useSignIn(async ({ agency, ...person }: z.output<typeof welcome>) => {
    const session = await call("POST /auth/first-administrator", { body: person });
    storeToken(session.access_token);
    forgetAddressSecret();
    await call("PUT /agency", { body: agency }).catch((error: unknown) =>
      notifyError("Die Angaben des Büros wurden nicht gespeichert", {
        detail: `${errorMessage(error, "")} Tragen Sie sie im Menü Ihres Kontos noch einmal ein.`.trim(),
      }),
    );
    await navigate("/login", { replace: true, state: { from: "/erstes-objekt" } });
    return session;
  });
  const refused = beginning.error instanceof ApiError ? beginning.error.errors : [];
  const refusal = (field: string) => refused.find((one) => one.field === field)?.message;
  const picture = useWatch({ control, name: "agency.logo" });
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((fields) => beginning.mutate(fields))(event)}
      className="flex flex-col gap-4"
    >
      <p className="text-sm text-ink-soft">
        In zwei Minuten steht Ihr erster Maßnahmenplan. Zuerst: Wer sind Sie, und für welches Büro arbeiten Sie?
      </p>
      <Field label="Vollständiger Name" error={errors.full_name?.message}>
        <TextInput
          autoComplete="name"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- one comes here only to say who one is
          autoFocus
          {...register("full_name")}
        />
      </Field>
      <Field label="E-Mail-Adresse" error={errors.email?.message ?? refusal("email")}>
        <TextInput type="email" autoComplete="username" {...register("email")} />
      </Field>
      <Field
        label="Passwort"
        hint="Mindestens 8 Zeichen. Mehrere Wörter sind leichter zu merken und schwerer zu erraten."
        error={errors.password?.message ?? refusal("password")}
      >
        <PasswordInput autoComplete="new-password" {...register("password")} />
      </Field>
      <Field label="Name des Büros" error={errors.agency?.name?.message}>
        <TextInput autoComplete="organization" {...register("agency.name")} />
      </Field>
      <Field label="Region" hint="Für Feiertage, wo keine Postleitzahl etwas anderes sagt.">
        <Select {...register("agency.region", { setValueAs: (code: string | null) => code || null })}>
          <option value="">Nach der Postleitzahl des Objekts</option>
          {regionCodes.map((code) => (
            <option key={code} value={code}>
              {regions[code].label}
            </option>
          ))}
        </Select>
      </Field>
      <PictureField
        label="Logo (optional)"
        shape="logo"
        value={picture ?? null}
        chooseLabel="Logo auswählen"
        removeLabel="Logo entfernen"
        onChange={(value) => setValue("agency.logo", value)}
        onRemove={picture ? () => setValue("agency.logo", undefined) : undefined}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={beginning.isPending}
        busyLabel="Wird eingerichtet..."
        className="mt-2"
      >
        Cockpit einrichten
      </Button>
      {beginning.error && (
        <Banner tone="danger" title="Das Cockpit wurde nicht eingerichtet">
          {errorMessage(beginning.error, "Bitte versuchen Sie es erneut.")}
        </Banner>
      )}
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-sm text-ink-soft">
        Schon ein Konto?
        <Button
          variant="quiet"
          onClick={() => props.onSignIn({ email: getValues("email"), password: getValues("password") })}
        >
          Anmelden
        </Button>
      </p>
    </form>
  );
}
