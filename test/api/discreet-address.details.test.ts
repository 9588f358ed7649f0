import { beforeEach, describe, expect, it } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { notedJpeg } from "../tiny-jpeg.ts";
import { allRoutes, call } from "./api.ts";
import { anna, openEnquiryWorld } from "./enquiry-world.ts";
import { look, lookAt, nameOf } from "./page-world.ts";
import { openLink, tokenIn } from "./report-world.ts";

const world = openEnquiryWorld();
const { of, word, ask } = world;

/** Street, number, coordinates and three words of the place, each as nothing else here is called. */
const address = "Kranichsteinallee 4711 b, 82319 Starnberg";
const tellTale = /kranich|4711|47[.,]99|11[.,]34|qirx|GPS|54\.32/iu;
const told = "Kranichstein-Allee 4711b";
const place = {
  title: `Villa ${told}`,
  property_address: address,
};
const spoken = `Die Villa in der ${told} (47.99731, 11.34127; ///qirx.auge.tal, https://maps.example/maps/47.99731) liegt ruhig.`;

/** All that a visitor gets of an answer. */
function readAll({
  headers,
  cookies,
  body,
}: Pick<Awaited<ReturnType<typeof look>>, "headers" | "cookies"> & { body: unknown }): string {
  return JSON.stringify([headers, cookies, body]);
}

/** Every route that needs no account, asked with every word that a stranger may have found. */
async function walkPublic(words: readonly string[]): Promise<{ name: string; said: string }[]> {
  const routes = allRoutes.filter(({ route }) => route.access === "public" && route.path.startsWith("/public/"));
  expect(routes.length).toBeGreaterThan(20);
  const answers: { name: string; said: string }[] = [];
  for (const [at, { name, route }] of routes.entries())
    for (const one of words) {
      const params = { word: one, token: one, picture: one };
      const form = { body: "name=x&code=123456&text=x&answer=yes", type: "application/x-www-form-urlencoded" };
      const raw = route.method === "POST" ? { raw: form } : {};
      const answer = await call(name, { params, ...raw, from: `198.51.100.${at}` });
      answers.push({ name: `${name} ${one} ${answer.status}`, said: readAll(answer) });
    }
  return answers;
}

async function code() {
  const { body } = await call("GET /campaigns/{id}/property-page/code", of(world.campaign.id));
  return [body.svg, Buffer.from(body.pdf, "base64").toString("utf8")].join("\n");
}

let picture: string;
beforeEach(async () => {
  await call("PUT /campaigns/{id}", { ...of(world.campaign.id), body: place });
  picture = await world.addPicture(`${told} Garten.jpg`);
  const headline = `Wohnen in der ${told}`;
  await world.save({ published: true, headline, picture_ids: [picture] });
});

describe("a property whose address is not to be published", () => {
  beforeEach(async () => {
    const said = { hides_address: true, expose_text: spoken, floor: `${told}, Erdgeschoss` };
    await world.property(said);
  });

  it("is found in no page, preview, picture or header, whether it is offered, reserved or sold", async () => {
    expect(notedJpeg.toString("latin1")).toMatch(tellTale);
    const event = (body: object) => call("POST /campaigns/{id}/events", { ...of(world.campaign.id), body });
    const visit = async () => {
      const [page, shown] = [await look(word()), await lookAt(word(), nameOf(picture))];
      expect([page.status, shown.status]).toEqual([200, 200]);
      expect(page.body).toContain("82319 Starnberg");
      for (const answer of [page, shown]) expect(readAll(answer)).not.toMatch(tellTale);
    };
    await visit();
    await event({ event: "sale", on: dayFromToday(), price: 1_400_000 });
    await visit();
    await event({ event: "sold", on: dayFromToday(), price: 1_400_000 });
    await visit();
  });

  it("is on no sign: its QR code and sheet say what the page says", async () => {
    expect(await code()).toContain("Wohnen in der (Adresse auf Anfrage)");
    expect(await code()).not.toMatch(tellTale);
  });

  it("is said by no route that a stranger can call, by whatever word or id they try", async () => {
    const ids = [word(), nameOf(picture), picture, world.campaign.id, world.owner.id, "x".repeat(32)];
    for (const { name, said } of await walkPublic(ids)) expect(`${name}: ${said}`).not.toMatch(tellTale);
  });

  it("is told to nobody who asks, nor by an answer that quotes the e-mail to the agency", async () => {
    const thanked = await ask(anna);
    expect(readAll(thanked)).not.toMatch(tellTale);
    expect(readAll(await ask({ ...anna, consent: "" }))).not.toMatch(tellTale);
    const [mail] = (await world.sent()).filter(({ subject }) => subject.startsWith("Anfrage"));
    expect(mail?.subject).toBe("Anfrage (Besichtigung): Villa (Adresse auf Anfrage)");
    expect(JSON.stringify(mail)).not.toMatch(tellTale);
  });
});

describe("a property that is offered in silence", () => {
  beforeEach(async () => {
    const to = { marketing: "discreet" as const };
    await call("POST /campaigns/{id}/marketing", { ...of(world.campaign.id), body: to });
    await world.property({ expose_text: spoken });
  });

  it("is shown to nobody without an account, by whatever word or id they try, although its page was public", async () => {
    const ids = [word(), nameOf(picture), picture, world.campaign.id, world.owner.id, "x".repeat(32)];
    for (const { name, said } of await walkPublic(ids)) expect(`${name}: ${said}`).not.toMatch(tellTale);
    for (const answer of [await look(word()), await lookAt(word(), nameOf(picture)), await ask(anna)])
      expect(answer.status).toBe(404);
    expect(await code()).not.toMatch(tellTale);
  });

  it("is named in its owner's room and report, which only they have, and by no room that asks for a code first", async () => {
    const { body: room } = await call("POST /campaigns/{id}/owner-room", of(world.campaign.id));
    const token = room.url.split("/").at(-1) ?? "";
    const enter = () => call("GET /public/rooms/{token}", { params: { token } });
    const opened = await enter();
    expect(opened.body).toContain("Kranichsteinallee 4711 b");
    expect(opened.headers["x-robots-tag"]).toBe("noindex, nofollow");
    const report = (await world.generate()).body;
    expect((await world.send(report.id)).status).toBe(200);
    const [mail] = (await world.services.mails()).filter(({ text }) => tokenIn(text) !== "");
    expect(mail?.to).toContain("erika@example.de");
    expect((await openLink(tokenIn(mail?.text ?? ""))).body).toContain("Kranichsteinallee 4711 b");
    await world.agency({ room_code: true });
    const closed = await enter();
    await world.agency({ room_code: false });
    expect(readAll(closed)).not.toMatch(tellTale);
  });
});
