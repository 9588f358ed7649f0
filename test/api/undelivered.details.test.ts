import { beforeEach, describe, expect, it } from "vitest";
import { call, newStaffMember } from "./api.ts";
import { openReportWorld } from "./report-world.ts";
import { keys, read, renewSummaries } from "./store.ts";

/* E-mails that came back or were called spam (docs/decisions/133-an-address-that-bounced.md). */

const world = openReportWorld();
const { of, generate, send } = world;
const topic = "arn:aws:sns:eu-central-1:111122223333:muster";
const now = "2026-11-27T09:00:00.000Z";

let at = 0;
let address: string;
beforeEach(async () => {
  process.env.MAIL_EVENTS_TOPIC = topic;
  at += 1;
  address = `Bounce+${at}@Muster.example`;
  world.owner = (
    await call("PUT /owners/{id}", { ...of(world.owner.id), body: { email: address, version: world.owner.version } })
  ).body;
});

const bounce = (email: string, TopicArn = topic) =>
  renewSummaries({
    Records: [
      {
        Sns: {
          TopicArn,
          Message: JSON.stringify({
            eventType: "Bounce",
            bounce: { bounceType: "Permanent", bouncedRecipients: [{ emailAddress: email }], timestamp: now },
          }),
        },
      },
    ],
  });
const owner = async () =>
  (await call("GET /owners", { token: world.token })).body.find(({ id }) => id === world.owner.id);
const notices = async () => (await world.notices()).filter(({ title }) => title === "E-Mail kommt nicht an");

describe("an owner's address at which no e-mail arrives", () => {
  it("is said at the owner and to who is responsible, once however often the event comes", async () => {
    await call("PUT /campaigns/{id}", { ...of(world.campaign.id), body: { responsible_id: null } });
    for (let round = 0; round < 2; round += 1) await bounce(address.toLowerCase());
    expect((await owner())?.undelivered).toEqual([{ email: address, reason: "bounced", at: now }]);
    expect(await notices()).toMatchObject([{ campaign_id: world.campaign.id, priority: "high" }]);
    expect(JSON.stringify(await read(keys.undelivered(address)))).not.toMatch(/muster/i);
  });

  it("gets no more e-mails, with the reason, until it is changed", async () => {
    const { body: draft } = await generate();
    await bounce(address);
    world.services.forgetMails();
    const refused = await send(draft.id);
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ detail: `E-Mails an ${address} kommen nicht an. Bitte prüfen Sie die Adresse.` }),
    ]);
    const asked = await call("POST /campaigns/{id}/decisions", {
      ...of(world.campaign.id),
      body: { kind: "expose", title: "Exposé", text: "Passt das so?", file_ids: [], measure_id: null },
    });
    expect(asked.status).toBe(400);
    expect(await world.services.mails()).toEqual([]);
    const { version = 1 } = (await owner()) ?? {};
    const changed = await call("PUT /owners/{id}", {
      ...of(world.owner.id),
      body: { email: `gut${at}@muster.example`, version },
    });
    expect(changed.body.undelivered).toBeUndefined();
    expect(await notices()).toEqual([]);
  });

  it("gets them again once somebody says so", async () => {
    await bounce(address);
    const answer = await call("DELETE /owners/{id}/undelivered", of(world.owner.id));
    expect([answer.status, answer.body.undelivered]).toEqual([200, undefined]);
    expect((await owner())?.undelivered).toBeUndefined();
    expect(await notices()).toEqual([]);
    const { body: draft } = await generate();
    expect((await send(draft.id)).status).toBe(200);
  });

  it("is left out where the second person's address is good", async () => {
    const { version } = world.owner;
    const second_email = `zweite${at}@muster.example`;
    await call("PUT /owners/{id}", { ...of(world.owner.id), body: { second_email, version } });
    await bounce(address);
    const { body: draft } = await generate();
    const sent = await send(draft.id);
    expect(sent.body.report.sendings.at(-1)).toMatchObject({ to: second_email, state: "sent" });
    expect((await world.services.mails())[0]?.to).toEqual([second_email]);
  });

  it("is forgotten with the owner, and never kept for nobody", async () => {
    await bounce(address);
    await bounce("fremd@muster.example");
    expect(await read(keys.undelivered("fremd@muster.example"))).toBeUndefined();
    await call("POST /owners/{id}/erase", { ...of(world.owner.id), token: world.admin });
    expect(await read(keys.undelivered(address))).toBeUndefined();
  });
});

it("a colleague's address is said to administrators alone, who let e-mails go there again", async () => {
  const { token, ...user } = await newStaffMember(world.admin, "bounce@example.de");
  await bounce(user.email);
  const listed = async () =>
    (await call("GET /auth/users", { token: world.admin })).body.find(({ id }) => id === user.id)?.undelivered;
  expect(await listed()).toMatchObject([{ email: user.email, reason: "bounced" }]);
  const again = (who: string) => call("DELETE /auth/users/{id}/undelivered", { token: who, params: { id: user.id } });
  expect((await again(token)).status).toBe(403);
  expect((await again(world.admin)).status).toBe(200);
  expect(await listed()).toBeUndefined();
});

it("an event from another topic is refused and marks nothing", async () => {
  await expect(bounce(address, "arn:aws:sns:eu-central-1:111122223333:fremd")).rejects.toThrow(/from elsewhere/);
  delete process.env.MAIL_EVENTS_TOPIC;
  await expect(bounce(address, "")).rejects.toThrow(/from elsewhere/);
  expect((await owner())?.undelivered).toBeUndefined();
});

it("an invitation to an address at which no e-mail arrives is refused with the reason", async () => {
  const email = `bounce+${at}@eingeladen.example`;
  const { body: invited } = await call("POST /auth/invitations", { token: world.admin, body: { email } });
  await bounce(email);
  const refused = { status: 400, body: { errors: [{ message: expect.stringContaining("kommen nicht an") }] } };
  const params = { id: invited.id };
  expect(await call("POST /auth/invitations/{id}/resend", { token: world.admin, params })).toMatchObject(refused);
});
