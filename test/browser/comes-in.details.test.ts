import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { createTransport } from "nodemailer";
import { expect } from "vitest";
import { mondayOf } from "#shared/core/time";
import { startEngine } from "../../infra/local/engine.ts";
import { letter } from "../api/inbox-world.ts";
import { dayFromToday } from "../german-day.ts";
import { imprint, villa } from "../api/page-parts.ts";
import { openGate } from "../faults/gate.ts";
import { it as journey, unique } from "./journey.ts";
import { alert, button, dialog, field, heading, inDialog } from "./look.ts";
import { photo } from "./photo.ts";
import { prepareCockpit } from "./prepared.ts";
import { verbs } from "./verbs.ts";

/*
 * It comes in by itself: what a portal, an owner, the agency's software and a visitor send reaches its place while the store is
 * away when it arrives, and counts once however often it is sent. By real SMTP, to a screen.
 */

const it = journey
  // oxlint-disable-next-line no-empty-pattern -- vitest reads there what a fixture needs
  .extend("store", { scope: "file" }, async ({}, { onCleanup }) => {
    const engine = await startEngine();
    const gate = await openGate(engine.endpoint);
    process.env.DYNAMODB_ENDPOINT = gate.endpoint;
    onCleanup(async () => {
      delete process.env.DYNAMODB_ENDPOINT;
      await gate.shut();
      await engine.stop();
    });
    return gate;
  })
  .extend("cockpit", { scope: "file" }, async ({ store: _ }, { onCleanup }) => {
    const cockpit = await prepareCockpit();
    onCleanup(cockpit.stop);
    return cockpit;
  })
  .extend("address", { scope: "file" }, async ({ cockpit }) => (await cockpit.call("POST /inbox/address")).address)
  /** Sends a mail by SMTP while the store is away, lets the hourly run find it, and sends it once more. */
  .extend("arrives", { scope: "file" }, async ({ cockpit, store }) => {
    const s3 = join(dirname(cockpit.mailFolder), "s3");
    const untaken = () =>
      readdirSync(s3, { recursive: true, encoding: "utf8" }).filter((name) => /letters[^/\\]*[/\\]/i.test(name));
    const transport = createTransport({ host: "127.0.0.1", port: cockpit.mailPort, ignoreTLS: true });
    const send = (raw: Buffer, to: string) =>
      transport.sendMail({ envelope: { from: "portal@absender.example", to }, raw });
    // The local file store names files by the hex of their keys.
    const isNoted = () => untaken().some((name) => name.includes(Buffer.from("untaken/").toString("hex")));
    return async (raw: Buffer, to: string) => {
      await store.shut();
      try {
        await send(raw, to);
        await expect.poll(isNoted).toBe(true);
      } finally {
        await store.open();
      }
      await expect
        .poll(
          async () => {
            const later = new Date(Date.now() + 2 * 3_600_000).toISOString();
            await fetch(`${cockpit.address}/__local/tick?now=${later}`, { method: "POST" });
            return untaken();
          },
          { timeout: 60_000 },
        )
        .toEqual([]);
      await send(raw, to);
      await expect.poll(untaken).toEqual([]);
    };
  });

it("a portal's mail becomes an enquiry of its campaign", async ({ page, call, cockpit, address, arrives }) => {
  const { id } = await cockpit.newCampaign({ title: unique("Haus am Portal") }, 0, 0);
  const number = unique("P").replace(" ", "-");
  await call("PUT /campaigns/{id}/property", { id }, { external_number: number });
  await arrives(
    letter({ text: `Objekt-Nr.: ${number}\r\nName: Erika Muster\r\nNachricht: Bitte Besichtigung` }),
    address,
  );
  await page.goto(`/markt/${id}`);
  await page.getByText("ImmoScout24 · Besichtigung · E. M.").waitFor();
  expect(await call("GET /campaigns/{id}/results", { id })).toHaveLength(1);
});

it("an owner's reply stands in the thread of their room", async ({ page, call, cockpit, arrives }) => {
  const campaign = await cockpit.newCampaign({ title: unique("Haus der Erbin") }, 0, 0);
  const { id } = campaign;
  const email = `${unique("anna").replace(" ", ".")}@erb.example`;
  const owner = await call("POST /owners", {}, { name: "Anna Erb", email });
  await call("PUT /campaigns/{id}/owner", { id }, { owner_id: owner.id });
  const question = { id: "nachricht-0000001", owner_id: owner.id, channel: "email", text: "Dürfen wir am Samstag?" };
  await call("POST /campaigns/{id}/owner-messages", { id }, question);
  const outbox = await fetch(`${cockpit.address}/__local/outbox`, { headers: { accept: "application/json" } });
  const mails = (await outbox.json()) as { to: string[]; reply_to: string[] }[];
  const reply = mails.find(({ to }) => to.includes(email))?.reply_to[0] ?? "";
  const text = "Ja, gern ab zehn.\r\n\r\nAm 02.11.2026 um 09:00 schrieb Petra Brandt <p@x.example>:\r\n> Dürfen wir?";
  await arrives(letter({ from: `Anna Erb <${email}>`, to: reply, subject: "AW: Samstag", text }), reply);
  await page.goto(`/?tab=owners&section=reports&messages=${id}`);
  await page.getByText("Ja, gern ab zehn.").waitFor();
  const messages = await call("GET /campaigns/{id}/owner-messages", { id });
  expect(messages.map(({ from }) => from)).toEqual(["agency", "owner"]);
});

it("a forwarded ZIP of OpenImmo waits with its preview, becomes a campaign, and waits no longer", async ({
  page,
  call,
  address,
  arrives,
}) => {
  const [flat, subject] = [unique("Wohnung aus der Software"), unique("Export")];
  const xml = `<openimmo><uebertragung version="1.2.7"/><anbieter><immobilie><objektkategorie><vermarktungsart KAUF="true"/><objektart><wohnung/></objektart></objektkategorie><preise><kaufpreis>349000</kaufpreis></preise><freitexte><objekttitel>${flat}</objekttitel></freitexte><verwaltung_techn><openimmo_obid>${flat}</openimmo_obid></verwaltung_techn></immobilie></anbieter></openimmo>`;
  const content = Buffer.from(zipSync({ "export.xml": strToU8(xml) }));
  await arrives(
    letter({ from: "software@makler.example", subject, files: [{ name: "export.zip", content }] }),
    address,
  );
  await page.goto("/eingang");
  const row = page.getByRole("listitem").filter({ hasText: subject });
  await expect.poll(() => row.count()).toBe(1);
  await row.getByRole("link", { name: "Import ansehen" }).click();
  await heading(page, "Neu (1)").waitFor();
  await page.getByText("349.000").waitFor();
  const mine = async () => (await call("GET /campaigns")).filter(({ title }) => title === flat);
  expect(await mine()).toEqual([]);
  await button(page, verbs.take).click();
  await page.getByRole("link", { name: "Übernommen" }).waitFor();
  await page.getByRole("link", { name: "Zu den Kampagnen" }).waitFor();
  expect(await mine()).toHaveLength(1);
  await expect.poll(async () => (await call("GET /inbox/mails")).map((mail) => mail.subject)).not.toContain(subject);
  await page.goto("/eingang");
  await page.getByText("Nichts wartet").waitFor();

  // The next day's export says the same.
  await arrives(
    letter({ from: "software@makler.example", subject, files: [{ name: "export.zip", content }] }),
    address,
  );
  await page.reload();
  await row.getByRole("link", { name: "Import ansehen" }).click();
  await page.getByText("In dieser Datei steht nichts Neues.").waitFor();
  await page.getByLabel(flat, { exact: true }).check();
  await button(page, verbs.take).waitFor();
  await page.getByLabel(flat, { exact: true }).uncheck();
  await button(page, "E-Mail ist erledigt").click();
  await page.getByText("Nichts wartet").waitFor();
  await button(page, verbs.undo).click();
  await row.getByRole("link", { name: "Import ansehen" }).click();
  await button(page, "E-Mail ist erledigt").press("Enter");
  await page.getByText("Nichts wartet").waitFor();
  expect(await mine()).toHaveLength(1);
});

it("a mail is seen within a minute where the Eingang is open already", async ({ page, call, cockpit, address }) => {
  const subject = unique("Ohne Objekt");
  await page.clock.install();
  await page.goto("/eingang");
  await heading(page, "Eingang").waitFor();
  await page.getByText("Nichts wartet").waitFor();
  await createTransport({ host: "127.0.0.1", port: cockpit.mailPort, ignoreTLS: true }).sendMail({
    envelope: { from: "portal@absender.example", to: address },
    raw: letter({ from: "bank@absender.example", subject }),
  });
  await expect.poll(async () => (await call("GET /inbox/mails")).map((mail) => mail.subject)).toContain(subject);
  await page.clock.fastForward(60_000);
  await page.getByRole("listitem").filter({ hasText: subject }).waitFor();
  await button(page, `„${subject}“ wegwerfen`).click();
  await page.getByText("Nichts wartet").waitFor();
});

it("an enquiry is seen within a minute where Markt is open already", async ({ page, call, cockpit, address }) => {
  const { id } = await cockpit.newCampaign({ title: unique("Haus in Sicht") }, 0, 0);
  const number = unique("S").replace(" ", "-");
  await call("PUT /campaigns/{id}/property", { id }, { external_number: number });
  await page.clock.install();
  const asked = page.waitForResponse((response) => response.url().endsWith("/looking"));
  await page.goto(`/markt/${id}`);
  await asked;
  await createTransport({ host: "127.0.0.1", port: cockpit.mailPort, ignoreTLS: true }).sendMail({
    envelope: { from: "portal@absender.example", to: address },
    raw: letter({ text: `Objekt-Nr.: ${number}\r\nName: Erika Muster\r\nNachricht: Bitte Besichtigung` }),
  });
  await expect.poll(async () => (await call("GET /campaigns/{id}/results", { id })).length).toBe(1);
  await page.clock.fastForward(60_000);
  await page.getByText("ImmoScout24 · Besichtigung · E. M.").waitFor();
});

it("a CSV of two properties waits until both have their figures; course and report say what came", async ({
  page,
  call,
  cockpit,
  address,
  arrives,
}) => {
  const monday = mondayOf(dayFromToday());
  const owner = await call("POST /owners", {}, { name: "Otto Eigner", email: "otto@eigner.example" });
  const made: { id: string; title: string; number: string }[] = [];
  for (const name of ["Haus mit Zahlen", "Hof mit Zahlen"]) {
    const campaign = await cockpit.newCampaign({ title: unique(name) }, 0, 0);
    const number = unique("Z").replace(" ", "-");
    await call("PUT /campaigns/{id}/property", { id: campaign.id }, { external_number: number });
    await call("PUT /campaigns/{id}/owner", { id: campaign.id }, { owner_id: owner.id });
    made.push({ id: campaign.id, title: campaign.title, number });
  }
  const subject = unique("Statistik");
  const rows = made.map(({ number }, at) => `${monday};${number};${417 + at};${31 + at}`);
  const content = `Datum;Objekt-Nr;Exposéaufrufe;Anfragen\r\n${rows.join("\r\n")}\r\n`;
  await arrives(letter({ from: "x@portal.example", subject, files: [{ name: "immowelt.csv", content }] }), address);
  const row = page.getByRole("listitem").filter({ hasText: subject });
  for (const [at, { id, title }] of made.entries()) {
    await page.goto("/eingang");
    if (at > 0) await row.getByText(`Schon übernommen für „${made[0]?.title}“; der Rest wartet noch.`).waitFor();
    await button(page, `„${subject}“ zuordnen`).click();
    await field(page, "Kampagne *").selectOption({ label: title });
    await inDialog(page, "Zahlen ansehen").click();
    await dialog(page, "Portalzahlen aus CSV")
      .getByText(String(417 + at))
      .first()
      .waitFor();
    await inDialog(page, verbs.take).click();
    await alert(page, at > 0 ? "1 Woche übernommen. Die E-Mail wartet nicht mehr." : "1 Woche übernommen").waitFor();
    expect(await call("GET /campaigns/{id}/results", { id })).toMatchObject([{ on: monday, views: 417 + at }]);
  }
  await page.goto("/eingang");
  await page.getByText("Nichts wartet").waitFor();
  const { id } = made[0] ?? expect.fail();
  await page.goto(`/markt/${id}`);
  await page
    .getByText(/417 Aufrufe/)
    .first()
    .waitFor();
  await call("POST /campaigns/{id}/owner-reports/generate", { id });
  await page.goto("/?tab=owners&section=reports");
  const reports = page.getByRole("list", { name: new RegExp(`^Berichte zu.*${made[0]?.title}`) });
  await reports.getByRole("link").first().click();
  const paper = page.getByRole("region", { name: "Der Bericht, wie ihn der Eigentümer liest" });
  await paper.getByText("417").first().waitFor();
  await paper.getByText("31", { exact: true }).first().waitFor();
});

it("a visitor's form becomes an enquiry, once, though the store was away when it was sent", async ({
  page,
  open,
  call,
  cockpit,
  store,
}) => {
  const { id } = await cockpit.newCampaign({ title: unique("Haus am Steg"), property_type_code: "HAU" }, 30, 1);
  await call("PUT /campaigns/{id}", { id }, { property_address: "Seeweg 1, 82319 Starnberg" });
  await call("PUT /campaigns/{id}/property", { id }, villa);
  await call("PUT /campaigns/{id}/duties/override", { id }, { override_reason: "Geprüft im Ordner" });
  await call("PUT /agency", {}, imprint);
  await page.goto(`/akte/${id}`);
  const files = page.getByRole("region", { name: "Dateien" });
  await button(files, "Dateien hinzufügen").waitFor();
  await files.locator("input[multiple]").setInputFiles([await photo(page, "Steg.jpg", "#1565c0")]);
  await files.getByText("Titelbild").waitFor();
  await page.goto(`/markt/${id}`);
  const section = page.getByRole("region", { name: "Objektseite" });
  await button(section, "Veröffentlichen").click();
  await inDialog(page, "Veröffentlichen").click();
  await alert(page, "Objektseite veröffentlicht").waitFor();
  const link = await section.getByRole("link", { name: /\/objekt\// }).getAttribute("href");

  const visitor = await open(undefined);
  const write = async () => {
    await visitor.goto(new URL(link ?? "").pathname);
    await visitor.getByLabel("Ihr Name").fill("Erika Muster");
    await visitor.getByLabel("Telefon").fill("0171 1234567");
    await visitor.getByLabel(/^Ich bin einverstanden/).check();
  };
  const send = () => button(visitor, "Anfrage senden").click();
  await write();
  await store.shut();
  await send();
  await visitor.getByRole("heading", { level: 1, name: "Vielen Dank" }).waitFor({ state: "detached" });
  await visitor.getByRole("heading", { level: 1 }).waitFor();
  await store.open();
  for (let time = 0; time < 2; time += 1) {
    await write();
    await send();
    await visitor.getByRole("heading", { level: 1, name: "Vielen Dank" }).waitFor();
  }
  await page.goto(`/markt/${id}`);
  await page.getByText(/Eigene Website · .* · E\. M\./).waitFor();
  expect(await call("GET /campaigns/{id}/results", { id })).toHaveLength(1);
});
