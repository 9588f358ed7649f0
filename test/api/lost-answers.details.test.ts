import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RouteName } from "#shared/client";
import { readAll, type StandIn, startFakeServer } from "../../infra/local/loopback-server.ts";
import { root } from "../../infra/root.ts";
import { allRoutes, call, firstAdministrator, newCampaign } from "./api.ts";
import { dayFromToday } from "../german-day.ts";
import { listenToStore } from "./creating-calls.ts";
import { type ReportServices, startReportServices } from "./report-services.ts";
import { keys, put as putItem } from "./store.ts";

/* A save whose answer is lost is sent again by its client, with the version that it saw the first time. */

interface Saved {
  version: number;
  logo_number?: number;
}
interface Case {
  /** Makes what is saved. @returns its id, and the version that its screen sees */
  make: () => Promise<{ id: string; version: number }>;
  /** What is saved, and what another person would save on the same state. */
  body: object;
  other: object;
}

const png = (end: string) =>
  `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJg${end}==`;
const entry = { state: "proven", on: "2026-01-01" };
const nextMonth = `${dayFromToday(30)}T09:00:00+01:00`;
let services: ReportServices;
let door: StandIn;
let token: string;
let category: string;
const people: string[] = [];
let isDropped = false;
const store = listenToStore();

beforeAll(async () => {
  services = await startReportServices();
  ({ token } = await firstAdministrator());
  for (const name of ["Familie Sommer", "Erika Muster"]) {
    const body = { name, email: "eigentuemer@example.de" };
    people.push((await call("POST /owners", { token, body })).body.id);
  }
  category = (await call("GET /categories", { token })).body[0]?.id ?? "";
  door = await startFakeServer(async (incoming, outgoing) => {
    const path = (incoming.url ?? "").split("/");
    const isOf = (parts: string[]) =>
      parts.length === path.length && parts.every((part, at) => part.startsWith("{") || part === path[at]);
    const found = allRoutes.find(({ route }) => route.method === "PUT" && isOf(route.path.split("/")))!;
    const body = (await readAll(incoming)).toString();
    const id = path[found.route.path.split("/").indexOf("{id}")] ?? "";
    const answer = await call(found.name, { token, params: { id }, raw: { body, type: "application/json" } });
    if (isDropped) return void incoming.socket.destroy();
    outgoing.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
});
afterAll(() => Promise.all([services.stop(), door.stop()]));

const put = async (name: RouteName, id: string, body: object) => {
  const path = name.slice("PUT ".length).replace("{id}", id);
  const answer = await fetch(`${door.endpoint}${path}`, { method: "PUT", body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Saved };
};
const made =
  (name: RouteName, body: () => object): Case["make"] =>
  async () =>
    (await call(name, { token, body: body() })).body as unknown as { id: string; version: number };
const campaign = async (fields: object = {}) => (await newCampaign(token, fields)).id;
const below = (fields?: object) => async () => ({ id: await campaign(fields), version: 0 });
const own =
  (name: RouteName): Case["make"] =>
  async () => ({ id: "", version: ((await call(name, { token })).body as unknown as Saved).version });
let count = 0;
const named = (word: string) => `${word} ${(count += 1)}`;
/** As it is saved, when the owners are there. */
const ownedBy = (place: number) => ({
  get owners() {
    return [{ owner_id: people[place] }];
  },
});
const measure: Case = {
  make: made("POST /measures", () => ({ name: named("Maßnahme"), category_id: category })),
  body: { description: "Am Morgen.", channel_hint: "", relevance: { HAU: 7 } },
  other: { description: "Am Abend." },
};

const cases: Partial<Record<RouteName, Case>> = {
  "PUT /auth/profile": {
    make: own("GET /auth/profile"),
    body: { title: "Immobilienkauffrau", photo: png("gg") },
    other: { title: "Immobilienkauffrau", photo: png("g0") },
  },
  "PUT /measures/{id}": measure,
  "PUT /admin/measures/{id}": measure,
  "PUT /categories/{id}": {
    make: made("POST /categories", () => ({ name: named("Kategorie") })),
    body: { description: "Wer nebenan wohnt." },
    other: { description: "Wer gegenüber wohnt." },
  },
  "PUT /campaign-measures/{id}": {
    make: async () => {
      const params = { id: await campaign() };
      return (await call("POST /campaigns/{id}/measures", { token, params, body: { name: "Aufgabe" } })).body;
    },
    body: { supplier: "Malermeister Pinsel", checklist: [{ text: "Farbe" }], scheduled_at: nextMonth },
    other: { supplier: "Malerin Quast" },
  },
  "PUT /campaigns/{id}": {
    make: async () => {
      const { id, version } = await newCampaign(token);
      await call("POST /campaigns/{id}/generate", { token, params: { id }, body: { top_n_per_phase: 1 } });
      return { id, version };
    },
    body: { title: "Villa am Hang", marketing_start: "2030-01-07T09:00:00+01:00", report_frequency_days: 7 },
    other: { title: "Villa im Tal" },
  },
  "PUT /owners/{id}": {
    make: made("POST /owners", () => ({ name: "Erika", email: "erika@example.de" })),
    body: { name: "Erika Neu", phone: "0171 1" },
    other: { phone: "0171 2" },
  },
  "PUT /campaigns/{id}/property": {
    make: below(),
    body: { asking_price: 900_000, price_reason: "Marktlage", rooms: 4.5 },
    other: { asking_price: 890_000 },
  },
  "PUT /results/{id}": {
    make: async () => {
      const body = { kind: "viewing", on: dayFromToday(), note: "Frau Vogel" };
      return (await call("POST /campaigns/{id}/results", { token, params: { id: await campaign() }, body })).body;
    },
    body: { kind: "viewing", on: dayFromToday(), note: "Frau Adler" },
    other: { kind: "viewing", on: dayFromToday(), note: "Herr Vogel" },
  },
  "PUT /campaigns/{id}/duties": {
    make: below(),
    body: { client: "consumer", entries: { contract: entry } },
    other: { entries: { contract: { ...entry, note: "liegt vor" } } },
  },
  "PUT /campaigns/{id}/duties/override": {
    make: below(),
    body: { override_reason: "Liegt im Tresor" },
    other: { override_reason: "Liegt in der Bank" },
  },
  "PUT /campaigns/{id}/owners": {
    make: async () => newCampaign(token, {}),
    body: ownedBy(0),
    other: ownedBy(1),
  },
  "PUT /campaigns/{id}/offer": {
    make: below({ is_offer: true }),
    body: { intro: "Sehr geehrte Familie Sommer", valid_until: "2030-01-31" },
    other: { intro: "Liebe Familie Sommer" },
  },
  "PUT /office-measures/{id}": {
    make: async () => {
      const { measure_id: id, version } = (await call("GET /office-measures", { token })).body.find(
        ({ done_on }) => done_on === null,
      )!;
      return { id, version };
    },
    body: { done_on: dayFromToday(-1), responsible_id: null },
    other: { done_on: dayFromToday(-2), responsible_id: null },
  },
  "PUT /agency": {
    make: own("GET /agency"),
    body: { phone: "089 555 01 99", logo: png("gg") },
    other: { phone: "089 555 01 99", logo: png("g0") },
  },
  "PUT /mail-settings": {
    make: own("GET /mail-settings"),
    body: { mode: "daily", at: "07:00", kinds: ["report"] },
    other: { mode: "daily", at: "07:15", kinds: ["report"] },
  },
  "PUT /campaigns/{id}/property-page": {
    // One that was taken off: what publishing needs is asked of elsewhere.
    make: async () => {
      const id = await campaign();
      const page = {
        campaign_id: id,
        word: `lost${id.slice(0, 4)}`,
        published_at: null,
        headline: "Haus",
        picture_ids: [],
      };
      await putItem({ ...page, version: 1, ...keys.propertyPage(id) });
      return { id, version: 1 };
    },
    body: { published: false, headline: "Haus am Wasser" },
    other: { published: false, headline: "Haus am See" },
  },
  "PUT /admin/templates/{id}": {
    make: made("POST /admin/templates", () => ({ name: named("Vorlage") })),
    body: { summary: "Ruhig." },
    other: { summary: "Laut." },
  },
};

it("every save that names the version it saw is among them", () => {
  const { paths } = JSON.parse(readFileSync(join(root, "docs/openapi.json"), "utf8")) as {
    paths: Record<string, { put?: { requestBody?: object } }>;
  };
  const bodies = Object.entries(paths).flatMap(([path, { put: about }]) => (about ? [{ path, about }] : []));
  const ref = /#\/components\/schemas\/(\w+)/;
  const schemas = JSON.parse(readFileSync(join(root, "docs/openapi.json"), "utf8")).components.schemas;
  const said = bodies.filter(({ about }) => {
    const text = JSON.stringify(about.requestBody ?? {});
    return /"version":/.test(text) || "version" in (schemas[ref.exec(text)?.[1] ?? ""]?.properties ?? {});
  });
  expect(Object.keys(cases).toSorted()).toEqual(said.map(({ path }) => `PUT ${path.slice("/api".length)}`).toSorted());
});

describe.each(Object.entries(cases) as [RouteName, Case][])(
  "%s, sent again after its answer was lost,",
  (name, one) => {
    it("answers as it would have the first time, writes nothing, and hides nobody else's save", async () => {
      const { id, version } = await one.make();
      const body = { ...one.body, version };
      isDropped = true;
      await expect(put(name, id, body)).rejects.toThrow("fetch failed");
      isDropped = false;
      store.listen();
      const again = await put(name, id, body);
      expect(again).toMatchObject({ status: 200, body: { version: version + 1 } });
      expect(store.kinds().filter((kind) => !/^(AUDIT|RENEWALS)/.test(kind))).toEqual([]);
      expect(await put(name, id, body)).toEqual(again);
      // Anyone who saw the state of before and wants something else learns of it.
      expect((await put(name, id, { ...one.other, version })).status).toBe(409);
      expect((await put(name, id, { ...one.other, version: version + 1 })).status).toBe(200);
      expect((await put(name, id, body)).status).toBe(409);
    });

    it("at the same moment as the first time, is no conflict either", async () => {
      const { id, version } = await one.make();
      const body = { ...one.body, version };
      const answers = await Promise.all([put(name, id, body), put(name, id, body)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0]).toEqual(answers[1]);
    });
  },
);
