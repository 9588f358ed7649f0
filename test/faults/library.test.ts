import { endpoint } from "../api/table.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Category, Measure } from "#shared/catalogue/contract";
import { logger } from "../../functions/core/log.ts";
import { firstAdministrator } from "../api/api.ts";
import { csvCall } from "../api/upload.ts";
import { type Doomed, openDoomed } from "./deaths.ts";
import type { Asked } from "./prepared.ts";
import { type FaultProxy, startFaultProxy } from "./proxy.ts";

/* An import that died and is done again, seen by processes that keep a copy of the library from before. */

/** By which the dying process is late: longer than it would hold the library (functions/catalogue/lease.ts). */
const leaseTime = 11_000;
/** Taking the lease, the rows in one batch, giving it back. */
const writes = 3;
const numbers = ["Eins", "Zwei", "Drei"];

let proxy: FaultProxy;
let doomed: Doomed;
let token: string;
let processes: Awaited<ReturnType<Doomed["warm"]>>[];
beforeAll(async () => {
  logger.setLogLevel("SILENT");
  proxy = await startFaultProxy(endpoint);
  process.env.AWS_ENDPOINT_URL_DYNAMODB = proxy.endpoint;
  ({ token } = await firstAdministrator());
  doomed = openDoomed(proxy, leaseTime);
  processes = await Promise.all([doomed.warm(), doomed.warm(), doomed.warm()]);
});
afterAll(async () => {
  await doomed.stop();
  await proxy.stop();
});

/** What every process answers. */
const everywhere = (asked: Asked) => Promise.all(processes.map((ask) => ask(asked)));
const everyName = async (route: "GET /measures" | "GET /categories") => {
  const answers = await everywhere({ route, call: { token } });
  return answers.map(({ body }) => body as (Measure | Category)[]);
};

it.each([
  ["before", 2],
  ["before", writes],
  ["after", writes],
] as const)("killed %s write %i and done again, an import is whole in every process", async (when, write) => {
  const category = `Import ${when} ${write}`;
  const names = numbers.map((number) => `${category}: ${number}`);
  const rows = names.map((name) => `${name},${category},Text,niedrig,0-100,5`);
  const csv = ["name,category,description,effort,cost_band,base_priority", ...rows].join("\n");
  const asked: Asked = { route: "POST /admin/csv-import", call: await csvCall(token, csv) };
  await everyName("GET /measures");

  expect(await doomed.die(asked, { write, when })).toBeUndefined();
  expect(await processes[0]?.(asked)).toMatchObject({ status: 200 });

  const shown = (await everyName("GET /measures")).map((all) => all.map(({ name }) => name));
  expect(shown.map((all) => names.filter((name) => all.includes(name)))).toEqual([names, names, names]);
  const [categories = []] = await everyName("GET /categories");
  const form = {
    name: names[0],
    category_id: categories.find(({ name }) => name === category)?.id,
    description: "Text",
    effort: "niedrig",
    cost_band: "0-100",
    base_priority: 5,
  };
  const twice = await everywhere({ route: "POST /measures", call: { token, body: form } });
  expect(twice.map(({ status }) => status)).toEqual([409, 409, 409]);
});
