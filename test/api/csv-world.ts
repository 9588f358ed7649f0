import { beforeAll, beforeEach } from "vitest";
import { call, firstAdministrator } from "./api.ts";

/* What the tests of import and export begin with: an administrator, before each an empty library, rows of a table. */

export let token: string;
export const header = "name,category,description,effort,cost_band,base_priority";
export const row = (name: string, more = "Probe,Text,niedrig,0-100,5") => `${name},${more}`;
export const measures = async () => (await call("GET /measures", { token })).body;
/** The library with names for ids, as another library would have it too. */
export const withNames = async () => {
  const all = await measures();
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? id;
  return all.map(({ id: _, category_id: __, ...measure }) => ({
    ...measure,
    requires: measure.requires.map(nameOf),
    after: measure.after.map(nameOf),
  }));
};
export const exported = async () => call("GET /admin/csv-export", { token });

beforeAll(async () => {
  token = (await firstAdministrator()).token;
});
beforeEach(async () => {
  await call("DELETE /admin/cleanup", { token });
});
