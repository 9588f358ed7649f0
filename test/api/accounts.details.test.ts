import { beforeAll, describe, expect, it } from "vitest";
import { call, firstAdministrator, newStaffMember } from "./api.ts";

let admin: Awaited<ReturnType<typeof firstAdministrator>>;

describe("sign-in", () => {
  beforeAll(async () => {
    admin = await firstAdministrator();
  });

  it("locks an address for a while after ten wrong passwords, unknown ones too", async () => {
    const attempt = () =>
      call("POST /auth/login", { body: { email: "gesperrt@example.de", password: "falsch-falsch" } });
    const answers = await Promise.all(Array.from({ length: 14 }, attempt));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const locked = await attempt();
    expect(locked.status).toBe(429);
    expect(locked.body.detail).toBe("Zu viele Anmeldeversuche. Bitte versuchen Sie es in 15 Minuten erneut.");
    expect(Number(locked.headers["Retry-After"])).toBeGreaterThan(0);
  });

  it("does not let a stranger lock out a browser that signed in before", async () => {
    const { email, password } = await newStaffMember(admin.token, "bekannt@example.de");
    const first = await call("POST /auth/login", { body: { email, password } });
    const cookie = first.cookies[0]?.split(";")[0] ?? "";
    expect(first.cookies[0]).toMatch(/HttpOnly; Secure; SameSite=Strict/);
    for (let attempt = 0; attempt < 10; attempt += 1)
      await call("POST /auth/login", { body: { email, password: "falsch-falsch" } });
    expect((await call("POST /auth/login", { body: { email, password } })).status).toBe(429);
    expect((await call("POST /auth/login", { body: { email, password }, cookies: [cookie] })).status).toBe(200);
  });
});
