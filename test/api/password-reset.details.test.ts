import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { call, firstAdministrator, newStaffMember, signIn } from "./api.ts";
import { linkIn, useOutbox } from "./mail-services.ts";
import { asOf } from "./store.ts";

const mailsTo = useOutbox();
let admin: Awaited<ReturnType<typeof firstAdministrator>>;
beforeAll(async () => {
  admin = await firstAdministrator();
});
afterEach(() => vi.unstubAllEnvs());

let callers = 0;
/** Asks for a link from an address of the net that nobody asked from before. */
const request = (email: string, from = `198.51.100.${(callers += 1)}`) =>
  call("POST /auth/password-reset-requests", { body: { email }, from });
const reset = (link: string, password = "Seeblick-Terrasse-9") =>
  call("POST /auth/password-resets", { body: { link, password } });
const update = (id: string, body: object) => call("PUT /auth/users/{id}", { token: admin.token, params: { id }, body });
/** Somebody who asked for a link, and the link. */
async function forgetful(email: string) {
  const staff = await newStaffMember(admin.token, email);
  expect((await request(email)).status).toBe(204);
  return { ...staff, link: linkIn((await mailsTo(email))[0], "passwort") };
}
const gone = {
  status: 404,
  body: {
    detail: "Dieser Link gilt nicht mehr. Fordern Sie auf der Anmeldeseite unter „Passwort vergessen?“ einen neuen an.",
  },
};

it("a mailed link sets a new password once, ends every sign-in and unlocks the account", async () => {
  const { email, password, token, link } = await forgetful("vergessen@example.de");
  for (let attempt = 0; attempt < 10; attempt += 1)
    await call("POST /auth/login", { body: { email, password: "falsch-falsch" } });
  expect((await call("POST /auth/login", { body: { email, password } })).status).toBe(429);
  expect((await call("POST /auth/links", { body: { kind: "password", link } })).body).toMatchObject({ email });
  expect((await reset(link, "kurz")).status).toBe(400);
  expect((await reset(link, "corvette")).status).toBe(400);
  const both = await Promise.all([reset(link), reset(link, "Ein-anderes-Passwort-1")]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 404]);
  const chosen = both[0].status === 204 ? "Seeblick-Terrasse-9" : "Ein-anderes-Passwort-1";
  expect((await call("GET /auth/me", { token })).status).toBe(401);
  expect(await signIn(email, chosen)).toBeTruthy();
  expect(await reset(link)).toMatchObject(gone);
  expect(await call("POST /auth/links", { body: { kind: "password", link } })).toMatchObject(gone);
  const { body: changes } = await call("GET /history", { token: admin.token, query: { subject: "users" } });
  expect(changes[0]).toMatchObject({ action: "resetPassword", by: changes[0].target, fields: [] });
});

it("nobody learns whether an address has an account: same answer, not before the same time", async () => {
  const staff = await newStaffMember(admin.token, "inaktiv@example.de");
  await update(staff.id, { is_active: false });
  const started = performance.now();
  const answers = await Promise.all(
    ["niemand@example.de", "inaktiv@example.de", admin.email].map(async (email) => {
      const { status, body, headers } = await request(email);
      return { status, body, headers, isLate: performance.now() - started >= 1000 };
    }),
  );
  expect(answers[0]).toMatchObject({ status: 204, isLate: true });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(await mailsTo("inaktiv@example.de")).toEqual([]);
  expect(await mailsTo(admin.email)).toHaveLength(1);
});

it("a link ends with the next one, after 30 minutes, and with another address, password, role or deactivation", async () => {
  const { id, email, link } = await forgetful("endet@example.de");
  const in30Minutes = new Date(Date.now() + 30 * 60_000).toISOString();
  expect(await asOf(in30Minutes, () => reset(link))).toMatchObject(gone);
  await update(id, { email: "anders@example.de" });
  expect(await reset(link)).toMatchObject(gone);
  await update(id, { email });
  await request(email);
  expect(await reset(link)).toMatchObject(gone);

  const changes = [{ is_active: false }, { is_admin: true }, { password: "Vom-Administrator-1" }];
  for (const [index, change] of changes.entries()) {
    const person = await forgetful(`endet-${index}@example.de`);
    await update(person.id, change);
    await update(person.id, { is_active: true });
    expect(await reset(person.link)).toMatchObject(gone);
  }
});

it.each(["", ".", "unbekannt.geheim", "..", "ä.ö", "x".repeat(200)])("no link is %j", async (text) => {
  expect((await reset(text)).status).toBe(text === "" ? 400 : 404);
});

it("a link opens nobody else's account", async () => {
  const { link } = await forgetful("eigener@example.de");
  const other = await newStaffMember(admin.token, "fremder@example.de");
  expect(await reset(`${other.id}.${link.split(".")[1]}`)).toMatchObject(gone);
  expect(await signIn(other.email, other.password)).toBeTruthy();
});

it("requests are throttled by address, known or not, and by caller", async () => {
  for (const email of ["niemand-2@example.de", admin.email]) {
    const answers = await Promise.all(Array.from({ length: 6 }, () => request(email)));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(3);
    const late = answers.find(({ status }) => status === 429);
    expect(late?.body.detail).toMatch(/^Zu viele Anfragen\. Bitte versuchen Sie es in \d+ Minuten erneut\.$/);
    expect(Number(late?.headers["Retry-After"])).toBeGreaterThan(0);
  }
  const fromOne = await Promise.all(
    Array.from({ length: 12 }, (_, index) => request(`reihe-${index}@example.de`, "203.0.113.7")),
  );
  expect(fromOne.filter(({ status }) => status === 429)).toHaveLength(2);
});

it("a cockpit without e-mail says so", async () => {
  vi.stubEnv("MAIL_SENDER", "");
  const { status, body } = await request("niemand@example.de");
  expect(status).toBe(409);
  expect(body.detail).toContain("verschickt keine E-Mails");
});
