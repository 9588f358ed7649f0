import { DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, expect, it, vi } from "vitest";
import { call, firstAdministrator, newCampaign } from "./api.ts";

afterEach(() => vi.restoreAllMocks());

it("an unexpected error has a number that its log line begins with, and a refusal has none", async () => {
  const { token } = await firstAdministrator();
  const { id } = await newCampaign(token);
  const lines: Record<string, unknown>[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(JSON.parse(String(line))) > 0);
  const { send } = DynamoDBDocumentClient.prototype;
  vi.spyOn(DynamoDBDocumentClient.prototype, "send").mockImplementation(function (
    this: DynamoDBDocumentClient,
    ...[command, ...rest]: Parameters<typeof send>
  ) {
    if (command instanceof QueryCommand) return Promise.reject(new Error("kaputt"));
    return send.call(this, command, ...rest);
  });
  const failed = await call("GET /campaigns/{id}/measures", { token, params: { id } });
  expect(failed.status).toBe(500);
  expect(failed.body.error_number).toMatch(/^\w{4,8}$/);
  expect(lines).toMatchObject([{ level: "ERROR", message: "failure" }]);
  expect(String(lines[0].request_id)).toMatch(new RegExp(`^${failed.body.error_number}`));

  const refused = await call("GET /campaigns/{id}", { token, params: { id: "gibtsnicht" } });
  expect(refused.status).toBe(404);
  expect(refused.body).not.toHaveProperty("error_number");
});
