import { beforeAll, expect, it } from "vitest";
import { allRoutes, call, firstAdministrator, newCampaign } from "./api.ts";
import { intercept, keys } from "./store.ts";

/* What is refused before anything is done with it, by a sentence and never by a fault of ours. */

let token: string;
beforeAll(async () => {
  ({ token } = await firstAdministrator());
});

it("a read without a token that we signed reads nothing of the agency", async () => {
  let calls = 0;
  intercept(({ input }, next) => {
    // What the agency used is noted now and then, no matter who called.
    const { Key } = input as { Key?: { pk?: string } };
    if (Key?.pk !== keys.usageByMonth.pk) calls += 1;
    return next();
  });
  for (const name of ["GET /campaigns", "GET /search", "GET /measures", "GET /analytics"] as const)
    for (const forged of [undefined, "Unsinn", `${token.slice(0, -4)}AAAA`])
      expect((await call(name, { token: forged })).status).toBe(401);
  expect(calls).toBe(0);
});

const texts = [
  ["that asks JavaScript for itself", { length: { toString: true } }, /toString/],
  ["with half a character", "Haus \ud800", /Zeichen/],
] as const;

it.each(texts)("a text %s is refused in every field, on public routes too", async (_, text, sentence) => {
  const refused = [
    await call("POST /auth/login", { body: { email: text, password: "x" } }),
    await call("POST /campaigns", { token, body: { title: text, marketing_start: "2030-01-01T09:00:00Z" } }),
    await call("POST /owners", { token, body: { name: text } }),
    await call("PUT /auth/profile", { token, body: { title: text } }),
  ];
  for (const { status, body } of refused) {
    expect(status).toBe(400);
    expect(body).toMatchObject({ detail: expect.stringMatching(sentence) as string });
  }
});

it.each(["1e-200", "-3.9e-291", `0.${"0".repeat(140)}1`])(
  "the number %s, which can't be stored, is refused",
  async (number) => {
    const { id } = await newCampaign(token);
    const raw = { body: `{"min_relevance":${number}}`, type: "application/json" };
    const { status, body } = await call("POST /campaigns/{id}/generate", { token, params: { id }, raw });
    expect({ status, detail: body.detail }).toEqual({
      status: 400,
      detail: "Eine Zahl ist zu groß oder zu klein. Bitte geben Sie eine andere ein.",
    });
  },
);

it.each([
  ["longer than a key can be", "x".repeat(3_000)],
  ["with half a character", "abc\ud800"],
])("an id %s is not found, whatever it would name", async (_, long) => {
  for (const { name, route } of allRoutes.filter(
    ({ route: { path, access, method } }) =>
      path.includes("{id}") && access !== "public" && ["GET", "DELETE"].includes(method),
  ))
    expect({ name, status: (await call(name, { token, params: { id: long } })).status, access: route.access }).toEqual({
      name,
      status: 404,
      access: route.access,
    });
});
