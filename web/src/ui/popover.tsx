import { Popover as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

/**
 * A small surface beside its button, for filters or an explanation. Brings Radix along: for lazy screens.
 * @param props.trigger one button that takes a ref
 * @param props.label what the surface is, read to screen readers
 * @param props.open with `onOpenChange` steers it from outside; without both it steers itself
 */
export function Popover(props: {
  trigger: ReactElement;
  label: string;
  children: ReactNode;
  align?: "start" | "center" | "end";
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
          collisionPadding={8}
          className="z-50 max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-1rem)] animate-fade-in overflow-y-auto rounded-md bg-raised p-4 shadow-overlay print:hidden"
        >
          {props.children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
