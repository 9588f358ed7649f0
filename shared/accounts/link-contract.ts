import * as z from "zod/mini";
import { email, id, instant, name } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";
import { password } from "./password.ts";

/** What a mailed link leads to: its name in the address, as in `/login#passwort=…`. */
export const linkNames = { password: "passwort", invitation: "einladung" } as const;
export type LinkKind = keyof typeof linkNames;

/** The secret part of a mailed link; whatever it is, it is looked up. */
const link = z
  .string("Der Link fehlt")
  .check(z.minLength(1, "Der Link fehlt"), z.maxLength(200, "Dieser Link ist unvollständig"));

/** What lets somebody in, or shows their appointments, besides the password; a new password may end it. */
export const otherKeys = ["passkeys", "calendar_feed"] as const;
export type OtherKey = (typeof otherKeys)[number];
export const endedKeys = z._default(z.array(z.enum(otherKeys)), []);

/** Somebody who was invited and has not come yet. */
const invitation = z.object({ id, email: z.string(), is_admin: z.boolean(), invited_until: instant });

/** The ways in and back in that begin with an e-mail (docs/product.md, Invitations; Forgotten password). */
export const linkRoutes = {
  requestPasswordReset: {
    method: "POST",
    path: "/auth/password-reset-requests",
    access: "public",
    body: z.object({ email }),
    response: z.void(),
    status: 204,
    summary: "Einen Link anfordern, unter dem man ein vergessenes Passwort neu setzt",
  },
  readLink: {
    method: "POST",
    path: "/auth/links",
    access: "public",
    body: z.object({ kind: z.enum(Object.keys(linkNames) as LinkKind[]), link }),
    response: z.object({ email: z.string(), passkeys: z.int(), has_calendar_feed: z.boolean() }),
    status: 200,
    summary: "Wessen Link es ist, solange er gilt, und was außer dem Passwort in das Konto führt",
  },
  resetPassword: {
    method: "POST",
    path: "/auth/password-resets",
    access: "public",
    body: z.object({ link, password, also_end: endedKeys }),
    response: z.void(),
    status: 204,
    summary: "Ein vergessenes Passwort unter dem Link aus der E-Mail neu setzen; alle Anmeldungen enden",
  },
  invite: {
    method: "POST",
    path: "/auth/invitations",
    access: "admin",
    freshSignIn: true,
    body: z.object({ email, is_admin: z._default(z.boolean(), false) }),
    response: invitation,
    status: 201,
    history: "users",
    summary: "Jemanden per E-Mail einladen, der Name und Passwort selbst setzt",
  },
  resendInvitation: {
    method: "POST",
    path: "/auth/invitations/{id}/resend",
    access: "admin",
    response: invitation,
    status: 200,
    history: "users",
    summary: "Eine Einladung mit neuem Link noch einmal senden; der bisherige gilt nicht mehr",
  },
  withdrawInvitation: {
    method: "DELETE",
    path: "/auth/invitations/{id}",
    access: "admin",
    response: z.void(),
    status: 204,
    history: "users",
    summary: "Eine Einladung zurückziehen, die noch nicht angenommen ist",
  },
  acceptInvitation: {
    method: "POST",
    path: "/auth/accepted-invitations",
    access: "public",
    body: z.object({ link, full_name: name("Vollständiger Name ist erforderlich"), password }),
    response: z.void(),
    status: 204,
    summary: "Eine Einladung unter dem Link aus der E-Mail annehmen",
  },
} as const satisfies Routes;
