import { expect } from "vitest";
import { emailOf, it, unique } from "./journey.ts";
import { button, field, inDialog } from "./look.ts";
import { verbs } from "./verbs.ts";

it("who leaves hands over what is open, and a campaign gets somebody else on its dashboard", async ({
  cockpit,
  call,
  page,
}) => {
  const [lea, petra] = [unique("Lea Lang"), unique("Paula Vogt")];
  for (const full_name of [lea, petra]) await cockpit.newPerson({ full_name, email: emailOf(full_name) });
  const team = await call("GET /team");
  const idOf = (name: string) => team.find(({ full_name }) => full_name === name)?.id ?? "";
  const campaign = await cockpit.newCampaign({ title: unique("Haus am Hang"), responsible_id: idOf(lea) }, 0, 0);
  const own = { name: unique("Schlüssel holen"), responsible_id: idOf(lea) };
  await call("POST /campaigns/{id}/measures", { id: campaign.id }, own);

  await page.goto("/?tab=users");
  await button(page, `„${lea}“ bearbeiten`).click();
  await page.getByRole("checkbox", { name: /^Aktiv/ }).uncheck();
  await inDialog(page, verbs.save).click();
  const question = page.getByRole("alertdialog", { name: "Benutzer deaktivieren?" });
  await question.getByText("1 offene Maßnahme und 1 Kampagne", { exact: true }).waitFor();
  await question.getByLabel("Wer übernimmt?").selectOption({ label: petra });
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await question.getByRole("button", { name: "Deaktivieren", exact: true }).click();
  expect((await sent).postDataJSON()).toEqual({ is_active: false, hand_over_to: idOf(petra) });
  await question.waitFor({ state: "detached" });

  await page.goto(`/dashboard/${campaign.id}`);
  const person = page.getByTitle("Zuständige Person ändern");
  await person.click();
  await field(page, "Zuständig").selectOption({ label: petra });
  await inDialog(page, verbs.save).click();
  await expect.poll(() => person.innerText()).toBe(petra);
  expect((await call("GET /campaigns/{id}", { id: campaign.id })).responsible_id).toBe(idOf(petra));
});

it("the timeline narrows to one's own measures, the notifications to what concerns oneself", async ({
  cockpit,
  call,
  page,
}) => {
  const { id } = await cockpit.newCampaign({ title: unique("Haus am See"), responsible_id: null }, 0, 0);
  const add = async (name: string, responsible_id: string | null) =>
    call("POST /campaigns/{id}/measures", { id }, { name, responsible_id });
  const me = (await call("GET /auth/me")).id;
  const [mine, free] = [unique("Fotograf"), unique("Schild")];
  await add(mine, me);
  await add(free, null);
  await call("PUT /campaigns/{id}", { id }, { responsible_id: null });
  await page.goto(`/timeline/${id}`);
  await button(page, free).waitFor();
  await button(page, "Meine").click();
  await button(page, free).waitFor({ state: "detached" });
  await button(page, mine).waitFor();
  expect(new URL(page.url()).searchParams.get("who")).toBe("me");
  await page.goto("/?tab=notifications");
  await button(page, "Für mich").click();
  await expect.poll(() => new URL(page.url()).searchParams.get("who")).toBe("me");
});
