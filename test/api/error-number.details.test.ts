import { expect, it } from "vitest";
import { call, firstAdministrator, newCampaign } from "./api.ts";
import { logger } from "../../functions/core/log.ts";
import { errorLines, failing } from "./store.ts";

it("an unexpected error has a number that its log line begins with, and a refusal has none", async () => {
  const { token } = await firstAdministrator();
  const { id } = await newCampaign(token);
  const lines = errorLines();
  failing(({ command }) => command === "Query", new Error("kaputt"));
  const failed = await call("GET /campaigns/{id}/measures", { token, params: { id } });
  expect(failed.status).toBe(500);
  expect(failed.body.error_number).toMatch(/^\w{4,8}$/);
  expect(lines).toMatchObject([{ level: "ERROR", message: "failure" }]);
  expect(String(lines[0].request_id)).toMatch(new RegExp(`^${failed.body.error_number}`));

  const refused = await call("GET /campaigns/{id}", { token, params: { id: "gibtsnicht" } });
  expect(refused.status).toBe(404);
  expect(refused.body).not.toHaveProperty("error_number");
});

it("of an error nothing is logged but name, message and stack, and of what caused it", () => {
  const lines = errorLines();
  const cause = Object.assign(new Error("innen"), { item: "Anna Müller" });
  const error = Object.assign(new Error("kaputt", { cause }), { form: { name: "Anna Müller" } });
  logger.error("failure", { error });
  expect(lines).toMatchObject([{ error: { name: "Error", message: "kaputt", cause: { message: "innen" } } }]);
  expect(JSON.stringify(lines)).not.toContain("Müller");
});
