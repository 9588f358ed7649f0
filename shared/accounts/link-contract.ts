import * as z from "zod";
import { email } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";
import { password } from "./password.ts";

/** What a mailed link leads to: its name in the address, as in `/login#passwort=…`. */
export const linkNames = { password: "passwort" } as const;
export type LinkKind = keyof typeof linkNames;

/** The secret part of a mailed link; whatever it is, it is looked up. */
const link = z.string("Der Link fehlt").min(1, "Der Link fehlt").max(200, "Dieser Link ist unvollständig");

/** The ways back in that begin with an e-mail (docs/product.md, Forgotten password). */
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
    response: z.object({ email: z.string() }),
    status: 200,
    summary: "Wessen Link es ist, solange er gilt",
  },
  resetPassword: {
    method: "POST",
    path: "/auth/password-resets",
    access: "public",
    body: z.object({ link, password }),
    response: z.void(),
    status: 204,
    summary: "Ein vergessenes Passwort unter dem Link aus der E-Mail neu setzen; alle Anmeldungen enden",
  },
} as const satisfies Routes;
