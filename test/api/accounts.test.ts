import { beforeAll, describe, expect, it } from "vitest";
import { call, firstAdministrator, newStaffMember, signIn } from "./api.ts";
import { units } from "./store.ts";

let admin: Awaited<ReturnType<typeof firstAdministrator>>;

describe("before the first administrator", () => {
  it("says that there is no user at all", async () => {
    const { status, body } = await call("POST /auth/login", {
      body: { email: "wer@example.de", password: "irgendwas" },
    });
    expect({ status, body }).toEqual({ status: 401, body: { detail: "Benutzer nicht gefunden", code: "no_users" } });
  });

  it("says to whoever asks that nobody is there yet, and nothing else", async () => {
    const { status, body } = await call("GET /auth/first-visit");
    expect({ status, body }).toEqual({ status: 200, body: { nobody_yet: true, by_link: false } });
  });

  it.each([
    ["says so", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    ["has a neighbouring name", { "sec-fetch-site": "same-site" }],
    ["is shown by a browser that names the origin alone", { origin: "https://evil.example" }],
    ["has no origin that it could name", { origin: "null" }],
  ])("makes none for a page of another site that %s", async (_, more) => {
    const { status, body } = await call("POST /auth/init-admin", { more });
    expect({ status, body }).toEqual({
      status: 403,
      body: { detail: "Das geht nur auf der Seite des Cockpits selbst.", code: "forbidden" },
    });
  });

  it("makes one administrator of twenty simultaneous calls, and fills the library once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => call("POST /auth/init-admin")));
    const written = units.write;
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const { email, password } = made[0].body;
    expect(password.length).toBeGreaterThanOrEqual(16);
    admin = { email, password, token: await signIn(email, password) };
    const users = await call("GET /auth/users", { token: admin.token });
    expect(users.body).toHaveLength(1);
    const measures = await call("GET /measures", { token: admin.token });
    expect(measures.body).toHaveLength(286);
    // A library of 314 items costs some 650 units; a second filling would cost them again.
    expect(written).toBeLessThan(1_000);
  });

  it("refuses a second call with 409", async () => {
    const { status, body } = await call("POST /auth/init-admin");
    expect(status).toBe(409);
    expect(body.detail).toBe("Es gibt bereits einen Administrator. Bitte melden Sie sich an.");
    expect((await call("GET /auth/first-visit")).body).toEqual({ nobody_yet: false, by_link: false });
  });
});

describe("sign-in", () => {
  beforeAll(async () => {
    admin ??= await firstAdministrator();
  });

  it("answers the signed-in user without anything secret", async () => {
    const { body } = await call("GET /auth/me", { token: admin.token });
    expect(body).toEqual({
      id: expect.any(String),
      email: admin.email,
      full_name: "Administrator",
      is_active: true,
      is_admin: true,
      hours_per_week: null,
      created_at: expect.stringMatching(/Z$/),
    });
  });

  it("gives an unknown address and a wrong password the same answer", async () => {
    const wrong = await call("POST /auth/login", { body: { email: admin.email, password: "falsch-falsch" } });
    const unknown = await call("POST /auth/login", {
      body: { email: "niemand@example.de", password: "falsch-falsch" },
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ detail: "E-Mail-Adresse oder Passwort ist falsch", code: "unauthenticated" });
    expect(unknown).toEqual(wrong);
  });

  it("ignores the case of the address", async () => {
    const { status } = await call("POST /auth/login", {
      body: { email: admin.email.toUpperCase(), password: admin.password },
    });
    expect(status).toBe(200);
  });

  it.each([
    [{ password: "x" }, "email", "E-Mail-Adresse ist erforderlich"],
    [{ email: "a@example.de" }, "password", "Passwort ist erforderlich"],
    [{ email: 7, password: "x" }, "email", "E-Mail-Adresse ist erforderlich"],
  ])("refuses %j", async (body, field, message) => {
    const answer = await call("POST /auth/login", { body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([{ field, message }]);
  });

  it("ends a token at sign-out and leaves others alone", async () => {
    const other = await signIn(admin.email, admin.password);
    expect((await call("POST /auth/logout", { token: other })).status).toBe(204);
    expect((await call("GET /auth/me", { token: other })).status).toBe(401);
    expect((await call("GET /auth/me", { token: admin.token })).status).toBe(200);
  });

  it.each(["", "unsinn", "eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0."])("refuses the token %j", async (token) => {
    expect((await call("GET /auth/me", { token })).status).toBe(401);
  });
});

describe("one's own password", () => {
  it("changes with the old one and ends every other sign-in", async () => {
    const staff = await newStaffMember(admin.token, "passwort@example.de");
    const change = (current_password: string, new_password: string) =>
      call("PUT /auth/password", { token: staff.token, body: { current_password, new_password } });
    const wrong = await change("falsch-falsch", "Neues-Passwort-9");
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors).toEqual([{ field: "current_password", message: "Das bisherige Passwort ist falsch" }]);
    expect((await change(staff.password, "password123")).status).toBe(400);
    const changed = await change(staff.password, "Neues-Passwort-9");
    expect(changed.status).toBe(200);
    expect((await call("GET /auth/me", { token: staff.token })).status).toBe(401);
    expect((await call("GET /auth/me", { token: changed.body.access_token })).status).toBe(200);
    expect(await signIn(staff.email, "Neues-Passwort-9")).toBeTruthy();
  });
});

describe("users", () => {
  it("are created, listed, changed and deleted by administrators", async () => {
    const created = await call("POST /auth/register", {
      token: admin.token,
      body: { email: " Neu@Example.de ", full_name: "Nils Neu", password: "Gartenzaun-48" },
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      email: "Neu@Example.de",
      full_name: "Nils Neu",
      is_active: true,
      is_admin: false,
    });
    const { id } = created.body;
    const updated = await call("PUT /auth/users/{id}", {
      token: admin.token,
      params: { id },
      body: { full_name: "Nils Neumann", password: "" },
    });
    expect(updated.body.full_name).toBe("Nils Neumann");
    expect(await signIn("neu@example.de", "Gartenzaun-48")).toBeTruthy();
    expect((await call("GET /auth/users", { token: admin.token })).body).toContainEqual(updated.body);
    expect((await call("DELETE /auth/users/{id}", { token: admin.token, params: { id } })).status).toBe(204);
    expect((await call("DELETE /auth/users/{id}", { token: admin.token, params: { id } })).status).toBe(404);
    expect(await signIn("neu@example.de", "Gartenzaun-48")).toBeUndefined();
  });

  it("have addresses that are unique without regard to case, freed by deletion", async () => {
    const form = { full_name: "Doppelt", password: "Gartenzaun-49" };
    const make = (email: string) => call("POST /auth/register", { token: admin.token, body: { ...form, email } });
    const answers = await Promise.all([
      make("doppelt@example.de"),
      make("DOPPELT@example.de"),
      make("Doppelt@Example.de"),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    const id = answers.find(({ status }) => status === 201)?.body.id;
    const other = await make("anders@example.de");
    const taken = await call("PUT /auth/users/{id}", {
      token: admin.token,
      params: { id: other.body.id },
      body: { email: "doppelt@example.de" },
    });
    expect(taken.status).toBe(409);
    expect(taken.body.detail).toBe("Diese E-Mail-Adresse wird bereits verwendet");
    await call("DELETE /auth/users/{id}", { token: admin.token, params: { id: id ?? "" } });
    expect((await make("doppelt@example.de")).status).toBe(201);
  });

  it.each([
    [{ email: "kaputt", full_name: "A B", password: "Gartenzaun-50" }, "email"],
    [{ email: "a@example.de", full_name: " ", password: "Gartenzaun-50" }, "full_name"],
    [{ email: "a@example.de", full_name: "A\u0000B", password: "Gartenzaun-50" }, "full_name"],
    [{ email: "a@example.de", full_name: "x".repeat(5_000), password: "Gartenzaun-50" }, "full_name"],
    [{ email: "a@example.de", full_name: "A B", password: "kurz" }, "password"],
    [{ email: "a@example.de", full_name: "A B" }, "password"],
    [{ email: "a@example.de", full_name: "A B", password: "Passwort123" }, "password"],
  ])("are refused with %j", async (body, field) => {
    const answer = await call("POST /auth/register", { token: admin.token, body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });

  it.each([{}, { password: "" }, { password: null }])(
    "are refused without a password (%j) in the form's words",
    async (more) => {
      const body = { email: "a@example.de", full_name: "A B", ...more };
      const answer = await call("POST /auth/register", { token: admin.token, body });
      const message = "Passwort ist erforderlich für neue Benutzer";
      expect([answer.status, answer.body.errors]).toEqual([400, [{ field: "password", message }]]);
    },
  );

  it("are out at once when deactivated or when their role changes", async () => {
    const staff = await newStaffMember(admin.token, "weg@example.de");
    const put = (body: object) => call("PUT /auth/users/{id}", { token: admin.token, params: { id: staff.id }, body });
    await put({ is_active: false });
    expect((await call("GET /auth/me", { token: staff.token })).status).toBe(401);
    expect((await call("POST /auth/login", { body: { email: staff.email, password: staff.password } })).status).toBe(
      401,
    );
    await put({ is_active: true });
    const token = await signIn(staff.email, staff.password);
    await put({ is_admin: true });
    expect((await call("GET /auth/me", { token })).status).toBe(401);
    await put({ is_admin: false });
  });

  it("never delete themselves, and one active administrator always stays", async () => {
    const me = (await call("GET /auth/me", { token: admin.token })).body;
    const own = await call("DELETE /auth/users/{id}", { token: admin.token, params: { id: me.id } });
    expect(own.status).toBe(409);
    for (const body of [{ is_admin: false }, { is_active: false }]) {
      const answer = await call("PUT /auth/users/{id}", { token: admin.token, params: { id: me.id }, body });
      expect(answer.status).toBe(409);
      expect(answer.body.detail).toMatch(/letzte aktive Administrator/);
    }
    const second = await newStaffMember(admin.token, "zweite@example.de");
    await call("PUT /auth/users/{id}", { token: admin.token, params: { id: second.id }, body: { is_admin: true } });
    const secondToken = await signIn(second.email, second.password);
    const both = await Promise.all([
      call("DELETE /auth/users/{id}", { token: admin.token, params: { id: second.id } }),
      call("DELETE /auth/users/{id}", { token: secondToken, params: { id: me.id } }),
    ]);
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
  });
});
