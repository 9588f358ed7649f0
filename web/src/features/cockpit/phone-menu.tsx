import { Menu } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button-class.ts";
import { Flyout } from "./flyout.tsx";
import { AccountPanel } from "./lazy-account-panel.ts";
import { mobileLinks } from "./navigation.ts";
import { useSelectedTab, useTabs } from "./selected-tab.ts";
import { TabLink } from "./tab-link.tsx";

const itemClass =
  "flex min-h-11 items-center gap-2.5 rounded-md px-2 py-1.5 text-sm hover:bg-sunken aria-[current]:bg-accent-tint aria-[current]:font-medium aria-[current]:text-accent-ink";

/** The mobile menu: "Marketing Manager" with the administration, the tabs without a place in the bottom bar, the account. */
export function PhoneMenu() {
  const { shown } = useSelectedTab();
  const tabs = useTabs().filter((tab) => tab.inPhoneMenu && !mobileLinks.some((link) => link.tab === tab.key));
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
