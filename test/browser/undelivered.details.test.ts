import { expect } from "vitest";
import { phone } from "./cockpit.ts";
import { it, unique } from "./journey.ts";
import { button, dialog, field, inDialog } from "./look.ts";
import { verbs } from "./verbs.ts";

/* The outbox lets e-mails to bounce@… come back, as SES's mailbox simulator does: the same way through the same function. */

it("an owner's address at which no e-mail arrives is said where the owner stands, until it is changed or tried again", async ({
  page,
  open,
  cockpit,
  call,
}) => {
  const email = `bounce+${unique("erika").replaceAll(/\W/g, "")}@example.de`;
  const owner = await call("POST /owners", {}, { name: unique("Erika Rück"), email, phone: "0171 1234567" });
  const campaign = await cockpit.newCampaign({ title: unique("Rückläufer am See") }, 0, 1);
  await call("PUT /campaigns/{id}/owner", { id: campaign.id }, { owner_id: owner.id });
  const draft = await call("POST /campaigns/{id}/owner-reports/generate", { id: campaign.id });
  await call("POST /owner-reports/{id}/send", { id: draft.id }, { channel: "email" });
  const marked = async () => (await call("GET /owners")).find(({ id }) => id === owner.id)?.undelivered;
  await expect.poll(marked, { timeout: 10_000 }).toMatchObject([{ email, reason: "bounced" }]);

  const sentence = `E-Mails an ${email} kommen nicht an. Bitte prüfen Sie die Adresse.`;
  const small = await open(cockpit.admin, phone);
  await small.goto(`/eigentuemer/${campaign.id}`);
  await small.getByText(sentence).waitFor();
  await expect
    .poll(() => small.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);

  await page.goto(`/dashboard/${campaign.id}`);
  await page.getByText(sentence).waitFor();
  await button(page, "Wieder versuchen").click();
  await page.getByText(sentence).waitFor({ state: "detached" });
  await expect.poll(() => marked()).toBeUndefined();

  await call(
    "POST /campaigns/{id}/owner-messages",
    { id: campaign.id },
    { id: "noch-einmal", owner_id: owner.id, channel: "email", text: "Kam mein Bericht an?" },
  );
  await expect.poll(marked, { timeout: 10_000 }).toHaveLength(1);
  await page.goto(`/dashboard/${campaign.id}`);
  await page.getByRole("link", { name: "Adresse ändern" }).click();
  const form = dialog(page, "Eigentümer bearbeiten");
  await form.getByText(sentence).waitFor();
  await field(page, "E-Mail *").fill("erika.gut@example.de");
  await inDialog(page, verbs.save).click();
  await form.waitFor({ state: "detached" });
  await page.getByText(sentence).waitFor({ state: "detached" });
  await expect.poll(() => marked()).toBeUndefined();
});
