import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/**
 * What belongs here, and the button that makes the first one.
 * @param props.title the literal title
 * @param props.hint one or two sentences that teach
 * @param props.action the one button or link
 */
export function EmptyState(props: {
  icon: LucideIcon;
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
}) {
  const Icon = props.icon;
  return (
    <div
      className={classNames(
        "flex flex-col items-center gap-1 rounded-md border border-dashed border-line px-6 py-12 text-center",
        props.className,
      )}
    >
      <Icon size={24} aria-hidden className="mb-2 text-ink-faint" />
      <p className="text-base font-semibold">{props.title}</p>
      {props.hint && <p className="max-w-96 text-sm text-balance text-ink-soft">{props.hint}</p>}
      {props.action && <div className="mt-4">{props.action}</div>}
    </div>
  );
}
