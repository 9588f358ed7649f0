import { Fingerprint } from "lucide-react";
import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { ApiError, detailOf } from "../../core/api.ts";
import { FirstAdministrator } from "./first-administrator.tsx";
import { PasswordInput } from "./password-input.tsx";
import { signInByPassword } from "./password-sign-in.ts";
import { hasPasskeys } from "./passkey-support.ts";
import { useSignIn } from "./session.tsx";
import { setupKey } from "./address-secret.ts";

const SecondStep = lazy(() => import("./second-step.tsx"));

/** What the server says as long as nobody has an account (docs/product.md, Sign-in). */
const nobodyThere = /nicht gefunden|not found/iu;

/**
 * The sign-in form. What it has to say stands below its button, so that nothing moves under the pointer: why it failed,
 * the way to a new password, and that to the first administrator where there is none yet.
 * @param props.email what the address starts with
 * @param props.isFirstVisit nobody has an account yet: the first administrator stands first
 * @param props.notice what was done just before, above the fields
 * @param props.onForgotten gets the address that was typed so far
 */
export function LoginForm(props: {
  email: string;
  notice: string;
  isFirstVisit: boolean;
  onForgotten: (email: string) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(props.email);
  const [password, setPassword] = useState("");
  const [problems, setProblems] = useState<{ email?: string; password?: string }>({});
  const [isPrefilled, setPrefilled] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const signIn = useSignIn(signInByPassword);
  const byPasskey = useSignIn(async () => (await import("./passkey-ceremony.ts")).signInByPasskey());
  const problem = signIn.error ?? byPasskey.error;
  const failure = problem && detailOf(problem, "Login fehlgeschlagen");

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const inputs = { email: fieldOf(event.currentTarget, "email"), password: fieldOf(event.currentTarget, "password") };
    const found = { ...problemOf(inputs.email), ...problemOf(inputs.password) };
    setProblems(found);
    if (found.email) inputs.email.focus();
    else if (found.password) inputs.password.focus();
    else {
      setAttempts(attempts + 1);
      byPasskey.reset();
      signIn.mutate({ email, password });
    }
  };

  const prefill = (credentials: { email: string; password: string }) => {
    setEmail(credentials.email);
    setPassword(credentials.password);
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
  const firstAdministrator = (
    <FirstAdministrator
      key={attempts}
      isOffered={props.isFirstVisit || setupKey() !== undefined || (failure ? nobodyThere.test(failure) : false)}
      onCreated={prefill}
    />
  );
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {props.notice && <Banner tone="success">{props.notice}</Banner>}
      {props.isFirstVisit && firstAdministrator}
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
            setEmail(event.target.value);
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
            setPassword(event.target.value);
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
      <Button variant="quiet" className="self-start" onClick={() => props.onForgotten(email)}>
        Passwort vergessen?
      </Button>
      {failure && (
        <Banner tone="danger" title="Anmeldung fehlgeschlagen">
          {failure}
        </Banner>
      )}
      {!props.isFirstVisit && firstAdministrator}
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
