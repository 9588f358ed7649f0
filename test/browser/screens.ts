import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Campaign } from "#shared/campaigns/contract";
import type { OwnerReport } from "#shared/reports/contract";
import { cache, root } from "../../infra/root.ts";
import { letter } from "../api/inbox-world.ts";
import { dayFromToday } from "../german-day.ts";
import { axe, withTargets } from "./axe.ts";
import { intercept } from "./calls.ts";
import { failing } from "./cockpit.ts";
import { field, germanDay, inDialog } from "./look.ts";
import { reportPath } from "#shared/core/places";
import { type PreparedCockpit, prepareCockpit } from "./prepared.ts";
import { verbs } from "./verbs.ts";

/*
 * Every screen on a desk, light and dark, and on a phone: nothing that axe calls serious, nothing that sticks out
 * sideways, no word on the console. `SCREENS=all npm run test:details -- screens` also keeps pictures of all of them
 * in `.cache/screens`; that, and `SCREENS=gallery` alone, makes those again that README and “Hilfe” show. CI hands out both
 * (artifact `screens`), so that a person can renew what lies in `docs/screens` from any run.
 */
let cockpit: PreparedCockpit;
let villa: Campaign;
let offer: Campaign;
let sold: Campaign;
let report: OwnerReport;

const pictures = process.env.SCREENS;
/** What the README and “Hilfe” show, small enough to lie in the repository. */
const gallery = new Set([
  "timeline-desktop-light",
  "dashboard-desktop-light",
  "library-cards-desktop-light",
  "campaigns-desktop-light",
  "wizard-object-type-desktop-light",
  "owner-report-desktop-light",
  "calendar-week-desktop-light",
  "today-desktop-light",
  "wizard-timeline-desktop-light",
  "duties-desktop-light",
  "campaign-owners-desktop-light",
  "market-desktop-light",
  "analytics-performance-desktop-dark",
  "timeline-phone-light",
]);
const themes = ["light", "dark"] as const;

interface Screen {
  name: string;
  path: () => string;
  /** Waits for what the screen is about; everything that loads is waited for anyway. */
  ready: (page: Page) => Promise<void>;
  /** Goes there by hand where the address does not lead all the way. */
  open?: (page: Page) => Promise<void>;
}

const says = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
const heads = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name }).first().waitFor();
const titled = (name: string) => (page: Page) => page.getByRole("dialog", { name }).waitFor();
const counts = (text: string) => (page: Page) => page.getByRole("status").filter({ hasText: text }).waitFor();
const draws = async (page: Page) => {
  const widths = () =>
    page.locator("main svg").evaluateAll((drawings) => drawings.map((svg) => svg.getBoundingClientRect().width));
  await expect.poll(async () => Math.max(0, ...(await widths()))).toBeGreaterThan(150);
};
const at = (path: string) => () => path;
/** Shows the rows of a list after the sixtieth, and all that is folded as finished. */
const showsAll = async (page: Page) => {
  const finished = page.getByRole("button", { name: /^\d+ abgeschlossen, einblenden/ });
  const all = page.getByRole("button", { name: /^Alle \d+ zeigen$/ });
  await finished.or(all).first().waitFor();
  while ((await finished.count()) > 0) await finished.first().click();
  if ((await all.count()) > 0) await all.click();
};
const showedAll = (page: Page) =>
  page
    .getByRole("status")
    .filter({ hasText: /^Alle \d+ werden gezeigt/ })
    .waitFor({ state: "attached" });
/** Shows a list as it is while there is nothing in it. @param path of its call @param text what stands there then */
const emptied = (path: string, text: string) => async (page: Page) => {
  const stop = await intercept(
    page,
    ({ pathname }) => pathname === path,
    (route) => route.fulfill({ json: [] }),
  );
  await page.reload();
  await says(text)(page);
  stop();
};

const screens: Screen[] = [
  // All 286 measures are for the picture: axe takes ten seconds for them.
  { name: "library-cards", path: at(pictures ? "/" : "/?q=exposé"), ready: counts("286 Maßnahmen") },
  // Of lists there are sixty rows until one asks for all; these are looked at whole.
  { name: "library-all", path: at("/?view=rows"), open: showsAll, ready: showedAll },
  { name: "library-rows", path: at("/?view=rows&q=foto"), ready: says(/ von 286 Maßnahmen$/) },
  {
    name: "library-matrix",
    path: at("/?view=matrix&type=LUX&q=foto"),
    ready: says(/relevante Maßnahmen von 286 gesamt/),
  },
  {
    name: "library-dialog",
    path: at("/?q=Drohne"),
    open: (page) => page.getByRole("button", { name: "+ Neue Maßnahme" }).click(),
    ready: titled("Neue Maßnahme erstellen"),
  },
  { name: "today", path: at("/heute?who=all"), ready: heads("Liegengeblieben") },
  {
    name: "today-all",
    path: at("/heute?who=all"),
    open: async (page) => {
      await heads("Liegengeblieben")(page);
      const shut = page.locator("main details:not([open]) > summary");
      while ((await shut.count()) > 0) await shut.first().click();
    },
    ready: (page) =>
      page
        .getByRole("checkbox", { name: /“ auswählen$/ })
        .first()
        .waitFor({ state: "attached" }),
  },
  {
    name: "task",
    path: at("/heute?who=all"),
    // What was left behind is there on every day of the week.
    open: async (page) => {
      await page.locator("main summary").first().click();
      await page.locator("details [data-task] p button").first().click();
    },
    ready: async (page) => {
      await titled("Maßnahme")(page);
      await says(/^Noch keine Dateien/)(page);
    },
  },
  {
    name: "quick-add",
    path: at("/heute?who=all"),
    open: (page) => page.getByRole("button", { name: "Neu festhalten" }).click(),
    ready: titled("Neu festhalten"),
  },
  {
    name: "palette",
    path: at("/heute?who=all"),
    open: (page) => page.getByRole("button", { name: "Suchen und springen" }).click(),
    ready: titled("Suchen und springen"),
  },
  {
    name: "inbox",
    path: at("/eingang"),
    open: (page) => page.getByText("E-Mail lesen").first().click(),
    ready: says("Name: Erika Muster"),
  },
  {
    name: "inbox-empty",
    path: at("/eingang"),
    open: emptied("/api/inbox/mails", "Nichts wartet"),
    ready: says("Nichts wartet"),
  },
  { name: "offer", path: () => `/dashboard/${offer.id}`, ready: says(/^Angebot/) },
  { name: "help", path: at("/hilfe"), ready: heads("Hilfe") },
  { name: "calendar-week", path: at("/kalender"), ready: says(/^Auslastung in KW/) },
  { name: "calendar-month", path: at("/kalender?view=month"), ready: counts("Maßnahmen") },
  { name: "calendar-day", path: at("/kalender?view=day"), ready: says(/^Auslastung in KW/) },
  { name: "campaigns", path: at("/campaigns"), ready: says("Villa am Starnberger See") },
  { name: "campaigns-table", path: at("/campaigns?view=table"), ready: says("Villa am Starnberger See") },
  {
    name: "campaigns-empty",
    path: at("/campaigns"),
    open: emptied("/api/campaigns", "Noch keine Kampagnen vorhanden"),
    ready: says("Noch keine Kampagnen vorhanden"),
  },
  { name: "campaign-dialog", path: at("/campaigns?dialog=new"), ready: titled("Neue Kampagne erstellen") },
  { name: "first-property", path: at("/erstes-objekt"), ready: says("Womit möchten Sie beginnen?") },
  { name: "openimmo", path: at("/openimmo"), ready: heads("Aus OpenImmo übernehmen") },
  { name: "wizard-object-type", path: at("/onboarding"), ready: says("Was verkaufen Sie?") },
  { name: "wizard-budget", path: at("/onboarding?type=LUX&step=2"), ready: says("Stunden Arbeit") },
  {
    name: "wizard-timeline",
    path: at("/onboarding?type=LUX&budget=premium&timeline=standard&step=3"),
    ready: says("Der Plan"),
  },
  { name: "market", path: () => `/markt/${villa.id}`, ready: heads("Verlauf") },
  {
    name: "market-viewing",
    path: () => `/markt/${villa.id}`,
    open: (page) => page.getByRole("button", { name: "Besichtigung festhalten" }).click(),
    ready: titled("Besichtigung von heute"),
  },
  {
    name: "records-property",
    path: () => `/akte/${villa.id}`,
    open: (page) => page.getByRole("button", { name: verbs.edit }).click(),
    ready: titled("Objekt"),
  },
  { name: "duties", path: at("/pflichten"), ready: heads("Pflichten vor der Werbung") },
  { name: "dashboard", path: () => `/dashboard/${villa.id}`, ready: heads("Coach") },
  { name: "sold", path: () => `/dashboard/${sold.id}`, ready: says(/Verkauft am .* für 870\.000/) },
  { name: "campaign-owners", path: () => `/eigentuemer/${villa.id}`, ready: heads("Zuordnung") },
  { name: "records", path: () => `/akte/${villa.id}`, ready: heads("Pflichten vor der Werbung") },
  { name: "costs", path: () => `/kosten/${villa.id}`, ready: heads("Kosten") },
  { name: "timeline", path: () => `/timeline/${villa.id}`, ready: heads("Laufzeit") },
  { name: "timeline-all", path: () => `/timeline/${villa.id}`, open: showsAll, ready: heads("Laufzeit") },
  { name: "timeline-absolute", path: () => `/timeline/${villa.id}?view=absolute`, ready: heads("Laufzeit") },
  { name: "timeline-bulk", path: () => `/timeline/${villa.id}?bulk=1`, ready: says("0 ausgewählt") },
  {
    name: "timeline-bars",
    path: () => `/timeline/${villa.id}?layout=bars`,
    // A phone shows the list instead.
    ready: (page) =>
      page
        .getByRole("listbox", { name: "Balkendiagramm der Maßnahmen" })
        .or(page.getByRole("heading", { name: "Laufzeit" }))
        .first()
        .waitFor(),
  },
  { name: "analytics-overview", path: at("/?tab=analytics"), ready: heads("Status aller Maßnahmen") },
  { name: "analytics-performance", path: at("/?tab=analytics&section=performance"), ready: draws },
  { name: "analytics-types", path: at("/?tab=analytics&section=types"), ready: draws },
  { name: "analytics-course", path: at("/?tab=analytics&section=course"), ready: draws },
  { name: "analytics-office", path: at("/?tab=analytics&section=office"), ready: heads("Gefährdete Kampagnen") },
  { name: "analytics-sales", path: at("/?tab=analytics&section=sales"), ready: heads("Verkäufe nach Jahr") },
  { name: "analytics-costs", path: at("/?tab=analytics&section=costs"), ready: heads("Nach Kategorie") },
  { name: "notifications", path: at("/?tab=notifications"), ready: says(/überfällig$/) },
  { name: "owners", path: at("/?tab=owners"), ready: says("Familie Sommer") },
  { name: "owners-assignments", path: at("/?tab=owners&section=assignments"), ready: says("Villa am Starnberger See") },
  { name: "owners-reports", path: at("/?tab=owners&section=reports"), ready: says("Villa am Starnberger See") },
  { name: "owner-report", path: () => reportPath(report.id), ready: heads("Vorschau") },
  { name: "admin-all", path: at("/admin"), open: showsAll, ready: showedAll },
  { name: "admin-measures", path: at("/admin?q=foto"), ready: says(/ von 286 Maßnahmen$/) },
  { name: "admin-categories", path: at("/admin?section=categories"), ready: heads("Objektaufnahme & Unterlagen") },
  { name: "admin-templates", path: at("/admin?section=templates&type=LUX"), ready: says(/Kern-Maßnahmen,/) },
  { name: "admin-packages", path: at("/admin?section=packages"), ready: says("Gebotsverfahren") },
  { name: "admin-transfer", path: at("/admin?section=transfer"), ready: heads("Datenbereinigung") },
  { name: "users", path: at("/?tab=users"), ready: says("jonas.keller@example.de") },
  { name: "not-found", path: at("/gibt/es/nicht"), ready: heads("Seite nicht gefunden") },
  {
    // The last, since from here on the page logs what was refused.
    name: "refused-form",
    path: at("/campaigns"),
    open: async (page) => {
      failing.add(page);
      // Each attempt has a campaign of its own: what the colleague says of it stays.
      const { id } = await cockpit.newCampaign({ title: "Haus in Laim", property_type_code: "HAU" }, 40, 0);
      await page.goto(`/campaigns?dialog=${id}`);
      await field(page, "Am Markt seit").fill(germanDay(dayFromToday()));
      // Meanwhile a colleague says that there is no mandate yet.
      await cockpit.call("PUT /campaigns/{id}/offer-state", { id }, { is_offer: true });
      await inDialog(page, verbs.save).click();
    },
    ready: (page) => page.getByRole("dialog").getByRole("link", { name: "Zum Angebot" }).waitFor(),
  },
];

/** A cockpit with what the screens are to show. */
async function prepare(): Promise<void> {
  cockpit = await prepareCockpit();
  const { call, newCampaign, newPerson, planOf } = cockpit;
  await newPerson({ full_name: "Jonas Keller", email: "jonas.keller@example.de" });
  await call("POST /admin/create-default-templates");
  villa = await newCampaign(
    { title: "Villa am Starnberger See", property_type_code: "LUX", property_address: "Seestraße 12, 82319 Starnberg" },
    0,
    5,
  );
  await newCampaign(
    { title: "Altbauwohnung am Viktualienmarkt", property_address: "Reichenbachstraße 3, 80469 München" },
    12,
    6,
  );
  await newCampaign({ title: "Einfamilienhaus in Pasing", property_type_code: "HAU" }, 40, 5);
  offer = await newCampaign({ title: "Bungalow in Gauting", property_type_code: "HAU" }, 30, 5);
  await call("PUT /campaigns/{id}/offer-state", { id: offer.id }, { is_offer: true });
  sold = await newCampaign({ title: "Reihenhaus in Moosach", property_type_code: "HAU" }, 0, 0);
  const outcome = { kind: "sold", on: dayFromToday(), price: 870_000 } as const;
  await call("POST /campaigns/{id}/plan-changes", { id: sold.id }, { set: { outcome } });
  // The villa has been on the market for three weeks: much is done, some is late, the rest lies ahead.
  const marketing_start = new Date(Date.now() - 21 * 86_400_000).toISOString();
  await call("PUT /campaigns/{id}", { id: villa.id }, { marketing_start });
  const past = (await planOf(villa)).filter(({ scheduled_at }) => scheduled_at < new Date().toISOString());
  const set = (measures: typeof past, status: string) =>
    call("POST /campaign-measures/bulk-update", {}, { measure_ids: measures.map(({ id }) => id), updates: { status } });
  await set(past.slice(0, -5), "done");
  await set(past.slice(-2), "queued");
  const owner = await call(
    "POST /owners",
    {},
    { name: "Familie Sommer", email: "sommer@example.de", phone: "08151 12345", company: "" },
  );
  await call(
    "PUT /campaigns/{id}/owner",
    { id: villa.id },
    { owner_id: owner.id, report_frequency_days: 14, property_address: villa.property_address },
  );
  report = await call("POST /campaigns/{id}/owner-reports/generate", { id: villa.id });
  await enterMarket();
  await call("POST /notifications/generate");
  await letEnquiryWait();
}

/** Lets an enquiry come in whose property no campaign has. */
async function letEnquiryWait(): Promise<void> {
  const { key } = await cockpit.call("POST /inbox/keys", {}, { name: "Maklersoftware" });
  const text = "Objekt-Nr.: FEHLT-1\r\nName: Erika Muster";
  const headers = { authorization: `Bearer ${key}`, "content-type": "message/rfc822" };
  const body = new Uint8Array(letter({ subject: "Kontaktanfrage zu Ihrem Objekt", text }));
  const { status } = await fetch(`${cockpit.address}/api/inbox/mails`, { method: "POST", headers, body });
  expect(status).toBe(200);
}

/** A property that is nearly all known, and three weeks of answers. */
async function enterMarket(): Promise<void> {
  const { call } = cockpit;
  const known = { asking_price: 2_450_000, living_area: 312, plot_area: 1_480, rooms: 9, built_in: 1931 } as const;
  const energy = { certificate: "demand", energy_value: 148, energy_carrier: "Gas" } as const;
  const mandate = { mandate: "qualified", mandate_until: dayFromToday(10) } as const;
  await call("PUT /campaigns/{id}/property", { id: villa.id }, { ...known, ...energy, ...mandate });
  for (const [ago, channel] of [
    [20, "immoscout24"],
    [18, "network"],
    [12, "immoscout24"],
    [5, "phone"],
  ] as const)
    await call("POST /campaigns/{id}/results", { id: villa.id }, { kind: "enquiry", on: dayFromToday(-ago), channel });
  const viewing = {
    kind: "viewing",
    on: dayFromToday(-3),
    people: 2,
    impression: "open",
    objections: ["price"],
  } as const;
  await call("POST /campaigns/{id}/results", { id: villa.id }, { ...viewing, objections: [...viewing.objections] });
  const agreed = { kind: "viewing", held: false, on: dayFromToday(), time: "18:30", people: 2 } as const;
  await call("POST /campaigns/{id}/results", { id: villa.id }, agreed);
}

/** One test per screen on a device. @param device ends the pictures' names */
export function testScreens(device: string, options: BrowserContextOptions): void {
  let page: Page;
  beforeAll(async () => {
    await prepare();
    page = await cockpit.pageOf(cockpit.admin, { ...options, reducedMotion: "reduce" });
  });
  afterAll(() => cockpit.stop());

  it("the login screen is for everybody to use", async () => {
    const stranger = await cockpit.pageOf(undefined, { ...options, reducedMotion: "reduce" });
    await stranger.goto("/login");
    await stranger.getByRole("heading", { name: "Anmelden" }).waitFor();
    expect(await faultsOf(stranger, `login-${device}`)).toEqual([]);
    await stranger.context().close();
  });

  it.each(screens)("the screen $name is for everybody to use", async ({ name, path, open, ready }) => {
    await page.goto(path());
    await open?.(page);
    await ready(page);
    expect(await faultsOf(page, `${name}-${device}`)).toEqual([]);
  });

  it("nothing on the way complained", () => {
    expect(cockpit.complaints).toEqual([]);
  });
}

/**
 * What is wrong with the screen as it stands; keeps pictures where they are wished. In the dark on a desk alone: the
 * themes differ in colours, and those are the same on a phone.
 */
async function faultsOf(page: Page, picture: string): Promise<string[]> {
  await expect.poll(() => page.evaluate(stillLoading)).toBe(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const faults: string[] = [];
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  if (wide > room) faults.push(`is ${wide} pixels wide where ${room} are`);
  // What lies below the phone's bar until one scrolls, or is laid out once it is in sight, is none too small a target.
  const bar = await page.addStyleTag({
    content:
      "nav.fixed, .sticky { position: static !important } .sticky[aria-hidden=true] { display: none } li { content-visibility: visible !important }",
  });
  for (const theme of themes) {
    if (theme === "dark" && picture.endsWith("-phone") && !pictures) continue;
    await page.evaluate((wanted) => {
      document.documentElement.dataset.theme = wanted;
    }, theme);
    const { violations } = await axe(page)
      // Only colours differ between the themes.
      .options({
        resultTypes: ["violations"],
        ...(theme === "dark" ? { runOnly: ["color-contrast"] } : withTargets),
      })
      .analyze();
    for (const { id, impact, nodes } of violations)
      if (impact === "serious" || impact === "critical")
        faults.push(
          `${theme}: ${id} (${impact}) at ${nodes
            .slice(0, 3)
            .map(({ target }) => target.join(" "))
            .join(", ")}`,
        );
    if (pictures) {
      await bar.evaluate((style) => (style as Element).remove());
      await keepPicture(page, `${picture}-${theme}`);
    }
  }
  await bar.evaluate((style) => (style as Element).remove());
  return faults;
}

/** How many places in sight are still loading; what lies further down loads when one gets there. */
function stillLoading(): number {
  const waiting = [...document.querySelectorAll("main [aria-busy=true]")];
  return waiting.filter((place) => place.getBoundingClientRect().top < innerHeight).length;
}

async function keepPicture(page: Page, name: string): Promise<void> {
  if (pictures === "all")
    await page.screenshot({ animations: "disabled", path: join(cache, "screens", `${name}.png`) });
  if (!gallery.has(name)) return;
  // Playwright knows no WebP, the browser does.
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send("Page.captureScreenshot", { format: "webp", quality: 80 });
  await browser.detach();
  writeFileSync(join(root, "docs/screens", `${name}.webp`), Buffer.from(data, "base64"));
}
