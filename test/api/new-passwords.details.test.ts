import { beforeAll, describe, expect, it } from "vitest";
import { call, firstAdministrator, newStaffMember } from "./api.ts";
import { linkIn, useOutbox } from "./mail-services.ts";

/* What no new password may be beyond its length: found in few guesses, or the agency's name (docs/security.md, V6). */

const mailsTo = useOutbox();
let token: string;
let staff: Awaited<ReturnType<typeof newStaffMember>>;
beforeAll(async () => {
  ({ token } = await firstAdministrator());
  staff = await newStaffMember(token);
  await call("PUT /agency", { token, body: { name: "Isar Immobilien" } });
});

const common =
  "Dieses Passwort ist leicht zu erraten. Bitte wählen Sie ein längeres, zum Beispiel drei Wörter, die nichts miteinander zu tun haben";
const named = "Dieses Passwort besteht aus dem Namen des Büros. Bitte wählen Sie ein anderes";
const own = "Dieses Passwort besteht aus dem Namen oder der Adresse der Person. Bitte wählen Sie ein anderes";
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
  ["Vielleicht-12", common],
  ["abababab1", common],
  ["Pa55wort1", common],
  ["Imm0bilie!", common],
  ["19800101", common],
  ["01.01.1980", common],
  ["xxxxxxxxy", common],
  ["Sandra1987#", common],
  ["Schmetterling7", common],
  ["Mia Mitarbeit", own],
  ["Mitarbeit-Mia-47!", own],
  ["mitarbeit@example.de", own],
  ["Mitarbeit1", own],
  ["Mia Mitarbeit am Gartentor", own],
])("refuses %s as a new password", async (password, message) => {
  const { status, body } = await change(password);
  expect([status, body.errors]).toEqual([400, [{ field: "password", message }]]);
});

it.each(["Mitarbeit am Gartentor", "Corvette und Birnbaum", "Isarstrand-Picknick-7", "Immobilien und Katzen"])(
  "takes %s",
  async (password) => {
    expect((await change(password)).status).toBe(200);
  },
);

describe("wherever a password is set", () => {
  const reset = async (email: string) => {
    await call("POST /auth/password-reset-requests", { body: { email }, from: "198.51.100.1" });
    return linkIn((await mailsTo(email))[0], "passwort");
  };
  const invitation = async (email: string) => {
    await call("POST /auth/invitations", { token, body: { email } });
    return linkIn((await mailsTo(email))[0], "einladung");
  };
  let count = 0;
  /** Each route with a new person, whose password it is to be. */
  const routes: [string, (password: string, email: string) => Promise<{ status: number }>][] = [
    [
      "a new user",
      async (password, email) =>
        call("POST /auth/register", { token, body: { email, full_name: "Nora Neumeister", password } }),
    ],
    [
      "an administrator's",
      async (password, email) => {
        const { id } = await newStaffMember(token, email, "Nora Neumeister");
        return call("PUT /auth/users/{id}", { token, params: { id }, body: { password } });
      },
    ],
    [
      "an administrator's, with another name",
      async (password, email) => {
        const { id } = await newStaffMember(token, email, "Nora Anders");
        const body = { password, full_name: "Nora Neumeister" };
        return call("PUT /auth/users/{id}", { token, params: { id }, body });
      },
    ],
    [
      "one's own",
      async (new_password, email) => {
        const person = await newStaffMember(token, email, "Nora Neumeister");
        const body = { current_password: person.password, new_password };
        return call("PUT /auth/password", { token: person.token, body });
      },
    ],
    [
      "by link",
      async (password, email) => {
        await newStaffMember(token, email, "Nora Neumeister");
        return call("POST /auth/password-resets", { body: { link: await reset(email), password } });
      },
    ],
    [
      "of an invitation",
      async (password, email) => {
        const link = await invitation(email);
        return call("POST /auth/accepted-invitations", { body: { link, full_name: "Nora Neumeister", password } });
      },
    ],
  ];
  it.each(routes)("%s is no word of a list, no name and no address", async (_, set) => {
    const email = () => `stoever.${(count += 1)}@example.de`;
    for (const password of ["corvette", "Pa55wort1", "Immobilie1", "Nora Neumeister", "Neumeister-12", "Stoever.12"])
      expect([password, (await set(password, email())).status]).toEqual([password, 400]);
    expect((await set("Birnbaum-Picknick-7", email())).status).toBeLessThan(300);
  });
});
