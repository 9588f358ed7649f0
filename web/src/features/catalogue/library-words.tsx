import { Term } from "../../ui/term.tsx";

/** What the library's measures carry as a figure or a mark, each word with its explanation. */
export function LibraryWords() {
  return (
    <span className="text-sm text-ink-soft max-sm:text-xs print:hidden">
      <span className="max-sm:sr-only">Begriffe: </span>
      <Term word="Relevanz" />,{" "}
      <Term word="Priorität">
        Priorität<span className="max-sm:sr-only"> (8/10)</span>
      </Term>
      , <Term word="Pflicht" />
    </span>
  );
}
