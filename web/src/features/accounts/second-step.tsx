import { type FormEvent, useState } from "react";
import { errorMessage } from "../../core/api.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { signInByPassword } from "./password-sign-in.ts";
import { useSignIn } from "./session.tsx";

/** One comes here only to type the code. */
const focusAtOnce = (input: HTMLInputElement | null) => input?.focus();

/** The second step of a sign-in, after the right password; loaded when the server asks for it. @param props.onBack leads to the first */
export default function SecondStep(props: { email: string; password: string; onBack: () => void }) {
  const { email, password } = props;
  const [code, setCode] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [isRecovery, setRecovery] = useState(false);
  const signIn = useSignIn(signInByPassword);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === "");
    if (code.trim() !== "" && !signIn.isPending) signIn.mutate({ email, password, code });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={isRecovery ? "Wiederherstellungscode" : "Code aus Ihrer Authenticator-App"}
        hint={isRecovery ? "Einer der zehn Codes, die Sie aufgehoben haben. Jeder gilt ein Mal." : undefined}
        error={isMissing ? "Bitte geben Sie den Code ein" : undefined}
      >
        <TextInput
          key={isRecovery ? "recovery" : "app"}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          inputMode={isRecovery ? "text" : "numeric"}
          ref={focusAtOnce}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={signIn.isPending} busyLabel="Anmelden...">
        Anmelden
      </Button>
      {signIn.error && (
        <Banner tone="danger" title="Anmeldung fehlgeschlagen">
          {errorMessage(signIn.error, "Login fehlgeschlagen")}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          onClick={() => {
            setCode("");
            setMissing(false);
            signIn.reset();
            setRecovery(!isRecovery);
          }}
        >
          {isRecovery ? "Code aus der App eingeben" : "Ohne Ihr Telefon anmelden"}
        </Button>
        <Button variant="quiet" onClick={props.onBack}>
          Zurück
        </Button>
      </div>
    </form>
  );
}
