import { Keyboard } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { KeyboardHint } from "../../ui/keyboard-hint.tsx";
import { useOpenDialog } from "./global-dialogs.tsx";
import { useTabs } from "./selected-tab.ts";
import { TabLink } from "./tab-link.tsx";

/** The slim bar of the tabs on wide screens. */
export function SideBar() {
  const tabs = useTabs();
  const open = useOpenDialog();
  return (
    <div className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-52 shrink-0 flex-col justify-between overflow-y-auto border-r border-line p-3 lg:flex print:hidden">
      <nav aria-label="Bereiche">
        <ul className="flex flex-col gap-0.5">
          {tabs.map((tab) => (
            <li key={tab.key}>
              <TabLink
                tab={tab}
                badgeClass="absolute -top-0.5 right-[calc(100%-2.125rem)] origin-right scale-80"
                label={<span className="min-w-0 grow">{tab.label}</span>}
                className="relative flex min-h-9 items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-accent-tint aria-[current]:text-accent-ink pointer-coarse:min-h-11"
              />
            </li>
          ))}
        </ul>
      </nav>
      <Button
        variant="quiet"
        icon={Keyboard}
        aria-keyshortcuts="?"
        onClick={() => open("shortcuts")}
        className="self-start"
      >
        Tastenkürzel
        <KeyboardHint keys={["?"]} />
      </Button>
    </div>
  );
}
