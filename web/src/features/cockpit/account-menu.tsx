import { ChevronDown } from "lucide-react";
import { Avatar } from "../../ui/avatar.tsx";
import { useUser } from "../accounts/session.tsx";
import { Flyout } from "./flyout.tsx";
import { AccountPanel } from "./lazy-account-panel.ts";

/** The signed-in user in the header of wide screens: full name and e-mail, with the account behind them. */
export function AccountMenu() {
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
