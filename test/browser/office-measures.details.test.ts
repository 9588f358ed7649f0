import { expect } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { dayText } from "#shared/core/time";
import { phone } from "./cockpit.ts";
import { it } from "./journey.ts";
import { button, dialog, field, inDialog, pressAgain } from "./look.ts";
import { verbs } from "./verbs.ts";

/* The office's own list: done today by one press and back, another day with a person by the dialog. */

it("a measure of the office is done by one press, taken back, and entered for another day", async ({
  open,
  cockpit,
}) => {
  const [first] = await cockpit.call("GET /office-measures");
  if (!first) throw new Error("The library gives nothing to the office");
  const { name, measure_id, description } = first;
  const stored = async () =>
    (await cockpit.call("GET /office-measures")).find((measure) => measure.measure_id === measure_id);
  const page = await open(cockpit.admin, phone);
  await page.goto("/pflichten#buero");
  const row = page.getByRole("list", { name: "Maßnahmen des Büros" }).getByRole("listitem").filter({ hasText: name });
  await row.getByText("noch nie erledigt").waitFor();

  await button(row, /^Heute erledigt/).focus();
  await page.keyboard.press("Enter");
  await row.getByText(/^gilt bis/).waitFor();
  expect((await stored())?.done_on).toBe(dayFromToday());
  await button(page, verbs.undo).click();
  await row.getByText("noch nie erledigt").waitFor();
  expect((await stored())?.done_on).toBeNull();

  await button(row, /^Ändern/).click();
  await dialog(page, name).waitFor();
  await field(page, "Zuletzt erledigt am").fill(dayText("2020-03-31"));
  await field(page, "Zuständig").selectOption({ index: 1 });
  await pressAgain(inDialog(page, verbs.keep));
  await row.getByText(/^abgelaufen seit/).waitFor();
  await expect.poll(() => row.getByText("Zuständig: Niemand").count()).toBe(0);
  await row.getByText("Worum es geht").click();
  await row.getByText(description, { exact: true }).waitFor();
});
