import {
  Building,
  CalendarOff,
  CalendarPlus,
  CircleHelp,
  IdCard,
  Info,
  Keyboard,
  KeyRound,
  LogOut,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  ShieldCheck,
} from "lucide-react";
import { Link } from "react-router";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import { signOut, useUser } from "../accounts/session.tsx";
import { useOpenDialog } from "./global-dialogs.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";

const actionClass =
  "flex min-h-9 w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-left text-sm hover:bg-sunken pointer-coarse:min-h-11";

/** Who is signed in, and what one can do about the own account: colour scheme, profile, absences, e-mails, calendar, password and second factor, for administrators the agency, help, what support asks for, sign out. */
export default function AccountPanel({ identityClass }: { identityClass?: string }) {
  const open = useOpenDialog();
  const { is_admin } = useUser();
  return (
    <>
      <AccountIdentity className={identityClass} />
      <div className="mb-1 flex items-center justify-between gap-2 border-b border-line px-2 pt-1 pb-2 text-sm">
        <span aria-hidden>Farbschema</span>
        <ThemeSwitch />
      </div>
      <Action icon={IdCard} label="Mein Profil" onPress={() => open("profile")} />
      <Action icon={CalendarOff} label="Abwesenheiten" onPress={() => open("absences")} />
      {is_admin && <Action icon={Building} label="Angaben des Büros" onPress={() => open("agency")} />}
      <Action icon={Mail} label="E-Mails und Mitteilungen" onPress={() => open("mails")} />
      <Action icon={CalendarPlus} label="Kalender abonnieren" onPress={() => open("calendar")} />
      <Action icon={KeyRound} label="Passwort ändern" onPress={() => open("password")} />
      <Action icon={ShieldCheck} label="Sicherheit" onPress={() => open("security")} />
      <Action icon={MonitorSmartphone} label="Angemeldete Geräte" onPress={() => open("sessions")} />
      <Action
        icon={Keyboard}
        label="Tastenkürzel"
        onPress={() => open("shortcuts")}
        className="pointer-coarse:hidden"
      />
      <Link to="/hilfe" className={actionClass}>
        <CircleHelp size={16} aria-hidden className="text-ink-soft" />
        Hilfe
      </Link>
      <Action icon={Info} label="Über dieses Cockpit" onPress={() => open("about")} />
      <Action icon={LogOut} label="Abmelden" onPress={signOut} className="lg:hidden" />
    </>
  );
}

function Action(props: { icon: LucideIcon; label: string; onPress: () => void; className?: string }) {
  const Icon = props.icon;
  return (
    <button type="button" data-closes onClick={props.onPress} className={classNames(actionClass, props.className)}>
      <Icon size={16} aria-hidden className="text-ink-soft" />
      {props.label}
    </button>
  );
}

/** Who is signed in, in the menus of screens whose header has no room for it. */
function AccountIdentity({ className }: { className?: string | undefined }) {
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
