import { Popover as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";

/**
 * A small surface next to its button, for filters or an explanation. Brings Radix along: for lazy screens.
 * @param props.trigger one button that takes a ref
 * @param props.label what the surface is, read to screen readers
 * @param props.className width and inner space, unless it is as wide as a menu
 * @param props.firstFocus a selector for what has the focus at first, unless it is the first that can have it
 * @param props.open with `onOpenChange` steers it from outside; without both it steers itself
 */
export function Popover(props: {
  trigger: ReactElement;
  label: string;
  children: ReactNode;
  align?: "start" | "center" | "end";
  className?: string;
  firstFocus?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}) {
  const steering = props.open === undefined ? {} : { open: props.open };
  return (
    <Radix.Root {...steering} {...(props.onOpenChange && { onOpenChange: props.onOpenChange })}>
      <Radix.Trigger asChild>{props.trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={props.label}
          align={props.align ?? "start"}
          sideOffset={4}
          onOpenAutoFocus={(event) => {
            const first =
              props.firstFocus && event.target instanceof Element && event.target.querySelector(props.firstFocus);
            if (!(first instanceof HTMLElement)) return;
            event.preventDefault();
            first.focus();
          }}
          collisionPadding={8}
          className={classNames(
            "z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] animate-fade-in overflow-y-auto rounded-md bg-raised shadow-overlay print:hidden",
            props.className ?? "w-72 p-4",
          )}
        >
          {props.children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
