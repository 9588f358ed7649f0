import {
  Building,
  CalendarPlus,
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
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import { signOut, useUser } from "../accounts/session.tsx";
import { AccountIdentity } from "./account-identity.tsx";
import { useOpenDialog } from "./global-dialogs.tsx";

/** Who is signed in, and what one can do about the own account: colour scheme, profile, e-mails, calendar, password and second factor, for administrators the agency, what support asks for, sign out. */
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
      <Action icon={Info} label="Über dieses Cockpit" onPress={() => open("about")} />
      <Action icon={LogOut} label="Abmelden" onPress={signOut} />
    </>
  );
}

function Action(props: { icon: LucideIcon; label: string; onPress: () => void; className?: string }) {
  const Icon = props.icon;
  return (
    <button
      type="button"
      data-closes
      onClick={props.onPress}
      className={`flex min-h-9 w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-left text-sm hover:bg-sunken pointer-coarse:min-h-11 ${props.className ?? ""}`}
    >
      <Icon size={16} aria-hidden className="text-ink-soft" />
      {props.label}
    </button>
  );
}
