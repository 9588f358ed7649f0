import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Page, Request } from "playwright-core";
import type { RouteName } from "#shared/client";
import { features } from "#shared/routes";
import { createRouteTable } from "../../infra/local/route-table.ts";
import { root } from "../../infra/root.ts";
import type { PreparedCockpit } from "../browser/prepared.ts";
import { dayFromToday } from "../german-day.ts";
import { type DeedName, deedsOf, isThere, type Place } from "./deeds.ts";

/** What is asked of the API while somebody does something once: how often each route. */
export type Asked = Partial<Record<RouteName, number>>;

/** What Chromium asked, as `npm run cost -- record` keeps it. */
export const recordFile = join(root, "test/bench/recorded-day.json");

/** What was recorded, by the deed's name. */
export const readRecord = () => JSON.parse(readFileSync(recordFile, "utf8")) as Record<string, Asked>;

/** What is asked by the clock, not by a deed: `npm run cost` counts it by the screen's rule (`test/rules/asking.test.ts`). */
const byTheClock: RouteName = "PUT /campaigns/{id}/looking";
/** What is kept for an hour, so that it is asked by the clock too: `npm run cost` counts it with each load of the page and each hour. */
export const keptForAnHour: readonly RouteName[] = ["GET /team", "GET /owners", "GET /measures"];

/** What the page holds is this old when somebody does something, in milliseconds: too old for all but what is kept for an hour. */
const usualAge = 6 * 60_000;
/** What a page asks for some seconds after it opened or after a change is asked within this, in milliseconds of its clock. */
const afterwards = 20_000;

/**
 * Does each deed of a day once in Chromium, each on a page of its own that has been open for some minutes. Nobody else changes
 * anything meanwhile.
 * @param only which deeds; all of them unless said
 * @returns what the browser asked the API for, by the deed's name; nothing of what it asks by the clock alone
 */
export async function recordDay(cockpit: PreparedCockpit, only?: readonly DeedName[]): Promise<Record<string, Asked>> {
  const place = await makePlace(cockpit);
  const record: Record<string, Asked> = {};
  for (const [what, { from, age = usualAge, act }] of Object.entries(deedsOf(place))) {
    if (only && !only.includes(what as DeedName)) continue;
    const page = await cockpit.pageOf(what === "signs in" ? undefined : cockpit.admin, {
      viewport: { width: 1440, height: 900 },
    });
    try {
      const asked = watch(page);
      await page.clock.install();
      if (from) {
        await page.goto(from);
        await isThere(page, from);
        await asked.settled();
        await page.clock.setSystemTime(Date.now() + age);
        asked.forget();
      }
      await act(page);
      await asked.settled();
      record[what] = asked.counted();
    } catch (error) {
      throw new Error(`${what}: ${error instanceof Error ? error.message : ""}`, { cause: error });
    } finally {
      await page.context().close();
    }
  }
  return record;
}

/** Counts a page's calls of the API from now on. */
function watch(page: Page) {
  const routeOf = createRouteTable(
    Object.values(features).flatMap((routes) =>
      Object.values(routes).map(({ method, path }) => ({ key: `${method} ${path}`, target: undefined })),
    ),
  );
  const waiting = new Set<Request>();
  let counts: Asked = {};
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/api/")) return;
    waiting.add(request);
    const route = routeOf(request.method(), pathname.slice("/api".length))?.key as RouteName | undefined;
    if (route === undefined) throw new Error(`${request.method()} ${pathname} is no route`);
    if (route !== byTheClock) counts[route] = (counts[route] ?? 0) + 1;
  });
  for (const event of ["requestfinished", "requestfailed"] as const)
    page.on(event as "requestfinished", (request) => void waiting.delete(request));
  /** Waits until everything is answered, and nothing more is asked for a while. */
  const quiet = async () => {
    for (let calm = 0; calm < 10; calm = waiting.size === 0 ? calm + 1 : 0) await setTimeout(100);
  };
  return {
    /** Waits until everything is answered, what is asked for some seconds later too: by the page's clock, which this turns. */
    settled: async () => {
      await quiet();
      for (const part of [1, 2]) await page.clock.fastForward((part * afterwards) / 3);
      await quiet();
    },
    forget: () => void (counts = {}),
    counted: (): Asked =>
      Object.fromEntries(Object.entries(counts).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** A campaign with a plan, an owner, tasks of today and something to be told of. */
async function makePlace({ call, newCampaign, fulfilDuties, admin }: PreparedCockpit): Promise<Place> {
  const title = "Dachgeschoss im Lehel";
  const flat = await newCampaign({ title }, 0, 6);
  const id = { id: flat.id };
  await fulfilDuties(flat);
  const owner = await call("POST /owners", {}, { name: "Erika Eigen", email: "erika@example.de" });
  await call("PUT /campaigns/{id}/owner", id, { owner_id: owner.id });
  for (let number = 1; number <= 4; number += 1)
    await call("POST /campaigns/{id}/measures", id, {
      name: `Aufgabe ${number}`,
      scheduled_at: `${dayFromToday()}T08:00:00Z`,
      duration_minutes: 30,
    });
  await call("PUT /campaigns/{id}/property", id, { mandate_until: dayFromToday(2) });
  await call("POST /notifications/generate");
  return { campaign: flat.id, title, email: admin.email, password: admin.password };
}
