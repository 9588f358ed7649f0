import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle } from "lucide-react";
import { useEffect, useRef } from "react";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import type { StrategyProgress } from "./strategy.ts";

/**
 * Fills the screen while a strategy is made, says which step it is at, and after a failure how to go on.
 * @param props.onFinishAsIs goes on without the step that failed, where that is possible
 */
export function WizardProgress(props: {
  steps: readonly string[];
  progress: StrategyProgress;
  onRetry: () => void;
  onCancel: () => void;
  onFinishAsIs: (() => void) | undefined;
}) {
  const { steps } = props;
  const { step, failure } = props.progress;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="wizard-progress"
      onCancel={(event) => {
        event.preventDefault();
        if (failure) props.onCancel();
      }}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none animate-fade-in overflow-y-auto bg-canvas text-ink"
    >
      <div className="mx-auto flex min-h-full w-full max-w-md flex-col justify-center gap-6 px-6 py-10">
        <div>
          <h2 id="wizard-progress" tabIndex={-1} autoFocus className="text-xl font-semibold outline-none sm:text-2xl">
            {failure ? "Ihre Strategie ist noch nicht fertig" : "Ihre Verkaufsstrategie wird erstellt ..."}
          </h2>
          <p className="mt-1 text-ink-soft">
            {failure
              ? "Was schon angelegt ist, bleibt erhalten."
              : "Einen Moment bitte. Danach öffnet sich der Überblick."}
          </p>
        </div>
        <ol className="flex flex-col gap-3">
          {steps.map((name, index) => (
            <ProgressStep key={name} name={name} state={stateOf(index, step, failure !== undefined)} />
          ))}
        </ol>
        <p aria-live="polite" className="sr-only">
          {!failure && `Schritt ${step + 1} von ${steps.length}: ${steps[step]}`}
        </p>
        {failure && (
          <>
            <Banner tone="danger" title="Fehler beim Erstellen der Verkaufsstrategie">
              {failure}
            </Banner>
            <div className="flex flex-wrap gap-2 max-sm:*:grow">
              <Button variant="primary" size="lg" onClick={props.onRetry}>
                Erneut versuchen
              </Button>
              {props.onFinishAsIs && (
                <Button size="lg" onClick={props.onFinishAsIs}>
                  Ohne Erinnerungen weiter
                </Button>
              )}
              <Button size="lg" variant="quiet" onClick={props.onCancel}>
                Zurück zu den Angaben
              </Button>
            </div>
          </>
        )}
      </div>
    </dialog>
  );
}

type StepState = "done" | "running" | "failed" | "waiting";

function stateOf(index: number, step: number, failed: boolean): StepState {
  if (index < step) return "done";
  if (index > step) return "waiting";
  return failed ? "failed" : "running";
}

const looks = {
  done: { icon: CircleCheck, color: "text-accent-ink", word: "erledigt" },
  running: { icon: LoaderCircle, color: "animate-spin text-accent-ink", word: "läuft" },
  failed: { icon: CircleAlert, color: "text-red", word: "fehlgeschlagen" },
  waiting: { icon: CircleDashed, color: "text-ink-faint", word: "wartet" },
};

function ProgressStep({ name, state }: { name: string; state: StepState }) {
  const { icon: Icon, color, word } = looks[state];
  return (
    <li className="flex items-center gap-3 text-base">
      <Icon size={20} aria-hidden className={color} />
      <span className={state === "waiting" ? "text-ink-faint" : undefined}>{name}</span>
      <span className="sr-only">{word}</span>
    </li>
  );
}
