import { expect, it, onTestFinished } from "vitest";
import { components, operations } from "../fuzz/description.ts";
import type { JsonSchema } from "../fuzz/schema.ts";
import { testLimit } from "../limits.ts";
import { prepareCockpit } from "./prepared.ts";
import { makeScriptedAgency } from "./scripted-agency.ts";
import { visitsOf } from "./scripted-screens.ts";
import { look, newTyped, watchScripts } from "./scripts.ts";

/* Stored script: whatever somebody typed into whichever field, every screen shows it as text (docs/security.md, V1). */

/** What no screen shows: it is matched, read by a program, or told from the second price of another day on. */
const unshown = [
  "login.user-agent",
  "property.price_reason",
  "property.obid",
  "property.anid",
  "openimmo.openimmo_obid",
];
/**
 * Fields that are ids, days or secrets, that refuse such a text, that are kept nowhere, or kept as another field is; and what
 * only a published page says (`test/api/property-page.details.test.ts`).
 */
const others = new RegExp(
  [
    "_(at|id|ids|for|to)$",
    "\\.(id|ids|by|key|keys|remove|requires|after|link|code|setup_key|marketing_start|transports)$",
    "password|(core|boost)_measures",
    "phone$|color$|vat_number$|url$|endpoint$|email$",
    "^(plan-)?preview|^property-page.headline$",
    "(accepted-invitations|first-administrator).full_name|bulk-update.occurrences|owners.share|(campaign-measures|plan-changes).owner_text",
    "(plan-changes|bulk-update).skip_reason",
  ].join("|"),
);

it(
  "no field's text runs, loads or becomes markup on any screen, and each is seen as it was typed",
  async () => {
    // A cockpit for each try: what the first typed would stand in the second's way.
    const cockpit = await prepareCockpit();
    onTestFinished(cockpit.stop);
    const typed = newTyped();
    const agency = await makeScriptedAgency(cockpit, typed);
    const visits = visitsOf(agency, typed);
    const known = new Set(typed.fields);
    expect(textFields().filter((field) => !known.has(field) && !others.test(field))).toEqual([]);

    // Without the site's policy, or it alone would hold back what a page lets through.
    const page = await cockpit.pageOf(cockpit.admin, { bypassCSP: true, reducedMotion: "reduce" });
    const done = await watchScripts(page.context());
    const seen = new Set<string>();
    /** Looks at the page. @returns which of some fields were not seen on it */
    const read = async (shows: string[] = []) => {
      const shown = await look(page);
      const now = new Set(shown.seen.map((at) => typed.fields[at] ?? ""));
      for (const field of now) seen.add(field);
      expect([...shown.made, ...done]).toEqual([]);
      return shows.filter((field) => !now.has(field));
    };
    for (const { path, open: press, shows } of visits) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await read();
      await press?.(page);
      await expect.poll(() => read(shows), { message: path }).toEqual([]);
      await page.emulateMedia({ media: null });
    }
    for (const letter of agency.letters) {
      await page.setContent(letter);
      await read();
    }
    expect(new Set(typed.fields.filter((field) => !seen.has(field)))).toEqual(new Set(unshown));
    expect(cockpit.complaints).toEqual([]);
  }, // Some sixty screens and dialogs.
  testLimit * 2,
);

/** Every field of the API that takes any text, by the thing that it is said of: "owners.name". */
function textFields(): string[] {
  const found = new Set<string>();
  const walk = (schema: JsonSchema, thing: string, field: string, depth = 0): void => {
    if (depth > 8) return;
    if (schema.$ref) walk(components[schema.$ref.split("/").at(-1) ?? ""] ?? {}, thing, field, depth + 1);
    for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) walk(part, thing, field, depth + 1);
    if (schema.items) walk(schema.items, thing, field, depth + 1);
    for (const [name, part] of Object.entries(schema.properties ?? {})) walk(part, thing, name, depth + 1);
    if (typeof schema.additionalProperties === "object") walk(schema.additionalProperties, thing, field, depth + 1);
    const isText =
      [schema.type].flat().includes("string") &&
      !schema.enum &&
      !("const" in schema) &&
      !schema.pattern &&
      !schema.format;
    if (isText) found.add(`${thing}.${field}`);
  };
  for (const { name, body } of operations) {
    const thing = name.split("/").findLast((word) => !word.startsWith("{")) ?? "";
    if (body) walk(body, thing, "");
  }
  return [...found];
}
