import { type HTMLAttributes, type Ref, useLayoutEffect } from "react";

/** How many dialogs lie over the page. */
let open = 0;

/** Holds the page still, and its width where its scroll bar takes room. @returns what lets it go */
function coverPage(): () => void {
  const { dataset, clientWidth } = document.documentElement;
  const { style } = document.body;
  open += 1;
  if (open === 1) {
    if (innerWidth > clientWidth) style.marginRight = `${innerWidth - clientWidth}px`;
    dataset.covered = "";
  }
  return () => {
    open -= 1;
    if (open > 0) return;
    style.marginRight = "";
    delete dataset.covered;
  };
}

/**
 * The darkened page behind a dialog, which scrolls and hears no press meanwhile; as high as the sheets, so that a question
 * over a dialog darkens that too. Radix's own locks the page by a property that every element inherits: a plan of 181
 * measures was styled anew for each dialog, a fifth of a second on a slow phone.
 */
export function Scrim({
  isOpen,
  ...given
}: { isOpen: boolean; ref?: Ref<HTMLDivElement> } & HTMLAttributes<HTMLDivElement>) {
  useLayoutEffect(coverPage, []);
  return (
    <div
      {...given}
      data-state={isOpen ? "open" : "closed"}
      className="pointer-events-auto fixed inset-0 z-50 touch-pinch-zoom bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in print:hidden"
    />
  );
}
