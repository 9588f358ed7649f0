import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { dutyKeys } from "#shared/catalogue/duty-keys";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { generateOptions } from "#shared/campaigns/wizard";
import { readOpenImmo } from "#shared/market/openimmo/document";
import { dayFromToday } from "../german-day.ts";
import { call, newCampaign, newStaffMember, signIn } from "./api.ts";
import { openDecisionWorld } from "./decision-world.ts";
import { settled } from "./settled.ts";
import { asOf } from "./store.ts";

/* The story of a usual flat from the file of the agency's software to "verkauft", in which nobody ticks anything (docs/product.md, Planning: proofs). */

const { world, ask, answer, lastSecret, upload } = openDecisionWorld();
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]);
/** Days from today until the marketing start, the first ad, and what comes after it. */
const launch = 49;
const papers = [
  "Aufnahmebogen.pdf",
  "Wertermittlung.pdf",
  "Maklervertrag.pdf",
  "Grundbuchauszug.pdf",
  "Energieausweis.pdf",
  "Teilungserklärung.pdf",
  "WEG-Protokoll 2025.pdf",
  "Wirtschaftsplan 2026.pdf",
  "Wohnflächenberechnung.pdf",
  "Grundriss.pdf",
  "Exposé.pdf",
];
const portals = [
  { name: "ImmoScout24", url: "https://www.immobilienscout24.de/expose/1" },
  { name: "Immowelt", url: "https://www.immowelt.de/expose/2" },
  { name: "Kleinanzeigen", url: "https://www.kleinanzeigen.de/s-anzeige/3" },
];

/** Whether the cockpit did a measure, or an occurrence of its series. */
const ticksItself = ({ proved, status, series }: CampaignMeasure) =>
  (status === "done" && proved !== null) || (series?.done ?? []).some(({ by }) => by === null);
const isDone = ({ status, series }: CampaignMeasure) => status === "done" || (series?.done ?? []).length > 0;

it("at least two fifths of a standard flat's lines tick themselves from the import to the sale, and nothing else is ticked", async () => {
  const agent = await newStaffMember(world.admin, "verkauf@example.de", "Vera Verkauf");
  let { token } = agent;
  const file = readOpenImmo(readFileSync("test/rules/openimmo/onoffice.xml", "utf8"), dayFromToday());
  if (file.kind !== "properties") return expect.fail("no property");
  const [{ title, address, obid, values, type }] = file.properties;
  expect(type.type).toBe("WOH");

  const campaign = await newCampaign(token, {
    title: title.slice(0, 60),
    property_type_code: "WOH",
    property_address: address,
    marketing_start: `${dayFromToday(launch)}T09:00:00Z`,
  });
  const about = () => ({ token, params: { id: campaign.id } });
  const told = async (answered: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answered;
    if (status >= 300) throw new Error(JSON.stringify(body));
  };
  const describe = (body: object) => told(call("PUT /campaigns/{id}/property", { ...about(), body }));
  await describe({ ...values, openimmo: { obid } });
  await told(
    call("POST /campaigns/{id}/generate", {
      ...about(),
      body: { ...generateOptions("standard", "standard"), hours_per_week: 10 },
    }),
  );
  const plan = async () => (await call("GET /campaigns/{id}/measures", about())).body;
  const born = (await plan()).filter(({ provisional }) => provisional === null).map(({ id }) => id);
  expect(born.length).toBeGreaterThan(40);

  await told(call("PUT /campaigns/{id}/owner", { ...about(), body: { owner_id: world.owner.id } }));
  await describe({ mandate: "exclusive", mandate_until: dayFromToday(230) });
  for (const name of papers) await upload(name, {}, campaign.id);
  const proven = { state: "proven", on: dayFromToday(), note: "Akte" };
  const entries = Object.fromEntries(dutyKeys.map((key) => [key, proven]));
  const duties = { client: "consumer", at_distance: true, entries };
  await told(call("PUT /campaigns/{id}/duties", { ...about(), body: duties }));
  const approval = (await plan()).find(({ code }) => code === "expose-approval");
  const { body: decision } = await ask({ measure_id: approval?.id }, campaign.id);
  await answer(decision, await lastSecret(), "yes");
  const pictures = Array.from({ length: 8 }, (_, number) => `Bild ${number + 1}.jpg`);
  const [title_id = ""] = await Promise.all(
    pictures.map((name) => upload(name, { type: "image/jpeg" }, campaign.id, jpeg)),
  );
  await told(call("PUT /campaigns/{id}/files/arrangement", { ...about(), body: { title_id } }));

  const on = async (offset: number, work: () => Promise<void>) =>
    asOf(`${dayFromToday(launch + offset)}T10:00:00.000Z`, async () => {
      token = await signIn(agent.email, agent.password);
      await work();
    });
  const noted = (body: object) => told(call("POST /campaigns/{id}/results", { ...about(), body }));
  const report = async () => {
    const { body } = await call("POST /campaigns/{id}/owner-reports/generate", about());
    await told(call("POST /owner-reports/{id}/send", { token, params: { id: body.id }, body: { channel: "email" } }));
  };
  await on(2, () => describe({ portals }));
  for (const week of [1, 2, 3, 4])
    await on(week * 7 + 2, async () => {
      const day = dayFromToday();
      await noted({ kind: "enquiry", on: day, channel: "immoscout24", wish: "viewing" });
      await noted({ kind: "viewing", on: day, impression: "open", objections: ["price"], price_opinion: 330_000 });
      await noted({ kind: "portal", on: day, channel: "immoscout24", views: 300, bookmarks: 9, requests: 5 });
      if (week % 2 === 1) await report();
    });
  await on(70, async () => {
    const day = dayFromToday();
    await noted({ kind: "offer", on: day, amount: 340_000, conditions: "", finance: "shown" });
    for (const event of ["sale", "sold"])
      await told(call("POST /campaigns/{id}/events", { ...about(), body: { event, on: day, price: 340_000 } }));
    await settled();
    const after = (await plan()).filter(({ id }) => born.includes(id));
    const done = after.filter(ticksItself);

    expect(after.filter(isDone).map(({ id }) => id)).toEqual(done.map(({ id }) => id));
    expect(done.map(({ code }) => code)).toContain("expose-approval");
    expect(done.length / born.length).toBeGreaterThanOrEqual(0.4);
  });
}, 60_000);
