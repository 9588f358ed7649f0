import { useRef } from "react";

/** A dialog's sheet: from the bottom on phones, in the middle of wider screens. */
const onPhones =
  "fixed z-50 flex max-h-[calc(100dvh-2rem)] flex-col bg-raised shadow-overlay focus-visible:outline-none print:hidden " +
  "inset-x-0 bottom-0 rounded-t-lg pb-[env(safe-area-inset-bottom)] data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in ";
export const sheetClass =
  onPhones +
  "sm:inset-x-4 sm:top-[12dvh] sm:bottom-auto sm:mx-auto sm:max-h-[76dvh] sm:rounded-lg sm:pb-0 " +
  "sm:data-[state=closed]:animate-fade-out sm:data-[state=open]:animate-rise-in";

/**
 * A dialog for reading: at a desk as high as the window, at its right, so that the list beside it stays in sight. On a phone it
 * has its height from the start: what is loaded later would lift what one is about to press.
 */
export const sideClass =
  onPhones +
  "side-sheet max-sm:h-[calc(100dvh-2rem)] sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:w-[32rem] sm:rounded-t-none sm:pb-0 " +
  "sm:data-[state=closed]:animate-fade-out sm:data-[state=open]:animate-rise-in";

/** A dialog's row of buttons; on phones they share the width. */
export const footerClass =
  "flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 max-sm:*:grow max-sm:*:basis-0 max-sm:*:whitespace-normal";

/** A press on a message that stands beside a dialog closes nothing. */
export function keepForMessages(event: Event): void {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toast]")) event.preventDefault();
}

/** Fields that a form dialog starts in; the cross comes first in the page but is never what one came for. */
const firstField = "form :is(input, select, textarea):enabled";

const dialogs = "[role=dialog], [role=alertdialog]";
/** Who had the focus before the dialogs that are open: one that takes another's place finds nobody with it. */
let before: Element | null = null;

/**
 * Where the focus goes. In: the first field, or the dialog itself where there is none and on touch screens, whose
 * keyboard would cover it. Back: to who had it when the dialog opened, which Radix does only for its own trigger. Where
 * the opener went with what the dialog did (a deleted row), the page's title gets it.
 */
export function useDialogFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      const { activeElement, body } = document;
      const hasNobody = activeElement === body;
      if (!hasNobody && !activeElement?.closest(dialogs)) before = activeElement;
      opener.current = hasNobody ? (before ?? body) : activeElement;
      if (!(event.currentTarget instanceof HTMLElement) || event.currentTarget.role === "alertdialog") return;
      event.preventDefault();
      const field = matchMedia("(pointer: coarse)").matches ? null : event.currentTarget.querySelector(firstField);
      (field instanceof HTMLElement ? field : event.currentTarget).focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // A dialog that closed together with this one may have given it back already.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      const back = opener.current?.isConnected ? opener.current : isLost && document.querySelector("[data-page-title]");
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
      if (!document.querySelector(dialogs)) before = null;
    },
  };
}
