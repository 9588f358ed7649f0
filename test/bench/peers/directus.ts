import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { cache } from "../../../infra/root.ts";
import { freePort } from "../../../infra/local/free-port.ts";
import { placeOf, turns } from "./cockpit.ts";
import { startPostgres } from "./postgres.ts";
import { makeAgent, makeSchema } from "./directus-schema.ts";
import { type BoardData, callJson, type Peer } from "./work.ts";

const version = "11.17.4";
const folder = join(cache, "peers");
const admin = { email: "admin@example.com", password: "Bench-Kennwort-2026" };

/** What a board asks for: everything of a measure, and its library's and category's texts, which our items carry themselves. */
const fields = "*,measure.*,measure.category.name";

/**
 * The other side: Directus on PostgreSQL, with the same library, campaign and measures in tables of its own, and an agent
 * with the right to all of them. Installed once into .cache/peers.
 * @throws Error when it can't be installed or does not start
 */
export async function startDirectus(data: BoardData): Promise<Peer> {
  const program = install();
  const postgres = await startPostgres();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PATH: outerPath(),
    DB_CLIENT: "pg",
    DB_HOST: "127.0.0.1",
    DB_PORT: String(postgres.port),
    DB_DATABASE: postgres.database,
    DB_USER: postgres.user,
    SECRET: "only-for-the-bench-0123456789abcdef",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: address,
    ACCESS_TOKEN_TTL: "1d",
    TELEMETRY: "false",
    LOG_LEVEL: "error",
    CACHE_ENABLED: "false",
    WEBSOCKETS_ENABLED: "false",
    NODE_ENV: "production",
  };
  const options = { cwd: folder, env, stdio: ["ignore", "inherit", "inherit"] as ["ignore", "inherit", "inherit"] };
  if (spawnSync("node", [program, "bootstrap"], options).status !== 0)
    throw new Error("Directus could not make its tables");
  const child = spawn("node", [program, "start"], options);
  const exited = once(child, "exit");
  await untilUp(`${address}/server/ping`, exited);
  const login = (who: { email: string; password: string }) =>
    callJson<{ data: { access_token: string } }>(`${address}/auth/login`, { method: "POST", body: who });
  const { access_token } = (await login(admin)).data;
  await makeSchema(address, access_token);
  const agent = await makeAgent(address, access_token);
  const token = (await login(agent)).data.access_token;
  const call = async <Answer>(path: string, method = "GET", body?: unknown) =>
    (await callJson<{ data: Answer }>(`${address}${path}`, { method, token, body }))?.data;
  const campaign = await fill(call, data);
  const board = await boardOf(call, campaign, data);
  return {
    name: `Directus ${version}`,
    board,
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
      await postgres.stop();
    },
  };
}

type Call = <Answer>(path: string, method?: string, body?: unknown) => Promise<Answer>;

interface Row {
  id: number;
}

/** Fills the library and one campaign. @returns its id */
async function fill(call: Call, { categories, library, campaign, measures }: BoardData): Promise<number> {
  await call("/items/categories", "POST", categories);
  await call(
    "/items/measures",
    "POST",
    library.map(({ category_id, ...measure }) => ({ ...measure, category: category_id })),
  );
  const { id } = await call<{ id: number }>("/items/campaigns", "POST", { ...campaign, measures: rowsOf(measures) });
  return id;
}

function rowsOf(measures: Record<string, unknown>[]): Record<string, unknown>[] {
  return measures.map(({ measure_id, phase, status, scheduled_at, ...more }, sort) => ({
    measure: measure_id,
    phase,
    status,
    scheduled_at,
    sort,
    ready_at: more.ready_at,
    hidden_from_owner: more.hidden_from_owner,
    checklist: more.checklist,
    links: more.links,
    paid_by: more.paid_by,
    supplier: more.supplier,
    version: 1,
  }));
}

async function boardOf(call: Call, campaign: number, { measures, campaign: form }: BoardData): Promise<Peer["board"]> {
  const list = (wanted = fields) =>
    call<Row[]>(
      `/items/campaign_measures?filter[campaign][_eq]=${campaign}&limit=-1&sort=scheduled_at,id&fields=${wanted}`,
    );
  const rows = await list();
  const [first, second] = rows;
  if (!first || !second || rows.length !== measures.length) throw new Error(`Directus shows ${rows.length} measures`);
  const twenty = rows.slice(-20).map(({ id }) => id);
  const turn = turns();
  const change = (id: number, body: unknown) => call(`/items/campaign_measures/${id}`, "PATCH", body);
  const statusOf = (round: number) => ({ status: round % 2 === 0 ? "queued" : "planned" });
  return {
    whoAmI: async () => void (await call("/users/me?fields=id,email,first_name,last_name,role.id,role.name")),
    load: async () => (await list()).length,
    loadFlat: async () => (await list("*")).length,
    status: async () => void (await change(first.id, statusOf(turn("status")))),
    move: async () => {
      await change(second.id, placeOf(measures, turn("move")));
    },
    twentyInOneCall: async () => {
      await call("/items/campaign_measures", "PATCH", { keys: twenty, data: statusOf(turn("bulk")) });
    },
    twentyCalls: async () => {
      const round = turn("calls");
      await Promise.all(twenty.map((id) => change(id, statusOf(round))));
    },
    newCampaign: async () => {
      await call("/items/campaigns?fields=id", "POST", { ...form, measures: rowsOf(measures) });
    },
  };
}

/** @returns the installed program */
function install(): string {
  const program = join(folder, "node_modules", "directus", "cli.js");
  const installed = join(folder, `installed-${version}`);
  if (existsSync(installed)) return program;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "peers", private: true }));
  console.error(`Directus ${version} is installed once into .cache/peers (some minutes, 830 MB) …`);
  const parameters = ["install", "--no-audit", "--no-fund", "--omit=dev", `directus@${version}`];
  const { status } = spawnSync("npm", parameters, {
    cwd: folder,
    env: { PATH: outerPath(), HOME: process.env.HOME },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("Directus could not be installed");
  writeFileSync(installed, "");
  return program;
}

/** The PATH without this project's programs: its addons are built for the Node that its npm belongs to. */
function outerPath(): string {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter((one) => !one.includes("node_modules"))
    .join(delimiter);
}

async function untilUp(url: string, exited: Promise<unknown>): Promise<void> {
  let gone = false;
  void exited.then(() => (gone = true));
  for (;;) {
    if (gone) throw new Error("Directus does not start");
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
