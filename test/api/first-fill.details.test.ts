import { beforeAll, expect, it } from "vitest";
import { call, firstAdministrator, signIn } from "./api.ts";
import { keys, query, remove } from "./store.ts";

let admin: Awaited<ReturnType<typeof firstAdministrator>>;
beforeAll(async () => {
  admin = await firstAdministrator();
});

it("a crash while the store is filled is made good by the next sign-in", async () => {
  const items = await query(keys.library);
  await remove(keys.libraryHead);
  await remove(...items.slice(150));
  const token = await signIn(admin.email, admin.password);
  expect((await call("GET /measures", { token })).body).toHaveLength(286);
  expect((await call("GET /categories", { token })).body).toHaveLength(20);
});

it("filling a filled library, also many times at once, changes nothing", async () => {
  const before = await query(keys.library);
  await Promise.all(Array.from({ length: 5 }, () => signIn(admin.email, admin.password)));
  expect(await query(keys.library)).toEqual(before);
});
