import { useTabs } from "./selected-tab.ts";
import { TabLink } from "./tab-link.tsx";

/** The bar of the tabs at the bottom of phones and small tablets. */
export function BottomBar() {
  const tabs = useTabs().filter((tab) => !tab.inPhoneMenu);
  return (
    <nav
      aria-label="Bereiche"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-xl auto-cols-fr grid-flow-col">
        {tabs.map((tab) => (
          <li key={tab.key}>
            <TabLink
              tab={tab}
              label={<span className="max-w-full truncate">{tab.shortLabel ?? tab.label}</span>}
              badgeClass="absolute top-1 left-1/2 ml-1"
              className="relative flex h-15 flex-col items-center justify-center gap-0.5 text-xs text-ink-soft -outline-offset-2 aria-[current]:font-semibold aria-[current]:text-accent-ink aria-[current]:before:absolute aria-[current]:before:top-0 aria-[current]:before:h-0.5 aria-[current]:before:w-10 aria-[current]:before:rounded-full aria-[current]:before:bg-accent-ink"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
