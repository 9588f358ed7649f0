import { LoaderCircle, type LucideIcon } from "lucide-react";
import { type ComponentProps, type MouseEvent, useId, useRef } from "react";
import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-class.ts";
import { classNames } from "./class-names.ts";
import { doubleClickMs } from "./double-press.ts";
import { Tooltip } from "./tooltip.tsx";

interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon | undefined;
  busy?: boolean;
  busyLabel?: string | undefined;
  disabledReason?: string | undefined;
}

/**
 * A button says what it does with a verb ("Strategie erstellen").
 * There is no mute `disabled`: who can't press it is told why.
 * @param props.busy shows a turning mark and ignores presses; the focus stays
 * @param props.busyLabel replaces the label while busy ("Anmelden...")
 * @param props.disabledReason makes it unavailable, still focusable, and says this sentence on hover, focus and press
 * @param props.className for layout only (width, margin)
 */
export function Button({
  variant = "secondary",
  size = "md",
  icon: Icon,
  busy = false,
  busyLabel,
  disabledReason,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const unavailable = busy || disabledReason !== undefined;
  const lastPress = useRef(-doubleClickMs);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const isDouble = event.timeStamp - lastPress.current < doubleClickMs;
    if (unavailable || isDouble) return event.preventDefault();
    lastPress.current = event.timeStamp;
    onClick?.(event);
  };
  return (
    <Tooltip text={disabledReason} id={reasonId} onPress>
      <button
        type="button"
        aria-describedby={disabledReason ? reasonId : undefined}
        {...rest}
        aria-disabled={unavailable || undefined}
        aria-busy={busy || undefined}
        onClick={press}
        className={classNames(buttonClass({ variant, size }), className)}
      >
        {busy ? (
          <LoaderCircle size={16} aria-hidden className="-ml-0.5 animate-spin" />
        ) : (
          Icon && <Icon size={16} aria-hidden className="-ml-0.5" />
        )}
        {busy && busyLabel ? busyLabel : children}
      </button>
    </Tooltip>
  );
}
