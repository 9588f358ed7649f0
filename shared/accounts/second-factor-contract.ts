import * as z from "zod/mini";
import { instant } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";

/** A code as somebody types it: six digits of an app, or one of the recovery codes; spaces and dashes do not count. */
export const typedCode = z
  .string("Der Code fehlt")
  .check(z.trim(), z.minLength(1, "Bitte geben Sie den Code ein"), z.maxLength(40, "Dieser Code ist zu lang"));

/** The password that somebody types once more; any non-empty one may be tried. */
export const typedPassword = z
  .string("Passwort ist erforderlich")
  .check(z.minLength(1, "Passwort ist erforderlich"), z.maxLength(128, "Höchstens 128 Zeichen sind erlaubt"));

/** The second factor of the caller's account. `since` null: none. */
const secondFactor = z.object({
  since: z.nullable(instant),
  recovery_codes_left: z.int(),
  /** Whether the agency demands a second factor of everybody. */
  is_required: z.boolean(),
});
export type SecondFactor = z.output<typeof secondFactor>;

const signInRules = z.object({ second_factor_required: z.boolean() });

/** The second factor by an authenticator app (docs/product.md, Second factor). */
export const secondFactorRoutes = {
  getSecondFactor: {
    method: "GET",
    path: "/auth/second-factor",
    access: "user",
    beforeSecondFactor: true,
    response: secondFactor,
    status: 200,
    summary: "Ob für das eigene Konto ein zweiter Faktor steht und ob er Pflicht ist",
  },
  startSecondFactor: {
    method: "POST",
    path: "/auth/second-factor",
    access: "user",
    beforeSecondFactor: true,
    freshSignIn: true,
    response: z.object({ secret: z.string(), uri: z.string() }),
    status: 200,
    summary:
      "Die Einrichtung beginnen: der Schlüssel für die App, als Text und für den QR-Code; er gilt erst bestätigt",
  },
  confirmSecondFactor: {
    method: "POST",
    path: "/auth/second-factor/confirm",
    access: "user",
    beforeSecondFactor: true,
    body: z.object({ code: typedCode }),
    response: z.object({ recovery_codes: z.array(z.string()), access_token: z.string() }),
    status: 200,
    history: "users",
    summary:
      "Den zweiten Faktor mit einem Code der App einschalten; andere Anmeldungen enden. Die Antwort zeigt die Wiederherstellungscodes dieses eine Mal",
  },
  removeSecondFactor: {
    method: "POST",
    path: "/auth/second-factor/remove",
    access: "user",
    body: z.object({ password: typedPassword }),
    response: z.void(),
    status: 204,
    history: "users",
    summary: "Den eigenen zweiten Faktor ausschalten",
  },
  resetSecondFactor: {
    method: "DELETE",
    path: "/auth/users/{id}/second-factor",
    access: "admin",
    freshSignIn: true,
    response: z.void(),
    status: 204,
    history: "users",
    summary: "Den zweiten Faktor eines Benutzers zurücksetzen, der ihn verloren hat; seine Anmeldungen enden",
  },
  getSignInRules: {
    method: "GET",
    path: "/auth/sign-in-rules",
    access: "admin",
    response: signInRules,
    status: 200,
    summary: "Was das Büro für die Anmeldung verlangt",
  },
  updateSignInRules: {
    method: "PUT",
    path: "/auth/sign-in-rules",
    access: "admin",
    freshSignIn: true,
    body: signInRules,
    response: signInRules,
    status: 200,
    history: "users",
    summary: "Den zweiten Faktor für alle zur Pflicht machen oder freistellen",
  },
} as const satisfies Routes;
