import type { FunctionDefinition } from "../../infra/local/function-definition.ts";
import { toEvent } from "../../infra/local/gateway-event.ts";
import { features } from "#shared/routes";
import { basePath, cdnHeader, type Route } from "#shared/core/route";
import { type LambdaFunction, startFunction } from "./runtime-client.ts";

/** A function's answer as API Gateway gets it. */
interface Answer {
  statusCode: number;
  body?: string;
}

/** What the journey needs to know of the installation. */
export interface Installation {
  functions: FunctionDefinition[];
  /** A key of a set-up link that was just made. */
  setupKey: string;
  log: (line: string) => void;
  say: (line: string) => void;
}

/**
 * Every function once under AWS's runtime client: without a session a 401, with one a 200; the first administrator by the
 * set-up link, a campaign with its plan, a reminder, and a run of the schedule that sends it.
 * @throws Error naming the first answer that is not as it should be
 */
export async function travel({ functions, setupKey, log, say }: Installation): Promise<void> {
  const running = new Map<string, LambdaFunction>();
  const start = async (name: string) => {
    const definition = functions.find((one) => one.name === name);
    if (!definition) throw new Error(`Die Vorlage hat keine Funktion ${name}`);
    const made = running.get(name) ?? (await startFunction(definition, log));
    running.set(name, made);
    return made;
  };
  let token: string | undefined;
  /** Calls a route as API Gateway would, and expects a status. */
  const call = async <T>(feature: string, route: Route, status: number, given: Given = {}) => {
    const path = `${basePath}${route.path}`;
    const event = toEvent(
      {
        method: route.method,
        path: path.replace("{id}", given.id ?? ""),
        query: new URLSearchParams(given.query).toString(),
        headers: {
          [cdnHeader]: functions.find(({ name }) => name === feature)?.environment.CDN_KEY ?? "",
          ...(token && { authorization: `Bearer ${token}` }),
          ...(given.body && { "content-type": "application/json" }),
        },
        body: Buffer.from(given.body ? JSON.stringify(given.body) : ""),
        sourceIp: "127.0.0.1",
      },
      `${route.method} ${path}`,
      given.id === undefined ? undefined : { id: given.id },
      "test.execute-api.eu-central-1.amazonaws.com",
    );
    const answer = (await (await start(feature)).invoke(event)) as Answer;
    if (answer.statusCode !== status)
      throw new Error(`${route.method} ${path}: ${answer.statusCode} statt ${status}: ${answer.body}`);
    return JSON.parse(answer.body || "null") as T;
  };

  const { accounts, campaigns } = features;
  try {
    await call("accounts", accounts.initAdmin, 403, { body: { setup_key: "geraten" } });
    const made = await call<Login>("accounts", accounts.initAdmin, 201, { body: { setup_key: setupKey } });
    const reading = Object.entries(features).map(([feature, routes]) => [feature, readingRoute(routes)] as const);
    for (const [feature, route] of reading) await call(feature, route, 401, { id: "x" });
    const { email, password } = made;
    token = (await call<Token>("accounts", accounts.login, 200, { body: { email, password } })).access_token;
    const nowhere = await call<object>("unknownroute", { ...accounts.me, path: "/gibt-es-nicht" }, 404);
    if (!("detail" in nowhere)) throw new Error("Die unbekannte Route antwortet ohne Satz");

    const marketing_start = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const body = { title: "Villa am See", property_type_code: "LUX", marketing_start };
    const { id } = await call<{ id: string }>("campaigns", campaigns.createCampaign, 201, { body });
    await call("campaigns", campaigns.generate, 200, { id, body: { budget: "premium" } });
    const plan = await call<{ id: string }[]>("campaigns", campaigns.listMeasuresOfCampaign, 200, { id });
    for (const [feature, route] of reading)
      await call(feature, route, 200, { id, ...(feature === "history" && { query: { subject: "catalogue" } }) });
    say(`Einrichtung, Anmeldung, ${reading.length} Funktionen: 401 ohne, 200 mit Sitzung; 404 ohne Route`);
    const [measure] = plan;
    if (!measure || plan.length < 10) throw new Error(`Der Plan hat nur ${plan.length} Maßnahmen`);
    await call("campaigns", campaigns.createReminder, 201, { id: measure.id, body: {} });
    say(`Eine Kampagne mit ${plan.length} Maßnahmen und einer Erinnerung`);

    const time = new Date(Date.now() + 100 * 86_400_000).toISOString();
    const run = (await (await start("schedule")).invoke({ time })) as { reminders: number };
    if (run.reminders !== 1) throw new Error(`Der Lauf des Zeitplans fand ${run.reminders} Erinnerungen statt einer`);
    say("Ein Lauf des Zeitplans, der sie findet");
  } finally {
    await Promise.all([...running.values()].map((one) => one.stop()));
  }
}

interface Given {
  id?: string;
  query?: Record<string, string>;
  body?: object;
}

type Login = Record<"email" | "password", string>;
type Token = Record<"access_token", string>;

/** A route that reads with a session and needs a campaign at most. */
function readingRoute(routes: Record<string, Route>): Route {
  const found = Object.values(routes).find(
    ({ method, path, access }) =>
      method === "GET" && !/\{(?!id\})|^\/(?!campaigns)[^{]*\{/.test(path) && access !== "public",
  );
  if (!found) throw new Error("Keine lesende Route");
  return found;
}
