import { describe, expect } from "vitest";
import { it as journey, unique } from "./journey.ts";
import { button, heading } from "./look.ts";

const administratorsOnly = "Nur Administratoren dürfen diese Aktion ausführen";

/** A page of somebody who is no administrator. */
const it = journey.extend("theirs", async ({ open, cockpit }) => {
  const email = `${unique("jonas.keller").replace(" ", ".")}@example.de`;
  return open(await cockpit.newPerson({ full_name: "Jonas Keller", email }));
});

describe("staff", () => {
  it("see no users tab, and its address shows the library", async ({ theirs }) => {
    await theirs.goto("/?tab=users");
    await heading(theirs, "Maßnahmen-Bibliothek").waitFor();
    const tabs = theirs.getByRole("navigation", { name: "Bereiche" });
    await tabs.getByRole("link", { name: "Bibliothek" }).waitFor();
    await expect.poll(() => tabs.getByRole("link", { name: "Benutzer" }).count()).toBe(0);
    await expect.poll(() => theirs.getByRole("banner").first().innerText()).not.toContain("Administrator");
  });

  const measure = (name: string) => [`„${name}“ bearbeiten`, `„${name}“ löschen`];
  it.for([
    ["/?q=Glockenspiel", ["+ Neue Maßnahme"], measure],
    ["/admin?q=Glockenspiel", ["Neue Maßnahme", "Standard-Templates erstellen"], measure],
    ["/admin?section=categories", ["Neue Kategorie"], () => ["„Wasserflächen“ bearbeiten", "„Wasserflächen“ löschen"]],
    ["/admin?section=templates&type=LUX", ["Neues Template"], () => []],
    ["/admin?section=transfer", ["CSV-Datei auswählen", "Startkatalog ergänzen", "Daten bereinigen"], () => []],
  ] as const)(
    "at %s see the writing buttons disabled, with the reason",
    async ([path, always, more], { theirs, call }) => {
      const name = unique("Glockenspiel");
      const known = (await call("GET /categories")).find((one) => one.name === "Wasserflächen");
      const category = known ?? (await call("POST /categories", {}, { name: "Wasserflächen" }));
      await call("POST /measures", {}, { name, category_id: category.id });
      await theirs.goto(path);
      for (const label of [...always, ...more(name)]) {
        const writing = button(theirs, label).first();
        await writing.waitFor();
        await expect.poll(() => writing.getAttribute("aria-disabled")).toBe("true");
        const reasonId = (await writing.getAttribute("aria-describedby")) ?? "";
        await expect.poll(() => theirs.locator(`[id="${reasonId}"]`).textContent()).toBe(administratorsOnly);
      }
      await button(theirs, always[0]).first().click({ force: true });
      await expect.poll(() => theirs.getByRole("dialog").count()).toBe(0);
    },
  );
});
