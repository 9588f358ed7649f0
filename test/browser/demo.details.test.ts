import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayOf } from "#shared/campaigns/agenda";
import type { Agenda } from "#shared/campaigns/agenda-contract";
import { campaignForm } from "#shared/campaigns/contract";
import { generateRequest } from "#shared/plan/plan-contract";
import { dayAfter, mondayOf } from "#shared/core/time";
import { propertyUpdate } from "#shared/market/contract";
import { type ApiCall, callsOf } from "../../infra/api-call.ts";
import { campaigns } from "#shared/example/campaigns";
import { type DemoAccount, fillWithExample } from "../../infra/demo/fill.ts";
import { dayFromToday } from "../german-day.ts";
import { look } from "../bench/day.ts";
import { openCockpit, type RunningCockpit } from "./cockpit.ts";
import { button } from "./look.ts";

/* The example for looking around: `npm start -- --demo`. */

const now = new Date().toISOString();
let cockpit: RunningCockpit;
let account: DemoAccount;
let token: string;
let call: ApiCall;
beforeAll(async () => {
  cockpit = await openCockpit();
  account = (await fillWithExample(cockpit.address, now, () => undefined)) ?? expect.fail("nobody may sign in");
  token = (await callsOf(cockpit.address)("POST /auth/login", {}, { ...account })).access_token;
  call = callsOf(cockpit.address, token);
}, 900_000);
afterAll(() => cockpit.stop());

describe("the example agency", () => {
  it.each(campaigns)("has a campaign that anybody could enter: $form.title", ({ form, frame, property }) => {
    const marketing_start = "2030-01-07T09:00:00Z";
    expect(campaignForm.safeParse({ ...form, marketing_start }).error).toBeUndefined();
    expect(generateRequest.safeParse(frame).error).toBeUndefined();
    expect(propertyUpdate.safeParse(property).error).toBeUndefined();
  });

  it("fills an empty cockpit, which is alive then; one with people in it is left alone", async () => {
    const all = await call("GET /campaigns");
    const [sold, talked, offered] = ["Schwabing", "Haidhausen", "Neuhausen"].map(
      (place) => all.find(({ title }) => title.includes(place)) ?? expect.fail(place),
    );
    expect([sold, talked, offered].map(({ sale_on, is_offer }) => [sale_on !== null, is_offer])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
    for (const { id, progress } of [sold, talked]) {
      expect(progress.completed).toBeGreaterThan(5);
      expect((await call("GET /campaigns/{id}/results", { id })).length).toBeGreaterThan(5);
    }
    for (const { id } of all) {
      const plan = await call("GET /campaigns/{id}/measures", { id });
      const done = plan.filter(({ status, series, proved }) => status === "done" && !series && !proved);
      expect(done.filter(({ scheduled_at }) => scheduled_at > now)).toEqual([]);
    }
    const asked = (await call("GET /campaigns/{id}/decisions", { id: talked.id })).map(({ state }) => state);
    expect(asked.toSorted()).toEqual(["approved", "open"]);
    await expect
      .poll(() => call("GET /campaigns/{id}/decisions", { id: offered.id }))
      .toMatchObject([{ kind: "offer", state: "open" }]);
    const written = (await call("GET /campaigns/{id}/owner-messages", { id: talked.id })).map(({ from }) => from);
    expect(written).toEqual(["owner", "owner"]);
    await expect
      .poll(() => call("GET /campaigns/{id}/owner-reports", { id: talked.id }))
      .toMatchObject([{ state: "sent" }]);
    await expect.poll(() => call("GET /campaigns/{id}/owner-reports", { id: sold.id })).toEqual([]);
    await expect.poll(() => call("GET /auth/users")).toHaveLength(6);
    expect(await fillWithExample(cockpit.address, now, () => undefined)).toBeUndefined();
    await expect.poll(() => call("GET /campaigns")).toHaveLength(campaigns.length);
  });

  it("publishes the page of a property on the market, which lacks nothing", async () => {
    const all = await call("GET /campaigns");
    const { id, property_address } = all.find(({ title }) => title.includes("Haidhausen")) ?? expect.fail("none");
    const { url, missing, state } = await call("GET /campaigns/{id}/property-page", { id });
    expect([missing, state]).toEqual([[], "live"]);
    const page = await (await fetch(url ?? "")).text();
    for (const said of [
      property_address.split(", ")[1] ?? "",
      "890.000",
      "kontakt@example.de",
      "Energieeffizienzklasse",
    ])
      expect(page.replaceAll(/\s/gu, " ")).toContain(said);
  });

  it("leaves a day's work: at most twenty overdue in all, of the last two weeks, and none of a series", async () => {
    const today = dayFromToday();
    const asked = await fetch(`${cockpit.address}/api/agenda?from=${today}&to=${today}&scope=open`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { tasks }: Agenda = await asked.json();
    const late = tasks.filter(({ scheduled_at }) => dayOf(scheduled_at, "Europe/Berlin") < today);
    expect(late.length).toBeGreaterThan(0);
    expect(late.length).toBeLessThanOrEqual(20);
    expect(late.filter(({ series }) => series !== null)).toEqual([]);
    const oldest = late.map(({ scheduled_at }) => dayOf(scheduled_at, "Europe/Berlin")).toSorted()[0] ?? "";
    expect(oldest >= dayFromToday(-14)).toBe(true);
  });

  /** The figures of the line above a list of the owners' tab. */
  const figuresOf = async (page: Page, section: string, line: RegExp) => {
    await page.goto(`/?tab=owners&section=${section}`);
    const text = await page.getByText(line).textContent();
    return (line.exec(text ?? "") ?? []).slice(1).map(Number);
  };

  /** A page of a desk that is signed in, and what it shows once all is there. @param at ISO 8601, what the page takes for now */
  const desk = async (at: string) => {
    const page = await cockpit.newPage({ viewport: { width: 1440, height: 900 } });
    await page.context().addCookies([{ name: "auth_token", value: token, url: cockpit.address }]);
    await page.clock.setSystemTime(at);
    return async (path: string) => {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      return page.evaluate(look);
    };
  };

  it("has overviews of a screen and a half, in the morning and in the evening", { timeout: 240_000 }, async () => {
    const long: string[] = [];
    for (const hour of ["05:30", "18:30"]) {
      const seen = await desk(`${dayFromToday()}T${hour}:00Z`);
      for (const { id, title } of await call("GET /campaigns")) {
        const { height, width } = await seen(`/dashboard/${id}`);
        if (height > 1_350 || width > 1_440) long.push(`${title} at ${hour}: ${width} × ${height} px`);
      }
    }
    expect(long).toEqual([]);
  });

  it("has timelines with few controls before and beside their rows", async () => {
    const seen = await desk(now);
    const all = await call("GET /campaigns");
    const many: string[] = [];
    for (const place of ["Starnberger See", "Haidhausen", "Isarhöfe"]) {
      const { id } = all.find(({ title }) => title.includes(place)) ?? expect.fail(place);
      const { controls } = await seen(`/timeline/${id}`);
      if (controls > 66) many.push(`${place}: ${controls}`);
    }
    expect(many).toEqual([]);
  });

  /** Of a weekend there may be nothing, so that the Monday that comes is seen too. */
  const days = [dayFromToday(), dayAfter(mondayOf(dayFromToday()), 7)];

  it.each(days)("has all of everybody's day in sight on %s, at a desk and on a phone", async (day) => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      const page = await cockpit.newPage({ viewport: { width, height }, hasTouch: width < 500, isMobile: width < 500 });
      await page.context().addCookies([{ name: "auth_token", value: token, url: cockpit.address }]);
      await page.clock.setSystemTime(`${day}T06:00:00Z`);
      await page.goto("/heute?who=all");
      const list = page.getByRole("region", { name: /^Heute \d+$/ });
      await list.waitFor();
      await page.waitForLoadState("networkidle");
      const box = await list.boundingBox();
      const bar = await page.getByRole("navigation", { name: "Bereiche" }).filter({ visible: true }).boundingBox();
      const end = width < 500 ? bar?.y : height;
      expect((box?.y ?? height) + (box?.height ?? 0), `${width} wide`).toBeLessThanOrEqual(end ?? 0);
    }
  });

  it("says of assignments and reports why they are not as many", async () => {
    const page = await cockpit.newPage();
    await page.context().addCookies([{ name: "auth_token", value: token, url: cockpit.address }]);
    const [listed = 0] = await figuresOf(page, "assignments", /, (\d+) mit Eigentümer$/);
    const [reported = 0, offers = 0] = await figuresOf(
      page,
      "reports",
      /^(\d+) Kampagnen mit Eigentümer · (\d+) Angebote? noch ohne Berichte$/,
    );
    expect(offers).toBeGreaterThan(0);
    expect(reported + offers).toBe(listed);
  });

  it("opens with its account", async () => {
    const page = await cockpit.newPage();
    await page.goto("/login");
    await page.getByLabel("E-Mail-Adresse").fill(account.email);
    await page.getByLabel("Passwort", { exact: true }).fill(account.password);
    await button(page, "Anmelden").click();
    // By what day it is, something is to be done today or not.
    await page.getByRole("heading", { name: /^(Mein Tag|Maßnahmen-Bibliothek)$/ }).waitFor();
    await page.goto("/campaigns");
    await page.getByText("Vermietetes Apartment in Schwabing").first().waitFor();
    expect(cockpit.complaints).toEqual([]);
  });
});
