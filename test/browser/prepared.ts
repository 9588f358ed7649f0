import type { BrowserContextOptions, Page, Route } from "playwright-core";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import type { AnswerOf, RouteName } from "#shared/client";
import type { BrowserProgram } from "./chromium.ts";
import { openCockpit, type RunningCockpit } from "./cockpit.ts";

/** Somebody who may sign in, with a token that is good already. */
export interface Person {
  email: string;
  password: string;
  token: string;
}

/** Calls a route of the running cockpit without a browser: `call("PUT /campaigns/{id}", { id }, body)`. */
export type ApiCall = <Name extends RouteName>(
  name: Name,
  params?: Record<string, string>,
  body?: unknown,
) => Promise<AnswerOf<Name>>;

/** A cockpit with its first administrator, for journeys that begin behind the sign-in. */
export interface PreparedCockpit extends RunningCockpit {
  admin: Person;
  /** Calls as the administrator, or as somebody else. @throws Error for everything but success */
  call: ApiCall;
  as: (person: Person) => ApiCall;
  /** Makes an account and signs it in. */
  newPerson: (fields: { full_name: string; email: string; is_admin?: boolean }) => Promise<Person>;
  /** A page that is signed in already; without a person nobody is. */
  pageOf: (person: Person | undefined, options?: BrowserContextOptions) => Promise<Page>;
  /** A campaign that starts in so many days, with a plan of so many measures per phase; 0 leaves it empty. */
  newCampaign: (fields: Partial<Campaign>, inDays: number, perPhase: number) => Promise<Campaign>;
  planOf: (campaign: Pick<Campaign, "id">) => Promise<CampaignMeasure[]>;
}

/** Starts a cockpit and makes its first administrator, Petra Brandt, over the API. @param program as for `openCockpit` */
export async function prepareCockpit(program?: BrowserProgram): Promise<PreparedCockpit> {
  const cockpit = await openCockpit(program);
  const { address } = cockpit;
  const { email, password } = await send(address, undefined, "POST /auth/init-admin");
  const admin = await signIn(address, email, password);
  const call = callAs(address, admin);
  const { id } = await call("GET /auth/me");
  await call("PUT /auth/users/{id}", { id }, { full_name: "Petra Brandt" });
  return {
    ...cockpit,
    admin,
    call,
    as: (person) => callAs(address, person),
    newPerson: async (fields) => {
      const body = { password: "Maklerbuero-am-Markt-7", is_active: true, is_admin: false, ...fields };
      await call("POST /auth/register", {}, body);
      return signIn(address, body.email, body.password);
    },
    pageOf: async (person, options) => {
      const page = await cockpit.newPage(options);
      if (person) await page.context().addCookies([{ name: "auth_token", value: person.token, url: address }]);
      page.setDefaultTimeout(30_000);
      return page;
    },
    newCampaign: async (fields, inDays, perPhase) => {
      const campaign = await call(
        "POST /campaigns",
        {},
        { property_type_code: "WOH", marketing_start: startIn(inDays), ...fields },
      );
      if (perPhase > 0)
        await call(
          "POST /campaigns/{id}/generate",
          { id: campaign.id },
          { min_relevance: 5, top_n_per_phase: perPhase },
        );
      return call("GET /campaigns/{id}", { id: campaign.id });
    },
    planOf: ({ id: campaignId }) => call("GET /campaigns/{id}/measures", { id: campaignId }),
  };
}

/** The instant so many days from now; today is this very moment, as the wizard has it. */
function startIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

async function signIn(address: string, email: string, password: string): Promise<Person> {
  const { access_token } = await send(address, undefined, "POST /auth/login", {}, { email, password });
  return { email, password, token: access_token };
}

function callAs(address: string, { token }: Person): ApiCall {
  return (name, params, body) => send(address, token, name, params, body);
}

async function send<Name extends RouteName>(
  address: string,
  token: string | undefined,
  name: Name,
  params: Record<string, string> = {},
  body?: unknown,
): Promise<AnswerOf<Name>> {
  const [method = "", path = ""] = name.split(" ");
  const response = await fetch(
    `${address}/api${path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? "")}`,
    {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
  );
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as AnswerOf<Name>;
}

/** What a call is answered with in the place of the server: a status with a body, or no answer at all. */
export type Failure = { status: number; body: object } | "no answer";

/** The server breaks and says so in one sentence. */
export const broken: Failure = { status: 500, body: { detail: "Das hat gerade nicht funktioniert." } };
/** The server breaks without a word. */
export const mute: Failure = { status: 500, body: {} };

/**
 * Lets one call fail while `work` runs; everything else reaches the server. Fails itself when the call was not made.
 * @param name method and path as in the contract: "PUT /campaigns/{id}"
 */
export async function whileFailing(
  page: Page,
  name: RouteName,
  failure: Failure,
  work: () => Promise<void>,
): Promise<void> {
  const [method = "", path = ""] = name.split(" ");
  const pattern = new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
  let calls = 0;
  const matches = (url: URL) => pattern.test(url.pathname);
  const fail = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    calls += 1;
    if (failure === "no answer") return route.abort();
    return route.fulfill({ status: failure.status, json: failure.body });
  };
  await page.route(matches, fail);
  try {
    await work();
  } finally {
    await page.unroute(matches, fail);
  }
  if (calls === 0) throw new Error(`${name} was never called`);
}

/**
 * Holds some calls back, so that what is shown meanwhile can be read.
 * @param path what the calls' path must match
 * @returns waits for the first of them, lets all go, and waits until they are on their way
 */
export async function holdBack(page: Page, path: RegExp): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();
  const held: Promise<void>[] = [];
  const matches = (url: URL) => path.test(url.pathname);
  await page.route(matches, (route) => {
    const answered = gate.promise.then(() => route.continue());
    held.push(answered);
    first.resolve();
    return answered;
  });
  return async () => {
    // A call that comes while the route is taken away would hang, and one that is still held would go by itself.
    await first.promise;
    gate.resolve();
    await Promise.all(held);
    await page.unroute(matches);
  };
}

/** Lets the time of a double click pass: a button takes a second press so soon for the same one (web/src/ui/button.tsx). */
export async function unhurried(page: Page): Promise<void> {
  await page.waitForTimeout(320);
}
