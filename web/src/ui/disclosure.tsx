import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/**
 * Something that is opened by anyone who wants to know more: a native `details` behind one line.
 * @param props.title the line; it says what is inside
 */
export function Disclosure(props: { title: ReactNode; children: ReactNode; className?: string | undefined }) {
  return (
    <details className={classNames("group", props.className)}>
      <summary className="inline-flex min-h-6 list-none items-center gap-1 rounded-sm text-ink-soft hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight size={16} aria-hidden className="transition-transform group-open:rotate-90" />
        {props.title}
      </summary>
      {props.children}
    </details>
  );
}
