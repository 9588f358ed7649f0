import type { Page } from "playwright-core";
import { expect } from "vitest";
import { usePushService } from "../api/push-service.ts";
import { axe } from "./axe.ts";
import { phone } from "./cockpit.ts";
import { emailOf, it, unique } from "./journey.ts";
import { button, dialog, pressAgain } from "./look.ts";

const { newBrowser } = usePushService();
const tokenOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "auth_token")?.value ?? "";

/*
 * Real are the dialog, our server with its encryption, the delivery to the service worker, and what that does. Stood in for
 * are the browser's push service, which no test can reach (what `subscribe` answers), and the system's notifications, which a
 * browser without a screen forbids: what the worker wants to show is kept in it.
 */
it("somebody switches notifications on on a phone, tries them out, and a press on one opens where it leads", async ({
  open,
  cockpit,
}) => {
  const full_name = unique("Paula Unterwegs");
  const person = await cockpit.newPerson({ full_name, email: emailOf(full_name) });
  const browser = newBrowser();
  const page = await open(person, { ...phone, serviceWorkers: "allow" });
  await page.addInitScript((subscription) => {
    const made = {
      ...subscription,
      toJSON: () => subscription,
      unsubscribe: () => sessionStorage.removeItem("subscribed"),
    };
    const answer = () => Promise.resolve(sessionStorage.getItem("subscribed") ? made : null);
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = () => Promise.resolve("granted");
    Object.assign(PushManager.prototype, {
      getSubscription: answer,
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
        sessionStorage.setItem("subscribed", applicationServerKey);
        return answer();
      },
    });
  }, browser.subscription);
  await page.goto("/heute");
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  await button(page, /Menü|Mein Konto/)
    .first()
    .click();
  await button(page, "E-Mails und Mitteilungen").click();
  const shown = dialog(page, "E-Mails und Mitteilungen");
  await button(shown, "Auf diesem Gerät benachrichtigen").click();
  await pressAgain(button(shown, "Probe senden"));
  await expect.poll(() => browser.arrived.length).toBe(1);
  await page.getByText("Probe gesendet").waitFor();
  const { violations } = await axe(page).include('[role="dialog"]').analyze();
  expect(violations).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);

  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(`{
    globalThis.shown = [];
    registration.showNotification = async (title, options) => void shown.push({ title, ...options });
  }`);
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) =>
      resolve(registrations[0]?.registrationId ?? ""),
    );
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  const data = JSON.stringify({ ...browser.arrived[0]?.message, path: "/kalender" });
  await session.send("ServiceWorker.deliverPushMessage", { origin: new URL(page.url()).origin, registrationId, data });
  const notifications = () => worker?.evaluate("globalThis.shown");
  await expect
    .poll(notifications)
    .toMatchObject([
      { title: "Probe aus dem Verkaufs-Cockpit", body: "Mitteilungen kommen auf diesem Gerät an.", data: "/kalender" },
    ]);
  await page.keyboard.press("Escape");
  await worker?.evaluate(`{
    const notification = { ...shown[0], close: () => shown.pop() };
    const press = new Event("notificationclick");
    dispatchEvent(Object.assign(press, { notification, waitUntil: () => undefined }));
  }`);
  await expect.poll(() => page.url()).toContain("/kalender");
  await expect.poll(() => notifications()).toEqual([]);

  await cockpit.as(person)("POST /auth/login", {}, { email: person.email, password: person.password });
  await button(page, /Menü|Mein Konto/)
    .first()
    .click();
  await button(page, "Angemeldete Geräte").click();
  await button(dialog(page, "Angemeldete Geräte"), "Alle anderen abmelden").click();
  // The device ended with the session that this one goes on from, and is registered for it by the page.
  await expect.poll(() => tokenOf(page)).not.toBe(person.token);
  const call = cockpit.as({ ...person, token: await tokenOf(page) });
  await expect.poll(async () => (await call("GET /push-devices")).devices).toMatchObject([{ is_current: true }]);
  await page.keyboard.press("Escape");
  await button(page, /Menü|Mein Konto/)
    .first()
    .click();
  await button(page, "E-Mails und Mitteilungen").click();
  await button(shown, "Auf diesem Gerät ausschalten").click();
  await button(shown, "Auf diesem Gerät benachrichtigen").waitFor();
  await expect.poll(async () => (await call("GET /push-devices")).devices).toEqual([]);
});
