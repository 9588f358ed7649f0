import * as z from "zod/mini";
import { mailKinds } from "../accounts/mail-settings.ts";
import { version } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";

const modes = ["at_once", "daily"] as const;
const at = z
  .string("Bitte wählen Sie eine Uhrzeit")
  .check(
    z.regex(/^(0[5-9]|1\d|2[0-1]):(00|15|30|45)$/, "Bitte wählen Sie eine Viertelstunde zwischen 05:00 und 21:45 Uhr"),
  );
const kinds = z.array(z.enum(mailKinds, "Diese Art von E-Mail gibt es nicht")).check(
  z.maxLength(mailKinds.length, "Jede Art von E-Mail gibt es nur einmal"),
  z.refine((given) => new Set(given).size === given.length, "Jede Art von E-Mail gibt es nur einmal"),
);

const mailSettings = z.object({
  mode: z.enum(modes),
  at: z.string(),
  kinds: z.array(z.enum(mailKinds)),
  /** 0 while nobody chose anything. */
  version,
});

/** How one wants e-mails, whole; nobody changes another's. */
export const mailSettingsForm = z.object({
  mode: z.enum(modes, "Bitte wählen Sie, wann E-Mails kommen"),
  at,
  kinds,
  version: z.optional(version),
});
export type MailSettingsForm = z.output<typeof mailSettingsForm>;

/** How one wants e-mails, and the pages behind the link with which each e-mail can be ended. */
export const mailRoutes = {
  getMailSettings: {
    method: "GET",
    path: "/mail-settings",
    access: "user",
    response: mailSettings,
    status: 200,
    summary: "Welche E-Mails man bekommt, und ob sofort oder einmal am Arbeitstag",
  },
  updateMailSettings: {
    method: "PUT",
    path: "/mail-settings",
    access: "user",
    body: mailSettingsForm,
    response: mailSettings,
    status: 200,
    summary: "Ändern, welche E-Mails man bekommt und wann",
  },
  showUnsubscribe: {
    method: "GET",
    path: "/public/mails/{token}",
    access: "public",
    response: z.string(),
    status: 200,
    summary: "Die Seite, die fragt, ob man E-Mails dieser Art nicht mehr will; ändert nichts",
  },
  unsubscribe: {
    method: "POST",
    path: "/public/mails/{token}",
    access: "public",
    response: z.string(),
    status: 200,
    summary: "E-Mails dieser Art abbestellen, auch mit einem Druck im Mailprogramm (RFC 8058)",
  },
} as const satisfies Routes;
