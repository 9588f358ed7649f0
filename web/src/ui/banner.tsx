import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { tintClasses } from "./tone.ts";

const looks = {
  success: { icon: CircleCheck, tint: tintClasses.green },
  danger: { icon: CircleAlert, tint: tintClasses.red },
  info: { icon: Info, tint: tintClasses.accent },
};

/**
 * A message that stays in its place: the login's red box, the users tab's results, an explanation.
 * Danger interrupts a screen reader, success waits its turn, info is plain text.
 * @param props.title a line in bold above the text ("Anmeldung fehlgeschlagen")
 * @param props.action a button below the text
 * @param props.onClose offers a cross
 */
export function Banner(props: {
  tone: "success" | "danger" | "info";
  children: ReactNode;
  title?: string;
  action?: ReactNode;
  onClose?: (() => void) | undefined;
  className?: string | undefined;
}) {
  const { icon: Icon, tint } = looks[props.tone];
  const role = { success: "status", danger: "alert", info: undefined }[props.tone];
  return (
    <div
      role={role}
      className={classNames("flex items-start gap-2.5 rounded-md px-3 py-2.5 text-sm", tint, props.className)}
    >
      <Icon size={16} aria-hidden className="mt-0.5" />
      <div className="min-w-0 grow">
        {props.title && <p className="font-semibold">{props.title}</p>}
        <div className="max-w-reading">{props.children}</div>
        {props.action && <div className="mt-2">{props.action}</div>}
      </div>
      {props.onClose && (
        <button
          type="button"
          aria-label="Meldung schließen"
          onClick={props.onClose}
          className="-my-0.5 grid size-6 shrink-0 place-items-center rounded-sm pointer-coarse:size-11"
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}
