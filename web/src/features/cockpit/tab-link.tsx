import { type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { useSelectedTab } from "./selected-tab.ts";
import { loadScreen } from "./load-screen.ts";
import type { Tab } from "./tabs.ts";

/**
 * The link to a tab, in side bar, bottom bar and menu. Its screen begins to load when one is about to press it.
 * @param props.label as it reads in this place
 * @param props.badgeClass where the tab's mark stands, unless after the label
 */
export function TabLink(props: { tab: Tab; label: ReactNode; className: string; badgeClass?: string }) {
  const { tab, label, className, badgeClass } = props;
  const { shown, marked } = useSelectedTab();
  const { icon: Icon, Badge } = tab;
  const preload = () => void loadScreen(tab.key).catch(() => undefined);
  return (
    <Link
      to={tab.path}
      aria-current={shown?.key === tab.key ? "page" : marked?.key === tab.key ? "true" : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      className={className}
    >
      <Icon size={18} aria-hidden />
      {label}
      {Badge && (
        <Suspense>
          <span className={badgeClass ?? "contents"}>
            <Badge />
          </span>
        </Suspense>
      )}
    </Link>
  );
}
