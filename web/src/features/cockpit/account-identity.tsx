import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useUser } from "../accounts/session.tsx";

/** Who is signed in, in the menus of screens whose header has no room for it. */
export function AccountIdentity({ className }: { className?: string | undefined }) {
  const user = useUser();
  return (
    <div className={classNames("mb-1 flex items-start gap-3 px-2 py-1.5", className)}>
      <Avatar name={user.full_name} />
      <div className="min-w-0 text-sm">
        <p className="font-medium">{user.full_name}</p>
        <p className="text-ink-soft">{user.email}</p>
        {user.is_admin && (
          <Badge tone="accent" className="mt-1">
            Administrator
          </Badge>
        )}
      </div>
    </div>
  );
}
