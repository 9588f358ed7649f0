import { strToU8, zipSync } from "fflate";
import { createTransport } from "nodemailer";
import { expect } from "vitest";
import { letter } from "../api/inbox-world.ts";
import type { Mail } from "../../infra/local/outbox.ts";
import { it as journey, unique } from "./journey.ts";
import { button, dialog, field, heading, inDialog } from "./look.ts";

/* What comes by e-mail over SMTP: laid down and told to its function as SES does it, and found where it belongs. */

const it = journey
  /** Sends a mail over SMTP. */
  .extend("send", async ({ cockpit }) => async (to: string, raw: Buffer) => {
    const transport = createTransport({ host: "127.0.0.1", port: cockpit.mailPort, ignoreTLS: true });
    await transport.sendMail({ envelope: { from: "absender@portal.example", to: [to] }, raw });
  })
  .extend("address", async ({ call }) => (await call("POST /inbox/address")).address);

const openImmo = (title: string) =>
  `<openimmo><uebertragung version="1.2.7"/><anbieter><immobilie><objektkategorie><vermarktungsart KAUF="true"/><objektart><haus/></objektart></objektkategorie><freitexte><objekttitel>${title}</objekttitel></freitexte><verwaltung_techn><openimmo_obid>${title}</openimmo_obid></verwaltung_techn></immobilie></anbieter></openimmo>`;

it("a portal's mail to the address in the agency's dialog is an enquiry of its campaign, however often it is sent", async ({
  page,
  call,
  cockpit,
  send,
}) => {
  await page.goto("/");
  await button(page, /Mein Konto/).click();
  await button(page, "Angaben des Büros").click();
  const settings = dialog(page, "Angaben des Büros");
  await button(settings, /^Adresse (anlegen|erneuern)/).click();
  const address = field(page, "Adresse zum Weiterleiten");
  await expect.poll(() => address.inputValue()).toMatch(/^eingang\+[\da-f]{32}@post\./);

  const number = unique("SMTP").replace(" ", "-");
  const { id } = await cockpit.newCampaign({ title: unique("Haus mit Post") }, 0, 0);
  await call("PUT /campaigns/{id}/property", { id }, { external_number: number });
  const results = () => call("GET /campaigns/{id}/results", { id });
  const enquiry = letter({ id: `${number}@portal.example`, text: `Objekt-Nr.: ${number}\r\nName: Erika Muster` });
  const to = await address.inputValue();
  await send(to, enquiry);
  await expect.poll(results).toMatchObject([{ kind: "enquiry", channel: "immoscout24", note: "E. M." }]);

  // Once more by SMTP, and by a key, which says what became of it.
  await send(to, enquiry);
  const { key } = await call("POST /inbox/keys", {}, { name: unique("Maklersoftware") });
  const headers = { authorization: `Bearer ${key}`, "content-type": "message/rfc822" };
  const body = new Uint8Array(enquiry);
  const again = await fetch(`${cockpit.address}/api/inbox/mails`, { method: "POST", headers, body });
  expect(await again.json()).toEqual({ delivered_as: "known" });
  expect(await results()).toHaveLength(1);
});

it("an owner's reply stands in the thread, without what it quotes", async ({ page, call, cockpit, send }) => {
  const email = `${unique("anna").replace(" ", "-")}@erb.example`;
  const { id } = await cockpit.newCampaign({ title: unique("Haus mit Antwort") }, 0, 0);
  const owner = await call("POST /owners", {}, { name: unique("Anna Erb"), email });
  await call("PUT /campaigns/{id}/owner", { id }, { owner_id: owner.id });
  const message = { id: "frage-00000001", owner_id: owner.id, channel: "email", text: "Passt Ihnen Freitag?" } as const;
  await call("POST /campaigns/{id}/owner-messages", { id }, message);
  const outbox = await fetch(`${cockpit.address}/__local/outbox`, { headers: { accept: "application/json" } });
  const asked = ((await outbox.json()) as Mail[]).find((mail) => mail.to.includes(email));
  await send(
    asked?.reply_to[0] ?? "",
    letter({
      from: email,
      subject: `Re: ${asked?.subject ?? ""}`,
      text: "Freitag passt gut.\r\n\r\nAm 20.11.2026 schrieb Petra Brandt:\r\n> Passt Ihnen Freitag?",
    }),
  );
  const said = async () =>
    (await call("GET /campaigns/{id}/owner-messages", { id })).filter(({ from }) => from === "owner");
  await expect.poll(said).toMatchObject([{ text: "Freitag passt gut." }]);
  await page.goto(`/?tab=owners&section=reports&messages=${id}`);
  await page.getByText("Freitag passt gut.").first().waitFor();
});

it("a ZIP of the agency's software waits, is looked at and becomes a campaign; a portal's table waits for its campaign", async ({
  page,
  call,
  cockpit,
  send,
  address,
}) => {
  const title = unique("Haus im ZIP");
  const zip = Buffer.from(zipSync({ "export.xml": strToU8(openImmo(title)) }));
  const [subject, statistics] = [unique("Objekte"), unique("Statistik")];
  await send(address, letter({ from: "software@example.org", subject, files: [{ name: "export.zip", content: zip }] }));
  const csv = "Datum;Exposéaufrufe;Anfragen\r\n02.11.2026;40;3\r\n";
  const table = { name: "immowelt.csv", content: csv };
  await send(address, letter({ from: "statistik@example.org", subject: statistics, files: [table] }));
  const waiting = async () =>
    (await call("GET /inbox/mails"))
      .filter((mail) => [subject, statistics].includes(mail.subject))
      .map(({ reason }) => reason)
      .toSorted();
  await expect.poll(waiting).toEqual(["figures", "import"]);

  await page.goto("/eingang");
  const row = page.getByRole("listitem").filter({ hasText: subject });
  await row.getByRole("link", { name: "Import ansehen" }).click();
  await heading(page, "Neu (1)").waitFor();
  await button(page, "Übernehmen").click();
  await page.getByText("1 Objekt übernommen.").waitFor();
  expect((await call("GET /campaigns")).map((campaign) => campaign.title)).toContain(title);

  const measured = unique("Haus mit Tabelle");
  await cockpit.newCampaign({ title: measured }, 0, 0);
  await page.goto("/eingang");
  await button(page, `„${statistics}“ zuordnen`).click();
  await field(page, "Kampagne *").selectOption({ label: measured });
  await inDialog(page, "Zahlen ansehen").click();
  await dialog(page, "Portalzahlen aus CSV").getByText("40").first().waitFor();
});
