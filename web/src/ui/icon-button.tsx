import { LoaderCircle, type LucideIcon } from "lucide-react";
import { type ComponentProps, type MouseEvent, useId } from "react";
import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-class.ts";
import { classNames } from "./class-names.ts";
import { Tooltip } from "./tooltip.tsx";

interface IconButtonProps extends Omit<ComponentProps<"button">, "disabled" | "children" | "aria-label"> {
  icon: LucideIcon;
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  busy?: boolean;
  disabledReason?: string | undefined;
}

/**
 * An icon alone, for rows and bars where the word would be noise.
 * @param props.label what it does, with its object in lists ("„Exposé erstellen“ bearbeiten"): accessible name and tooltip
 * @param props.busy shows a turning mark and ignores presses
 * @param props.disabledReason makes it unavailable, still focusable, and says this sentence instead of the label's tooltip
 */
export function IconButton({
  icon: Icon,
  label,
  variant = "quiet",
  size = "md",
  busy = false,
  disabledReason,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const reasonId = useId();
  const unavailable = busy || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (unavailable) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Tooltip
      text={disabledReason ?? label}
      id={disabledReason ? reasonId : undefined}
      onPress={disabledReason !== undefined}
    >
      <button
        type="button"
        aria-label={label}
        aria-describedby={disabledReason ? reasonId : undefined}
        {...rest}
        aria-disabled={unavailable || undefined}
        aria-busy={busy || undefined}
        onClick={press}
        className={classNames(buttonClass({ variant, size, square: true }), className)}
      >
        {busy ? <LoaderCircle size={16} aria-hidden className="animate-spin" /> : <Icon size={16} aria-hidden />}
      </button>
    </Tooltip>
  );
}
