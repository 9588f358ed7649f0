import { expect } from "vitest";
import { alert, button, pressAgain, textsOf } from "./look.ts";
import { verbs } from "./verbs.ts";
import { finish, it, list, row } from "./today.ts";

it("Mein Tag begins with today, folds what was left behind, and does and takes back by one press", async ({
  day,
  tasks,
  cockpit,
}) => {
  const { late, photos } = tasks;
  expect((await textsOf(list(day, "Heute"))).join()).toContain(photos.name);
  const order = await textsOf(day.getByRole("main").getByRole("heading", { level: 3 }));
  const lists = order
    .map((title) => title.replace(/ \d+$/u, "").replace(/^(Diese|Nächste) /u, ""))
    .filter((title) => title !== "Braucht Ihre Antwort");
  expect([...new Set(lists)]).toEqual(["Heute", "Woche", "Liegengeblieben"]);
  expect((await textsOf(list(day, "Liegengeblieben"))).join()).toContain(late.name);
  const statusOf = async () => (await cockpit.call("GET /campaign-measures/{id}", { id: late.id })).status;
  await finish(day, late.name).click();
  await alert(day, `„${late.name}“ auf "Erledigt" gesetzt`).waitFor();
  await expect.poll(() => row(day, late.name).count()).toBe(0);
  await expect.poll(() => statusOf()).toBe("done");
  await pressAgain(button(day, verbs.undo));
  await row(day, late.name).waitFor();
  await expect.poll(statusOf).toBe("planned");

  await finish(day, photos.name).click();
  await alert(day, `„${photos.name}“ auf "Erledigt" gesetzt`).waitFor();
  await cockpit.call("POST /campaign-measures/{id}/status", { id: photos.id }, { status: "skipped" });
  await pressAgain(button(day, verbs.undo).last());
  await alert(day, "Nicht alles wurde geändert.").waitFor();
  expect((await cockpit.call("GET /campaign-measures/{id}", { id: photos.id })).status).toBe("skipped");
});
