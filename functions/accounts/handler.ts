import { accountRoutes } from "#shared/accounts/contract";
import { madeId } from "../core/making.ts";
import { invalidField, Refusal } from "../core/refusal.ts";
import { keepChanges } from "../core/keep-history.ts";
import { serve } from "../core/serve.ts";
import { readSignInRules } from "../core/sign-in-rules.ts";
import { handOverJob } from "./handing-over.ts";
import { makeFirstAdministrator } from "./first-administrator.ts";
import { hashNewPassword } from "./new-password.ts";
import { checkOwnPassword } from "./own-password.ts";
import { acceptInvitation, invite, resendInvitation, withdrawInvitation } from "./invitations.ts";
import { userOfLink } from "./mailed-link.ts";
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from "./passkeys.ts";
import { signInByPasskey, startPasskeySignIn } from "./passkey-sign-in.ts";
import { requestReset, resetByLink } from "./password-reset.ts";
import {
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
  shownCaller,
  startSecondFactor,
} from "./second-factor.ts";
import { readProfile, updateProfile } from "./profile.ts";
import { listSessions, noteSession, removeOtherSessions, removeSession, startSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { updateSignInRules } from "./sign-in-rules.ts";
import {
  changeUser,
  createUser,
  deleteUser,
  listedUser,
  listUsers,
  shownUser,
  signOutToken,
  type StoredUser,
} from "./store.ts";
import { withUpdate } from "./user-update.ts";

export const handler = serve(
  accountRoutes,
  {
    login: ({ body, cookies, sources, headers, now }) => signIn(body, cookies, sources(), headers["user-agent"], now),

    initAdmin: ({ body, now }) => makeFirstAdministrator(body?.setup_key, now),

    me: async ({ session, headers, now }) => {
      const caller = await session();
      await noteSession(caller, headers["user-agent"], now);
      return shownCaller(caller);
    },

    listSessions: async ({ session, headers, now }) => listSessions(await session(), headers["user-agent"], now),

    removeSession: async ({ params, session, now }) => removeSession(await session(), params.id, now),

    removeOtherSessions: async ({ session, headers, now }) =>
      removeOtherSessions(await session(), headers["user-agent"], now),

    getProfile: async ({ session }) => readProfile((await session()).user),

    updateProfile: async ({ body, session }) => updateProfile((await session()).user.id, body),

    getSecondFactor: async ({ session }) => readSecondFactor((await session()).user),

    startSecondFactor: async ({ session, now }) => startSecondFactor((await session()).user, now),

    confirmSecondFactor: async ({ body, session, headers, now }) =>
      confirmSecondFactor(await session(), body.code, headers["user-agent"], now),

    removeSecondFactor: async ({ body, session, now }) =>
      removeSecondFactor((await session()).user, body.password, now),

    resetSecondFactor: async ({ params }) => resetSecondFactor(params.id),

    getSignInRules: () => readSignInRules(),

    updateSignInRules: async ({ body, session }) => updateSignInRules(body, await session()),

    startPasskeySignIn: ({ sources, now }) => startPasskeySignIn(sources(), now),

    signInByPasskey: ({ body, headers, now }) => signInByPasskey(body, headers["user-agent"], now),

    listPasskeys: async ({ session }) => listPasskeys((await session()).user),

    startPasskey: async ({ body, session, now }) => startPasskey((await session()).user, body.password, now),

    addPasskey: async ({ body, session, headers, now }) =>
      addPasskey((await session()).user, body, headers["user-agent"], now),

    renamePasskey: async ({ params, body, session }) => renamePasskey((await session()).user, params.id, body.name),

    removePasskey: async ({ params, session }) => removePasskey((await session()).user, params.id),

    logout: async ({ session, now }) => {
      const { user, claims } = await session();
      await signOutToken(user.id, claims.jti, claims.exp, Date.parse(now) / 1000);
    },

    changePassword: async ({ body, session, headers, now }) => {
      const { user, claims } = await session();
      const refused = { field: "current_password", message: "Das bisherige Passwort ist falsch" };
      const stored = await checkOwnPassword(user, body.current_password, refused, now);
      const password_hash = await hashNewPassword(body.new_password, "new_password");
      const changed = await changeUser(user.id, (before) => {
        if (before.password_hash !== stored.password_hash)
          throw new Refusal(409, "Das Passwort wurde inzwischen geändert. Bitte melden Sie sich erneut an.");
        return { ...before, password_hash, token_version: before.token_version + 1, signed_out: {} };
      });
      return { access_token: await startSession(changed, headers["user-agent"], now, claims) };
    },

    requestPasswordReset: ({ body, sources, now }) => requestReset(body.email, sources(), now),

    readLink: async ({ body, now }) => ({ email: (await userOfLink(body.kind, body.link, now)).email }),

    resetPassword: ({ body, now }) => resetByLink(body.link, body.password, now),

    register: async ({ body: { password, ...form }, now }) => {
      const user = {
        ...form,
        id: madeId(),
        password_hash: await hashNewPassword(password, "password"),
        created_at: now,
        token_version: 1,
        signed_out: {},
        revision: 1,
      };
      return shownUser(await createUser(user));
    },

    listTeam: async () => (await listUsers()).map(({ id, full_name, is_active }) => ({ id, full_name, is_active })),

    invite: async ({ body, session, now }) => invite(body, (await session()).user, now),

    resendInvitation: async ({ params, session, now }) => resendInvitation(params.id, (await session()).user, now),

    withdrawInvitation: async ({ params, session, now }) =>
      withdrawInvitation(params.id, (await session()).user.id, now),

    acceptInvitation: ({ body, now }) => acceptInvitation(body.link, body.full_name, body.password, now),

    listUsers: async () => (await listUsers()).map(listedUser),

    updateUser: async ({ params, body: { password, hand_over_to: to, ...update }, session, now }) => {
      const by = (await session()).user.id;
      const passwordHash = password && (await hashNewPassword(password, "password"));
      const jobs = to === undefined ? [] : await handOverJob({ from: params.id, to, by }, now);
      const change = (user: StoredUser) => {
        const after = withUpdate(user, update, passwordHash);
        if (to !== undefined && after.is_active) throw invalidField("hand_over_to", "Wer aktiv ist, übergibt nichts");
        return after;
      };
      return listedUser(await changeUser(params.id, change, jobs));
    },

    deleteUser: async ({ params, query, session, now }) => {
      const by = (await session()).user.id;
      if (by === params.id) throw new Refusal(409, "Das eigene Benutzerkonto kann nicht gelöscht werden");
      await deleteUser(params.id, {
        more: await handOverJob({ from: params.id, to: query.hand_over_to ?? null, by }, now),
      });
    },
  },
  keepChanges(),
);
