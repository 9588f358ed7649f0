import * as z from "zod/mini";
import { responseShape, formShape, updateShape } from "../core/entity-fields.ts";
import { periods, shownPeriods } from "../core/period-fields.ts";
import { id, instant, userId } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";
import { undeliveredOf } from "../core/undelivered-fields.ts";
import { accessToken } from "./access-token.ts";
import { endedKeys, linkRoutes } from "./link-contract.ts";
import { sessionRoutes } from "./session-contract.ts";
import { passkeyRoutes } from "./passkey-contract.ts";
import { password } from "./password.ts";
import { profileRoutes } from "./profile-contract.ts";
import { secondFactorRoutes, typedCode, typedPassword } from "./second-factor-contract.ts";
import { teamMember, userFields } from "./user-fields.ts";

export { type TeamMember, teamMember, userFields } from "./user-fields.ts";

/** A user as everybody signed in may see it; the password never leaves the store, not even as a hash. */
export const user = z.object({
  id: userId,
  ...responseShape(userFields),
  created_at: instant,
  /** Since when the password alone does not let them in; missing without a second factor. */
  second_factor_since: z.optional(instant),
  /** How many passkeys they have; missing without any. */
  passkeys: z.optional(z.int()),
  /** Only of the caller: a second factor must be set up before anything else. */
  second_factor_due: z.optional(z.boolean()),
  /** Until when the invitation holds, of somebody who has not accepted it yet. */
  invited_until: z.optional(instant),
  /** Only for administrators. */
  undelivered: undeliveredOf,
});
export type User = z.output<typeof user>;

/** The user form of a new user. */
const givenPassword = "Passwort ist erforderlich für neue Benutzer";
export const userForm = z.object({
  ...formShape(userFields),
  password: z.pipe(z.string(givenPassword).check(z.minLength(1, givenPassword)), password),
});

/** The user form when editing: what is not given stays as it is, a blank password too. */
export const userUpdate = z.object({
  ...updateShape(userFields),
  password: z.optional(
    z.union([
      z.pipe(
        z.literal(""),
        z.transform(() => undefined),
      ),
      password,
    ]),
  ),
});

/** To whom open tasks and campaigns go of somebody who is deactivated: a user's id, or null for nobody. */
const handOverTo = z.nullable(id);
const userChange = z.extend(userUpdate, { hand_over_to: z.optional(handOverTo) });
export type UserUpdate = z.output<typeof userUpdate>;
export type UserChange = z.output<typeof userChange>;

/** What the login form sends; any non-empty password may be tried. */
export const credentials = z.object({
  email: z
    .string("E-Mail-Adresse ist erforderlich")
    .check(
      z.trim(),
      z.minLength(1, "E-Mail-Adresse ist erforderlich"),
      z.maxLength(254, "Höchstens 254 Zeichen sind erlaubt"),
    ),
  password: typedPassword,
  /** The second step, where the account has one. */
  code: z.optional(typedCode),
});

/** The set-up key of the operator's link, which a hosted installation demands. */
const setupKey = z.optional(z.string().check(z.maxLength(200)));

/** Who begins an empty installation, under their own name, address and password. */
export const firstAdministrator = z.object({
  full_name: userFields.full_name.input,
  email: userFields.email.input,
  password,
  setup_key: setupKey,
});
export type FirstAdministrator = z.output<typeof firstAdministrator>;

const passwordChange = z.object({
  current_password: credentials.shape.password,
  new_password: password,
  also_end: endedKeys,
});
export type PasswordChange = z.output<typeof passwordChange>;

/** Sign-in, one's own account, and the administrators' list of users. */
export const accountRoutes = {
  login: {
    method: "POST",
    path: "/auth/login",
    access: "public",
    body: credentials,
    response: accessToken,
    status: 200,
    summary: "Anmelden; wo ein zweiter Faktor steht, mit dem Code, nach dem ein 401 mit dem Feld code fragt",
  },
  initAdmin: {
    method: "POST",
    path: "/auth/init-admin",
    access: "public",
    body: z.optional(z.object({ setup_key: setupKey })),
    response: z.object({ email: z.string(), password: z.string(), message: z.string() }),
    status: 201,
    summary: "Den ersten Administrator anlegen und den leeren Bestand füllen",
  },
  begin: {
    method: "POST",
    path: "/auth/first-administrator",
    access: "public",
    body: firstAdministrator,
    response: accessToken,
    status: 201,
    summary: "Den ersten Administrator unter eigenem Namen anlegen, den leeren Bestand füllen und anmelden",
  },
  readFirstVisit: {
    method: "GET",
    path: "/auth/first-visit",
    access: "public",
    response: z.object({ nobody_yet: z.boolean(), by_link: z.boolean() }),
    status: 200,
    summary: "Ob es noch niemanden gibt und ob man dann mit dem Link des Betreibers beginnt; sonst nichts",
  },
  me: {
    method: "GET",
    path: "/auth/me",
    access: "user",
    beforeSecondFactor: true,
    response: user,
    status: 200,
    summary: "Wer ist angemeldet",
  },
  logout: {
    method: "POST",
    path: "/auth/logout",
    access: "user",
    beforeSecondFactor: true,
    response: z.void(),
    status: 204,
    summary: "Abmelden; das Token gilt danach nicht mehr",
  },
  changePassword: {
    method: "PUT",
    path: "/auth/password",
    access: "user",
    body: passwordChange,
    response: accessToken,
    status: 200,
    history: "users",
    summary: "Das eigene Passwort ändern; ältere Anmeldungen enden, die Antwort trägt die neue",
  },
  register: {
    method: "POST",
    path: "/auth/register",
    access: "admin",
    freshSignIn: true,
    body: userForm,
    response: user,
    status: 201,
    history: "users",
    summary: "Benutzer anlegen",
  },
  listTeam: {
    method: "GET",
    path: "/team",
    access: "user",
    paged: true,
    response: z.array(teamMember),
    status: 200,
    summary: "Wer im Team ist, nach Namen",
  },
  setAbsences: {
    method: "PUT",
    path: "/team/{id}/absences",
    access: "user",
    /** `was`: the list that was changed, which is refused where it is another by now. */
    body: z.object({ absences: periods, was: z.optional(shownPeriods) }),
    response: teamMember,
    status: 200,
    history: "users",
    summary: "Wann jemand abwesend ist: die eigenen Tage jeder selbst, die von anderen nur Administratoren",
  },
  listUsers: {
    method: "GET",
    path: "/auth/users",
    access: "admin",
    paged: true,
    response: z.array(user),
    status: 200,
    summary: "Alle Benutzer",
  },
  updateUser: {
    method: "PUT",
    path: "/auth/users/{id}",
    access: "admin",
    body: userChange,
    response: user,
    status: 200,
    history: "users",
    summary:
      "Benutzer ändern; Passwort, Adresse und Rolle nur kurz nach einer Anmeldung oder Bestätigung. Wer deaktiviert wird, kann offene Maßnahmen und Kampagnen übergeben",
  },
  deleteUser: {
    method: "DELETE",
    path: "/auth/users/{id}",
    access: "admin",
    query: z.object({ hand_over_to: z.optional(id) }),
    response: z.void(),
    status: 204,
    history: "users",
    summary: "Benutzer löschen; offene Maßnahmen und Kampagnen gehen an die genannte Person, sonst an niemanden",
  },
  mailUserAgain: {
    method: "DELETE",
    path: "/auth/users/{id}/undelivered",
    access: "admin",
    response: user,
    status: 200,
    summary: "Jemandem aus dem Team wieder E-Mails senden, von denen eine nicht ankam oder als Spam gemeldet wurde",
  },
  ...linkRoutes,
  ...sessionRoutes,
  ...profileRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
} as const satisfies Routes;
