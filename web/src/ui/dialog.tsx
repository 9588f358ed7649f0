import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { FormEventHandler, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { footerClass, keepForMessages, sheetClass, sideClass, useDialogFocus } from "./dialog-frame.ts";
import { IconButton } from "./icon-button.tsx";
import { Scrim } from "./scrim.tsx";

const widths = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl", xl: "sm:max-w-6xl" };

/**
 * A dialog for a form or a closer look. The focus goes in and comes back; on phones it is a sheet from the bottom.
 * Load the screen that uses it lazily: it brings Radix along.
 * @param props.onClose called by Escape (where a search holds a text, that goes first), the cross and a press outside, but not on a message
 * @param props.description one sentence under the title, also read to screen readers
 * @param props.footer buttons, the primary one last ("Abbrechen", "Speichern")
 * @param props.onSubmit makes body and footer one form, so that a submit button in the footer and Enter both work
 * @param props.busy while saving: it can't be closed
 */
export function Dialog(props: {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined;
  busy?: boolean;
  /** "side": for reading, at the right of a desk */
  size?: keyof typeof widths | "side";
}) {
  const focus = useDialogFocus();
  const body = (
    <>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-4">{props.children}</div>
      {props.footer && <div className={footerClass}>{props.footer}</div>}
    </>
  );
  return (
    <Radix.Root open={props.open} onOpenChange={(open) => !open && !props.busy && props.onClose()}>
      <Radix.Portal>
        <Scrim isOpen={props.open} />
        <Radix.Content
          {...(!props.description && { "aria-describedby": undefined })}
          {...focus}
          onInteractOutside={keepForMessages}
          onEscapeKeyDown={(event) => isFilledSearch(event.target) && event.preventDefault()}
          className={props.size === "side" ? sideClass : classNames(sheetClass, widths[props.size ?? "md"])}
        >
          <div className="flex items-start gap-3 border-b border-line py-3 pr-3 pl-5">
            <div className="min-w-0 grow self-center py-0.5">
              <Radix.Title className="text-base font-semibold">{props.title}</Radix.Title>
              {props.description && (
                <Radix.Description className="max-w-reading text-sm text-ink-soft">
                  {props.description}
                </Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton icon={X} label="Schließen" />
            </Radix.Close>
          </div>
          {props.onSubmit ? (
            <form noValidate onSubmit={props.onSubmit} className="flex min-h-0 grow flex-col">
              {body}
            </form>
          ) : (
            body
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A search that Escape empties by itself. */
function isFilledSearch(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === "search" && target.value !== "";
}
