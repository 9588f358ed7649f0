import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { PageOptions } from "./cockpit.ts";
import { type Person, prepareCockpit } from "./prepared.ts";

/**
 * A journey through the cockpit. All of a file share one cockpit; each makes its own data there and has pages of its
 * own, so that it runs alone, and what it changed of them (routes, size, theme) is gone with them.
 */
export const it = test
  // oxlint-disable-next-line no-empty-pattern -- vitest reads there what a fixture needs
  .extend("cockpit", { scope: "file" }, async ({}, { onCleanup }) => {
    const cockpit = await prepareCockpit();
    onCleanup(cockpit.stop);
    return cockpit;
  })
  /** Opens a page in a browser profile of its own; without a person nobody is signed in. */
  .extend("open", async ({ cockpit }, { onCleanup }) => {
    const pages: Page[] = [];
    onCleanup(async () => {
      const complaints = cockpit.complaints.splice(0);
      // What a route still answers when the page goes is nobody's failure.
      await Promise.all(pages.map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
      await Promise.all(pages.map((page) => page.context().close()));
      expect(complaints).toEqual([]);
    });
    return async (person: Person | undefined, options?: PageOptions) => {
      const page = await cockpit.pageOf(person, options);
      pages.push(page);
      return page;
    };
  })
  /** The administrator's page. */
  .extend("page", async ({ cockpit, open }) => open(cockpit.admin))
  /** Calls a route as the administrator, without a page. */
  .extend("call", async ({ cockpit }) => cockpit.call);

let count = 0;

/** An address for a name that this run made, as SES takes it: "Erika Eigentümer 04" → "erika.eigentuemer.04@example.de". */
export function emailOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss");
  return `${plain.replaceAll(" ", ".")}@example.de`;
}

/** A name that nothing in the cockpit has yet: "Dachgeschoss im Lehel 07". */
export function unique(name: string): string {
  count += 1;
  return `${name} ${String(count).padStart(2, "0")}`;
}
