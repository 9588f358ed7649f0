import { DynamoDBClient, paginateScan, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { beforeAll, expect, inject, it, onTestFinished, vi } from "vitest";
import { restoreCampaign } from "../../infra/agency-data/restore-campaign.ts";
import { createTables } from "../../infra/local/tables.ts";
import { readTemplate } from "../../infra/local/template.ts";
import { call, firstAdministrator, newCampaign } from "./api.ts";
import { keys, put, query, read, remove } from "./store.ts";
import { endpoint } from "./table.ts";

/* A campaign that was deleted by mistake comes back from a restored table (docs/operations/restore.md). */

const table = process.env.TABLE_NAME ?? "";
let token = "";

beforeAll(async () => {
  ({ token } = await firstAdministrator());
});

/** A campaign with plan, owner, page, room and address for replies, the table of that instant, and the campaign's deletion. */
async function deleted() {
  const owner = await call("POST /owners", { token, body: { name: "Erika Eigentümer", email: "erika@example.de" } });
  const { id } = await newCampaign(token);
  const of = { token, params: { id } };
  await call("POST /campaigns/{id}/generate", { ...of, body: { top_n_per_phase: 3, min_relevance: 0 } });
  await call("PUT /campaigns/{id}/owner", { ...of, body: { owner_id: owner.body.id } });
  const outside = [keys.pageOfWord(`w${id}`), keys.roomOfSecret(`h${id}`), keys.replySecret(`s${id}`)];
  await put(
    { ...keys.propertyPage(id), word: `w${id}` },
    { ...keys.room(id, owner.body.id), campaign_id: id, owner_id: owner.body.id, secret_hash: `h${id}` },
    { ...keys.replyAddress(id, owner.body.id), campaign_id: id, owner_id: owner.body.id, secret: `s${id}` },
    ...outside.map((key) => ({ ...key, campaign_id: id })),
  );
  const all = async () => ({
    head: await read(keys.campaign(id)),
    children: await query(keys.campaignChildren(id)),
    outside: await Promise.all(outside.map((key) => read(key))),
    campaigns: (await read<{ campaigns: number }>(keys.owner(owner.body.id)))?.campaigns,
  });
  const before = await all();
  const from = await copyOfTable();
  expect((await call("DELETE /campaigns/{id}", of)).status).toBe(204);
  await put({ ...keys.job(`delete-${id}`), kind: "delete-campaign", campaign_id: id });
  expect(await all()).toEqual({ head: undefined, children: [], outside: outside.map(() => undefined), campaigns: 0 });
  return { id, owner: owner.body.id, from, before, all };
}

async function copyOfTable(): Promise<string> {
  const copy = `${table}-restored-${crypto.randomUUID()}`;
  await createTables(endpoint, readTemplate(inject("assembly")), () => copy);
  const client = new DynamoDBClient();
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table, ConsistentRead: true }))
    for (const Item of Items) await client.send(new PutItemCommand({ TableName: copy, Item }));
  return copy;
}

it("comes back with all that its deletion took, once, and is left alone where it is there", async () => {
  const { id, from, before, all } = await deleted();
  expect(before.children.length).toBeGreaterThan(10);
  expect(await restoreCampaign({ table, from }, id)).toMatchObject({
    entries: before.children.length + 1,
    addresses: 3,
  });
  expect(await all()).toEqual(before);
  expect(await read(keys.job(`delete-${id}`))).toBeUndefined();
  expect((await call("GET /campaigns/{id}", { token, params: { id } })).status).toBe(200);
  await expect(restoreCampaign({ table, from }, id)).rejects.toThrow("ist da");
  expect(await all()).toEqual(before);
});

it("goes on after it was killed, and leaves alone what somebody wrote meanwhile", async () => {
  const { id, from, before, all } = await deleted();
  const sent = DynamoDBClient.prototype.send;
  let puts = 0;
  const killing = vi.spyOn(DynamoDBClient.prototype, "send").mockImplementation(function (
    this: DynamoDBClient,
    ...parameters: unknown[]
  ) {
    if (parameters[0] instanceof PutItemCommand && (puts += 1) === 15) throw new Error("killed");
    return Reflect.apply(sent, this, parameters) as never;
  });
  onTestFinished(() => killing.mockRestore());
  await expect(restoreCampaign({ table, from }, id)).rejects.toThrow("killed");
  killing.mockRestore();
  expect(await all()).toMatchObject({ head: undefined, campaigns: 0 });
  const [first] = before.children;
  if (!first) throw new Error("the campaign is empty");
  const changed = { ...first, changed: true };
  await put(changed);
  await restoreCampaign({ table, from }, id);
  expect(await all()).toEqual({ ...before, children: [changed, ...before.children.slice(1)] });
});

it("is refused before anything is written without its owner, its table or itself", async () => {
  const { id, owner, from, all } = await deleted();
  await expect(restoreCampaign({ table, from: "keine" }, id)).rejects.toThrow("Die Tabelle keine gibt es nicht");
  await expect(restoreCampaign({ table, from }, "keine")).rejects.toThrow("gibt es die Kampagne keine nicht");
  await remove(keys.owner(owner));
  await expect(restoreCampaign({ table, from }, id)).rejects.toThrow(`Den Eigentümer ${owner}`);
  expect(await all()).toMatchObject({ head: undefined, children: [], campaigns: undefined });
  expect(await read(keys.job(`delete-${id}`))).toBeDefined();
});
