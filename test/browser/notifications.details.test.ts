import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { notificationPath } from "#shared/notifications/notification-path";
import { dayFromToday } from "../german-day.ts";
import { holdRequests } from "./calls.ts";
import { broken, failsThenWorks, isQuiet, refused, says, whileFailing } from "./failures.ts";
import { it as journey, unique } from "./journey.ts";
import { addressOf, alert, button, dialog, germanDay, inDialog, pressAgain, textOf, textsOf } from "./look.ts";
import { verbs } from "./verbs.ts";

const it = journey
  /** A campaign with a plan, and of whose mandate's end the cockpit tells, whatever day of the week it is; new for each journey. */
  .extend("penthouse", async ({ cockpit, call }) => {
    const campaign = await cockpit.newCampaign(
      { title: unique("Penthouse an der Isar"), property_type_code: "LUX" },
      0,
      3,
    );
    await call("PUT /campaigns/{id}/property", { id: campaign.id }, { mandate_until: dayFromToday(2) });
    await call("POST /notifications/generate");
    return campaign;
  })
  /** The administrator's page with the notifications, that campaign's among them. */
  .extend("news", async ({ page, penthouse }) => {
    await page.goto("/?tab=notifications");
    await cardsOf(page, penthouse.title).first().waitFor();
    return page;
  });

const filters = (page: Page) => page.getByRole("navigation", { name: "Benachrichtigungen filtern" }).getByRole("link");
const filter = (page: Page, name: string) => filters(page).filter({ hasText: name });
const cards = (page: Page) => page.getByRole("list", { name: /^Benachrichtigungen:/ }).getByRole("listitem");
const cardsOf = (page: Page, title: string) => cards(page).filter({ hasText: title });
const area = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation", { name: "Bereiche" }).getByRole("link", { name });

describe("notifications", () => {
  it("are cards with icon, title, message, date, priority and a mark while unread", async ({
    news,
    call,
    penthouse,
  }) => {
    const names = await textsOf(filters(news));
    expect(names.map((name) => name.replace(/ \d+$/, ""))).toEqual(["Alle", "Ungelesen", "Berichte", "Fristen"]);
    const stored = (await call("GET /notifications")).find(
      ({ campaign_id: id, notification_type: kind }) => id === penthouse.id && kind === "property_deadline",
    );
    if (!stored?.due_date) expect.fail("no deadline");
    const card = cardsOf(news, penthouse.title).filter({ hasText: stored.message });
    const text = await textOf(card);
    for (const part of [stored.title, stored.message, `Fällig ${germanDay(stored.due_date)}`])
      expect(text).toContain(part);
    expect(text).toMatch(/Erstellt \d\d\.\d\d\.\d{4}, \d\d:\d\d/);
    expect(text).toMatch(/Dringend|Hoch|Mittel|Niedrig/);
    await expect.poll(() => card.getByTitle("Ungelesen").count()).toBe(1);
    await expect.poll(() => card.locator("svg").count()).toBeGreaterThan(1);
  });

  it("under a filter without any say so", async ({ news }) => {
    await filter(news, "Berichte").click();
    await news.getByText("Keine Benachrichtigungen", { exact: true }).waitFor();
    await news.getByText("Aktuell sind keine Benachrichtigungen vorhanden", { exact: true }).waitFor();
  });

  it("say »Aktualisiere...« while they are renewed", async ({ news }) => {
    const release = await holdRequests(news, /^\/api\/notifications\/generate$/);
    await button(news, "Aktualisieren").click();
    await button(news, "Aktualisiere...").waitFor();
    await release();
    await alert(news, "Benachrichtigungen aktualisiert").waitFor();
  });

  it("are marked as read, and the tab counts what is unread", async ({ news }) => {
    await filter(news, "Ungelesen").click();
    await news.waitForURL(/unread/i);
    await cards(news).first().waitFor();
    const tab = area(news, /^Benachrichtigungen/);
    let unread = await cards(news).count();
    await expect.poll(() => tab.innerText()).toMatch(new RegExp(`\\b${unread}\\b`));
    while (unread > 0) {
      await button(cards(news).first(), "Als gelesen markieren").click();
      unread -= 1;
      await expect.poll(() => cards(news).count()).toBe(unread);
    }
    await news.getByText("Alle Benachrichtigungen sind gelesen", { exact: true }).waitFor();
    await expect.poll(() => tab.innerText()).toBe("Benachrichtigungen");
    await filter(news, "Alle").click();
    await cards(news).first().waitFor();
    await expect.poll(() => button(news, "Als gelesen markieren").count()).toBe(0);
  });

  it("are hidden, and come back from the toast", async ({ news, penthouse }) => {
    const own = cardsOf(news, penthouse.title);
    const before = await own.count();
    await button(own.first(), "Ausblenden").click();
    await expect.poll(() => own.count()).toBe(before - 1);
    await button(news, verbs.undo).click();
    await expect.poll(() => own.count()).toBe(before);
  });

  it("lead to the thing itself: a deadline to its field, an open duty to its dialog", async ({ news, penthouse }) => {
    await cardsOf(news, penthouse.title).getByRole("link", { name: "Frist in den nächsten 3 Tagen" }).click();
    const form = dialog(news, "Objekt");
    const until = form.getByLabel("Bis", { exact: true });
    await expect.poll(() => until.evaluate((shown) => shown === document.activeElement)).toBe(true);
    await inDialog(news, verbs.cancel).click();
    await form.waitFor({ state: "hidden" });
    expect(addressOf(news)).toBe(`/akte/${penthouse.id}`);

    const told = { id: "duty_open.c", notification_type: "duty_open", campaign_id: penthouse.id };
    await news.goto(notificationPath(told));
    const duty = dialog(news, "Maklervertrag in Textform");
    await duty.getByLabel("Notiz").fill("liegt vor");
    await pressAgain(inDialog(news, verbs.keep));
    await duty.waitFor({ state: "hidden" });
    await expect.poll(() => news.getByRole("dialog").count()).toBe(0);
  });

  it("come and go with their causes, without being asked for", async ({ page, call, cockpit }) => {
    const { id, title } = await cockpit.newCampaign({ title: unique("Haus am Hang") }, 1, 2);
    await call("PUT /campaigns/{id}/property", { id }, { mandate_until: dayFromToday(2) });
    await page.goto("/");
    await area(page, "Benachrichtigungen").click();
    await cardsOf(page, title).first().waitFor();
    await area(page, "Kampagnen").click();
    await button(page, `„${title}“ archivieren`).click();
    await area(page, "Benachrichtigungen").click();
    await expect.poll(() => cardsOf(page, title).count()).toBe(0);
  });
});

describe("the notifications", () => {
  it("only log that they can't be loaded; their place offers another try", async ({ page, penthouse }) => {
    await whileFailing(page, "GET /notifications", refused, async () => {
      await page.goto("/?tab=notifications");
      await says(page, "Die Benachrichtigungen sind gerade nicht erreichbar.");
    });
    await isQuiet(page);
    await button(page, verbs.retry).click();
    await cardsOf(page, penthouse.title).first().waitFor();
  });

  it.for([
    [
      "Als gelesen markieren",
      "PUT /notifications/{id}/read",
      "Die Benachrichtigung konnte nicht als gelesen markiert werden.",
    ],
    ["Ausblenden", "PUT /notifications/{id}/dismiss", "Die Benachrichtigung konnte nicht ausgeblendet werden."],
  ] as const)(
    "only log that »%s« failed, take it back and offer it again",
    async ([action, call, line], { news, penthouse }) => {
      const own = cardsOf(news, penthouse.title);
      const before = await own.count();
      await whileFailing(news, call, broken, async () => {
        await button(own.first(), action).click();
        await says(news, line);
      });
      await isQuiet(news);
      await expect.poll(() => own.count()).toBe(before);
      await button(own.first(), action).waitFor();
    },
  );

  it("say how renewing them went", async ({ news }) => {
    await failsThenWorks(news, "POST /notifications/generate", () => button(news, "Aktualisieren").click(), {
      bad: "Fehler beim Aktualisieren der Benachrichtigungen",
      good: "Benachrichtigungen aktualisiert",
    });
  });
});
