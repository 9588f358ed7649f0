import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { tintClasses, type Tone } from "./tone.ts";

/**
 * A short fact about a thing ("Aktiv", "Aufwand hoch"). Without a tone it is a hairline box that stays in the background.
 * @param props.tone a hue with a meaning; the word says the same
 * @param props.title the full text where the visible one is cut
 */
export function Badge(props: {
  children: ReactNode;
  tone?: Tone | undefined;
  icon?: LucideIcon | undefined;
  title?: string | undefined;
  className?: string | undefined;
}) {
  const Icon = props.icon;
  return (
    <span
      title={props.title}
      className={classNames(
        "inline-flex min-h-5 max-w-full items-center gap-1 rounded-sm px-1.5 text-xs font-medium hyphens-manual",
        props.tone ? tintClasses[props.tone] : "font-normal text-ink-soft ring-1 ring-line ring-inset",
        props.className,
      )}
    >
      {Icon && <Icon size={12} aria-hidden />}
      {props.children}
    </span>
  );
}
