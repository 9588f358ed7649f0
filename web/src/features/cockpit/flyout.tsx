import { type MouseEvent, type ReactNode, useId, useRef, useState } from "react";
import { classNames } from "../../ui/class-names.ts";

/**
 * A panel that hangs from the header behind one button. A native popover: Escape and a press beside it close it, the
 * focus returns, and it costs no library. A link in it closes it, and so does anything with `data-closes`.
 * @param props.label what the panel is, read to screen readers
 * @param props.button what stands in the button, with its look
 * @param props.buttonLabel the button's name where it shows no words
 * @param props.prepare called when pointer or focus come near the button, to fetch what the panel shows
 * @param props.children drawn only while it is open
 */
export function Flyout(props: {
  label: string;
  button: ReactNode;
  buttonClass: string;
  buttonLabel?: string;
  prepare?: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const closeOnChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("a, [data-closes]")) panel.current?.hidePopover();
  };
  return (
    <>
      <button
        type="button"
        aria-label={props.buttonLabel}
        popoverTarget={id}
        onPointerEnter={props.prepare}
        onFocus={props.prepare}
        className={props.buttonClass}
      >
        {props.button}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- hears only what bubbles up from its links and buttons */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={props.label}
        onToggle={(event) => setOpen(event.newState === "open")}
        onClick={closeOnChoice}
        className={classNames(
          "fixed inset-auto top-14 right-2 m-0 mt-1 w-80 max-w-[calc(100vw-1rem)] rounded-lg bg-raised p-2 text-sm text-ink shadow-overlay",
          "max-h-[calc(100dvh-4.5rem)] overflow-y-auto open:animate-fade-in print:hidden",
        )}
      >
        {isOpen && props.children}
      </div>
    </>
  );
}
