import { DropdownMenu as Radix } from "radix-ui";
import { useRef } from "react";
import { classNames } from "./class-names.ts";
import type { MenuItem, MenuProps } from "./menu.tsx";

/**
 * A menu from its first press on, by Radix. What is chosen runs after the menu has gone and the focus is back on the
 * trigger, so that a dialog which it opens returns the focus there too.
 */
export function OpenedMenu(props: MenuProps) {
  const chosen = useRef<(() => void) | undefined>(undefined);
  const runChosen = () => {
    const run = chosen.current;
    chosen.current = undefined;
    // After Radix has put the focus back on the trigger, which it does right after this event.
    if (run) queueMicrotask(run);
  };
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>{props.trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={props.align ?? "end"}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={runChosen}
          className="z-50 min-w-44 max-w-[calc(100vw-1rem)] animate-fade-in rounded-md bg-raised p-1 shadow-overlay print:hidden"
        >
          {props.items.map((item, index) =>
            item === "separator" ? (
              // oxlint-disable-next-line react/no-array-index-key -- lines have nothing else that names them
              <Radix.Separator key={index} className="-mx-1 my-1 h-px bg-line" />
            ) : "heading" in item ? (
              <Radix.Label key={item.heading} className="px-2 pt-1 pb-0.5 text-xs text-ink-soft">
                {item.heading}
              </Radix.Label>
            ) : (
              <Item key={item.label} item={item} choose={() => (chosen.current = item.onSelect)} />
            ),
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Item({ item, choose }: { item: MenuItem; choose: () => void }) {
  const Icon = item.icon;
  return (
    <Radix.Item
      aria-disabled={item.disabledReason !== undefined || undefined}
      onSelect={(event) => (item.disabledReason ? event.preventDefault() : choose())}
      className={classNames(
        "flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 py-1 text-sm outline-none select-none data-highlighted:bg-sunken pointer-coarse:min-h-11",
        item.danger && "text-red",
        item.disabledReason && "cursor-not-allowed text-ink-faint",
      )}
    >
      {Icon && <Icon size={16} aria-hidden className={item.danger ? undefined : "text-ink-soft"} />}
      <span className="min-w-0 grow">
        {item.label}
        {item.disabledReason && <span className="block max-w-56 text-xs">{item.disabledReason}</span>}
      </span>
      {item.note && <span className="pl-4 text-xs whitespace-nowrap text-ink-faint">{item.note}</span>}
    </Radix.Item>
  );
}
