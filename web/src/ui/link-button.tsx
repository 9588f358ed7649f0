import type { LucideIcon } from "lucide-react";
import { Link, type LinkProps } from "react-router";
import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-class.ts";
import { classNames } from "./class-names.ts";

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon | undefined;
}

/** A link to another place in the cockpit that looks like a button ("Zurück zur Übersicht", "Detailansicht"). */
export function LinkButton({
  variant = "secondary",
  size = "md",
  icon: Icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size }), className)}>
      {Icon && <Icon size={16} aria-hidden className="-ml-0.5" />}
      {children}
    </Link>
  );
}
