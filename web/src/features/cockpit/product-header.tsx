import { LogOut, Search } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { KeyboardHint } from "../../ui/keyboard-hint.tsx";
import { signOut, useUser } from "../accounts/session.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { useOpenDialog } from "./global-dialogs.tsx";
import { desktopLinks } from "./navigation.ts";
import { PhoneMenu } from "./phone-menu.tsx";
import { useSelectedTab } from "./selected-tab.ts";
import { commandKey } from "./shortcuts.ts";

/**
 * The header of every page: product, "Marketing Manager", search, and who is signed in (docs/product.md, Screens).
 * @param props.isHeading the product's title heads the main cockpit; other pages have a title of their own
 */
export function ProductHeader({ isHeading }: { isHeading: boolean }) {
  const { is_admin } = useUser();
  const open = useOpenDialog();
  const Title = isHeading ? "h1" : "p";
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-surface px-4 lg:gap-4 print:hidden">
      <div className="flex min-w-0 items-center gap-2.5 lg:w-50 lg:shrink-0">
        <img src="/favicon.svg" alt="" width={28} height={28} className="shrink-0" />
        <div className="min-w-0 hyphens-manual">
          <Title className="truncate text-sm leading-4 font-semibold">
            <Link to="/" className="rounded-sm">
              Verkaufs-Cockpit
            </Link>
          </Title>
          <p className="truncate text-xs text-ink-soft">Marketing für Immobilien</p>
        </div>
      </div>
      <TopNavigation className="hidden lg:flex" />
      <div className="ml-auto flex min-w-0 items-center gap-1 lg:gap-2">
        <Button
          variant="quiet"
          icon={Search}
          aria-keyshortcuts={`${commandKey.ariaName}+K`}
          onClick={() => open("palette")}
        >
          <span className="sr-only">Suchen und springen</span>
          <KeyboardHint keys={[commandKey.sign, "K"]} />
        </Button>
        <div className="hidden min-w-0 items-center gap-2 lg:flex">
          <AccountMenu />
          {is_admin && (
            <Badge tone="accent" className="max-xl:hidden">
              Administrator
            </Badge>
          )}
          <IconButton icon={LogOut} label="Abmelden" onClick={signOut} />
        </div>
        <div className="lg:hidden">
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}

/** The bar "Marketing Manager" of wide screens. */
function TopNavigation({ className }: { className?: string }) {
  const { shown } = useSelectedTab();
  return (
    <nav aria-labelledby="top-navigation" className={classNames("items-center gap-1", className)}>
      <p id="top-navigation" className="mr-2 text-sm font-semibold whitespace-nowrap">
        Marketing Manager
      </p>
      {desktopLinks.map(({ to, label, tab }) => (
        <Link
          key={label}
          to={to}
          aria-current={tab !== undefined && shown?.key === tab ? "page" : undefined}
          className="rounded-md px-2 py-1.5 text-sm whitespace-nowrap text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:text-accent-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
