import type { Page } from "playwright-core";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { dutyKeys } from "#shared/catalogue/duty-keys";
import { type ApiCall, callsOf } from "../../infra/api-call.ts";
import { dayFromToday } from "../german-day.ts";
import type { BrowserProgram } from "./chromium.ts";
import { openCockpit, type PageOptions, type RunningCockpit } from "./cockpit.ts";

/** Somebody who may sign in, with a token that is good already. */
export interface Person {
  email: string;
  password: string;
  token: string;
}

/** A cockpit with its first administrator, for journeys that begin behind the sign-in. */
export interface PreparedCockpit extends RunningCockpit {
  admin: Person;
  /** Calls as the administrator, or as somebody else. @throws Error for everything but success */
  call: ApiCall;
  as: (person: Person) => ApiCall;
  /** Makes an account and signs it in. */
  newPerson: (fields: { full_name: string; email: string; is_admin?: boolean }) => Promise<Person>;
  /** A page that is signed in already; without a person nobody is. */
  pageOf: (person: Person | undefined, options?: PageOptions) => Promise<Page>;
  /** A campaign that starts in so many days, with a plan of so many measures per phase; 0 leaves it empty. Nothing is said of its duties. */
  newCampaign: (fields: Partial<Campaign>, inDays: number, perPhase: number) => Promise<Campaign>;
  /** Puts the papers of a campaign in order, as an agency does: afterwards its ads may begin. */
  fulfilDuties: (campaign: Pick<Campaign, "id">) => Promise<void>;
  planOf: (campaign: Pick<Campaign, "id">) => Promise<CampaignMeasure[]>;
}

/** What the law wants to be known of a flat or a house before it is advertised. */
const papers = {
  occupancy: "free",
  certificate: "consumption",
  energy_value: 98,
  energy_carrier: "Gas",
  built_in: 1985,
  energy_class: "C",
  commission_seller: 3.57,
  commission_buyer: 3.57,
};

/** Everybody's password. */
const defaultPassword = "Maklerbuero-am-Markt-7";

/** Starts a cockpit and makes its first administrator, Petra Brandt, over the API. @param program as for `openCockpit` */
export async function prepareCockpit(program?: BrowserProgram): Promise<PreparedCockpit> {
  const cockpit = await openCockpit(program);
  const { address } = cockpit;
  const petra = { full_name: "Petra Brandt", email: "petra.brandt@example.de", password: defaultPassword };
  const { access_token } = await callsOf(address)("POST /auth/first-administrator", {}, petra);
  const admin: Person = { ...petra, token: access_token };
  const call = callsOf(address, admin.token);
  /** A journey's second attempt meets the people of its first. */
  const made = new Set<string>();
  let confirmedAt = Date.now();
  /** A file of journeys may last longer than a sign-in lets one change who may come in. */
  const confirm = async () => {
    if (Date.now() - confirmedAt < 5 * 60_000) return;
    confirmedAt = Date.now();
    admin.token = (await call("POST /auth/confirmations", {}, { password: defaultPassword })).access_token;
  };
  return {
    ...cockpit,
    admin,
    call,
    as: ({ token }) => callsOf(address, token),
    newPerson: async (fields) => {
      const body = { password: defaultPassword, is_active: true, is_admin: false, ...fields };
      await confirm();
      if (!made.has(body.email)) await callsOf(address, admin.token)("POST /auth/register", {}, body);
      made.add(body.email);
      return signIn(address, body.email, body.password);
    },
    pageOf: async (person, options) => {
      const page = await cockpit.newPage(options);
      if (person === admin) await confirm();
      if (person) await page.context().addCookies([{ name: "auth_token", value: person.token, url: address }]);
      return page;
    },
    newCampaign: async (fields, inDays, perPhase) => {
      const campaign = await call(
        "POST /campaigns",
        {},
        { property_type_code: "WOH", marketing_start: startIn(inDays), ...fields },
      );
      if (perPhase > 0) {
        await call(
          "POST /campaigns/{id}/generate",
          { id: campaign.id },
          { min_relevance: 5, top_n_per_phase: perPhase },
        );
      }
      return call("GET /campaigns/{id}", { id: campaign.id });
    },
    fulfilDuties: async ({ id: campaignId }) => {
      const proven = { state: "proven", on: dayFromToday(), note: "Ordner 12" };
      const entries = Object.fromEntries(dutyKeys.map((key) => [key, proven]));
      await call("PUT /campaigns/{id}/property", { id: campaignId }, papers);
      await call("PUT /campaigns/{id}/duties", { id: campaignId }, { client: "business", at_distance: false, entries });
    },
    planOf: ({ id: campaignId }) => call("GET /campaigns/{id}/measures", { id: campaignId }),
  };
}

/** The instant so many days from now; today is this very moment, as the wizard has it. */
function startIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

async function signIn(address: string, email: string, password: string): Promise<Person> {
  const { access_token } = await callsOf(address)("POST /auth/login", {}, { email, password });
  return { email, password, token: access_token };
}
