import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useRef } from "react";

/** Texts that begin with their own sign need no second one. */
const ownSign = /^[✅❌]/u;

/**
 * One toast: a sentence that is spoken at once, perhaps an action, and a cross. Shown by notifySuccess and notifyError.
 * @param props.detail the reason, as a second line
 * @param props.action runs once and closes the toast
 */
export function Toast(props: {
  tone: "success" | "error";
  text: string;
  detail?: string | undefined;
  action: { label: string; run: () => void } | undefined;
  close: () => void;
}) {
  const { action, close } = props;
  const Icon = props.tone === "success" ? CircleCheck : CircleAlert;
  const hasRun = useRef(false);
  return (
    <div className="pointer-events-auto flex w-full items-start gap-2.5 rounded-md bg-ink py-2 pr-2 pl-3 font-sans text-sm text-canvas shadow-overlay">
      {!ownSign.test(props.text) && (
        <Icon
          size={16}
          aria-hidden
          className={
            props.tone === "success"
              ? "mt-1.5 text-[light-dark(#7fcf98,#1e6238)]"
              : "mt-1.5 text-[light-dark(#f4a79d,#a3261b)]"
          }
        />
      )}
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3">
        <p role="alert" className="grow basis-44 py-1">
          {props.detail ? <span className="block">{props.text}</span> : props.text}
          {props.detail && <span className="block opacity-85">{props.detail}</span>}
        </p>
        {action && (
          <button
            type="button"
            className="min-h-7 rounded-sm font-medium underline underline-offset-2 hover:no-underline focus-visible:outline-canvas pointer-coarse:min-h-11"
            onClick={() => {
              // It stands a moment longer while it fades.
              if (hasRun.current) return;
              hasRun.current = true;
              action.run();
              close();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Meldung schließen"
        className="grid size-7 shrink-0 place-items-center rounded-sm opacity-75 hover:opacity-100 focus-visible:opacity-100 focus-visible:outline-canvas pointer-coarse:size-11"
        onClick={close}
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}
