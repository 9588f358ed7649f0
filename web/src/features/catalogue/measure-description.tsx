import { useState } from "react";
import type { Measure } from "#shared/catalogue/contract";
import { excerptAtMatch, placeOfMatch } from "#shared/catalogue/library-view";
import { Highlight } from "../../ui/highlight.tsx";

/** Texts up to here are shown whole: at the reading width below they take little more than three lines. */
const shortText = 190;
/** Up to here three lines show a text on the narrowest card. */
const surelyShown = 80;
const beforeMatch = 40;

/** A measure's description on a card: three lines of it, from where the search was found, and all of it on demand. */
export function MeasureDescription({ measure, search }: { measure: Measure; search: string }) {
  const [isOpen, setOpen] = useState(false);
  const { name, description } = measure;
  if (!description) return null;
  const isLong = description.length > shortText;
  const isFoundFurtherDown = placeOfMatch(description, search) > surelyShown;
  const text = isLong && !isOpen && isFoundFurtherDown ? excerptAtMatch(description, search, beforeMatch) : description;
  return (
    <div className="max-w-[54ch] text-sm text-ink-soft">
      <p className={isLong && !isOpen ? "line-clamp-3" : "whitespace-pre-line"}>
        <Highlight text={text} search={search} />
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-6 rounded-sm text-xs font-medium text-accent-ink underline-offset-2 hover:underline pointer-coarse:-my-2 pointer-coarse:min-h-11 print:hidden"
        >
          {isOpen ? "Weniger anzeigen" : "Mehr anzeigen"}
          <span className="sr-only"> zu {name}</span>
        </button>
      )}
    </div>
  );
}
