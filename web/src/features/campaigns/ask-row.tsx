import { ChevronRight, EyeOff } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { IconButton } from "../../ui/icon-button.tsx";
import { focusNeighbour } from "./focus-neighbour.ts";

/**
 * Something that waits for a person: what it says, and where it is answered; the whole row leads there.
 * @param props.picture beside it @param props.onHide ends it here, where nothing else does
 */
export function AskRow(props: {
  path: string;
  title: string;
  message: string;
  picture?: ReactNode;
  onHide?: (() => void) | undefined;
}) {
  const { title, onHide } = props;
  const hide = (event: MouseEvent<HTMLElement>) => {
    // The second click of a double click would hide the row that has moved up.
    if (event.detail > 1) return;
    focusNeighbour(event.currentTarget);
    onHide?.();
  };
  return (
    <li className="relative flex items-center gap-3 py-2.5 hover:bg-sunken/60 lg:py-1.5">
      {props.picture}
      <span className="min-w-0 grow" title={props.message}>
        <Link
          to={props.path}
          className="font-medium break-words outline-none after:absolute after:inset-0 hover:underline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-ink"
        >
          {title}
        </Link>
        <span className="block text-xs break-words text-ink-soft lg:line-clamp-2 print:line-clamp-none">
          {props.message}
        </span>
      </span>
      {onHide && (
        <IconButton
          icon={EyeOff}
          label={`„${title}“ ausblenden`}
          size="sm"
          className="relative print:hidden"
          onClick={hide}
        />
      )}
      <ChevronRight size={16} aria-hidden className="shrink-0 text-ink-faint print:hidden" />
    </li>
  );
}
