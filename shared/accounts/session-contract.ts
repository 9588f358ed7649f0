import * as z from "zod/mini";
import type { Routes } from "../core/route.ts";
import { accessToken } from "./access-token.ts";
import { usedCredential } from "./passkey-contract.ts";
import { typedPassword } from "./second-factor-contract.ts";
import { signedInSession } from "./signed-in-session.ts";

export type { SignedInSession } from "./signed-in-session.ts";

/** The password, or a passkey that answers to a challenge of a sign-in. */
const confirmation = z.object({ password: z.optional(typedPassword), passkey: z.optional(usedCredential) }).check(
  z.refine(({ password, passkey }) => password !== undefined || passkey !== undefined, {
    path: ["password"],
    message: "Passwort ist erforderlich",
  }),
);

/** Where one is signed in, and how that ends (docs/product.md, Sessions). */
export const sessionRoutes = {
  listSessions: {
    method: "GET",
    path: "/auth/sessions",
    access: "user",
    paged: true,
    response: z.array(signedInSession),
    status: 200,
    summary: "Die eigenen Anmeldungen, diese zuerst",
  },
  confirmSession: {
    method: "POST",
    path: "/auth/confirmations",
    access: "user",
    beforeSecondFactor: true,
    body: confirmation,
    response: accessToken,
    status: 200,
    summary:
      "Mit Passwort oder Passkey bestätigen, dass man es selbst ist; die Antwort trägt das Token, mit dem diese Anmeldung zehn Minuten lang Zugänge ändern darf",
  },
  removeSession: {
    method: "DELETE",
    path: "/auth/sessions/{id}",
    access: "user",
    response: z.void(),
    status: 204,
    history: "users",
    summary: "Eine eigene Anmeldung beenden",
  },
  removeOtherSessions: {
    method: "POST",
    path: "/auth/sessions/end-others",
    access: "user",
    response: accessToken,
    status: 200,
    history: "users",
    summary: "Alle anderen eigenen Anmeldungen beenden; die Antwort trägt das Token, mit dem diese weitergeht",
  },
} as const satisfies Routes;
