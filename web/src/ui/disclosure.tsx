import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/**
 * Something that is opened by anyone who wants to know more: a native `details` behind one line.
 * @param props.title the line; it says what is inside
 * @param props.note how much is inside; the line is a row of a list then
 * @param props.isOpen whether it is open, where its owner keeps that; then what is inside is drawn only while it is
 */
export function Disclosure(props: {
  title: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  note?: ReactNode;
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
}) {
  const { note, isOpen, onToggle } = props;
  return (
    <details
      open={isOpen}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
      className={classNames("group", props.className)}
    >
      <summary
        className={classNames(
          "list-none items-center rounded-sm pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden",
          note === undefined
            ? "inline-flex min-h-6 gap-1 text-ink-soft hover:text-ink"
            : "flex min-h-10 flex-wrap gap-x-2 py-1.5",
        )}
      >
        <ChevronRight size={16} aria-hidden className="text-ink-soft transition-transform group-open:rotate-90" />
        {note === undefined ? props.title : <span className="font-medium">{props.title}</span>}
        {note !== undefined && <span className="text-xs text-ink-soft tabular-nums">{note}</span>}
      </summary>
      {isOpen !== false && props.children}
    </details>
  );
}
