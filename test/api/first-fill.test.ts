import { expect, it } from "vitest";
import { fillEmptyLibrary } from "../../functions/catalogue/first-fill.ts";
import { starterCatalogue } from "../../functions/catalogue/starter-catalogue.ts";
import { readLibrary } from "../../functions/catalogue/store.ts";
import { keys } from "../../functions/core/keys.ts";
import { query, write, writeBatch } from "../../functions/core/table.ts";
import { call, firstAdministrator, signIn } from "./api.ts";

it("a crash while the store is filled is made good by the next sign-in", async () => {
  const { email, password } = await firstAdministrator();
  const items = await query({ ...keys.library });
  await write({ delete: keys.libraryHead });
  await writeBatch(items.slice(150).map(({ pk, sk }) => ({ delete: { pk, sk } })));
  const token = await signIn(email, password);
  expect((await call("GET /measures", { token })).body).toHaveLength(286);
  expect((await call("GET /categories", { token })).body).toHaveLength(20);
});

it("filling a filled library, also many times at once, changes nothing", async () => {
  const before = await query({ ...keys.library });
  await Promise.all(Array.from({ length: 5 }, () => fillEmptyLibrary()));
  expect(await query({ ...keys.library })).toEqual(before);
  expect((await readLibrary()).measures).toHaveLength(starterCatalogue().length);
});
