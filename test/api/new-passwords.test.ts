import { beforeAll, expect, it } from "vitest";
import { call, firstAdministrator, newStaff } from "./api.ts";

/* What no new password may be beyond its length: known to every list, or the agency's name (docs/security.md, V6). */

let token: string;
let staff: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  ({ token } = await firstAdministrator());
  staff = await newStaff(token);
  await call("PUT /agency", { token, body: { name: "Isar Immobilien" } });
});

const common = "Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes";
const named = "Dieses Passwort besteht aus dem Namen des Büros. Bitte wählen Sie ein anderes";
const change = (password: string) =>
  call("PUT /auth/users/{id}", { token, params: { id: staff.id }, body: { password } });

it.each([
  ["corvette", common],
  ["Mercedes12!", common],
  ["12071984", common],
  ["Vielleicht", common],
  ["verstehen2026", common],
  ["isar-IMMOBILIEN", named],
  ["Das Büro Isar Immobilien am Fluss", named],
  ["Isar_4711_Isar", named],
])("refuses %s as a new password", async (password, message) => {
  const { status, body } = await change(password);
  expect([status, body.errors]).toEqual([400, [{ field: "password", message }]]);
});

it.each(["Corvette und Birnbaum", "Isarstrand-Picknick-7", "Immobilien und Katzen"])("takes %s", async (password) => {
  expect((await change(password)).status).toBe(200);
});

it("refuses them wherever a password is set", async () => {
  const body = { email: "neu@example.de", full_name: "Nora Neu", password: "corvette" };
  expect((await call("POST /auth/register", { token, body })).status).toBe(400);
  const own = await newStaff(token, "eigen@example.de");
  const changed = { current_password: own.password, new_password: "corvette" };
  const answer = await call("PUT /auth/password", { token: own.token, body: changed });
  expect([answer.status, answer.body.errors]).toEqual([400, [{ field: "new_password", message: common }]]);
});
