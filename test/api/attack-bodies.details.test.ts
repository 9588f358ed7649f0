import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { components, type Operation, operations } from "../fuzz/description.ts";
import { knownIdsOf, pathValue } from "../fuzz/requests.ts";
import { valuesOf } from "../fuzz/schema.ts";
import { allItems, prepareWorld, type World } from "../fuzz/world.ts";
import { allRoutes, call } from "./api.ts";

/* Bodies and ids that somebody wrote who means us no good, for every route that there is (docs/security.md). */

let world: World;
let client: DynamoDBClient;
beforeAll(async () => {
  world = await prepareWorld();
  client = new DynamoDBClient();
});
afterAll(async () => {
  client.destroy();
  await world.stop();
});
beforeEach(() => world.restore());

const withBody = operations.filter(({ body }) => body);
const accessOf = new Map(allRoutes.map(({ name, route }) => [name, route.access]));
const tokenFor = ({ name }: Operation) =>
  accessOf.get(name) === "public" ? undefined : world.tokens[accessOf.get(name) === "admin" ? "admin" : "staff"];
/** What would end the sessions of the calls that follow. */
const endsSessions = /PUT \/auth\/(password|users|sign-in)|second-factor|password-resets|cleanup|end-others|logout/;

/** A few good bodies of a route, always the same. */
function goodBodies({ body }: Operation, count: number, texts?: string[]): Record<string, unknown>[] {
  if (!body) return [];
  const bodies = valuesOf(body, { components, ids: knownIdsOf(world), isTame: true, ...(texts && { texts }) });
  return fc.sample(bodies, { seed: 1, numRuns: count }) as Record<string, unknown>[];
}

/** Ids that there are, for a route's path. */
function goodParams(operation: Operation): Record<string, string> {
  const names = operation.parameters.filter((one) => one.in === "path").map(({ name }) => name);
  return Object.fromEntries(
    names.map((name) => [name, fc.sample(pathValue(operation.name, world, true), { seed: 1, numRuns: 1 })[0] ?? ""]),
  );
}

const send = (operation: Operation, body: unknown) =>
  call(operation.name, { token: tokenFor(operation), params: goodParams(operation), body });

const mark = "eingeschleust-4711";
/** What a caller would like to write and must not: whose a thing is, who one is, what the table keeps for itself. */
const privileged = {
  id: mark,
  pk: mark,
  sk: mark,
  schema: mark,
  gsi1pk: mark,
  gsi1sk: mark,
  role: mark,
  is_admin: mark,
  is_active: mark,
  password_hash: mark,
  token_version: mark,
  second_factor_since: mark,
  created_by: mark,
  created_at: mark,
  author_id: mark,
  uploaded_by: mark,
  user_id: mark,
  owner_id: mark,
  campaign_id: mark,
  secret_hash: mark,
  expires_at: mark,
  sent_at: mark,
  completed_at: mark,
  progress: mark,
  price_paid: mark,
};

it("no field that a route does not name is stored by it, whatever a body calls it", async () => {
  const taken = new Set<string>();
  for (const operation of withBody) {
    if (endsSessions.test(operation.name)) continue;
    for (const body of goodBodies(operation, 3)) {
      const extra = Object.fromEntries(
        Object.entries(privileged).filter(([name]) => !(name in allFieldsOf(operation))),
      );
      const { status, body: answer } = await send(operation, { ...extra, ...body });
      if (status < 300) taken.add(operation.name);
      expect({ name: operation.name, status: status < 500, told: JSON.stringify(answer ?? "").includes(mark) }).toEqual(
        {
          name: operation.name,
          status: true,
          told: false,
        },
      );
    }
  }
  const stored = (await allItems(client)).filter((item) => JSON.stringify(item).includes(mark));
  expect(stored).toEqual([]);
  // Else nothing is proven: so many routes did what they were asked to.
  expect(taken.size).toBeGreaterThan(25);
});

function allFieldsOf({ body }: Operation): object {
  const schema = body?.$ref ? components[body.$ref.split("/").at(-1) ?? ""] : body;
  return schema?.properties ?? {};
}

it("nobody becomes an administrator by a field, nor somebody else", async () => {
  const users = async () => (await call("GET /auth/users", { token: world.tokens.admin })).body;
  const before = await users();
  const me = await call("GET /auth/me", { token: world.tokens.staff });
  const wish = { is_admin: true, role: "admin", id: before[0]?.id, user_id: before[0]?.id, email: "neu@example.de" };
  for (const operation of withBody) {
    if (accessOf.get(operation.name) === "admin" || endsSessions.test(operation.name)) continue;
    const fields = allFieldsOf(operation);
    const extra = Object.fromEntries(Object.entries(wish).filter(([name]) => !(name in fields)));
    for (const body of goodBodies(operation, 1)) await send(operation, { ...body, ...extra });
  }
  expect(await users()).toEqual(before);
  expect((await call("GET /auth/me", { token: world.tokens.staff })).body).toEqual(me.body);
});

const polluted = '{"is_admin":true,"polluted":true,"length":0}';
const pollutions = [
  `{"__proto__":${polluted}}`,
  `{"constructor":{"prototype":${polluted}}}`,
  `{"a":{"__proto__":${polluted}},"title":{"constructor":{"prototype":${polluted}}}}`,
  `{"\\u005f_proto__":${polluted}}`,
  `{"prototype":${polluted},"hasOwnProperty":1,"then":{"a":1},"toJSON":1}`,
  `{"relevance":{"__proto__":7,"constructor":7},"set":{"constructor":{"prototype":${polluted}}}}`,
];

it.each(pollutions)("nothing learns a property by %s", async (body) => {
  for (const operation of withBody) {
    const raw = { body, type: "application/json" };
    const { status } = await call(operation.name, { token: tokenFor(operation), params: goodParams(operation), raw });
    expect({ name: operation.name, good: status < 500 }).toEqual({ name: operation.name, good: true });
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(([] as unknown as Record<string, unknown>).is_admin).toBeUndefined();
});

const deep = (open: string, close: string) => `${open.repeat(10_000)}1${close.repeat(10_000)}`;
const large: [string, string, number | undefined][] = [
  ["lists ten thousand deep", deep("[", "]"), 400],
  ["objects ten thousand deep", deep('{"title":', "}"), undefined],
  ["ten thousand deep and read letter by letter", `{"a":"\\u0041","b":${deep("[", "]")}}`, undefined],
  ["a hundred thousand entries", `[${"0,".repeat(100_000)}0]`, 400],
  ["ten thousand fields", `{${Array.from({ length: 10_000 }, (_, at) => `"f${at}":0`).join(",")}}`, undefined],
  ["seven megabytes", `{"title":"${"x".repeat(7_000_000)}"}`, 413],
];

it.each(large)("%s are refused or passed over by every route, and never a fault", async (_, body, refusal) => {
  const answers = [];
  for (const operation of withBody) {
    if (endsSessions.test(operation.name)) continue;
    const raw = { body, type: "application/json" };
    const { status } = await call(operation.name, { token: tokenFor(operation), params: goodParams(operation), raw });
    answers.push({ name: operation.name, status });
  }
  expect(answers.filter(({ status }) => (refusal ? status !== refusal : status >= 500))).toEqual([]);
});

/** Whose open work is counted may have left: there is none then, whatever the id. */
const counts = /open-work/;

it("an id of another kind of thing is none of this kind, by any route", async () => {
  const kinds = Object.entries(world.ids).map(([kind, [id]]) => [kind, id ?? ""] as const);
  const same: Record<string, string[]> = {
    users: ["invitations"],
    invitations: ["users"],
    team: ["users", "invitations"],
  };
  const answers = [];
  for (const operation of operations.filter(({ name }) => name.includes("{id}") && !counts.test(name))) {
    const words = operation.name.split("/");
    const own = words[words.indexOf("{id}") - 1] ?? "";
    const [body] = goodBodies(operation, 1);
    for (const [kind, id] of kinds) {
      if (!id || kind === own || same[own]?.includes(kind)) continue;
      const { status } = await call(operation.name, {
        token: world.tokens.admin,
        params: { id },
        ...(body && { body }),
      });
      answers.push({ name: operation.name, kind, status });
    }
  }
  expect(answers.filter(({ status }) => ![400, 404, 409, 429].includes(status))).toEqual([]);
  expect(answers.length).toBeGreaterThan(800);
});
