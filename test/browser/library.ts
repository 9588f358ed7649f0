import type { Page } from "playwright-core";
import { it as journey, unique } from "./journey.ts";
import { status } from "./look.ts";

export const it = journey
  /** The name of a measure that nothing else in the library has, new for each journey. */
  .extend("chimes", async ({ call }) => {
    const name = unique("Glockenspiel im Treppenhaus");
    const [{ id }] = await call("GET /categories");
    await call("POST /measures", {}, { name, category_id: id, relevance: { WOH: 0 } });
    return name;
  })
  /** All measures, as they are when the journey begins. */
  .extend("measures", async ({ call }) => call("GET /measures"));

export const count = (page: Page, text: string | RegExp) => status(page, text).waitFor();
export const search = (text: string) => `/?q=${encodeURIComponent(text)}`;
