import { callJson } from "./work.ts";

const texts = [
  "name",
  "description",
  "channel_hint",
  "owner_text",
  "default_phase",
  "anchor",
  "effort",
  "cost_band",
  "time",
];
const lists = ["relevance", "requires", "after", "weekdays"];
const numbers = ["base_priority", "lead_days", "hours", "cost", "day", "repeat_days", "version"];
const flags = ["is_active", "duty", "advertises"];

const text = (field: string) => ({ field, type: "text", schema: {} });
const json = (field: string) => ({ field, type: "json", schema: {}, meta: { special: ["cast-json"] } });
const number = (field: string) => ({ field, type: "float", schema: {} });
const flag = (field: string) => ({ field, type: "boolean", schema: {}, meta: { special: ["cast-boolean"] } });
const instant = (field: string) => ({ field, type: "timestamp", schema: {} });
const textKey = { field: "id", type: "string", schema: { is_primary_key: true, length: 80 } };
const numberKey = { field: "id", type: "integer", schema: { is_primary_key: true, has_auto_increment: true } };

const collections = [
  { collection: "categories", fields: [textKey, text("name")] },
  {
    collection: "measures",
    fields: [
      textKey,
      ...texts.map(text),
      ...lists.map(json),
      ...numbers.map(number),
      ...flags.map(flag),
      { field: "category", type: "string", schema: { length: 80 }, meta: { special: ["m2o"] } },
    ],
  },
  { collection: "campaigns", fields: [numberKey, text("title"), instant("marketing_start")] },
  {
    collection: "campaign_measures",
    fields: [
      numberKey,
      { field: "campaign", type: "integer", schema: {}, meta: { special: ["m2o"] } },
      { field: "measure", type: "string", schema: { length: 80 }, meta: { special: ["m2o"] } },
      ...["phase", "status", "paid_by", "supplier"].map(text),
      ...["scheduled_at", "ready_at"].map(instant),
      ...["checklist", "links"].map(json),
      ...["sort", "version"].map(number),
      flag("hidden_from_owner"),
    ],
  },
];

const relations = [
  { collection: "measures", field: "category", related_collection: "categories" },
  { collection: "campaign_measures", field: "measure", related_collection: "measures" },
  {
    collection: "campaign_measures",
    field: "campaign",
    related_collection: "campaigns",
    meta: { one_field: "measures" },
  },
];

/** Makes the tables of a board, with foreign keys and an index on each, as its own administration would. */
export async function makeSchema(address: string, token: string): Promise<void> {
  const post = (path: string, body: unknown) => callJson(`${address}${path}`, { method: "POST", token, body });
  for (const one of collections) await post("/collections", { ...one, schema: {}, meta: {} });
  await post("/fields/campaigns", { field: "measures", type: "alias", meta: { special: ["o2m"] } });
  for (const one of relations) await post("/relations", { ...one, schema: { on_delete: "CASCADE" } });
  // It makes foreign keys without an index; without one each board would read every campaign's measures.
  for (const field of ["campaign", "measure"])
    await callJson(`${address}/fields/campaign_measures/${field}`, {
      method: "PATCH",
      token,
      body: { schema: { is_indexed: true } },
    });
}

/** Makes somebody who may work with every table of the board, and nothing else. @returns with what they sign in */
export async function makeAgent(address: string, token: string): Promise<{ email: string; password: string }> {
  const post = async (path: string, body: unknown) =>
    (await callJson<{ data: { id: string } }>(`${address}${path}`, { method: "POST", token, body })).data.id;
  const policy = await post("/policies", { name: "Agent", app_access: true, admin_access: false, enforce_tfa: false });
  const role = await post("/roles", { name: "Agent" });
  await post("/access", { role, policy });
  for (const { collection } of collections)
    for (const action of ["create", "read", "update", "delete"])
      await post("/permissions", { policy, collection, action, fields: ["*"], permissions: {}, validation: {} });
  const agent = { email: "agent@example.com", password: "Bench-Kennwort-2026" };
  await post("/users", { ...agent, first_name: "Mia", last_name: "Mitarbeit", role });
  return agent;
}
