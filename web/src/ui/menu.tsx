import type { LucideIcon } from "lucide-react";
import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { onFirstInteraction } from "./first-interaction.ts";
import { notifyError } from "./notify.ts";

export interface MenuItem {
  label: string;
  onSelect: () => void;
  icon?: LucideIcon;
  note?: string | undefined;
  danger?: boolean;
  disabledReason?: string | undefined;
}

export interface MenuProps {
  /** One button that takes a ref, for example `<IconButton icon={Ellipsis} label="…" />`. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  /**
   * Actions; "separator" draws a line, a heading names those below it. `note` stands small at the right. `danger` marks
   * what destroys, `disabledReason` stands small under the label.
   */
  items: readonly (MenuItem | { heading: string } | "separator")[];
  align?: "start" | "end";
}

let opened: typeof import("./opened-menu.tsx") | undefined;

async function fetchOnce() {
  opened ??= await import("./opened-menu.tsx");
  return opened;
}

/** Fetches the menus' code ahead. */
function preloadMenu(): void {
  void fetchOnce().catch(() => undefined);
}

onFirstInteraction(preloadMenu);

/**
 * Actions of one thing behind one button. Until it is pressed for the first time it is that button alone: what draws a
 * menu is fetched after the first interaction.
 * @param props.defaultOpen opens with its first drawing, for a menu that is only made when its button is pressed
 */
export function Menu({ defaultOpen = false, ...props }: MenuProps & { defaultOpen?: boolean }) {
  const { trigger } = props;
  const [isWanted, setIsWanted] = useState(defaultOpen);
  const [Opened, setOpened] = useState(() => opened?.OpenedMenu);
  const giveUp = useEffectEvent(() => {
    notifyError("Das Menü konnte nicht geladen werden.", { detail: "Bitte prüfen Sie Ihre Verbindung." });
    setIsWanted(false);
  });
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    fetchOnce().then(
      ({ OpenedMenu }) => isShown && setOpened(() => OpenedMenu),
      () => isShown && giveUp(),
    );
    return () => {
      isShown = false;
    };
  }, [isWanted]);
  if (isWanted && Opened) return <Opened {...props} />;
  return cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onClick: () => setIsWanted(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      setIsWanted(true);
    },
  });
}
