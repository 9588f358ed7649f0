import { ArrowRightToLine, Undo2 } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { disturbedSentences } from "./move-words.ts";
import type { Moves } from "./moves.ts";

/** What hangs on the measure that was moved last, at the bottom of the screen until it is decided what becomes of it. */
export function TimelineMoveNotice({ moves }: { moves: Moves }) {
  const { open } = moves;
  if (!open) return null;
  const canFollow = open.disturbed.some(({ reason }) => reason === "wartet");
  return (
    <section
      aria-label="Was an der verschobenen Maßnahme hängt"
      className="sticky mt-3 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-raised p-3 pl-4 shadow-overlay lg:bottom-4 print:hidden"
    >
      <div role="alert" className="min-w-0 grow basis-72">
        <p className="font-medium">{open.sentence}</p>
        {disturbedSentences(open.disturbed).map((sentence) => (
          <p key={sentence} className="max-w-reading text-ink-soft">
            {sentence}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <Button variant="quiet" icon={Undo2} onClick={() => moves.undo(open)}>
          Rückgängig
        </Button>
        <Button onClick={moves.leave} className="max-sm:grow">
          So lassen
        </Button>
        {canFollow && (
          <Button
            variant="primary"
            icon={ArrowRightToLine}
            onClick={() => void moves.takeAlong(open)}
            className="max-sm:grow"
          >
            Mitnehmen
          </Button>
        )}
      </div>
    </section>
  );
}
