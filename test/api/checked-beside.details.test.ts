import { afterEach, beforeAll, expect, it } from "vitest";
import type { RouteName } from "#shared/client";
import { keys } from "../../functions/core/keys.ts";
import { whileChecked } from "../../functions/core/allowed.ts";
import { deleteFiles, putFile } from "../../functions/core/files.ts";
import { sendMail } from "../../functions/core/mail.ts";
import { sendPush } from "../../functions/notifications/push-sender.ts";
import { read, write, writeBatch } from "../../functions/core/table.ts";
import { client } from "../../functions/core/table-client.ts";
import { allRoutes, type Call, call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";
import { settled } from "./settled.ts";

/* The caller is checked while a call reads; nothing is written before that is through. */

let admin: string;
let staff: Awaited<ReturnType<typeof newStaffMember>>;
let gone: Awaited<ReturnType<typeof newStaffMember>>;
let campaign: string;
let measure: string;
beforeAll(async () => {
  admin = (await firstAdministrator()).token;
  staff = await newStaffMember(admin);
  gone = await newStaffMember(admin, "weg@example.de", "Ella Ehemals");
  campaign = (await newCampaign(admin)).id;
  await call("POST /campaigns/{id}/generate", { token: admin, params: { id: campaign }, body: {} });
  [{ id: measure }] = (await call("GET /campaigns/{id}/measures", { token: admin, params: { id: campaign } })).body;
  await call("PUT /auth/users/{id}", { token: admin, params: { id: gone.id }, body: { is_active: false } });
});
afterEach(() => {
  client.middlewareStack.remove("late");
});

/** So many calls of the engine come between the question who calls and its answer: time for anything else to be written. */
const besides = 8;

/** Lets the store say late who somebody is. @returns what is asked of it from then on, and when it says so */
function knowingLate(userId: string): string[] {
  const said: string[] = [];
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (command) => {
        const { Key } = command.input as { Key?: { pk?: string; sk?: string } };
        if (Key?.pk === keys.usageByMonth.pk || Key?.pk === keys.job("x").pk) return next(command);
        said.push(commandName);
        if (Key?.sk !== keys.user(userId).sk || commandName !== "GetItemCommand") return next(command);
        for (let calls = 0; calls < besides; calls += 1) await read(keys.job(String(calls)));
        const answer = await next(command);
        said.push("known");
        return answer;
      },
    { step: "initialize", name: "late" },
  );
  return said;
}

const isWrite = (what: string) => /^(Put|Update|Delete|BatchWrite|TransactWrite)/.test(what);

it("a change reads while its caller is looked up, and writes only once they are known", async () => {
  const said = knowingLate(staff.id);
  const changed = await call("POST /campaign-measures/{id}/status", {
    token: staff.token,
    params: { id: measure },
    body: { status: "skipped" },
  });
  expect(changed.status).toBe(200);
  const known = said.indexOf("known");
  expect(said.slice(0, known)).toContain("BatchGetItemCommand");
  expect(said.findIndex(isWrite)).toBeGreaterThan(known);
});

const changes: [RouteName, () => Call][] = [
  [
    "POST /campaigns",
    () => ({ body: { title: "X", property_type_code: "HAU", marketing_start: "2030-01-01T09:00:00Z" } }),
  ],
  ["PUT /campaigns/{id}/archive", () => ({ params: { id: campaign }, body: { archived: true } })],
  ["POST /campaigns/{id}/generate", () => ({ params: { id: campaign }, body: {} })],
  ["DELETE /campaigns/{id}", () => ({ params: { id: campaign } })],
  ["POST /campaign-measures/{id}/status", () => ({ params: { id: measure }, body: { status: "done" } })],
  [
    "POST /campaign-measures/bulk-update",
    () => ({ body: { measure_ids: [measure], updates: { priority_override: 3 } } }),
  ],
  ["POST /campaign-measures/{id}/notes", () => ({ params: { id: measure }, body: { text: "X" } })],
  ["POST /campaign-measures/{id}/reminders", () => ({ params: { id: measure }, body: {} })],
  ["POST /campaigns/{id}/owner-reports/generate", () => ({ params: { id: campaign } })],
  ["POST /owners", () => ({ body: { name: "X" } })],
  ["PUT /auth/profile", () => ({ body: { title: "X" } })],
  ["POST /notifications/generate", () => ({})],
  ["GET /notifications", () => ({})],
];

it.each(changes)(
  "%s by somebody who was deactivated writes nothing, and is refused before anything else",
  async (name, input) => {
    // What the stream still brings is written by its own function, not by the call.
    await settled();
    const said = knowingLate(gone.id);
    const { status } = await call(name, { ...input(), token: gone.token });
    expect({ status, written: said.filter(isWrite) }).toEqual({ status: 401, written: [] });
    client.middlewareStack.remove("late");
    const allowed = await call(name, { ...input(), token: gone.token, raw: { body: "{", type: "application/json" } });
    expect(allowed.status).toBe(401);
  },
);

it("what only administrators may do writes nothing for staff", async () => {
  const said = knowingLate(staff.id);
  const bodies: Record<string, Call> = {
    "POST /auth/register": { body: { email: "neu@example.de", full_name: "Nora Neu", password: "Gartenzaun-48" } },
    "DELETE /auth/users/{id}": { params: { id: gone.id } },
    "POST /categories": { body: { name: "Neu" } },
  };
  const names = allRoutes.filter(({ route }) => route.access === "admin").map(({ name }) => name);
  for (const name of names) {
    const { status } = await call(name, { params: { id: gone.id }, ...bodies[name], token: staff.token });
    expect({ name, status }).toEqual({ name, status: 403 });
  }
  expect(said.filter(isWrite)).toEqual([]);
});

it("whatever changes, sends or deletes something waits for the check", async () => {
  const refused = new Error("not allowed");
  const put = { ...keys.job("never"), id: "never" };
  const mail = { from: "", to: "mia@example.de", subject: "X", text: "X", html: "X" };
  const device = { id: "x", device: "x", endpoint: "https://fcm.googleapis.com/x", keys: { p256dh: "x", auth: "x" } };
  const times = { since: "2026-01-01T00:00:00.000Z", seen_at: "2026-01-01T00:00:00.000Z", version: 0, expires_at: 0 };
  const effects: [string, () => Promise<unknown>][] = [
    ["write", () => write({ put })],
    ["transaction", () => write({ put }, { delete: keys.job("x") })],
    ["batch", () => writeBatch([{ put }])],
    ["file", () => putFile("x/y", "X", { type: "text/plain", name: "y" })],
    ["files", () => deleteFiles("x/")],
    ["mail", () => sendMail(mail)],
    ["push", () => sendPush({ ...device, ...times }, { title: "X", body: "X", path: "/", tag: "x" })],
  ];
  for (const [what, effect] of effects) {
    const checked = Promise.reject(refused);
    // As in a request: what waits for it may come to that later.
    checked.catch(() => undefined);
    const done = whileChecked(checked, effect).catch((error: unknown) => error);
    expect({ what, done: await done }).toEqual({ what, done: refused });
  }
  expect(await read(keys.job("never"), { consistent: true })).toBeUndefined();
});
