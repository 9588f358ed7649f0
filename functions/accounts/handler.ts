import { accountRoutes } from "#shared/accounts/contract";
import { madeId } from "../core/making.ts";
import { notFound, Refusal } from "../core/refusal.ts";
import { keepChanges } from "../core/history.ts";
import { serve } from "../core/serve.ts";
import { readSignInRules } from "../core/session.ts";
import { allUndelivered, forgetUndelivered, undeliveredTo } from "../core/undelivered.ts";
import { refuseForeignPage } from "./foreign-page.ts";
import { handOverJob } from "./handing-over.ts";
import { beginAsAdministrator, beginsByLink, makeFirstAdministrator } from "./first-administrator.ts";
import { hashNewPassword } from "./new-password.ts";
import { confirmSession } from "./confirmation.ts";
import { changeOwnPassword } from "./own-password.ts";
import { acceptInvitation, invite, resendInvitation, withdrawInvitation } from "./invitations.ts";
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from "./passkeys.ts";
import { signInByPasskey, startPasskeySignIn } from "./passkey-sign-in.ts";
import { readLink, requestReset, resetByLink } from "./password-reset.ts";
import {
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  resetAnothersFactor,
  shownCaller,
  startSecondFactor,
} from "./second-factor.ts";
import { setAbsences, shownMember } from "./absences.ts";
import { readProfile, updateProfile } from "./profile.ts";
import { listSessions, noteSession, removeOtherSessions, removeSession, startSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { updateSignInRules } from "./sign-in-rules.ts";
import {
  anyUserExists,
  createUser,
  deleteUser,
  findUser,
  listedUser,
  listUsers,
  shownUser,
  signOutToken,
} from "./store.ts";
import { updateUser } from "./user-update.ts";

export const handler = serve(
  accountRoutes,
  {
    login: ({ body, cookies, sources, headers, now }) => signIn(body, cookies, sources(), headers["user-agent"], now),

    initAdmin: ({ body, headers, now }) => {
      refuseForeignPage(headers);
      return makeFirstAdministrator(body?.setup_key, now);
    },

    begin: ({ body, headers, now }) => {
      refuseForeignPage(headers);
      return beginAsAdministrator(body, headers["user-agent"], now);
    },

    readFirstVisit: async () => ({ nobody_yet: !(await anyUserExists()), by_link: beginsByLink() }),

    me: async ({ session, headers, now }) => {
      const caller = await session();
      await noteSession(caller, headers["user-agent"], now);
      return shownCaller(caller);
    },

    listSessions: async ({ session, headers, now }) => listSessions(await session(), headers["user-agent"], now),

    confirmSession: async ({ body, session, now }) => confirmSession(await session(), body, now),

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

    resetSecondFactor: async ({ params, session }) => resetAnothersFactor(params.id, (await session()).user.id),

    getSignInRules: () => readSignInRules(),

    updateSignInRules: async ({ body, session }) => updateSignInRules(body, await session()),

    startPasskeySignIn: ({ sources, cookies, now }) => startPasskeySignIn(sources(), cookies, now),

    signInByPasskey: ({ body, headers, now }) => signInByPasskey(body, headers["user-agent"], now),

    listPasskeys: async ({ session }) => listPasskeys((await session()).user),

    startPasskey: async ({ body, session, now }) => startPasskey((await session()).user, body.password, now),

    addPasskey: async ({ body, session, headers, now }) =>
      addPasskey((await session()).user, body, headers["user-agent"], now),

    renamePasskey: async ({ params, body, session }) => renamePasskey((await session()).user, params.id, body.name),

    removePasskey: async ({ params, session, headers, now }) =>
      removePasskey(await session(), params.id, headers["user-agent"], now),

    logout: async ({ session, now }) => {
      const { user, claims } = await session();
      await signOutToken(user.id, claims.jti, claims.exp, Date.parse(now) / 1000);
    },

    changePassword: async ({ body, session, headers, now }) => {
      const caller = await session();
      const changed = await changeOwnPassword(caller.user, body, now);
      return { access_token: await startSession(changed, headers["user-agent"], now, caller.claims) };
    },

    requestPasswordReset: ({ body, sources, cookies, now }) => requestReset(body.email, sources(), cookies, now),

    readLink: async ({ body, now }) => readLink(body.kind, body.link, now),

    resetPassword: ({ body, now }) => resetByLink(body.link, body.password, body.also_end, now),

    register: async ({ body: { password, ...form }, now }) => {
      const user = {
        ...form,
        id: madeId(),
        password_hash: await hashNewPassword(password, "password", [form]),
        created_at: now,
        token_version: 1,
        signed_out: {},
        revision: 1,
      };
      return shownUser(await createUser(user));
    },

    listTeam: async () => (await listUsers()).map(shownMember),
    setAbsences: async ({ params, body, session }) => setAbsences(params.id, body, (await session()).user),

    invite: async ({ body, session, now }) => invite(body, (await session()).user, now),

    resendInvitation: async ({ params, session, now }) => resendInvitation(params.id, (await session()).user, now),

    withdrawInvitation: async ({ params, session, now }) =>
      withdrawInvitation(params.id, (await session()).user.id, now),

    acceptInvitation: ({ body, now }) => acceptInvitation(body.link, body.full_name, body.password, now),

    listUsers: async () => {
      const [users, undelivered] = await Promise.all([listUsers(), allUndelivered()]);
      return users.map((user) => ({ ...listedUser(user), ...undelivered([user.email]) }));
    },

    updateUser: async ({ params, body, session, now }) => {
      const user = await updateUser(params.id, body, await session(), now);
      return { ...listedUser(user), ...(await undeliveredTo([user.email])) };
    },

    mailUserAgain: async ({ params }) => {
      const user = await findUser(params.id);
      if (!user) throw notFound("Diesen Benutzer");
      await forgetUndelivered([user.email]);
      return listedUser(user);
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
