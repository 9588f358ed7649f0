import * as z from "zod/mini";
import type { Routes } from "../core/route.ts";
import { signedInSession } from "./signed-in-session.ts";

export type { SignedInSession } from "./signed-in-session.ts";

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
    response: z.object({ access_token: z.string() }),
    status: 200,
    history: "users",
    summary: "Alle anderen eigenen Anmeldungen beenden; die Antwort trägt das Token, mit dem diese weitergeht",
  },
} as const satisfies Routes;
