import { type ReactNode, useId } from "react";
import { type Term as Word, terms } from "#shared/core/terms";
import { Tooltip } from "./tooltip.tsx";

/**
 * One of the cockpit's own words, which explains itself on hover, on focus and at a touch.
 * @param props.children how it stands there, where it is not the word itself
 */
export function Term({ word, children }: { word: Word; children?: ReactNode }) {
  const id = useId();
  return (
    <Tooltip id={id} text={terms[word]} onPress>
      <button
        type="button"
        aria-describedby={id}
        className="min-h-6 cursor-help rounded-sm underline decoration-dotted decoration-1 underline-offset-4 print:no-underline"
      >
        {children ?? word}
      </button>
    </Tooltip>
  );
}
