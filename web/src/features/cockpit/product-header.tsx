import { LogOut, MailX, Search, ChevronDown, Menu } from "lucide-react";
import { Link, type To } from "react-router";
import { isDeliverable } from "#shared/core/deliverable";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { KeyboardHint } from "../../ui/keyboard-hint.tsx";
import { signOut, useUser } from "../accounts/session.tsx";
import { useOpenDialog } from "./global-dialogs.tsx";
import { phoneBar } from "./tabs.ts";
import { useSelectedTab, useTabs } from "./selected-tab.ts";
import { commandKey } from "./shortcuts.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { TabLink } from "./tab-link.tsx";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";
import { type MouseEvent, type ReactNode, useId, useRef, useState } from "react";

/** On wide screens. Two of them lead to the main cockpit. */
const desktopLinks: NavigationLink[] = [
  { to: "/", label: "Maßnahmen-Bibliothek", tab: "library" },
  { to: "/campaigns", label: "Kampagnen", tab: "campaigns" },
  { to: "/", label: "Dashboard" },
];

/** In the mobile menu, the only one with a link to the administration. */
const mobileLinks: NavigationLink[] = [...desktopLinks, { to: "/admin", label: "Admin", tab: "admin" }];

/** The account's panel, fetched when pointer or focus come near its button: no first screen shows it. */
const AccountPanel = lazyDialog<{ identityClass?: string; onClose: () => void }>(() => import("./account-panel.tsx"));

const itemClass =
  "flex min-h-11 items-center gap-2.5 rounded-md px-2 py-1.5 text-sm hover:bg-sunken aria-[current]:bg-accent-tint aria-[current]:font-medium aria-[current]:text-accent-ink";

/**
 * The header of every page: product, "Marketing Manager", search, and who is signed in (docs/product.md, Screens).
 * @param props.isHeading the product's title heads the main cockpit; other pages have a title of their own
 */
export function ProductHeader({ isHeading }: { isHeading: boolean }) {
  const { email, is_admin } = useUser();
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
        {is_admin && !isDeliverable(email) && (
          <Link
            to="/?tab=users"
            title="Unter Ihrer Adresse kommt keine E-Mail an. Hier ändern Sie sie."
            className="flex min-h-8 items-center gap-1.5 rounded-md px-2 text-sm font-medium whitespace-nowrap text-orange hover:bg-sunken pointer-coarse:min-h-11"
          >
            <MailX size={16} aria-hidden />
            <span className="max-sm:sr-only">Keine E-Mails</span>
          </Link>
        )}
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

/** The signed-in user in the header of wide screens: full name and e-mail, with the account behind them. */
function AccountMenu() {
  const user = useUser();
  return (
    <Flyout
      label="Mein Konto"
      prepare={AccountPanel.preload}
      buttonClass="flex min-h-11 min-w-0 items-center gap-2 rounded-md px-1.5 text-left transition-colors hover:bg-sunken"
      button={
        <>
          <Avatar name={user.full_name} />
          <span className="sr-only">Mein Konto: </span>
          <span className="max-w-52 min-w-0 hyphens-manual max-xl:sr-only" title={user.email}>
            <span className="block truncate text-sm leading-4 font-medium">{user.full_name}</span>
            <span className="block truncate text-xs text-ink-soft">{user.email}</span>
          </span>
          <ChevronDown size={14} aria-hidden className="text-ink-soft" />
        </>
      }
    >
      <AccountPanel identityClass="xl:hidden" onClose={() => undefined} />
    </Flyout>
  );
}

/** The mobile menu: "Marketing Manager" with the administration, the tabs without a place in the bottom bar, the account. */
function PhoneMenu() {
  const { shown } = useSelectedTab();
  const tabs = useTabs().filter(
    (tab) => !phoneBar.includes(tab.key) && !mobileLinks.some((link) => link.tab === tab.key),
  );
  return (
    <Flyout
      label="Menü"
      prepare={AccountPanel.preload}
      buttonLabel="Menü"
      buttonClass={buttonClass({ variant: "quiet", size: "md", square: true })}
      button={<Menu size={20} aria-hidden />}
    >
      <nav aria-labelledby="phone-menu">
        <p id="phone-menu" className="px-2 pt-1 pb-1.5 text-xs font-semibold text-ink-soft">
          Marketing Manager
        </p>
        <ul>
          {mobileLinks.map(({ to, label, tab }) => (
            <li key={label}>
              <Link
                to={to}
                aria-current={tab !== undefined && shown?.key === tab ? "page" : undefined}
                className={itemClass}
              >
                {label}
              </Link>
            </li>
          ))}
          {tabs.map((tab) => (
            <li key={tab.key}>
              <TabLink tab={tab} label={tab.label} className={itemClass} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-2 border-t border-line pt-2">
        <AccountPanel onClose={() => undefined} />
      </div>
    </Flyout>
  );
}

/**
 * A link of the top navigation bar "Marketing Manager" (docs/product.md, Screens). `tab` is the one on which it counts
 * as current.
 */
interface NavigationLink {
  to: To;
  label: string;
  tab?: string;
}

/**
 * A panel that hangs from the header behind one button. A native popover: Escape and a press outside close it, the
 * focus returns, and it costs no library. A link in it closes it, and so does anything with `data-closes`.
 * @param props.label what the panel is, read to screen readers
 * @param props.button what stands in the button, with its look
 * @param props.buttonLabel the button's name where it shows no words
 * @param props.prepare called when pointer or focus come near the button, to fetch what the panel shows
 * @param props.children drawn only while it is open
 */
function Flyout(props: {
  label: string;
  button: ReactNode;
  buttonClass: string;
  buttonLabel?: string;
  prepare?: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const closeOnChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("a, [data-closes]")) panel.current?.hidePopover();
  };
  return (
    <>
      <button
        type="button"
        aria-label={props.buttonLabel}
        popoverTarget={id}
        onPointerEnter={props.prepare}
        onFocus={props.prepare}
        className={props.buttonClass}
      >
        {props.button}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- hears only what bubbles up from its links and buttons */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={props.label}
        onToggle={(event) => setOpen(event.newState === "open")}
        onClick={closeOnChoice}
        className={classNames(
          "fixed inset-auto top-14 right-2 m-0 mt-1 w-80 max-w-[calc(100vw-1rem)] rounded-lg bg-raised p-2 text-sm text-ink shadow-overlay",
          "max-h-[calc(100dvh-4.5rem)] overflow-y-auto open:animate-fade-in print:hidden",
        )}
      >
        {isOpen && props.children}
      </div>
    </>
  );
}
