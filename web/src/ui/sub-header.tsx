import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/**
 * Where one is and what one can do here: icon, title and description of a tab of the main cockpit.
 * @param props.level 1 where nothing above it is the page's heading
 */
export function SubHeader(props: {
  icon: LucideIcon;
  title: string;
  description: string;
  actions?: ReactNode;
  level?: 1 | 2;
  className?: string | undefined;
}) {
  const Icon = props.icon;
  const Heading = `h${props.level ?? 2}` as const;
  return (
    <header className={classNames("flex flex-wrap items-start justify-between gap-x-6 gap-y-3", props.className)}>
      <div className="flex min-w-0 grow basis-72 items-start gap-3">
        <Icon size={20} aria-hidden className="mt-1 text-accent-ink" />
        <div className="min-w-0">
          <Heading tabIndex={-1} data-page-title className="text-xl font-semibold">
            {props.title}
          </Heading>
          <p className="max-w-reading text-sm text-ink-soft">{props.description}</p>
        </div>
      </div>
      {props.actions && <div className="flex flex-wrap gap-2 print:hidden">{props.actions}</div>}
    </header>
  );
}
