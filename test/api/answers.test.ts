import { expect, it } from "vitest";
import * as z from "zod/mini";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import type { Routes } from "#shared/core/route";
import { serve } from "../../functions/core/serve.ts";
import { errorLines } from "./store.ts";

const house = z.object({ id: z.string(), rooms: z.array(z.object({ name: z.string() })) });
const routes = {
  getHouse: {
    method: "GET",
    path: "/houses",
    access: "public",
    response: house,
    status: 200,
    summary: "Ein Haus",
  },
} as const satisfies Routes;
const answerOf = (body: z.input<typeof house>) =>
  serve(routes, { getHouse: async () => body })(
    { routeKey: "GET /api/houses", rawPath: "/api/houses", headers: {} } as unknown as APIGatewayProxyEventV2,
    { awsRequestId: "test" } as Context,
  );

it("an answer goes out as its contract declares it; what is undefined is not sent", async () => {
  const answer = { id: "1", rooms: [{ name: "Bad" }], more: undefined };
  expect(await answerOf(answer)).toMatchObject({ statusCode: 200, body: '{"id":"1","rooms":[{"name":"Bad"}]}' });
});

it.each([
  ["holds what the contract does not declare", { id: "1", rooms: [{ name: "Bad", owner: "Erika" }] }, "rooms.0.owner"],
  ["holds a stored item's key", { id: "1", rooms: [], pk: "HOUSES" }, "pk"],
  ["lacks what the contract declares", { id: "1" }, "rooms"],
])("an answer that %s is an error in tests and locally", async (_, answer, named) => {
  const logged = errorLines();
  expect(await answerOf(answer as z.input<typeof house>)).toMatchObject({ statusCode: 500 });
  expect(logged).toContainEqual(
    expect.objectContaining({
      message: "failure",
      error: expect.objectContaining({ message: expect.stringContaining(named) }),
    }),
  );
});
