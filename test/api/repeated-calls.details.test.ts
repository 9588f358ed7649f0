import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { RouteName } from "#shared/client";
import { isCreating } from "#shared/core/route";
import { runCreation } from "../../functions/core/making.ts";
import { createFeed } from "../../functions/notifications/calendar-feed.ts";
import { allRoutes, call, firstAdministrator, newStaffMember } from "./api.ts";
import { type Creating, creatingCalls, type CreatingWorld, listenToStore, unique } from "./creating-calls.ts";
import { type ReportServices, startReportServices } from "./report-services.ts";
import { change, keys, muteLog, read, units } from "./store.ts";

const routes = allRoutes.filter(({ route }) => isCreating(route)).map(({ name }) => name);
const maxUnits = 2;
let services: ReportServices;
let world: CreatingWorld;
beforeAll(async () => {
  services = await startReportServices();
  const { token } = await firstAdministrator();
  const owner = { name: "Erika Eigentümer", email: "erika@example.de" };
  const { id: ownerId } = (await call("POST /owners", { token, body: owner })).body;
  const [category] = (await call("GET /categories", { token })).body;
  const measure = (await call("GET /measures", { token })).body.find(({ is_active }) => is_active);
  world = { token, ownerId, categoryId: category?.id ?? "", measureId: measure?.id ?? "" };
});
afterAll(() => services.stop());
afterEach(() => vi.restoreAllMocks());

const store = listenToStore();
const scanner = DynamoDBDocumentClient.from(new DynamoDBClient());
const isPart = (some: string[], all: string[]) => {
  const rest = [...all];
  return some.every((one) => rest.splice(rest.indexOf(one), rest.includes(one) ? 1 : 0).length === 1);
};
const newKey = () => crypto.randomUUID();
const prepare = async (name: RouteName): Promise<Creating> => {
  const made = creatingCalls[name];
  if (!made) throw new Error(`test/api/creating-calls.ts has no call of ${name}`);
  return made(world);
};
const idOf = ({ body }: { body: unknown }) =>
  (body as { id?: string; url?: string }).id ?? (body as { url?: string }).url;
/** What waits for another's answer, or may be tried once only, says so instead of answering what is being made. */
const whileUnderWay: Partial<Record<RouteName, number>> = {
  "POST /auth/invitations": 503,
  "POST /auth/passkeys": 400,
  "POST /campaigns/{id}/owner-messages": 409,
};

/** @returns what a call comes to that nothing disturbs */
async function usualOf(name: RouteName) {
  const unkeyed = await prepare(name);
  store.listen();
  expect(await call(name, unkeyed)).toMatchObject({ status: 201 });
  return { units: units.write, kinds: [...store.kinds(), "ONCE#…|…"].toSorted() };
}
const isMade = ({ status }: { status: number }) => status === 200 || status === 201;

describe.each(routes)("%s under a key", (name) => {
  it("makes one thing, how often ever it is sent, also at once, for at most two write units", async () => {
    const usual = await usualOf(name);
    const wanted = { ...(await prepare(name)), key: newKey() };
    store.listen();
    const first = await call(name, wanted);
    expect([first.status, store.kinds()]).toEqual([201, usual.kinds]);
    expect(units.write - usual.units).toBeLessThanOrEqual(maxUnits);

    store.listen();
    const again = await call(name, wanted);
    expect([isMade(again), idOf(again), store.kinds()]).toEqual([true, idOf(first), []]);
    expect(units.write).toBeLessThanOrEqual(maxUnits);

    const other = { ...(await prepare(name)), key: wanted.key, token: wanted.token };
    const said = { detail: expect.stringMatching(/andere Anfrage/) };
    expect(await call(name, other)).toMatchObject({ status: 409, body: said });

    const hasty = { ...(await prepare(name)), key: newKey() };
    store.listen();
    const answers = await Promise.all([call(name, hasty), call(name, hasty), call(name, hasty)]);
    expect([new Set(answers.filter(isMade).map(idOf)).size, store.kinds()]).toEqual([1, usual.kinds]);
    const refused = answers.filter((answer) => !isMade(answer)).map(({ status }) => status);
    expect(refused.filter((status) => status !== whileUnderWay[name])).toEqual([]);
  });

  it("makes one thing where the function dies before any of its writes, and the call is repeated", async () => {
    const usual = await usualOf(name);
    // What dies says so, which is no news here.
    muteLog();
    for (let writes = 0, isDead = true; isDead; writes += 1) {
      const wanted = { ...(await prepare(name)), key: newKey() };
      store.listen();
      store.dieAfter(writes);
      await call(name, wanted);
      isDead = store.dieAfter();
      const repeated = await call(name, wanted);
      const seen = { writes, status: isMade(repeated) ? 201 : repeated.status, kinds: store.kinds() };
      const isUnsure = repeated.status === whileUnderWay[name];
      const kinds = isUnsure ? expect.toSatisfy((found: string[]) => isPart(found, usual.kinds)) : usual.kinds;
      expect(seen).toEqual({ writes, status: isUnsure ? repeated.status : 201, kinds });
    }
  });
});

describe("a key", () => {
  const category = (key: string | undefined, name: string, token = world.token) =>
    call("POST /categories", { token, key, body: { name } });
  const removeCategory = (id: string) => call("DELETE /categories/{id}", { token: world.token, params: { id } });

  it.each([
    ["it was answered", Infinity],
    ["its answer was lost with the function", 2],
  ])("answers what it made as it stands now, after %s", async (_, writes) => {
    const wanted = { token: world.token, key: newKey(), body: { name: "Erika", email: "erika@example.de" } };
    store.dieAfter(writes);
    const { id } = (await call("POST /owners", wanted)).body;
    expect(store.dieAfter()).toBe(writes === 2);
    await call("PUT /owners/{id}", { token: world.token, params: { id }, body: { name: "Erika Neu" } });
    expect((await call("POST /owners", wanted)).body).toMatchObject({ id, name: "Erika Neu", version: 2 });
  });

  it("answers it also where it finds what somebody else's call left undone", async () => {
    muteLog();
    const wanted = { ...(await prepare("POST /campaigns/{id}/measures")), key: newKey() };
    const { id } = (await call("POST /campaigns/{id}/measures", wanted)).body;
    store.dieAfter(1);
    await call("PUT /campaigns/{id}", { ...wanted, body: { marketing_start: "2031-01-07T08:00:00Z" } });
    expect(store.dieAfter()).toBe(true);
    const again = await call("POST /campaigns/{id}/measures", wanted);
    expect([again.status, again.body.id]).toEqual([200, id]);
  });

  it("makes nothing again of what was deleted meanwhile", async () => {
    const [key, name] = [newKey(), unique("Kategorie")];
    await removeCategory((await category(key, name)).body.id);
    const gone = { status: 404, body: { detail: "Was Sie hier schon angelegt haben, gibt es nicht (mehr)" } };
    store.listen();
    expect(await category(key, name)).toMatchObject(gone);
    const owner = { token: world.token, key: newKey(), body: { name: "Erika", email: "erika@example.de" } };
    const params = { id: (await call("POST /owners", owner)).body.id };
    await call("DELETE /owners/{id}", { token: world.token, params });
    expect(await call("POST /owners", owner)).toMatchObject({ status: 404 });
    const campaign = { ...(await prepare("POST /campaigns")), key: newKey() };
    const { id } = (await call("POST /campaigns", campaign)).body;
    await call("DELETE /campaigns/{id}", { token: world.token, params: { id } });
    expect(await call("POST /campaigns", campaign)).toMatchObject({ status: 404 });
    const task = { ...(await prepare("POST /campaigns/{id}/measures")), key: newKey() };
    const remove = [(await call("POST /campaigns/{id}/measures", task)).body.id];
    await call("POST /campaigns/{id}/plan-changes", { ...task, body: { changes: [], remove, add: [], set: {} } });
    expect(await call("POST /campaigns/{id}/measures", task)).toMatchObject(gone);
    expect(await category(newKey(), name)).toMatchObject({ status: 201 });
  });

  it("makes no campaign of which a deleted one's rest is still cleared away", async () => {
    muteLog();
    const wanted = { ...(await prepare("POST /campaigns")), key: newKey() };
    store.dieAfter(2);
    const { id } = (await call("POST /campaigns", wanted)).body;
    store.dieAfter(1);
    await call("DELETE /campaigns/{id}", { token: world.token, params: { id } });
    expect(store.dieAfter()).toBe(true);
    const refused = { status: 409, body: { detail: expect.stringMatching(/wird gerade gelöscht/) } };
    expect(await call("POST /campaigns", wanted)).toMatchObject(refused);
  });

  it("gives a calendar that two calls make at the same moment one address", async () => {
    const { id: userId } = await newStaffMember(world.token, `${newKey()}@example.de`);
    const making = { id: "i".repeat(16), at: new Date().toISOString(), key: newKey(), isRepeated: false };
    const make = () => runCreation(making, () => createFeed(userId, "all", new Date().toISOString()));
    expect(await make()).toEqual(await make());
  });

  it("locks nothing where the call was refused: the same call may succeed later", async () => {
    const [key, name] = [newKey(), unique("Kategorie")];
    const { id } = (await category(undefined, name)).body;
    expect(await category(key, name)).toMatchObject({ status: 409, body: { errors: [{ field: "name" }] } });
    await removeCategory(id);
    const made = await category(key, name);
    expect(made.status).toBe(201);
    expect((await category(key, name)).body.id).toBe(made.body.id);
  });

  it("is another one of somebody else", async () => {
    const key = newKey();
    const { token } = await newStaffMember(world.token, `${key}@example.de`);
    const wanted = { key, body: { name: "Erika", email: "erika@example.de" } };
    const [own, other] = [
      await call("POST /owners", { ...wanted, token: world.token }),
      await call("POST /owners", { ...wanted, token }),
    ];
    expect([own.status, other.status]).toEqual([201, 201]);
    expect(own.body.id).not.toBe(other.body.id);
  });

  it("is forgotten after a day", async () => {
    const wanted = { token: world.token, key: newKey(), body: { name: "Erika", email: "erika@example.de" } };
    const first = await call("POST /owners", wanted);
    const { id: userId } = (await call("GET /auth/me", { token: world.token })).body;
    const own = keys.once(userId, wanted.key);
    const { expires_at } = (await read<{ expires_at: number }>(own)) ?? { expires_at: 0 };
    expect(Math.abs(expires_at - Date.now() / 1000 - 86_400)).toBeLessThan(60);
    await change(own, { set: { expires_at: expires_at - 86_401 } });
    const later = await call("POST /owners", { ...wanted, body: { ...wanted.body, name: "Eine andere" } });
    expect([later.status, later.body.id === first.body.id]).toEqual([201, false]);
  });

  it.each(["", "kurz", "x".repeat(101), "mit Leerzeichen und mehr", "ä".repeat(20)])("%j is refused", async (key) => {
    const said = { detail: expect.stringMatching(/Idempotency-Key.*ungültig/) };
    expect(await category(key, unique("Kategorie"))).toMatchObject({ status: 400, body: said });
    expect(await category(key, unique("Kategorie"), "unsinn")).toMatchObject({ status: 401 });
  });

  it("in quotes is the same key, and no matter to a call that makes nothing", async () => {
    const [key, name] = [newKey(), unique("Kategorie")];
    const { id } = (await category(key, name)).body;
    expect((await category(`"${key}"`, name)).body.id).toBe(id);
    expect(await call("GET /categories", { token: world.token, key: "x" })).toMatchObject({ status: 200 });
  });

  it("gives an address that is shown once a second time, and neither key nor address lies in the table", async () => {
    for (const name of ["POST /campaigns/{id}/owner-room", "POST /calendar-feed"] as const) {
      const wanted = { ...(await prepare(name)), key: newKey() };
      const first = await call(name, wanted);
      expect((await call(name, wanted)).body).toEqual(first.body);
      const { Items } = await scanner.send(new ScanCommand({ TableName: process.env.TABLE_NAME }));
      const table = JSON.stringify(Items);
      const secret = /([\w-]+)(\.ics)?$/.exec(first.body.url)?.[1] ?? "";
      expect(secret).toHaveLength(32);
      expect([table.includes(secret), table.includes(wanted.key)]).toEqual([false, false]);
    }
  });

  it("keeps one entry of the history, also where the function dies before it was written", async () => {
    const wanted = { ...(await prepare("POST /campaigns")), key: newKey() };
    muteLog();
    store.dieAfter(2);
    const { id } = (await call("POST /campaigns", wanted)).body;
    expect(store.dieAfter()).toBe(true);
    await call("POST /campaigns", wanted);
    await call("POST /campaigns", wanted);
    const history = async (of: string) =>
      (await call("GET /history", { token: world.token, query: { subject: "campaign", id: of } })).body;
    expect((await history(id)).map(({ action }) => action)).toEqual(["createCampaign"]);
    // One that somebody else's call had made is nobody's making.
    const made_id = newKey();
    const again = { ...wanted, body: { ...(wanted.body as object), made_id } };
    await call("POST /campaigns", { ...again, key: newKey() });
    expect((await call("POST /campaigns", { ...again, key: newKey() })).status).toBe(200);
    expect(await history(made_id)).toHaveLength(1);
  });
});
