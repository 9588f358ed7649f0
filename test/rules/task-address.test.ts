import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ownerFormPath, ownerPath, planPath } from "#shared/core/places";

test("a task's address opens it and marks its row; its row's alone opens nothing", () => {
  expect(planPath("c", { measure: "c.m" })).toBe("/timeline/c?task=c.m#measure-c.m");
  expect(planPath("c", { row: "c.m" })).toBe("/timeline/c#measure-c.m");
});

test("an owner's address finds the card, that of the form opens it as well", () => {
  expect(ownerPath("Müller & Söhne")).toBe("/?tab=owners&q=M%C3%BCller%20%26%20S%C3%B6hne");
  expect(ownerFormPath({ id: "o1", name: "Ada" })).toBe("/?tab=owners&q=Ada&edit=o1");
});

test("nobody else writes the address of a task", () => {
  const code = globSync("{shared,functions,web/src,web/service-worker}/**/*.{ts,tsx}");
  expect(code.filter((file) => readFileSync(file, "utf8").includes("#measure-${"))).toEqual(["shared/core/places.ts"]);
});
