import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { RouteName } from "#shared/client";
import { codeOf } from "#shared/core/problem-code";
import { intercept } from "./calls.ts";
import { failing } from "./cockpit.ts";
import { unhurried } from "./look.ts";

/**
 * What a call is answered with in the place of the server: a status with a body, or no answer at all; or the server does
 * what it is asked for, and its answer is lost on the way.
 */
export type Failure = { status: number; body: object } | "no answer" | "lost answer";

/** What the server says where it breaks and says so. */
export const reason = "Das hat gerade nicht funktioniert.";
/** The server breaks and says so in one sentence. */
export const broken: Failure = { status: 500, body: { detail: reason } };
/** The server breaks without a word. */
export const mute: Failure = { status: 500, body: {} };
/** A refusal of a read: unlike a broken server it is not asked again. */
export const refused: Failure = { status: 403, body: {} };

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
  failing.add(page);
  const [method = "", path = ""] = name.split(" ");
  const pattern = new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
  let calls = 0;
  const matches = (url: URL) => pattern.test(url.pathname);
  const stop = await intercept(page, matches, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    calls += 1;
    if (failure === "lost answer") await route.fetch();
    if (typeof failure === "string") return route.abort();
    return route.fulfill({ status: failure.status, json: { code: codeOf(failure.status), ...failure.body } });
  });
  try {
    await work();
  } finally {
    stop();
  }
  if (calls === 0) throw new Error(`${name} was never called`);
}

/** Waits until an alert says a line, among others maybe. The texts of failures are literal. */
export async function says(within: Page | Locator, line: string): Promise<void> {
  const lines = async () => {
    const texts = await within.locator("[role=alert]").allInnerTexts();
    return texts.flatMap((text) => text.split("\n")).map((text) => text.trim());
  };
  await expect.poll(lines).toContain(line);
}

/** That nothing was said over the screen: what failed is only logged, or told in its place. */
export async function isQuiet(page: Page): Promise<void> {
  await expect.poll(() => page.locator("[data-sonner-toast]").count()).toBe(0);
}

/** The failure first, then the same again let through: the dialog or button must still be there for it. */
export async function failsThenWorks(
  page: Page,
  call: RouteName,
  press: () => Promise<void>,
  {
    failure = broken,
    bad,
    rolledBack,
    good,
  }: { failure?: Failure; bad: string; rolledBack?: () => Promise<void>; good: string },
): Promise<void> {
  await whileFailing(page, call, failure, async () => {
    await press();
    await says(page, bad);
    await rolledBack?.();
  });
  await unhurried(page);
  await press();
  await says(page, good);
}
