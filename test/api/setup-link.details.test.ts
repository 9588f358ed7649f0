import { expect, test } from "vitest";
import { makeSetupKey } from "../../functions/accounts/setup-link.ts";
import { call, signIn } from "./api.ts";

process.env.STAGE = "prod";
const now = () => new Date().toISOString();
const init = (setup_key?: string) =>
  call("POST /auth/init-admin", { body: setup_key === undefined ? {} : { setup_key } });
const person = { full_name: "Petra Brandt", email: "petra.brandt@example.de" };
const begin = (more: { setup_key: string; password?: string }) =>
  call("POST /auth/first-administrator", { body: { ...person, password: "Terrasse-mit-Seeblick", ...more } });

test("a hosted cockpit makes its first administrator for the newest set-up link only, before it expires, and once", async () => {
  expect(await init()).toMatchObject({ status: 403 });
  expect((await call("POST /auth/init-admin")).status).toBe(403);
  expect((await init("geraten")).body.detail).toContain("Einrichtungslink ist ungültig oder abgelaufen");

  const { key: expired } = await makeSetupKey(new Date(Date.now() - 7 * 86_400_000 - 1000).toISOString());
  expect((await init(expired)).status).toBe(403);

  const { key: replaced } = await makeSetupKey(now());
  const made_at = now();
  const { key, expires } = await makeSetupKey(made_at);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(Date.parse(expires)).toBe(Math.floor(Date.parse(made_at) / 1000) * 1000 + 7 * 86_400_000);
  expect((await init(replaced)).status).toBe(403);

  expect((await begin({ setup_key: "geraten" })).status).toBe(403);
  const easy = await begin({ setup_key: key, password: "Passwort2026" });
  expect(easy.body.errors).toMatchObject([{ field: "password" }]);
  const both = await Promise.all([begin({ setup_key: key }), begin({ setup_key: key })]);
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409]);
  const token = both.find(({ status }) => status === 201)?.body.access_token;
  expect((await call("GET /auth/me", { token })).body).toMatchObject({ ...person, is_admin: true });
  expect((await call("GET /measures", { token })).body).toHaveLength(286);
  expect(await signIn(person.email, "Terrasse-mit-Seeblick")).toBeTruthy();
  expect((await init(key)).status).toBe(409);
  await expect(makeSetupKey(now())).rejects.toThrow("schon einen Administrator");
});
