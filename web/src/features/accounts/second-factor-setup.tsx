import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { type ResponseOf, ApiError, call, errorMessage } from "../../core/api.ts";
import { storeToken } from "../../core/token.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Field } from "../../ui/field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { encode } from "uqr";
import { Download } from "lucide-react";
import { useUser } from "./session.tsx";

/** Light modules around the code, as scanners need them. */
const border = 3;

type AppSecret = ResponseOf<"POST /auth/second-factor">;

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
        sentence={errorMessage(start.error, "Die Einrichtung konnte nicht begonnen werden.")}
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
          {errorMessage(error, "Der zweite Faktor wurde nicht eingeschaltet.")}
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

/** A text as QR code: black on white in every theme, drawn here, so that what it says goes nowhere. @param props.label what it is for */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-md border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}

/** The recovery codes, which are shown this once: to note, to copy or to keep as a file. */
function RecoveryCodes({ codes }: { codes: string[] }) {
  const { email } = useUser();
  const save = () => {
    const words = `Wiederherstellungscodes für das Verkaufs-Cockpit (${location.origin}), ${email}\nJeder gilt ein Mal.\n\n`;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([words, codes.join("\n"), "\n"], { type: "text/plain" }));
    link.download = "wiederherstellungscodes.txt";
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Banner tone="success" title="Der zweite Faktor ist eingeschaltet">
        Heben Sie diese Wiederherstellungscodes auf, zum Beispiel ausgedruckt: Jeder lässt Sie ein Mal ohne Ihr Telefon
        hinein. Sie werden nur jetzt gezeigt.
      </Banner>
      <ul
        aria-label="Wiederherstellungscodes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md border border-line bg-sunken px-4 py-3 font-mono text-sm max-[22rem]:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join("\n")} label="Codes kopieren" />
        <Button icon={Download} onClick={save}>
          Als Datei sichern
        </Button>
      </div>
    </div>
  );
}
