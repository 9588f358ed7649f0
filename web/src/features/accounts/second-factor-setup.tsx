import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { type AnswerOf, ApiError, call, detailOf } from "../../core/api.ts";
import { storeToken } from "../../core/token.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Field } from "../../ui/field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { CopyButton } from "./copy-button.tsx";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type AppSecret = AnswerOf<"POST /auth/second-factor">;

/**
 * Sets up an authenticator app in three steps: take the secret over, confirm it by a code, note the recovery codes.
 * @param props.onDone when the codes are noted
 * @param props.other what one can do instead of confirming
 */
export function SecondFactorSetup({ onDone, other }: { onDone: () => void; other: ReactNode }) {
  const client = useQueryClient();
  const { mutate: begin, ...start } = useMutation({ mutationFn: () => call("POST /auth/second-factor") });
  const confirming = useMutation({
    mutationFn: async (code: string) => {
      // The old token dies with the call: a read that is still under way would end this session.
      await client.cancelQueries();
      const { access_token, recovery_codes } = await call("POST /auth/second-factor/confirm", { body: { code } });
      storeToken(access_token);
      return recovery_codes;
    },
  });
  useEffect(() => begin(), [begin]);

  if (confirming.data)
    return (
      <div className="flex flex-col gap-4">
        <RecoveryCodes codes={confirming.data} />
        <Button variant="primary" className="self-start" onClick={onDone}>
          Ich habe die Codes aufgehoben
        </Button>
      </div>
    );
  if (start.error)
    return (
      <ErrorState
        sentence={detailOf(start.error, "Die Einrichtung konnte nicht begonnen werden.")}
        busy={start.isPending}
        onRetry={() => begin()}
      />
    );
  if (!start.data) return <Spinner label="Der Schlüssel wird erzeugt..." />;
  return (
    <Confirmation
      app={start.data}
      busy={confirming.isPending}
      error={confirming.error}
      other={other}
      onConfirm={(code) => confirming.mutate(code)}
      onBeginAgain={() => {
        confirming.reset();
        begin();
      }}
    />
  );
}

function Confirmation(props: {
  app: AppSecret;
  busy: boolean;
  error: Error | null;
  other: ReactNode;
  onConfirm: (code: string) => void;
  onBeginAgain: () => void;
}) {
  const { app, busy, error } = props;
  const [code, setCode] = useState("");
  const [isMissing, setMissing] = useState(false);
  const wrong = error instanceof ApiError ? error.errors.find(({ field }) => field === "code")?.message : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === "");
    if (code.trim() !== "" && !busy) props.onConfirm(code);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 text-sm">
      <p className="max-w-reading">
        <span className="font-medium">1.</span> Scannen Sie den Code mit einer Authenticator-App, zum Beispiel Google
        Authenticator, Microsoft Authenticator oder Ihrem Passwort-Manager.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <QrCode text={app.uri} label="QR-Code für Ihre Authenticator-App" />
        <div className="flex min-w-52 grow basis-0 flex-col items-start gap-2">
          <p className="text-ink-soft">Oder tragen Sie diesen Schlüssel von Hand ein:</p>
          <code className="font-mono">{inGroups(app.secret)}</code>
          <CopyButton text={app.secret} label="Schlüssel kopieren" />
          <a href={app.uri} className="text-accent-ink underline underline-offset-2 pointer-fine:hidden">
            In der App auf diesem Gerät öffnen
          </a>
        </div>
      </div>
      <Field
        label="2. Code aus der App"
        error={isMissing ? "Bitte geben Sie den Code ein" : wrong}
        className="max-w-60"
      >
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="123 456"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      {error && wrong === undefined && (
        <Banner
          tone="danger"
          action={
            <Button size="sm" onClick={props.onBeginAgain}>
              Neu beginnen
            </Button>
          }
        >
          {detailOf(error, "Der zweite Faktor wurde nicht eingeschaltet.")}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy} busyLabel="Wird geprüft...">
          Einschalten
        </Button>
        {props.other}
      </div>
    </form>
  );
}

/** A secret in groups of four, as people read it. */
function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
}
