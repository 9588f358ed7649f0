import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** Something that waits for a person: what it says, and where it is answered; the whole row leads there. @param props.picture beside it */
export function AskRow(props: { path: string; title: string; message: string; picture?: ReactNode }) {
  return (
    <li className="relative flex items-center gap-3 py-2.5 hover:bg-sunken/60">
      {props.picture}
      <span className="min-w-0 grow">
        <Link
          to={props.path}
          className="font-medium break-words outline-none after:absolute after:inset-0 hover:underline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-ink"
        >
          {props.title}
        </Link>
        <span className="block text-xs break-words text-ink-soft">{props.message}</span>
      </span>
      <ChevronRight size={16} aria-hidden className="shrink-0 text-ink-faint" />
    </li>
  );
}
