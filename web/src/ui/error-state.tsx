import { CircleAlert, RotateCw } from "lucide-react";
import { useState } from "react";
import { faultWords } from "../core/fault.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

const withoutNetwork =
  "Ohne Netz ist zu sehen, was hier von Mein Tag, Kalender, Kampagnen und Bibliothek schon offen war.";

/**
 * Something could not be loaded or saved, said in the place itself, with a way to try again.
 * The number of a fault of ours is added where the sentence lacks it.
 * @param props.sentence what happened and what to do next
 * @param props.onRetry what "Erneut versuchen" does; without it there is no button
 * @param props.busy the next try is under way
 * @param props.compact one line, for a card or a row
 */
export function ErrorState(props: {
  sentence: string;
  onRetry?: (() => void) | undefined;
  busy?: boolean;
  compact?: boolean;
  className?: string | undefined;
}) {
  const [fault] = useState(() => faultWords(props.sentence));
  const sentence = navigator.onLine ? props.sentence : `${props.sentence} ${withoutNetwork}`;
  return (
    <div
      role="alert"
      className={classNames(
        "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface text-sm",
        props.compact ? "px-3 py-2" : "justify-center px-6 py-10",
        props.className,
      )}
    >
      <span className="flex items-start gap-2">
        <CircleAlert size={16} aria-hidden className="mt-0.5 text-red" />
        {fault ? `${sentence} ${fault}` : sentence}
      </span>
      {props.onRetry && (
        <Button size={props.compact ? "sm" : "md"} icon={RotateCw} busy={props.busy ?? false} onClick={props.onRetry}>
          Erneut versuchen
        </Button>
      )}
    </div>
  );
}
