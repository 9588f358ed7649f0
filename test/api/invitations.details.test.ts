import { SESv2Client } from "@aws-sdk/client-sesv2";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { resetPassword } from "../../functions/accounts/reset-password.ts";
import { call, firstAdministrator, newCampaign, signIn } from "./api.ts";
import { linkIn, useOutbox } from "./mail-services.ts";
import { asOf } from "./store.ts";

const mailsTo = useOutbox();
let admin: Awaited<ReturnType<typeof firstAdministrator>>;
beforeAll(async () => {
  admin = await firstAdministrator();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const invite = (email: string, is_admin = false) =>
  call("POST /auth/invitations", { token: admin.token, body: { email, is_admin } });
const linkTo = async (email: string) => linkIn((await mailsTo(email))[0], "einladung");
const accept = (link: string, fields: object = {}) =>
  call("POST /auth/accepted-invitations", {
    body: { link, full_name: "Nora Neu", password: "Seeblick-Terrasse-9", ...fields },
  });
const listed = async (email: string) => {
  const { body } = await call("GET /auth/users", { token: admin.token });
  return body.find((user) => user.email === email);
};
const gone = { status: 404, body: { detail: expect.stringContaining("Diese Einladung gilt nicht mehr") } };
const day = 86_400_000;

it("an invitation sent again under its key is one e-mail, and says when it was accepted meanwhile", async () => {
  const wanted = { token: admin.token, key: crypto.randomUUID(), body: { email: "key@example.de", is_admin: false } };
  const [first, again] = [await call("POST /auth/invitations", wanted), await call("POST /auth/invitations", wanted)];
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await mailsTo("key@example.de")).toHaveLength(1);
  await accept(await linkTo("key@example.de"));
  const joined = { status: 409, body: { detail: expect.stringMatching(/schon angenommen/) } };
  expect(await call("POST /auth/invitations", wanted)).toMatchObject(joined);
});

it("an invited person sets name and password under the link, once, and is in", async () => {
  const email = "nora@example.de";
  const { status, body } = await invite(email);
  expect({ status, body }).toEqual({
    status: 201,
    body: { id: expect.any(String), email, is_admin: false, invited_until: expect.any(String) },
  });
  expect(Math.abs(Date.parse(body.invited_until) - Date.now() - 7 * day)).toBeLessThan(60_000);
  expect(await listed(email)).toMatchObject({ full_name: email, is_active: true, invited_until: body.invited_until });
  expect((await invite(email.toUpperCase())).status).toBe(409);
  const [mail] = await mailsTo(email);
  expect(mail.subject).toBe("Administrator lädt Sie in das Verkaufs-Cockpit ein");
  // An import before they join is theirs already.
  expect((await newCampaign(admin.token, { responsible_email: email })).responsible_id).toBe(body.id);
  const link = await linkTo(email);
  expect((await call("POST /auth/links", { body: { kind: "invitation", link } })).body).toMatchObject({ email });
  expect((await call("POST /auth/links", { body: { kind: "password", link } })).status).toBe(404);
  expect((await accept(link, { full_name: " " })).status).toBe(400);
  expect((await accept(link, { password: "corvette" })).status).toBe(400);
  const both = await Promise.all([accept(link), accept(link)]);
  expect(both.map(({ status: code }) => code).toSorted((one, other) => one - other)).toEqual([204, 404]);
  const token = await signIn(email, "Seeblick-Terrasse-9");
  expect((await call("GET /auth/me", { token })).body).toMatchObject({ full_name: "Nora Neu", is_admin: false });
  expect(await accept(link, { password: "Uebernommen-von-Fremden" })).toMatchObject(gone);
  expect(await listed(email)).not.toHaveProperty("invited_until");
  const { body: changes } = await call("GET /history", { token: admin.token, query: { subject: "users" } });
  expect(changes.slice(0, 2).map(({ action }) => action)).toEqual(["acceptInvitation", "invite"]);
  expect(JSON.stringify(changes)).not.toContain("nora");
});

it("before that nobody gets in: no sign-in, no link for a forgotten password, no administrator who counts", async () => {
  const email = "noch-nicht@example.de";
  await invite(email, true);
  for (const password of ["", " ", "irgendwas-langes"])
    expect((await call("POST /auth/login", { body: { email, password } })).status).toBe(password ? 401 : 400);
  await call("POST /auth/password-reset-requests", { body: { email } });
  expect(await mailsTo(email)).toHaveLength(1);
  const { id } = (await call("GET /auth/me", { token: admin.token })).body;
  const demotion = { token: admin.token, params: { id }, body: { is_admin: false } };
  expect((await call("PUT /auth/users/{id}", demotion)).status).toBe(409);
});

it("a link ends with the next one, after seven days, with another address, deactivation and withdrawal", async () => {
  const email = "wieder@example.de";
  const { id } = (await invite(email)).body;
  const params = { id };
  const first = await linkTo(email);
  const later = new Date(Date.now() + 7 * day).toISOString();
  expect(await asOf(later, () => accept(first))).toMatchObject(gone);
  const resent = await call("POST /auth/invitations/{id}/resend", { token: admin.token, params });
  expect(resent.status).toBe(200);
  expect(await accept(first)).toMatchObject(gone);
  const link = await linkTo(email);
  expect(link).not.toBe(first);
  const put = (body: object) => call("PUT /auth/users/{id}", { token: admin.token, params, body });
  await put({ email: "anders@example.de" });
  expect(await accept(link)).toMatchObject(gone);
  await put({ email, is_active: false });
  expect(await accept(link)).toMatchObject(gone);
  await put({ is_active: true });
  expect((await call("DELETE /auth/invitations/{id}", { token: admin.token, params })).status).toBe(204);
  expect(await accept(link)).toMatchObject(gone);
  expect(await listed(email)).toBeUndefined();
  expect((await invite(email)).status).toBe(201);
});

it("who has joined is no invitation any more; an administrator's or operator's password ends one", async () => {
  const id = (await invite("da@example.de")).body.id;
  const link = await linkTo("da@example.de");
  const password = { password: "Vom-Administrator-1" };
  await call("PUT /auth/users/{id}", { token: admin.token, params: { id }, body: password });
  expect(await accept(link)).toMatchObject(gone);
  for (const name of ["POST /auth/invitations/{id}/resend", "DELETE /auth/invitations/{id}"] as const)
    expect((await call(name, { token: admin.token, params: { id } })).status).toBe(409);
  expect(await signIn("da@example.de", password.password)).toBeTruthy();

  await invite("dort@example.de");
  const other = await linkTo("dort@example.de");
  expect(await signIn("dort@example.de", await resetPassword("dort@example.de"))).toBeTruthy();
  expect(await accept(other)).toMatchObject(gone);
});

it("an e-mail that does not go out leaves nobody behind", async () => {
  const fails = (httpStatusCode: number) => Object.assign(new Error("no"), { $metadata: { httpStatusCode } });
  const send = vi.spyOn(SESv2Client.prototype, "send");
  send.mockRejectedValueOnce(fails(400));
  const refused = await invite("abgelehnt@example.de");
  expect(refused.status).toBe(503);
  expect(refused.body.detail).toContain("nicht hinausgegangen");
  expect(await listed("abgelehnt@example.de")).toBeUndefined();
  send.mockRejectedValueOnce(fails(500));
  const doubtful = await invite("vielleicht@example.de");
  expect(doubtful.status).toBe(503);
  expect(doubtful.body.detail).toContain("konnte nicht bestätigt werden");
  expect(await listed("vielleicht@example.de")).toHaveProperty("invited_until");
  vi.stubEnv("MAIL_SENDER", "");
  const { status, body } = await invite("ohne@example.de");
  expect(status).toBe(409);
  expect(body.detail).toContain("verschickt keine E-Mails");
  vi.stubEnv("MAIL_SENDER", "cockpit@muster.example");
  vi.stubEnv("STAGE", "prod");
  expect((await invite("drucker@buero.local")).body.errors).toEqual([
    { field: "email", message: "An diese Adresse kann keine E-Mail gesendet werden" },
  ]);
  for (const email of ["ohne@example.de", "drucker@buero.local"]) expect(await listed(email)).toBeUndefined();
});
