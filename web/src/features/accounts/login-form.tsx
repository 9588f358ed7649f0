import { Fingerprint } from "lucide-react";
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { ApiError, errorMessage, call, isRefused } from "../../core/api.ts";
import { PasswordInput } from "./password-input.tsx";
import { signInByPassword } from "./password-sign-in.ts";
import { hasPasskeys } from "./passkey-support.ts";
import { useSignIn } from "./session.tsx";
import { setupKey } from "./address-secret.ts";
import { useMutation } from "@tanstack/react-query";

const SecondStep = lazy(() => import("./second-step.tsx"));

/** What one signs in by, as it is typed. */
export interface Credentials {
  email: string;
  password: string;
}

/**
 * The sign-in form. What it has to say stands below its button, so that nothing moves under the pointer: why it failed,
 * the way to a new password, and that to the first administrator where there is none yet.
 * @param props.typed what stands in it; where it begins with both, it signs in with them at once
 * @param props.notice what was done just before, above the fields
 * @param props.hint what is to be known before anything is typed
 */
export function LoginForm(props: {
  typed: Credentials;
  onType: (typed: Credentials) => void;
  onTry: () => void;
  notice: string;
  hint: string;
  onForgotten: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { typed } = props;
  const { email, password } = typed;
  const [isComplete] = useState(email !== "" && password !== "");
  const [problems, setProblems] = useState<{ email?: string; password?: string }>({});
  const [isPrefilled, setPrefilled] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const signIn = useSignIn(signInByPassword);
  const byPasskey = useSignIn(async () => (await import("./passkey-ceremony.ts")).signInByPasskey());
  const problem = signIn.error ?? byPasskey.error;
  const failure = problem && errorMessage(problem, "Login fehlgeschlagen");

  useEffect(() => {
    if (isComplete) form.current?.requestSubmit();
  }, [isComplete]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const inputs = { email: fieldOf(event.currentTarget, "email"), password: fieldOf(event.currentTarget, "password") };
    const found = { ...problemOf(inputs.email), ...problemOf(inputs.password) };
    setProblems(found);
    if (found.email) inputs.email.focus();
    else if (found.password) inputs.password.focus();
    else {
      props.onTry();
      setAttempts(attempts + 1);
      byPasskey.reset();
      signIn.mutate({ email, password });
    }
  };

  const prefill = ({ email: madeEmail, password: madePassword }: Credentials) => {
    props.onType({ email: madeEmail, password: madePassword });
    setProblems({});
    setPrefilled(true);
    signIn.reset();
    form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  };

  if (signIn.error instanceof ApiError && signIn.error.errors.some(({ field }) => field === "code"))
    return (
      <Suspense>
        <SecondStep email={email} password={password} onBack={signIn.reset} />
      </Suspense>
    );
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {props.notice && <Banner tone="success">{props.notice}</Banner>}
      {props.hint && <Banner tone="info">{props.hint}</Banner>}
      <Field label="E-Mail-Adresse" error={problems.email}>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- one comes here only to sign in, often thrown out of work
          autoFocus
          required
          value={email}
          onChange={(event) => {
            props.onType({ ...typed, email: event.target.value });
            setProblems({ ...problems, email: "" });
          }}
        />
      </Field>
      <Field label="Passwort" error={problems.password}>
        <PasswordInput
          key={isPrefilled ? "prefilled" : "typed"}
          name="password"
          autoComplete="current-password"
          required
          initiallyVisible={isPrefilled}
          copyable={isPrefilled}
          value={password}
          onChange={(event) => {
            props.onType({ ...typed, password: event.target.value });
            setProblems({ ...problems, password: "" });
          }}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={signIn.isPending}
        busyLabel="Anmelden..."
        className="mt-2"
      >
        Anmelden
      </Button>
      {hasPasskeys() && (
        <Button
          size="lg"
          icon={Fingerprint}
          busy={byPasskey.isPending}
          onClick={() => {
            signIn.reset();
            setProblems({});
            byPasskey.mutate(undefined);
          }}
        >
          Mit Passkey anmelden
        </Button>
      )}
      <Button variant="quiet" className="-ml-3 self-start" onClick={props.onForgotten}>
        Passwort vergessen?
      </Button>
      {failure && (
        <Banner tone="danger" title="Anmeldung fehlgeschlagen">
          {failure}
        </Banner>
      )}
      <FirstAdministrator
        key={attempts}
        isOffered={setupKey() !== undefined || isRefused(problem, "no_users")}
        onCreated={prefill}
      />
    </form>
  );
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

/** What the browser finds wrong with an input, in German whatever language the browser speaks. */
function problemOf({ name, validity }: HTMLInputElement): Record<string, string> {
  if (validity.valueMissing)
    return { [name]: name === "email" ? "E-Mail-Adresse ist erforderlich" : "Passwort ist erforderlich" };
  return validity.typeMismatch ? { [name]: "Bitte geben Sie eine vollständige E-Mail-Adresse ein" } : {};
}

/**
 * Offers the first administrator of an empty installation, and says that it was made (docs/product.md, Login screen).
 * @param props.isOffered whether it looks as if there were none yet
 * @param props.onCreated gets address and password, which are shown this once
 */
function FirstAdministrator(props: {
  isOffered: boolean;
  onCreated: (credentials: { email: string; password: string }) => void;
}) {
  const creation = useMutation({
    mutationFn: () => {
      const key = setupKey();
      return call("POST /auth/init-admin", { body: key === undefined ? {} : { setup_key: key } });
    },
    onSuccess: props.onCreated,
  });
  const { error, isPending } = creation;
  const isTooLate = isRefused(error, "conflict");

  if (creation.isSuccess)
    return (
      <Banner tone="success" title="Admin erfolgreich erstellt!">
        Sie können sich jetzt mit den vorausgefüllten Zugangsdaten anmelden. Notieren Sie vorher das Passwort: Es wird
        nur jetzt angezeigt.
      </Banner>
    );
  return (
    <>
      {error && (
        <Banner tone="danger" title="Admin-Initialisierung fehlgeschlagen">
          {errorMessage(error, "Bitte versuchen Sie es erneut.")}
        </Banner>
      )}
      {props.isOffered && !isTooLate && (
        <div className="flex flex-col items-start gap-2 border-t border-line pt-4 text-sm">
          <p className="font-medium">Noch kein Administrator-Account vorhanden?</p>
          <p className="text-ink-soft">
            Beim ersten Start legen Sie hier den Zugang an, mit dem Sie alle weiteren Benutzer einladen.
          </p>
          <Button size="lg" busy={isPending} onClick={() => creation.mutate()} className="mt-1">
            Administrator-Account erstellen
          </Button>
        </div>
      )}
    </>
  );
}
