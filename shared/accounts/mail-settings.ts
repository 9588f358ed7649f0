/** The kinds of e-mails to the team that can be switched off (docs/product.md, E-mails to the team). */
export const mailKinds = ["reminder", "mention", "question", "measures", "report"] as const;
export type MailKind = (typeof mailKinds)[number];

/** What each kind is called, in the settings and where it is unsubscribed from. */
export const mailKindTexts: Record<MailKind, string> = {
  reminder: "Erinnerungen an Maßnahmen",
  mention: "Erwähnungen in Notizen",
  question: "Nachrichten von Eigentümern",
  measures: "Überfällige und anstehende Maßnahmen",
  report: "Fällige Eigentümer-Berichte",
};

/** Kinds that tell of a state and not of an event: there is no instant at which they would come at once. */
export const dailyKinds: readonly MailKind[] = ["measures", "report"];

/** How somebody wants e-mails. */
export interface MailSettings {
  mode: "at_once" | "daily";
  /** When the digest comes, "08:00" on a clock in Berlin. */
  at: string;
  kinds: MailKind[];
  version: number;
}

/** What holds for anyone who never said anything: reminders, and what an owner or a colleague did, at once. */
const defaultMailSettings: MailSettings = {
  mode: "at_once",
  at: "08:00",
  kinds: ["reminder", "mention", "question"],
  version: 0,
};

interface Recipient {
  mail?: MailSettings | undefined;
}

/** A user's settings. */
export function mailSettingsOf({ mail }: Recipient): MailSettings {
  return mail ?? defaultMailSettings;
}

/** Whether somebody gets e-mails of a kind, at once or in the digest. */
export function wantsMail(user: Recipient, kind: MailKind): boolean {
  return mailSettingsOf(user).kinds.includes(kind);
}

/** Whether somebody gets one digest a working day instead of single e-mails. */
export function hasDigest(user: Recipient): boolean {
  const { mode, kinds } = mailSettingsOf(user);
  return mode === "daily" && kinds.length > 0;
}

/** Whether an event of a kind is to be mailed to somebody by itself. */
export function wantsAtOnce(user: Recipient, kind: MailKind): boolean {
  return wantsMail(user, kind) && !hasDigest(user);
}
