import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { ApiError, errorMessage } from "../../core/api.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "./password-input.tsx";

/**
 * Asks for one's own password before something about the sign-in is changed. A wrong one is said at the field.
 * @param props.send does it with the password @throws ApiError
 * @param props.failed the sentence where the server gives none
 * @param props.children what one should know before
 */
export function PasswordQuestion<Answer>(props: {
  send: (password: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  failed: string;
  submitLabel: string;
  busyLabel?: string;
  danger?: boolean;
  hint?: string;
  children?: ReactNode;
}) {
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: props.send, onSuccess: props.onDone });
  const wrong = error instanceof ApiError ? error.errors.find(({ field }) => field === "password")?.message : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === "");
    if (password !== "" && !isPending) mutate(password);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      {props.children}
      <Field
        label="Ihr Passwort"
        hint={props.hint}
        error={isMissing ? "Passwort ist erforderlich" : wrong}
        className="max-w-80"
      >
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {error && wrong === undefined && <Banner tone="danger">{errorMessage(error, props.failed)}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={props.danger ? "danger" : "primary"}
          busy={isPending}
          busyLabel={props.busyLabel}
        >
          {props.submitLabel}
        </Button>
        <Button onClick={props.onClose}>Abbrechen</Button>
      </div>
    </form>
  );
}
